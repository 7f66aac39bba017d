import SiteGenerator

/// A picture as an address that contains it (RFC 2397).
enum DataURL {
    /// The maximum number of bytes in a picture that is put into a file.
    static let mostBytes = 2_000_000

    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "svg": "image/svg+xml",
    ]

    /// The address of a picture; nil if it is not a picture, is too large, or cannot be read.
    static func picture(_ file: LinkedFile, in files: LinkedFiles) -> String? {
        guard let ending = file.sitePath.split(separator: ".").last, let type = types[ending.lowercased()],
            let open = try? files.open(file), open.size <= mostBytes,
            let bytes = try? open.bytes(at: 0, atMost: open.size)
        else { return nil }
        return "data:\(type);base64,\(base64(bytes))"
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Bytes in the base 64 encoding of RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let number = (0..<3).reduce(UInt32(0)) { number, place in
                number << 8 | (start + place < group.endIndex ? UInt32(group[start + place]) : 0)
            }
            for place in 0..<4 {
                let digit = Int(number >> UInt32(18 - 6 * place)) & 63
                text.append(place <= group.count ? digits[digit] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
