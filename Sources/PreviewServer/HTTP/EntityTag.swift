import SiteGenerator

/// Identifies a version of a file (RFC 9110, 8.8.3).
struct EntityTag: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Makes a tag from the bytes themselves: equal bytes have equal tags.
    init(of bytes: [UInt8]) {
        description = "\"\(String(Fingerprint.of(bytes), radix: 36))-\(String(bytes.count, radix: 36))\""
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
