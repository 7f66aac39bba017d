// Names for the bytes that parsers and renderers look for.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let hyphen = UInt8(ascii: "-")
    static let slash = UInt8(ascii: "/")
    static let numberSign = UInt8(ascii: "#")
    static let colon = UInt8(ascii: ":")
    static let backslash = UInt8(ascii: "\\")
}

extension ArraySlice<UInt8> {
    /// The index of the first occurrence of a byte, from an index on.
    func index(of byte: UInt8, from start: Int) -> Int? {
        withBytes { bytes in bytes.offset(of: byte, from: start - startIndex).map { $0 + startIndex } }
    }
}

extension ByteSpan {
    /// Whether the bytes contain a text.
    func has(_ text: StaticString) -> Bool { offset(of: text) != nil }

    /// Whether the bytes begin with a text.
    func begins(with text: StaticString) -> Bool { begins(with: ByteSpan(text)) }

    /// Whether the bytes are a text.
    func equals(_ text: StaticString) -> Bool { self == ByteSpan(text) }

    /// The code point of a complete character of three bytes.
    @inline(__always)
    func threeByteScalar(at place: Int) -> UInt32 {
        UInt32(self[place] & 0x0F) << 12 | UInt32(self[place + 1] & 0x3F) << 6 | UInt32(self[place + 2] & 0x3F)
    }

    /// The offset of the first occurrence of a text, from an offset on.
    func offset(of text: StaticString, from start: Int = 0) -> Int? { offset(of: ByteSpan(text), from: start) }
}

extension FixedWidthInteger {
    /// Parses hexadecimal digits; nil for anything else, including a sign.
    init?(hexadecimal digits: some Collection<UInt8>) {
        guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }) else { return nil }
        self.init(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension [UInt8] {
    /// Appends the inside of a quoted CSV field, with doubled quotes replaced by single ones (RFC 4180, section 2.7).
    mutating func append(unquoting text: ByteSpan) {
        var run = 0
        while let quote = text.offset(of: "\"", from: run) {
            append(contentsOf: text[run...quote])
            run = quote + (quote + 1 < text.count && text[quote + 1] == .quote ? 2 : 1)
        }
        append(contentsOf: text[run...])
    }
}
