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

    /// The files by number; nil for those that are not known.
    private(set) var files: [ContentFile?] = []

    /// The results by number of the piece of work; nil for those that are not known.
    private(set) var pieces: [Piece?] = []

    /// A hash of the settings for the results.
    let settings: UInt64

    /// The numbers of the files by path. Rarely needed, because most files are where they were.
    private let paths: OnDemand<[String: Int]>

    init() { self.init([], [], settings: 0) }

    init(_ files: [ContentFile?], _ pieces: [Piece?], settings: UInt64) {
        self.files = files
        self.pieces = pieces
        self.settings = settings
        paths = OnDemand {
            let numbered = files.enumerated().lazy.compactMap { number, file in file.map { ($0.file.path, number) } }
            return Dictionary(numbered) { first, _ in first }
        }
    }

    /// The file that was read from a path.
    ///
    /// - Parameter number: The number that the file has now, and probably had then.
    func file(at path: String, expectedAt number: Int) -> ContentFile? {
        if files.indices.contains(number), let file = files[number], file.file.path == path { return file }
        return paths.value[path].flatMap { files[$0] }
    }

    /// The parse result of a piece of work, if its inputs have not changed.
    func piece(_ number: Int, _ unit: ParsePlan.Unit, of now: [ContentFile], settings: UInt64) -> Piece? {
        guard settings == self.settings, pieces.indices.contains(number), var piece = pieces[number],
            piece.fileCount == now.count, piece.files == unit.files, piece.part == unit.part,
            piece.files.allSatisfy({ files[$0]?.isSame(as: now[$0]) == true })
        else { return nil }
        if !piece.files.allSatisfy({ files[$0]?.stamp == now[$0].stamp }) { piece.isRecorded = false }
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
