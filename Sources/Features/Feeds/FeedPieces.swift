/// The division of an `index.json` file that would be large.
final class FeedPieces: IndexDivision {
    /// The maximum size of an undivided file, and the size of the pieces, in bytes.
    private static let largestFile = 500_000
    private static let largestPiece = 400_000

    /// The entries in each piece.
    let pieces: [Range<EntryID>]

    /// Divides the entries of an index.
    ///
    /// - Returns: Nil if one file is enough.
    init?(of index: DirectoryIndex) {
        let total = index.entries.reduce(4096) { $0 + Self.expectedCount(of: $1) }
        guard total > Self.largestFile else { return nil }
        var pieces: [Range<EntryID>] = []
        var start = index.entries.startIndex
        var size = 0
        for (number, entry) in index.entries.enumerated() {
            let count = Self.expectedCount(of: entry)
            if size + count > Self.largestPiece, number > start {
                pieces.append(start..<number)
                start = number
                size = 0
            }
            size += count
        }
        pieces.append(start..<index.entries.endIndex)
        self.pieces = pieces
    }

    /// An upper estimate of the bytes that an entry takes up, including its id in its address.
    static func expectedCount(of entry: Entry) -> Int {
        2 * Int(entry.id.count) + Int(entry.title.count) + Int(entry.reading.count) + 96
    }
}

extension SitePlan {
    /// The entries in each piece of `index.json`; empty if it is one file.
    func feedPieces(_ index: IndexID) -> [Range<EntryID>] { division(FeedPieces.self, of: index)?.pieces ?? [] }
}
