/// The tag of a component in MDX, whose name begins with a capital letter, or that of a fragment: `<Tabs>`, `</Tabs>`, `<>`
/// (https://mdxjs.com/docs/what-is-mdx/#jsx).
struct ComponentTag {
    let isClosing: Bool

    /// Whether the component has no content: `<Chart />`.
    let isEmpty: Bool

    /// The text that the component shows, such as the name of a tab; nil if there is none.
    let label: String?

    let end: Int

    /// Reads a tag that begins at an offset and ends before another one; nil if there is none.
    init?(_ bytes: Span<UInt8>, at start: Int, before limit: Int) {
        guard start < limit, bytes[start] == UInt8(ascii: "<") else { return nil }
        var index = start + 1
        isClosing = index < limit && bytes[index] == .slash
        if isClosing { index += 1 }
        guard index < limit, bytes[index] &- 0x41 < 26 || bytes[index] == UInt8(ascii: ">") else { return nil }
        let name = index
        while index < limit, bytes[index] > .space, bytes[index] != UInt8(ascii: ">") { index += 1 }
        // HTML in capitals, `<BR>`, is not a component.
        guard index == name || bytes.extracting(name..<index).contains(where: { $0 &- 0x61 < 26 }) else { return nil }
        var quote: UInt8?
        var braces = 0
        while index < limit {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == .quote || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "{") {
                braces += 1
            } else if byte == UInt8(ascii: "}") {
                braces -= 1
            } else if byte == UInt8(ascii: ">"), braces == 0 {
                break
            }
            index += 1
        }
        guard index < limit else { return nil }
        isEmpty = bytes[index - 1] == .slash
        end = index + 1
        label = isClosing ? nil : Self.value(of: "label=", in: bytes.extracting(name..<index))
    }

    /// The value of an attribute in quotes.
    private static func value(of name: StaticString, in tag: Span<UInt8>) -> String? {
        guard let place = tag.offset(of: name), place > 0, tag[place - 1] <= .space else { return nil }
        let open = place + name.utf8CodeUnitCount
        guard open < tag.count, tag[open] == .quote || tag[open] == UInt8(ascii: "'"),
            let close = tag.offset(of: tag[open], from: open + 1)
        else { return nil }
        return String(decoding: tag.extracting((open + 1)..<close), as: UTF8.self)
    }
}
