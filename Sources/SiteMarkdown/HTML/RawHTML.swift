/// Copies the handwritten HTML of a body, whose pieces come one after the other, and notes what it contains.
///
/// Only here is HTML in bodies read; for HTML that is made from Markdown, ``MarkdownRenderer`` notes the same.
struct RawHTML {
    /// The open tables, and whether each can be scrolled by itself.
    private var tables: [Bool] = []

    /// Whether a block of code that can be scrolled by itself is open.
    private var isInCode = false

    var isInTable: Bool { !tables.isEmpty }

    private static let voids: Set<String> = ["br", "hr", "img", "input", "wbr"]

    /// Elements whose text may introduce the subject.
    private static let paragraphs: Set<String> = ["p", "div", "section", "article", "main", "li", "center", "summary"]

    /// Appends a piece of HTML.
    ///
    /// - Parameters:
    ///   - start: The beginning of the body in the output.
    ///   - outline: The headings that contain the current one, by their levels as written.
    ///   - isBlock: Whether the piece is a block of its own, and not part of a paragraph.
    mutating func append(
        _ html: [UInt8], to output: inout [UInt8], from start: Int, _ outline: inout [Int],
        _ events: inout BodyEvents, isBlock: Bool, isForPages: Bool
    ) {
        var copied = 0
        var place = 0
        func copy(upTo end: Int) {
            output += html[copied..<end]
            copied = end
        }
        while let open = html[place...].firstIndex(of: UInt8(ascii: "<")) {
            guard let tag = HTMLTag(html, at: open) else {
                place = open + 1
                continue
            }
            Self.add(html[copied..<open], to: &events)
            copy(upTo: open)
            events.endRun(at: output.count - start)
            place = tag.end
            if HTMLText.silent.contains(tag.name), !tag.isEnd {
                place = HTMLTag.end(of: tag.name, in: html, from: place)
            }
            let written = html[open..<place]
            Self.note(tag, written, output.count - start, &events, isBlock: isBlock)
            if isForPages {
                copied = open + change(tag, written, followedBy: html[place...], &output, &outline)
            }
            copy(upTo: place)
            if isForPages, tag.isEnd, endsScroller(tag) { output.append("</div>") }
            events.beginRun(at: output.count - start)
        }
        Self.add(html[copied...], to: &events)
        copy(upTo: html.count)
        if isBlock { events.endParagraph() }
    }

    /// Ends the tables that the body leaves open.
    func end(in output: inout [UInt8]) {
        for scrolls in tables where scrolls { output.append("</table></div>") }
    }

    // MARK: Pages

    /// Appends what pages need before a tag, or the beginning of a tag that differs on pages.
    ///
    /// - Returns: The number of bytes of the tag that are replaced.
    private mutating func change(
        _ tag: HTMLTag, _ written: ArraySlice<UInt8>, followedBy rest: ArraySlice<UInt8>, _ output: inout [UInt8],
        _ outline: inout [Int]
    ) -> Int {
        if let level = tag.headingLevel {
            if !tag.isEnd {
                while let last = outline.last, last >= level { outline.removeLast() }
                outline.append(level)
            }
            let digit = tag.isEnd ? 3 : 2
            output += written.prefix(digit)
            HTMLGap.append(.headingLevel, outline.count, to: &output)
            return digit + 1
        }
        guard !tag.isEnd else { return 0 }
        switch tag.name {
        case "table":
            tables.append(tables.isEmpty && written.elementsEqual("<table>".utf8))
            if tables.last == true { HTMLScroller.append(.tableLabel, to: &output) }
        case "pre" where written.elementsEqual("<pre>".utf8) && rest.starts(with: "<code".utf8):
            isInCode = true
            HTMLScroller.append(.codeLabel, to: &output)
        case "img" where written.starts(with: "<img src=\"".utf8):
            // Attributes in handwritten tags take precedence.
            guard !tag.attributes.contains(where: { $0.name == "loading" || $0.name == "width" }),
                let end = written.dropFirst(10).firstIndex(of: .quote)
            else { break }
            output += written[...end]
            output.append(" loading=\"lazy\"")
            return end + 1 - written.startIndex
        default: break
        }
        return 0
    }

    /// Whether a tag ends an element that can be scrolled by itself.
    private mutating func endsScroller(_ tag: HTMLTag) -> Bool {
        switch tag.name {
        case "table": return tables.popLast() == true
        case "pre":
            defer { isInCode = false }
            return isInCode
        default: return false
        }
    }

    // MARK: Events

    private static func note(
        _ tag: HTMLTag, _ written: ArraySlice<UInt8>, _ offset: Int, _ events: inout BodyEvents, isBlock: Bool
    ) {
        guard !tag.name.isEmpty else { return events.addComment(written.span) }
        for (name, value) in tag.attributes where name == "id" || name == "name" { events.add(id: value) }
        if isBlock || tag.name == "br" { events.addSpace() }
        if isBlock { noteBlock(tag, &events) }
        let element = BodyEvents.Element(named: tag.name)
        if tag.isEnd { return events.reopen(element) }
        guard !voids.contains(tag.name), !BodyEvents.elementsWithLinks.contains(tag.name),
            !written.starts(with: "<div class=\"alert ".utf8)
        else { return }
        if tag.headingLevel != nil { events.add(.heading, offset..<offset) }
        events.close(element)
    }

    private static func noteBlock(_ tag: HTMLTag, _ events: inout BodyEvents) {
        if HTMLText.asides.contains(tag.name) {
            events.endParagraph()
            if tag.isEnd { events.endAside() } else { events.beginAside() }
        } else if paragraphs.contains(tag.name) {
            events.endParagraph()
            if !tag.isEnd { events.beginParagraph() }
        }
    }

    /// Adds the text between two tags.
    private static func add(_ html: ArraySlice<UInt8>, to events: inout BodyEvents) {
        guard html.contains(UInt8(ascii: "&")) else { return events.add(html.span) }
        let html = Array(html)
        var text: [UInt8] = []
        var place = 0
        while place < html.count {
            let (character, end) = HTMLText.character(in: html, at: place)
            if let character { text += character.utf8 } else { text.append(html[place]) }
            place = end
        }
        events.add(text.span)
    }
}
