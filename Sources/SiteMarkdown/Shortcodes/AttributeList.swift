/// A list of attributes in braces, as Python-Markdown and kramdown have them: `{ #id .class }`, `{: .class target="_blank" }`.
///
/// Sources: https://python-markdown.github.io/extensions/attr_list/, https://kramdown.gettalong.org/syntax.html#attribute-list-definitions
struct AttributeList {
    /// The range of the id that the list gives; nil if it gives none.
    private(set) var id: Range<Int>?

    /// The offset after the list.
    let end: Int

    /// Reads the list at an offset; nil if there is something else in braces.
    init?(at start: Int, in bytes: Span<UInt8>) {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
        let limit = min(bytes.count, start + Shortcode.maximumLength)
        var index = start + 1
        if index < limit, bytes[index] == .colon { index += 1 }
        var isList = false
        while true {
            while index < limit, bytes[index] == .space || bytes[index] == .tab { index += 1 }
            guard index < limit else { return nil }
            if bytes[index] == UInt8(ascii: "}") { break }
            let sign = bytes[index]
            let wordStart = index
            while index < limit, Self.isNamePart(bytes[index]) || index == wordStart && ".#:".utf8.contains(sign) {
                index += 1
            }
            guard index > wordStart, index < limit else { return nil }
            if ".#".utf8.contains(sign) {
                guard index > wordStart + 1 else { return nil }
                if sign == .numberSign { id = wordStart + 1..<index }
                isList = true
            } else if bytes[index] == UInt8(ascii: "=") {
                guard let valueEnd = Self.endOfValue(at: index + 1, in: bytes, before: limit) else { return nil }
                index = valueEnd
                isList = true
            }
        }
        guard isList else { return nil }
        end = index + 1
    }

    private static func endOfValue(at start: Int, in bytes: Span<UInt8>, before limit: Int) -> Int? {
        guard start < limit else { return nil }
        var index = start
        guard bytes[start] == .quote || bytes[start] == UInt8(ascii: "'") else {
            while index < limit, bytes[index] > .space, bytes[index] != UInt8(ascii: "}") { index += 1 }
            return index
        }
        repeat { index += 1 } while index < limit && bytes[index] != bytes[start] && bytes[index] != .lineFeed
        return index < limit && bytes[index] == bytes[start] ? index + 1 : nil
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == .hyphen || byte == UInt8(ascii: "_")
            || byte == .colon || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
    }
}
