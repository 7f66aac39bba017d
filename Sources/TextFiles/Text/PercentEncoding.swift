extension Collection<UInt8> {
    /// The bytes without percent-encoding (RFC 3986, section 2.1); a percent sign that does not begin a code is kept.
    ///
    /// - Parameter decodesNUL: Whether to decode `%00` as well. In links it is kept, because paths cannot contain a
    ///   NUL.
    package func percentDecoded(decodesNUL: Bool = false) -> [UInt8] {
        let encoded = Array(self)
        guard encoded.contains(UInt8(ascii: "%")) else { return encoded }
        var bytes: [UInt8] = []
        var index = 0
        while index < encoded.count {
            if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
                let value = UInt8(hexadecimal: encoded[index + 1...index + 2]), value != 0 || decodesNUL
            {
                bytes.append(value)
                index += 3
            } else {
                bytes.append(encoded[index])
                index += 1
            }
        }
        return bytes
    }
}

extension UInt8 {
    /// Whether a byte is never encoded in addresses: a letter, a digit, or one of `-._~` (RFC 3986, section 2.3).
    package var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), .hyphen, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// Appends the code of a byte in addresses: `%2F` for a slash (RFC 3986, section 2.1).
    package mutating func append(percentEncoding byte: UInt8) {
        append(UInt8(ascii: "%"))
        for half in [byte >> 4, byte & 15] {
            append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10)
        }
    }

    /// Appends a byte to an address: unchanged if it is kept, or else as its code.
    package mutating func append(_ byte: UInt8, percentEncodedUnless isKept: Bool) {
        if isKept { append(byte) } else { append(percentEncoding: byte) }
    }

    /// Encodes a path at the end, in which only unreserved bytes and slashes stay as they are.
    package mutating func percentEncodePath(from start: Int) {
        guard let first = self[start...].firstIndex(where: { !$0.isUnreserved && $0 != .slash }) else { return }
        let rest = Array(self[first...])
        removeSubrange(first...)
        for byte in rest { append(byte, percentEncodedUnless: byte.isUnreserved || byte == .slash) }
    }
}

extension StringProtocol {
    /// The text in the form for an address, with codes for all bytes that are not kept.
    package func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        for byte in utf8 { bytes.append(byte, percentEncodedUnless: isKept(byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path in the form for an address, in which only unreserved bytes and slashes stay as they are.
    package var percentEncodedPath: String { percentEncoded { $0.isUnreserved || $0 == .slash } }
}
