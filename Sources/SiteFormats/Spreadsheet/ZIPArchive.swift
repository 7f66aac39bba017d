/// The files in a ZIP archive (PKWARE's APPNOTE.TXT, 6.3.10), which are unpacked only in memory.
///
/// Archives may come from anywhere. So the sizes that they give are not trusted, and the amount of unpacked data is
/// limited.
package struct ZIPArchive {
    /// The maximum number of bytes that are unpacked from all files together.
    static let maximumSize = 256_000_000

    /// The maximum ratio between the sizes of a file and of its compressed form, if the file is larger than
    /// ``freeSize``.
    static let maximumRatio = 100
    static let freeSize = 1_000_000

    /// A reason why an archive, or a file in it, cannot be read.
    package struct Problem: Error {
        let message: String
    }

    private struct Entry {
        let method: Int
        let checksum: UInt32
        let packedSize: Int
        let size: Int
        let header: Int
    }

    private let bytes: ByteSpan
    private var entries: [String: Entry] = [:]

    /// The number of bytes unpacked so far.
    private var unpacked = 0

    /// The suffix of the archive's name, for messages.
    private let suffix: String

    /// Reads the list of files.
    init(_ bytes: ByteSpan, suffix: String) throws(Problem) {
        self.bytes = bytes
        self.suffix = suffix
        guard let end = Self.endRecord(of: bytes) else {
            throw Problem(
                message: bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
                    ? "it has a password, or the form of an old .xls; save it as \(suffix) without a password"
                    : "it is not a spreadsheet, or only a part of one; save it as \(suffix) again")
        }
        let count = number(at: end + 10, bytes: 2)
        var place = number(at: end + 16, bytes: 4)
        guard count < 0xFFFF, place < 0xFFFF_FFFF else {
            throw Problem(message: "it is too large for an ordinary ZIP archive; save it as CSV (UTF-8)")
        }
        for _ in 0..<count {
            guard place + 46 <= end, number(at: place, bytes: 4) == 0x0201_4B50 else { throw damaged }
            let nameSize = number(at: place + 28, bytes: 2)
            let next = place + 46 + nameSize + number(at: place + 30, bytes: 2) + number(at: place + 32, bytes: 2)
            guard place + 46 + nameSize <= end, next <= end else { throw damaged }
            guard number(at: place + 8, bytes: 2) & 1 == 0 else {
                throw Problem(message: "it has a password; save it without one")
            }
            let name = String(decoding: bytes[place + 46..<place + 46 + nameSize], as: UTF8.self)
            let entry = Entry(
                method: number(at: place + 10, bytes: 2),
                checksum: UInt32(truncatingIfNeeded: number(at: place + 16, bytes: 4)),
                packedSize: number(at: place + 20, bytes: 4), size: number(at: place + 24, bytes: 4),
                header: number(at: place + 42, bytes: 4))
            // The tools of Windows write names with backslashes.
            let key = name.lowercased().replacing("\\", with: "/")
            if entries[key] == nil { entries[key] = entry }
            place = next
        }
    }

    private var damaged: Problem { Problem(message: "it is damaged; save it as \(suffix) again") }

    /// The offset of the record at the end of the archive, which a comment of up to 64 KB may follow.
    private static func endRecord(of bytes: ByteSpan) -> Int? {
        var place = bytes.count - 22
        let first = max(0, place - 0xFFFF)
        while place >= first {
            if bytes[place] == 0x50, bytes[place + 1] == 0x4B, bytes[place + 2] == 5, bytes[place + 3] == 6 {
                return place
            }
            place -= 1
        }
        return nil
    }

    /// A number with the least significant byte first.
    private func number(at place: Int, bytes count: Int) -> Int {
        guard place >= 0, place + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    /// The size of a file, as the archive gives it; nil if there is none at the path.
    func size(of path: String) -> Int? { entries[path.lowercased()]?.size }

    /// Unpacks a file; nil if there is none at the path, whose case is ignored.
    mutating func contents(of path: String) throws(Problem) -> [UInt8]? {
        guard let entry = entries[path.lowercased()] else { return nil }
        let header = entry.header
        guard header + 30 <= bytes.count, number(at: header, bytes: 4) == 0x0403_4B50 else { throw damaged }
        let start = header + 30 + number(at: header + 26, bytes: 2) + number(at: header + 28, bytes: 2)
        guard start + entry.packedSize <= bytes.count else { throw damaged }
        guard entry.size <= Self.freeSize || entry.size / Self.maximumRatio <= entry.packedSize,
            unpacked + entry.size <= Self.maximumSize
        else {
            throw Problem(
                message:
                    "'\(path)' in it would grow to \(InputLimits.text(entry.size)); a part may grow \(Self.maximumRatio)-fold, "
                    + "and all to \(InputLimits.text(Self.maximumSize)): save it as CSV (UTF-8)"
            )
        }
        let packed = bytes.extracting(start..<start + entry.packedSize)
        let result: [UInt8]? =
            switch entry.method {
            case 0: entry.packedSize == entry.size ? Array(packed) : nil
            case 8: SystemCalls.inflated(packed.span, size: entry.size)
            default:
                throw Problem(
                    message: "'\(path)' in it is packed in a way that is not supported; save it as \(suffix) again")
            }
        guard let result, SystemCalls.checksum(of: result) == entry.checksum else { throw damaged }
        unpacked += result.count
        return result
    }
}
