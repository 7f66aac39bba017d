/// The texts of a dictionary in standard format, whose parts can have a style: `|fv{wai}`.
enum ToolboxText {
    /// The text without the marks of its styles.
    static func plain(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "|")) ? parts(of: text).map(\.text).joined() : text
    }

    /// The text as a line of Markdown.
    static func markdown(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "|")) else { return MarkdownEscaping.line(text) }
        return parts(of: text).map { style, text in
            let line = MarkdownEscaping.line(text)
            let mark = line.isEmpty ? "" : marks[style] ?? ""
            let (first, last) = (text.first?.isWhitespace == true, text.last?.isWhitespace == true)
            return (first ? " " : "") + mark + line + mark + (last && !line.isEmpty ? " " : "")
        }.joined()
    }

    /// The words in a text, which semicolons divide.
    static func words(in text: String) -> [String] {
        plain(text).split(separator: ";").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }
    }

    /// The emphasis of the styles: words in the language of the dictionary and in the national one are in italics.
    private static let marks = ["fv": "*", "fn": "*", "i": "*", "fi": "*", "b": "**", "fb": "**"]

    /// The parts of a text with their styles, of which that of other text is empty.
    private static func parts(of text: String) -> [(style: String, text: String)] {
        var parts: [(style: String, text: String)] = []
        var rest = text[...]
        var start = rest.startIndex
        while let bar = rest[start...].firstIndex(of: "|") {
            let name = rest[rest.index(after: bar)...].prefix { $0.isASCII && $0.isLowercase }
            start = name.endIndex
            guard 1...3 ~= name.count, start < rest.endIndex, rest[start] == "{",
                let end = rest[start...].firstIndex(of: "}")
            else { continue }
            parts.append(("", String(rest[..<bar])))
            parts.append((String(name), String(rest[rest.index(after: start)..<end])))
            rest = rest[rest.index(after: end)...]
            start = rest.startIndex
        }
        return parts + [("", String(rest))]
    }
}
