/// The files and parse results of the last build, so that only changes need to be read and parsed.
struct ContentCache: Sendable {
    private var sources = SourceFiles()
    private var paths = ByteStringTable()
    private var numbers: [Int] = []

    /// The parse results by number of the piece of work, and a hash of the settings for them.
    private var pieces: [ParsePlan.Unit] = []
    private var units: [ParsedUnit] = []
    private var settings: UInt64 = 0

    init() {}

    init(_ sources: SourceFiles, _ pieces: [ParsePlan.Unit], _ units: [ParsedUnit], settings: UInt64) {
        self.sources = sources
        self.pieces = pieces
        self.units = units
        self.settings = settings
        for (number, source) in sources.files.enumerated() where paths.insert(source.file.path.utf8).isNew {
            numbers.append(number)
        }
    }

    /// The file at a path as it was read, if it has not changed since.
    func source(at path: String, _ stamp: SourceStamp) -> SourceFiles.Source? {
        guard let number = paths.number(of: path.utf8) else { return nil }
        let source = sources.files[numbers[number]]
        return source.stamp == stamp ? source : nil
    }

    /// The parse result of a piece of work, if its inputs have not changed.
    func unit(_ number: Int, _ piece: ParsePlan.Unit, _ now: SourceFiles, settings: UInt64) -> ParsedUnit? {
        // Entries refer to files by number.
        guard settings == self.settings, pieces.indices.contains(number), pieces.count == units.count,
            sources.files.count == now.files.count, pieces[number].covers(the: piece)
        else { return nil }
        let isSame = piece.files.allSatisfy { sources.files[$0].isSame(as: now.files[$0]) }
        return isSame ? units[number] : nil
    }
}

extension SourceFiles.Source {
    /// Whether a file was not read again, and its directory, locale, and name are the same.
    fileprivate func isSame(as other: SourceFiles.Source) -> Bool {
        file === other.file && directory == other.directory && locale == other.locale && name == other.name
    }
}

extension ParsePlan.Unit {
    /// The numbers of the unit's files.
    fileprivate var files: Range<Int> {
        switch self {
        case .markdown(let files): files
        case .csv(let file, _, _, _): file..<file + 1
        }
    }

    /// Whether another unit has the same files and the same range of them.
    fileprivate func covers(the other: ParsePlan.Unit) -> Bool {
        switch (self, other) {
        case (.markdown(let files), .markdown(let others)): files == others
        case (.csv(let file, _, _, let range), .csv(let other, _, _, let otherRange)):
            file == other && range == otherRange
        default: false
        }
    }
}
