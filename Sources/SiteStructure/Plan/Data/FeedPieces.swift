/// The division of an `index.json` file that would be large.
package enum FeedPieces {
    /// The maximum size of an undivided file, and the size of the pieces, in bytes.
    private static let largestFile = 500_000
    private static let largestPiece = 400_000

    /// The entries in each piece; empty if one file is enough.
    static func all(of index: DirectoryIndex) -> [Range<EntryID>] {
        let total = index.entries.reduce(4096) { $0 + expectedCount(of: $1) }
        guard total > largestFile else { return [] }
        var pieces: [Range<EntryID>] = []
        var start = index.entries.startIndex
        var size = 0
        for (number, entry) in index.entries.enumerated() {
            let count = expectedCount(of: entry)
            if size + count > largestPiece, number > start {
                pieces.append(start..<number)
                start = number
                size = 0
            }
            size += count
        }
        pieces.append(start..<index.entries.endIndex)
        return pieces
    }

    /// An upper estimate of the bytes that an entry takes up, including its id in its address.
    package static func expectedCount(of entry: Entry) -> Int {
        2 * Int(entry.id.count) + Int(entry.title.count) + Int(entry.reading.count) + 96
    }
}
