/// The files and parse results of the last build, so that only changes need to be read and parsed.
struct ContentCache: Sendable {
    /// The parse result of a piece of work.
    struct Piece: Sendable {
        /// The numbers of the files, and the part of the file if it is one of records.
        let files: Range<Int>
        let part: Range<Int>?

        /// The number of all files. The result refers to files by number, and to its own texts after them.
        let fileCount: Int

        let result: ParsedUnit

        /// Whether a record for the next build has the result, and the files as they are.
        var isRecorded = false
    }

    /// Consecutive files, and the number of the first.
    struct Run: Sendable {
        let first: Int
        let files: [ContentFile]
    }

    /// The known files, in their order. A record has as many runs as pieces, which are not joined, because that takes time.
    private let runs: [Run]

    /// The results by number of the piece of work; nil for those that are not known.
    private let pieces: [Piece?]

    /// A hash of the settings for the results.
    let settings: UInt64

    /// The numbers of the files by path. Rarely needed, because most files are where they were.
    private let paths: OnDemand<[String: Int]>

    init() { self.init([], [], settings: 0) }

    init(_ runs: [Run], _ pieces: [Piece?], settings: UInt64) {
        self.runs = runs
        self.pieces = pieces
        self.settings = settings
        paths = OnDemand {
            let numbered = runs.lazy.flatMap { run in
                run.files.enumerated().lazy.map { ($1.file.path, run.first + $0) }
            }
            return Dictionary(numbered) { first, _ in first }
        }
    }

    /// The file with a number; nil if it is not known.
    private func file(_ number: Int) -> ContentFile? {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].first <= number { low = middle } else { high = middle }
        }
        guard low < runs.count else { return nil }
        let place = number - runs[low].first
        return runs[low].files.indices.contains(place) ? runs[low].files[place] : nil
    }

    /// The file that was read from a path.
    ///
    /// - Parameter number: The number that the file has now, and probably had then.
    func file(at path: String, expectedAt number: Int) -> ContentFile? {
        if let file = file(number), file.file.path == path { return file }
        return paths.value[path].flatMap { file($0) }
    }

    /// The parse result of a piece of work, if its inputs have not changed.
    func piece(_ number: Int, _ unit: ParsePlan.Unit, of now: [ContentFile], settings: UInt64) -> Piece? {
        guard settings == self.settings, pieces.indices.contains(number), var piece = pieces[number],
            piece.fileCount == now.count, piece.files == unit.files, piece.part == unit.part,
            piece.files.allSatisfy({ file($0)?.isSame(as: now[$0]) == true })
        else { return nil }
        if !piece.files.allSatisfy({ file($0)?.stamp == now[$0].stamp }) { piece.isRecorded = false }
        return piece
    }
}

extension ContentFile {
    /// Whether a file has the same bytes as before, and its directory, locale, name, and part are the same.
    fileprivate func isSame(as other: ContentFile) -> Bool {
        file === other.file && directory == other.directory && locale == other.locale && name == other.name
            && part == other.part
    }
}
