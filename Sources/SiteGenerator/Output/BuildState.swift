/// What a build remembers of the pages that it wrote, so that the next one need not make those again that would come out
/// the same.
///
/// It is a cache: without it, or with one that is damaged or of another version, everything is made again.
struct BuildState: Sendable {
    /// A page: what it was made of, and what its file was like when it was written.
    struct Page: Sendable, Equatable {
        var fingerprint: UInt64
        var file: FileSystem.Stamp
        /// Whether it is one of several files that are made of one thing: search pieces, whose number nobody knows
        /// beforehand.
        var isInGroup = false
    }

    static let fileName = ".thumbindex-state"

    /// Changes with what the file holds.
    private static let format: UInt64 = 0x7468_756D_6273_0001

    private var paths = ByteStringTable()
    private var pages: [Page] = []

    /// The files of groups, by fingerprint.
    private var groups: [UInt64: [String]] = [:]

    init() {}

    var isEmpty: Bool { pages.isEmpty }

    subscript(path: String) -> Page? { paths.number(of: path.utf8).map { pages[$0] } }

    /// The files that were made of something.
    func paths(in group: UInt64) -> [String] { groups[group] ?? [] }

    mutating func add(_ path: String, _ page: Page) {
        guard paths.insert(path.utf8).isNew else { return }
        pages.append(page)
        if page.isInGroup { groups[page.fingerprint, default: []].append(path) }
    }

    // MARK: File

    /// Reads what ``bytes`` wrote; nothing if it is something else.
    init(reading bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        func number() -> UInt64? {
            guard index + 8 <= raw.count else { return nil }
            defer { index += 8 }
            return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        guard raw.count >= 16, number() == Self.format else { return }
        // What stands at the end tells whether anything is missing or was changed.
        var sum = Fingerprint()
        sum.add(UnsafeBufferPointer(rebasing: bytes[..<(bytes.count - 8)]))
        index = raw.count - 8
        guard number() == sum.value else { return }
        index = 8
        while index < raw.count - 8 {
            guard let fingerprint = number(), let size = number(), let seconds = number(), let nanoseconds = number(),
                let length = number(), length >> 1 <= UInt64(raw.count - 8 - index)
            else { return }
            let end = index + Int(length >> 1)
            let stamp = FileSystem.Stamp(
                size: Int(truncatingIfNeeded: size), seconds: Int(truncatingIfNeeded: seconds),
                nanoseconds: Int(truncatingIfNeeded: nanoseconds))
            add(
                String(decoding: bytes[index..<end], as: UTF8.self),
                Page(fingerprint: fingerprint, file: stamp, isInGroup: length & 1 == 1))
            index = end
        }
    }

    /// What the file holds: numbers of eight bytes, the least significant first, and paths.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func append(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
        append(Self.format)
        // By path, so that it does not depend on which thread was first.
        let order = pages.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
        for number in order {
            let page = pages[number]
            append(page.fingerprint)
            for part in [page.file.size, page.file.seconds, page.file.nanoseconds] {
                append(UInt64(truncatingIfNeeded: part))
            }
            append(UInt64(paths[number].count) << 1 | (page.isInGroup ? 1 : 0))
            bytes += paths[number]
        }
        var sum = Fingerprint()
        bytes.withUnsafeBufferPointer { sum.add($0) }
        append(sum.value)
        return bytes
    }
}
