/// The seven kinds of raw HTML blocks, with their start and end conditions (https://spec.commonmark.org/0.31.2/#html-blocks).
enum MarkdownHTMLBlock {
    /// Elements that begin a block of kind 6.
    private static let blockElements: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param",
        "section",
        "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]

    private static let verbatimElements: Set<String> = ["script", "pre", "style", "textarea"]

    /// The kind of block that a line begins, from its `<` on; nil if it does not begin one.
    ///
    /// - Parameter interruptsParagraph: Whether a paragraph is open; kind 7 cannot interrupt a paragraph.
    static func kind(of line: Span<UInt8>, interruptsParagraph: Bool) -> Int? {
        guard line.count > 1 else { return nil }
        switch line[1] {
        case UInt8(ascii: "!"):
            if line.begins(with: "<!--") { return 2 }
            if line.begins(with: "<![CDATA[") { return 5 }
            return line.count > 2 && isLetter(line[2]) ? 4 : nil
        case UInt8(ascii: "?"): return 3
        default: break
        }
        let isClosing = line[1] == .slash
        let start = isClosing ? 2 : 1
        var end = start
        while end < line.count, isLetter(line[end]) || isDigit(line[end]) { end += 1 }
        guard end > start, isLetter(line[start]) else { return nil }
        if end - start <= 10 {
            let name = String(decoding: line.extracting(start..<end), as: UTF8.self).lowercased()
            let sign = end < line.count ? line[end] : .lineFeed
            let isEnded = isSpace(sign) || sign == UInt8(ascii: ">")
            if !isClosing, isEnded, verbatimElements.contains(name) { return 1 }
            let isSelfClosing = sign == .slash && end + 1 < line.count && line[end + 1] == UInt8(ascii: ">")
            if isEnded || isSelfClosing, blockElements.contains(name) { return 6 }
        }
        guard !interruptsParagraph, let tagEnd = tagEnd(in: line, isClosing: isClosing) else { return nil }
        return line.extracting(tagEnd...).allSatisfy(isSpace) ? 7 : nil
    }

    /// Whether a line ends a block of a kind; blocks of kinds 6 and 7 end before a blank line.
    static func ends(_ kind: Int, in line: Span<UInt8>) -> Bool {
        switch kind {
        case 1:
            guard line.has("</") else { return false }
            let text = String(decoding: line, as: UTF8.self).lowercased()
            return verbatimElements.contains { text.range(of: "</\($0)>") != nil }
        case 2: return line.has("-->")
        case 3: return line.has("?>")
        case 4: return line.contains(UInt8(ascii: ">"))
        case 5: return line.has("]]>")
        default: return false
        }
    }

    /// The end of the complete tag with which a line begins.
    private static func tagEnd(in line: Span<UInt8>, isClosing: Bool) -> Int? {
        var index = isClosing ? 2 : 1
        func skipSpaces() { while index < line.count, isSpace(line[index]) { index += 1 } }
        while index < line.count, isLetter(line[index]) || isDigit(line[index]) || line[index] == .hyphen { index += 1 }
        if !isClosing {
            while true {
                let before = index
                skipSpaces()
                guard index > before, index < line.count, isAttributeStart(line[index]) else { break }
                while index < line.count, isAttributePart(line[index]) { index += 1 }
                let nameEnd = index
                skipSpaces()
                guard index < line.count, line[index] == UInt8(ascii: "=") else {
                    index = nameEnd
                    continue
                }
                index += 1
                skipSpaces()
                guard index < line.count, let end = valueEnd(in: line, at: index) else { return nil }
                index = end
            }
            skipSpaces()
            if index < line.count, line[index] == .slash { index += 1 }
        } else {
            skipSpaces()
        }
        return index < line.count && line[index] == UInt8(ascii: ">") ? index + 1 : nil
    }

    private static func valueEnd(in line: Span<UInt8>, at start: Int) -> Int? {
        let first = line[start]
        if first == .quote || first == UInt8(ascii: "'") {
            return line.offset(of: first, from: start + 1).map { $0 + 1 }
        }
        let signs: [UInt8] = [
            .quote, UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
        ]
        let end = line.offset(from: start) { isSpace($0) || signs.contains($0) } ?? line.count
        return end > start ? end : nil
    }

    private static func isAttributeStart(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "_") || byte == .colon
    }

    private static func isAttributePart(_ byte: UInt8) -> Bool {
        isAttributeStart(byte) || isDigit(byte) || byte == UInt8(ascii: ".") || byte == .hyphen
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == .space || (0x09...0x0D).contains(byte) }
}
