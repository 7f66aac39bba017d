extension Span where Element == UInt8 {
    /// Whether a text begins with a prefix at an offset.
    func starts(with prefix: some RandomAccessCollection<UInt8>, at offset: Int = 0) -> Bool {
        guard count - offset >= prefix.count else { return false }
        var index = offset
        for byte in prefix {
            if self[index] != byte { return false }
            index += 1
        }
        return true
    }

    /// The offset of the first byte that satisfies a condition; nil if there is none.
    func firstIndex(from start: Int = 0, where isWanted: (UInt8) -> Bool) -> Int? {
        var index = start
        while index < count {
            if isWanted(self[index]) { return index }
            index += 1
        }
        return nil
    }

    func contains(where isWanted: (UInt8) -> Bool) -> Bool { firstIndex(where: isWanted) != nil }

    /// Decodes the scalar at an offset in UTF-8, and moves the offset past it; an ill-formed byte becomes U+FFFD.
    ///
    /// - Returns: nil at the end.
    @inlinable
    package func nextScalar(at offset: inout Int) -> UInt32? {
        guard offset < count else { return nil }
        let first = self[offset]
        offset += 1
        if first < 0x80 { return UInt32(first) }
        let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
        guard first >= 0xC2, first < 0xF5, offset + length <= count else { return 0xFFFD }
        var value = UInt32(first & (0x3F >> UInt8(length)))
        for index in 0..<length {
            let byte = self[offset + index]
            guard byte & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        offset += length
        return value
    }

    /// The scalar that ends at an offset; nil at the beginning.
    func lastScalar(before end: Int) -> UInt32? {
        guard end > 0 else { return nil }
        var start = end - 1
        while start > 0, end - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return nextScalar(at: &start)
    }
}

extension UInt8 {
    var isASCIILetterOrDigit: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}

extension [UInt8] {
    /// Copies bytes.
    init(_ bytes: Span<UInt8>) {
        self = []
        append(bytes)
    }

    /// Appends copies of bytes.
    mutating func append(_ bytes: Span<UInt8>) {
        // Reserving exactly this much for each of many texts would copy all of them each time.
        for index in bytes.indices { append(bytes[index]) }
    }
}
