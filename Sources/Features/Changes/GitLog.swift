import IndexedCollation

/// The output of `git log`, newest commit first: for each commit, a day and the paths of the files that it changed.
struct GitLog {
    /// The beginning of the line with a day, with which no path begins.
    static let heading = "/"

    /// The files whose days are wanted.
    private let paths: ByteStringTable

    /// The days found so far, by the numbers of the paths.
    private(set) var days: [String?]

    private var missingCount: Int
    private var day: String?
    private var isAfterHeading = false

    /// The beginning of a line that is not complete yet.
    private var rest: [UInt8] = []

    init(_ paths: ByteStringTable) {
        self.paths = paths
        days = Array(repeating: nil, count: paths.count)
        missingCount = paths.count
    }

    /// Reads a piece of the output.
    ///
    /// - Returns: Whether any days are still missing.
    mutating func read(_ piece: ArraySlice<UInt8>) -> Bool {
        var start = piece.startIndex
        while let end = piece.index(of: 0, from: start) {
            if rest.isEmpty {
                readLine(piece[start..<end])
            } else {
                rest += piece[start..<end]
                readLine(rest[...])
                rest.removeAll(keepingCapacity: true)
            }
            start = end + 1
        }
        rest += piece[start...]
        return missingCount > 0
    }

    private mutating func readLine(_ line: ArraySlice<UInt8>) {
        if line.first == .slash {
            let text = line.dropFirst()
            day = DateFormatter.isDay(text) ? String(decoding: text, as: UTF8.self) : nil
            isAfterHeading = true
            return
        }
        // Git writes a line feed before the first path of a commit with one parent, and an empty line in a merge.
        let path = isAfterHeading && line.first == .lineFeed ? line.dropFirst() : line
        isAfterHeading = false
        guard let day, let number = paths.number(of: path), days[number] == nil else { return }
        days[number] = day
        missingCount -= 1
    }
}
