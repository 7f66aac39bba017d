// Names for the bytes that parsers and renderers look for.
extension UInt8 {
    @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
    @inlinable package static var lineFeed: UInt8 { UInt8(ascii: "\n") }
    @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
    @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
    @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
    @inlinable package static var hyphen: UInt8 { UInt8(ascii: "-") }
    @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
    @inlinable package static var numberSign: UInt8 { UInt8(ascii: "#") }
    @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
    @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
}

extension ArraySlice<UInt8> {
    /// The index of the first occurrence of a byte, from an index on.
    @inlinable package func index(of byte: UInt8, from start: Int) -> Int? {
        span.offset(of: byte, from: start - startIndex).map { $0 + startIndex }
    }
}

extension ByteView where Self: ~Escapable {
    /// Whether the bytes contain a text.
    @inlinable package func has(_ text: StaticString) -> Bool { offset(of: text) != nil }

    /// Whether the bytes begin with a text.
    @inlinable package func begins(with text: StaticString) -> Bool { begins(with: ByteSpan(text)) }

    /// Whether the bytes are a text.
    @inlinable package func equals(_ text: StaticString) -> Bool { equals(ByteSpan(text)) }

    /// The code point of a complete character of three bytes.
    @inline(__always)
    @inlinable package func threeByteScalar(at place: Int) -> UInt32 {
        UInt32(self[place] & 0x0F) << 12 | UInt32(self[place + 1] & 0x3F) << 6 | UInt32(self[place + 2] & 0x3F)
    }

    /// The offset of the first occurrence of a text, from an offset on.
    @inlinable package func offset(of text: StaticString, from start: Int = 0) -> Int? {
        offset(of: ByteSpan(text), from: start)
    }
}

/// Eight bytes of a text, which are examined at once (H. S. Warren, Hacker's Delight, 2nd edition, 6-1).
///
/// A result has the high bit of each byte for which it is true.
@usableFromInline package struct EightBytes {
    @usableFromInline let word: UInt64

    @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
    @usableFromInline static let high = ones << 7

    @inline(__always)
    @inlinable package init(_ text: some ByteView & ~Escapable, at place: Int) { word = text.word(at: place) }

    @inline(__always)
    @inlinable package var areASCII: Bool { word & Self.high == 0 }

    /// The bytes that are equal to one.
    @inline(__always)
    @inlinable package func equal(to byte: UInt8) -> UInt64 {
        let difference = word ^ Self.ones &* UInt64(byte)
        return ~((difference & ~Self.high) &+ ~Self.high | difference) & Self.high
    }

    /// The bytes that are less than one, which is at most 0x80, if all of them are ASCII.
    @inline(__always)
    @inlinable package func less(than limit: UInt8) -> UInt64 {
        ~((word | Self.high) &- Self.ones &* UInt64(limit)) & Self.high
    }

    /// The bytes with lowercase letters in place of capitals, if all of them are ASCII.
    @inline(__always)
    @inlinable package var lowercased: UInt64 {
        let capitals = less(than: UInt8(ascii: "Z") + 1) & ~less(than: UInt8(ascii: "A"))
        return word | capitals >> 2
    }
}

extension FixedWidthInteger {
    /// Parses hexadecimal digits; nil for anything else, including a sign.
    @inlinable package init?(hexadecimal digits: some Collection<UInt8>) {
        guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }) else { return nil }
        self.init(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension [UInt8] {
    /// Appends the inside of a quoted CSV field, with doubled quotes replaced by single ones (RFC 4180, section 2.7).
    @inlinable package mutating func append(unquoting text: Span<UInt8>) {
        var run = 0
        while let quote = text.offset(of: "\"", from: run) {
            append(contentsOf: text.extracting(run...quote))
            run = quote + (quote + 1 < text.count && text[quote + 1] == .quote ? 2 : 1)
        }
        append(contentsOf: text.extracting(run...))
    }
}

extension StringProtocol {
    /// The first range of a text, compared by bytes; the standard library offers this only with Foundation.
    @inlinable package func range(of text: String) -> Range<Index>? { utf8.range(of: Array(text.utf8)) }
}

extension Collection where Element == UInt8 {
    /// The first range of some bytes.
    @inlinable package func range(of wanted: [UInt8]) -> Range<Index>? {
        guard let first = wanted.first else { return nil }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            if self[found...].starts(with: wanted) { return found..<index(found, offsetBy: wanted.count) }
            start = index(after: found)
        }
        return nil
    }
}
