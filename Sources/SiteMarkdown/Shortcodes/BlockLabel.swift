/// A line that is the label of the block below it in MyST: `(setup)=`.
///
/// Source: https://mystmd.org/guide/cross-references
enum BlockLabel {
    private static let longest = 100

    /// The name in the label that a line is; nil for any other line.
    static func name(in line: Range<Int>, of bytes: Span<UInt8>) -> Range<Int>? {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1] <= .space { end -= 1 }
        guard end - line.lowerBound > 3, end - line.lowerBound <= longest + 3,
            bytes[line.lowerBound] == UInt8(ascii: "("), bytes[end - 1] == UInt8(ascii: "="),
            bytes[end - 2] == UInt8(ascii: ")"), bytes.extracting(line.lowerBound + 1..<end - 2).allSatisfy(isPart)
        else { return nil }
        return line.lowerBound + 1..<end - 2
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "|@*./_-+:".utf8.contains(byte)
    }

    /// The elements to which links to some ids lead.
    static func anchors(_ ids: [ArraySlice<UInt8>]) -> [UInt8] {
        ids.flatMap { Array("<a id=\"".utf8) + $0 + Array("\"></a>".utf8) }
    }

    /// Whether a line begins a paragraph, so that an element can stand before its text.
    static func canPrecede(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard let first = bytes.extracting(line).first else { return false }
        if (first | 0x20) &- 0x61 < 26 || first >= 0x80 || first == UInt8(ascii: "[") || first == .quote { return true }
        let signs = bytes.extracting(line).firstIndex { $0 != first } ?? line.count
        guard "*_`".utf8.contains(first), signs < 3, line.count > signs else { return false }
        return bytes[line.lowerBound + signs] > .space
    }
}
