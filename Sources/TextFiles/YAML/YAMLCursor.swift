/// Converts libyaml's positions, which count characters, to byte offsets.
///
/// It advances with the parser and rarely goes back, so finding all positions in a document takes one pass. ASCII text
/// needs none.
struct YAMLCursor {
    private let bytes: ByteSpan
    private let start: Int
    private let end: Int
    private let isASCII: Bool
    private var character = 0
    private var offset: Int

    /// Begins at the start of a range; characters are counted from the start of `range`, and offsets from that of
    /// `bytes`.
    init(_ bytes: ByteSpan, _ range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        end = range.upperBound
        offset = start
        isASCII = Self.isASCII(bytes, range)
    }

    /// The offset of a character; the end of the range for a character beyond it.
    @inline(__always)
    mutating func byte(ofCharacter target: Int) -> Int {
        if isASCII { return min(start + target, end) }
        return seek(target)
    }

    private mutating func seek(_ target: Int) -> Int {
        while character < target, offset < end {
            offset += 1
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            character += 1
        }
        while character > target, offset > start {
            offset -= 1
            while offset > start, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            character -= 1
        }
        return offset
    }

    private static func isASCII(_ bytes: ByteSpan, _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let word = bytes.word(at: index)
            if word & 0x8080_8080_8080_8080 != 0 { return false }
            index += 8
        }
        return bytes[index..<range.upperBound].allSatisfy { $0 < 0x80 }
    }
}
