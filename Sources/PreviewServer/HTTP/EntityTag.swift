/// Identifies a version of a file (RFC 9110, 8.8.3).
struct EntityTag: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Makes a tag from the bytes themselves: equal bytes have equal tags.
    init(of bytes: [UInt8]) {
        // FNV-1a over eight bytes at a time (isthe.com/chongo/tech/comp/fnv).
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        bytes.withUnsafeBytes { raw in
            var index = 0
            while index + 8 <= raw.count {
                hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x0000_0100_0000_01b3
                hash ^= hash >> 32
                index += 8
            }
            while index < raw.count {
                hash = (hash ^ UInt64(raw[index])) &* 0x0000_0100_0000_01b3
                index += 1
            }
        }
        description = "\"\(String(hash, radix: 36))-\(String(bytes.count, radix: 36))\""
    }

    /// Whether an `If-None-Match` header contains this version (RFC 9110, 13.1.2).
    func isNamed(in header: String) -> Bool {
        header.split(separator: ",").contains { part in
            var tag = part.drop { $0 == " " || $0 == "\t" }
            while tag.last == " " || tag.last == "\t" { tag.removeLast() }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            return tag == "*" || tag == description
        }
    }
}
