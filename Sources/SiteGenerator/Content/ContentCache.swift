/// The files and parse results of the last build, so that only changes need to be read and parsed.
struct ContentCache: Sendable {
    private var files: [ContentFile] = []
    private var paths = ByteStringTable()
    private var numbers: [Int] = []

    /// The parse results by number of the piece of work, and a hash of the settings for them.
    private var pieces: [ParsePlan.Unit] = []
    private var units: [ParsedUnit] = []
    private var settings: UInt64 = 0

    init() {}

    init(_ files: [ContentFile], _ pieces: [ParsePlan.Unit], _ units: [ParsedUnit], settings: UInt64) {
        self.files = files
        self.pieces = pieces
        self.units = units
        self.settings = settings
        for (number, content) in files.enumerated() where paths.insert(content.file.path.utf8).isNew {
            numbers.append(number)
        }
    }

    /// The file at a path as it was read, if it has not changed since.
    func file(at path: String, _ stamp: SourceStamp) -> ContentFile? {
        guard let number = paths.number(of: path.utf8) else { return nil }
        let content = files[numbers[number]]
        return content.stamp == stamp ? content : nil
    }

    /// The parse result of a piece of work, if its inputs have not changed.
    func unit(_ number: Int, _ piece: ParsePlan.Unit, _ now: [ContentFile], settings: UInt64) -> ParsedUnit? {
        // Entries refer to files by number.
        guard settings == self.settings, pieces.indices.contains(number), pieces.count == units.count,
            files.count == now.count, pieces[number].covers(sameAs: piece)
        else { return nil }
        let isSame = piece.files.allSatisfy { files[$0].isSame(as: now[$0]) }
        return isSame ? units[number] : nil
    }
}

extension ContentFile {
    /// Whether a file was not read again, and its directory, locale, name, and part are the same.
    fileprivate func isSame(as other: ContentFile) -> Bool {
        file === other.file && directory == other.directory && locale == other.locale && name == other.name
            && part == other.part
    }
}
