import IndexedCollation

/// The files and parse results of the last build, so that only changes need to be read and parsed.
package struct ContentCache: Sendable {
    /// The parse result of a piece of work.
    package struct Piece: Sendable {
        /// The numbers of the files, and the range that was read if it is part of a file of records.
        package let files: Range<Int>
        package let part: Range<Int>?

        /// The number of all files; the result refers to the files by these numbers, and to its own texts by the next
        /// one.
        package let fileCount: Int

        package private(set) var result: ParsedUnit

        /// The same piece without its bodies, which need much room.
        var withoutBodies: Piece {
            var piece = self
            piece.result.bodies = ReadBodies()
            return piece
        }

        /// Whether the record for the next build has this result, and the files in their current state.
        var isRecorded = false

        package init(
            files: Range<Int>, part: Range<Int>?, fileCount: Int, result: ParsedUnit, isRecorded: Bool = false
        ) {
            self.files = files
            self.part = part
            self.fileCount = fileCount
            self.result = result
            self.isRecorded = isRecorded
        }
    }

    /// Consecutive files in the state in which they were parsed, and the number of the first one.
    package struct Run: Sendable {
        let first: Int
        let files: [ContentFile]

        package init(first: Int, files: [ContentFile]) {
            self.first = first
            self.files = files
        }

        /// The file with a number; nil if the run does not have it.
        func file(_ number: Int) -> ContentFile? {
            files.indices.contains(number - first) ? files[number - first] : nil
        }
    }

    /// A result, and the files from which it was made.
    package struct KnownPiece: Sendable {
        let piece: Piece
        let run: Run

        package init(piece: Piece, run: Run) {
            self.piece = piece
            self.run = run
        }
    }

    /// The known files, in the order of their first numbers.
    ///
    /// Runs from different builds can overlap: a record keeps a run until its piece of work is recorded again.
    private let runs: [Run]

    /// The results, by the number of the piece of work; nil for those that are not known.
    private let pieces: [KnownPiece?]

    /// A hash of the settings for the results.
    package let settings: UInt64

    /// The files by path; rarely needed, because most files are at the same place as before.
    private let paths: OnDemand<[String: ContentFile]>

    package init() { self.init([], runs: [], settings: 0) }

    /// Uses the results of parsing files that are all known.
    init(_ files: [ContentFile], _ pieces: [Piece], settings: UInt64) {
        let run = Run(first: 0, files: files)
        self.init(pieces.map { KnownPiece(piece: $0, run: run) }, runs: [run], settings: settings)
    }

    /// Uses results that were recorded one by one; nil stands for those that are not known.
    package init(recorded pieces: [KnownPiece?], settings: UInt64) {
        let runs = pieces.compactMap { $0?.run }
        self.init(pieces, runs: runs.sorted { $0.first < $1.first }, settings: settings)
    }

    private init(_ pieces: [KnownPiece?], runs: [Run], settings: UInt64) {
        self.runs = runs
        self.pieces = pieces
        self.settings = settings
        paths = OnDemand {
            Dictionary(runs.lazy.flatMap(\.files).map { ($0.file.path, $0) }) { first, _ in first }
        }
    }

    /// The text that was read from a path in an encoding; nil if it is not known.
    ///
    /// - Parameter number: The number that the file has now, and probably had then.
    func file(at path: String, expectedAt number: Int, _ encoding: CharacterEncoding?) -> ContentFile? {
        let run = runs.isEmpty ? nil : runs[runs.position { $0.first <= number }]
        let expected = run?.file(number)
        guard let file = expected?.file.path == path ? expected : paths.value[path], file.encoding == encoding,
            !file.reader.isBinary
        else { return nil }
        return file
    }

    /// The parse result of a piece of work, if its inputs have not changed.
    ///
    /// - Parameter today: The day on which the result is used.
    func piece(
        _ number: Int, _ unit: ParsePlan.Unit, of now: [ContentFile], settings: UInt64, today: CalendarDay
    ) -> Piece? {
        guard settings == self.settings, pieces.indices.contains(number), let known = pieces[number] else { return nil }
        var piece = known.piece
        guard piece.fileCount == now.count, piece.files == unit.files, piece.part == unit.part,
            piece.result.publication.span.contains(today),
            piece.files.allSatisfy({ known.run.file($0)?.isSame(as: now[$0]) == true })
        else { return nil }
        if !piece.files.allSatisfy({ known.run.file($0)?.stamp == now[$0].stamp }) { piece.isRecorded = false }
        return piece
    }
}

extension ContentFile {
    /// Whether a file has the same bytes as before, and the same directory, locale, name and part.
    fileprivate func isSame(as other: ContentFile) -> Bool {
        file === other.file && directory == other.directory && locale == other.locale && name == other.name
            && part == other.part
    }
}
