/// The record of the files that a build wrote, which saves the next build from making unchanged files again.
///
/// This is a cache: if it is missing, damaged or from another version, everything is made again.
package struct BuildState: Sendable {
    /// A file of the site: its inputs, and its stamp when it was written.
    package struct Page: Sendable, Equatable {
        /// The inputs; nil if every build makes the file.
        var origin: FileOrigin?
        var file: FileStamp
        /// The fingerprint of the bytes.
        var content: UInt64
    }

    /// The number of the file format, which changes whenever the format does.
    private static let format: UInt64 = 0x7468_756D_6273_0007

    private var paths = ByteStringTable()
    package private(set) var pages: [Page] = []

    /// The numbers of the files in groups, by origin.
    private var groups: [UInt64: [Int]] = [:]

    /// The summary of the whole site, in a form that only the program knows; empty if every build must make or report
    /// something.
    package var summary: [UInt8] = []

    /// What the program found in the content, in a form that only it knows.
    package var findings: [UInt8] = []

    init() {}

    /// The fingerprint of the manifest that the build wrote to the folder; the record is valid only for this manifest.
    var manifest: UInt64 = 0

    /// Whether no file has to be made by every build.
    var isWhole: Bool { pages.allSatisfy { $0.origin != nil } }

    func number(of path: some Collection<UInt8>) -> Int? { paths.number(of: path) }

    func path(_ number: Int) -> String { String(decoding: paths[number], as: UTF8.self) }

    /// The paths of the files that another state lacks.
    func paths(missingFrom other: BuildState) -> [String] {
        paths.hasSameOrder(as: other.paths)
            ? [] : (0..<pages.count).filter { other.paths.number(of: paths[$0]) == nil }.map(path)
    }

    /// The numbers of the files in a group.
    func group(_ origin: UInt64) -> [Int] { groups[origin] ?? [] }

    /// Adds a file and returns its number.
    @discardableResult
    mutating func add(_ path: String, _ page: Page) -> Int {
        var path = path
        return path.withBytes { add($0, page) }
    }

    private mutating func add(_ path: Span<UInt8>, _ page: Page) -> Int {
        let (number, isNew) = paths.insert(path)
        guard isNew else { return number }
        pages.append(page)
        addToGroup(number, page)
        return number
    }

    /// The same files with other inputs, stamps and fingerprints, which are parallel to ``pages``.
    func replacingPages(with pages: [Page]) -> BuildState {
        var state = BuildState()
        state.paths = paths
        state.pages = pages
        for (number, page) in pages.enumerated() { state.addToGroup(number, page) }
        return state
    }

    private mutating func addToGroup(_ number: Int, _ page: Page) {
        if let origin = page.origin, origin.isInGroup { groups[origin.fingerprint, default: []].append(number) }
    }

    // MARK: Files

    /// The numbers of the files in the byte order of their paths, which does not depend on the timing of threads.
    func order() -> [Int] { paths.order() }

    /// The bytes of the manifest.
    func manifest(_ order: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(order.count * Manifest.usualLineSize)
        for number in order { addLine(number, to: &bytes) }
        return bytes
    }

    /// Appends a file's line to the manifest.
    func addLine(_ number: Int, to bytes: inout [UInt8]) {
        Manifest.addLine(paths[number], pages[number].content, to: &bytes)
    }

    /// Reads the result of ``bytes(_:)``; empty if the bytes are anything else.
    init(reading bytes: Span<UInt8>) {
        guard var reader = StateReader(bytes), reader.number() == Self.format, let manifest = reader.number()
        else { return }
        var state = BuildState()
        state.manifest = manifest
        guard let summary = reader.string() else { return }
        state.summary = Array(summary)
        guard let findings = reader.string() else { return }
        state.findings = Array(findings)
        while !reader.isAtEnd {
            guard let kind = reader.number(), let origin = reader.number(), let size = reader.count(),
                let written = reader.number(), let content = reader.number(), let path = reader.string()
            else { return }
            let stamp = FileStamp(size: size, written: Int(truncatingIfNeeded: written))
            let inputs = FileOrigin(
                fingerprint: origin, facts: UInt16(truncatingIfNeeded: kind >> 8), isInGroup: kind & 0xFF == 2)
            _ = state.add(path, Page(origin: kind == 0 ? nil : inputs, file: stamp, content: content))
        }
        self = state
    }

    /// The bytes of the file.
    func bytes(_ order: [Int]) -> [UInt8] {
        var writer = StateWriter()
        writer.add(Self.format)
        writer.add(manifest)
        writer.reserveCapacity(summary.count + findings.count + order.count * 88 + 256)
        writer.add(summary)
        writer.add(findings)
        for number in order {
            let page = pages[number]
            writer.add(page.origin.map { ($0.isInGroup ? 2 : 1) + UInt64($0.facts) << 8 } ?? 0)
            writer.add(page.origin?.fingerprint ?? 0)
            writer.add(page.file.size)
            writer.add(page.file.written)
            writer.add(page.content)
            writer.add(paths[number])
        }
        writer.seal()
        return writer.bytes
    }
}
