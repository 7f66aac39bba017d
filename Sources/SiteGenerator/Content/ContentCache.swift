/// What was read and parsed of a site's content, for reading it once more: what has not changed since need not be read
/// or parsed again.
struct ContentCache: Sendable {
    private var sources = SourceFiles()
    private var paths = ByteStringTable()
    private var numbers: [Int] = []

    /// What was parsed, by number of the piece, and under which settings.
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

    /// The file at a path, as it was read, if it is still as it was then.
    func source(at path: String, _ stamp: SourceStamp) -> SourceFiles.Source? {
        guard let number = paths.number(of: path.utf8) else { return nil }
        let source = sources.files[numbers[number]]
        return source.stamp == stamp ? source : nil
    }

    /// What a piece of the parsing came to, if everything that it depends on is the same.
    func unit(_ number: Int, _ piece: ParsePlan.Unit, _ now: SourceFiles, settings: UInt64) -> ParsedUnit? {
        // Entries know their files by number.
        guard settings == self.settings, pieces.indices.contains(number), pieces.count == units.count,
            sources.files.count == now.files.count, pieces[number].covers(the: piece)
        else { return nil }
        let isSame = piece.files.allSatisfy { sources.files[$0].isSame(as: now.files[$0]) }
        return isSame ? units[number] : nil
    }
}

extension SourceFiles.Source {
    /// Whether a file was not read anew, and means the same to the site.
    fileprivate func isSame(as other: SourceFiles.Source) -> Bool {
        file === other.file && directory == other.directory && locale == other.locale && name == other.name
    }
}

extension ParsePlan.Unit {
    /// The numbers of its files.
    fileprivate var files: Range<Int> {
        switch self {
        case .markdown(let files): files
        case .csv(let file, _, _, _): file..<file + 1
        }
    }

    /// Whether another piece has the same files, and the same part of them.
    fileprivate func covers(the other: ParsePlan.Unit) -> Bool {
        switch (self, other) {
        case (.markdown(let files), .markdown(let others)): files == others
        case (.csv(let file, _, _, let range), .csv(let other, _, _, let otherRange)):
            file == other && range == otherRange
        default: false
        }
    }
}
