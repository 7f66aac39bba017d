import CICU

/// Decodes UTF-8 scalar by scalar; an ill-formed byte becomes U+FFFD.
package struct UTF8Scalars {
    package let text: UnsafeBufferPointer<UInt8>

    /// The offset of the next scalar.
    package var offset: Int

    @inlinable package init(_ text: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
        self.text = text
        self.offset = offset
    }

    /// The next scalar, or nil at the end.
    @inlinable package mutating func next() -> UInt32? {
        guard offset < text.count else { return nil }
        let first = text[offset]
        offset += 1
        if first < 0x80 { return UInt32(first) }
        let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
        guard first >= 0xC2, first < 0xF5, offset + length <= text.count else { return 0xFFFD }
        var value = UInt32(first & (0x3F >> UInt8(length)))
        for index in 0..<length {
            let byte = text[offset + index]
            guard byte & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        offset += length
        return value
    }
}

/// The classes of characters that preparation distinguishes.
enum ScalarClass {
    case letterOrDigit, punctuation, space, invisible, apostropheLetter, other

    init(_ scalar: UInt32) {
        if scalar < 0x80 {
            switch UInt8(truncatingIfNeeded: scalar) {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letterOrDigit
            case 0x20, 0x09...0x0D: self = .space
            case 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E: self = .other
            case 0x00...0x1F, 0x7F: self = .invisible
            default: self = .punctuation
            }
            return
        }
        // Letters that look and are typed like apostrophes.
        if 0x2B9...0x2BF ~= scalar {
            self = .apostropheLetter
            return
        }
        // General category, by ICU's numbers (UCharCategory).
        switch cicu_category(scalar) {
        case 1...5, 9...11: self = .letterOrDigit
        case 12...14: self = .space
        case 15, 16: self = .invisible
        case 19...23, 28, 29: self = .punctuation
        default: self = .other
        }
    }
}
