/// What a build remembers of the files that it wrote, so that the next one need not make those again that would come out
/// the same.
///
/// It is a cache: without it, or with one that is damaged or of another version, everything is made again.
struct BuildState: Sendable {
    /// A file of the site: what it was made of, and what it was like when it was written.
    struct Page: Sendable, Equatable {
        /// Nil if it has to be made each time.
        var origin: UInt64?
        var file: FileStamp
        /// The fingerprint of its bytes.
        var content: UInt64
        /// Whether it is one of several files that are made of one thing: search pieces, whose number nobody knows
        /// beforehand.
        var isInGroup = false
    }

    /// Changes with what the file holds.
    private static let format: UInt64 = 0x7468_756D_6273_0003

    private var paths = ByteStringTable()
    private(set) var pages: [Page] = []

    /// The files of groups, by origin.
    private var groups: [UInt64: [Int]] = [:]

    /// What the site as a whole was made of, if it need not be made again as long as that stays the same.
    var summary: BuildSummary?

    init() {}

    /// The fingerprint of the list that the build wrote into the folder: what is remembered counts only with that.
    var manifest: UInt64 = 0

    /// Whether no page has to be made each time.
    var isWhole: Bool { pages.allSatisfy { $0.origin != nil } }

    func number(of path: some Collection<UInt8>) -> Int? { paths.number(of: path) }

    func path(_ number: Int) -> String { String(decoding: paths[number], as: UTF8.self) }

    /// The files that were made of something.
    func group(_ origin: UInt64) -> [Int] { groups[origin] ?? [] }

    /// Adds a file; returns its number.
    @discardableResult
    mutating func add(_ path: String, _ page: Page) -> Int {
        var path = path
        return path.withUTF8 { add($0, page) }
    }

    private mutating func add(_ path: UnsafeBufferPointer<UInt8>, _ page: Page) -> Int {
        let (number, isNew) = paths.insert(path)
        guard isNew else { return number }
        pages.append(page)
        if page.isInGroup, let origin = page.origin { groups[origin, default: []].append(number) }
        return number
    }

    // MARK: Files

    /// The numbers of the files in the byte order of their paths, which does not depend on which thread was first.
    func order() -> [Int] { paths.order() }

    /// The list of the files, as the folder has it.
    func manifest(_ order: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(order.count * 64)
        for number in order { addLine(number, to: &bytes) }
        return bytes
    }

    /// Adds the list's line of a file.
    func addLine(_ number: Int, to bytes: inout [UInt8]) {
        Manifest.addLine(paths[number], pages[number].content, to: &bytes)
    }

    /// Reads what ``bytes(_:)`` wrote; nothing if it is something else.
    init(reading bytes: UnsafeBufferPointer<UInt8>) {
        guard var reader = RecordReader(bytes), reader.number() == Self.format, let manifest = reader.number(),
            let hasSummary = reader.number()
        else { return }
        var state = BuildState()
        state.manifest = manifest
        if hasSummary == 1 {
            guard let summary = BuildSummary(reading: &reader) else { return }
            state.summary = summary
        }
        while !reader.isAtEnd {
            guard let kind = reader.number(), let origin = reader.number(), let size = reader.count(),
                let written = reader.number(), let content = reader.number(), let path = reader.string()
            else { return }
            let stamp = FileStamp(size: size, written: Int(truncatingIfNeeded: written))
            _ = state.add(
                path, Page(origin: kind == 0 ? nil : origin, file: stamp, content: content, isInGroup: kind == 2))
        }
        self = state
    }

    /// What the file holds.
    func bytes(_ order: [Int]) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(Self.format)
        writer.add(manifest)
        writer.add(summary == nil ? 0 : 1)
        summary?.add(to: &writer)
        writer.reserveCapacity(order.count * 88)
        for number in order {
            let page = pages[number]
            writer.add(page.origin == nil ? 0 : page.isInGroup ? 2 : 1)
            writer.add(page.origin ?? 0)
            writer.add(page.file.size)
            writer.add(page.file.written)
            writer.add(page.content)
            writer.add(paths[number])
        }
        writer.seal()
        return writer.bytes
    }
}
