/// The text of the HTML that the program makes from Markdown, for programs that do not show HTML.
///
/// Each paragraph, heading, item and row is a line.
enum MarkupText {
    /// Elements that begin and end lines.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "br", "caption", "dd", "details", "div", "dl", "dt", "figcaption",
        "figure",
        "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
        "summary", "table", "tr", "ul",
    ]

    /// Elements whose content is not text.
    private static let silent: Set<String> = ["script", "style", "template"]

    static func text(of html: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        var place = 0
        while place < html.count {
            switch html[place] {
            case UInt8(ascii: "<"):
                guard let tag = HTMLTag(html, at: place) else {
                    text.append(html[place])
                    place += 1
                    break
                }
                place = tag.end
                if silent.contains(tag.name), !tag.isEnd {
                    place = HTMLTag.end(of: tag.name, in: html, from: place)
                }
                if blocks.contains(tag.name) { endLine(of: &text) }
                if tag.name == "td" || tag.name == "th" { appendSpace(to: &text) }
            case UInt8(ascii: "&"): place = appendCharacter(at: place, in: html, to: &text)
            case let byte where byte <= .space:
                appendSpace(to: &text)
                place += 1
            case let byte:
                text.append(byte)
                place += 1
            }
        }
        while let last = text.last, last == .space || last == .lineFeed { text.removeLast() }
        return text
    }

    private static func appendSpace(to text: inout [UInt8]) {
        if let last = text.last, last != .space, last != .lineFeed { text.append(.space) }
    }

    private static func endLine(of text: inout [UInt8]) {
        if text.last == .space { text.removeLast() }
        if let last = text.last, last != .lineFeed { text.append(.lineFeed) }
    }

    private static let entities: [String: UInt8] = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": .quote,
        "#39": UInt8(ascii: "'"),
    ]

    /// Appends the character that a reference stands for, and returns the place after it.
    ///
    /// In the HTML that the program makes, only five characters are written as references.
    private static func appendCharacter(at start: Int, in html: [UInt8], to text: inout [UInt8]) -> Int {
        let rest = html[(start + 1)...].prefix(6)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
            let byte = entities[String(decoding: rest[..<end], as: UTF8.self)]
        else {
            text.append(html[start])
            return start + 1
        }
        text.append(byte)
        return end + 1
    }
}
