/// Renders a body to HTML according to CommonMark, puts tables, footnotes, definition lists and other parts in their
/// places, removes raw HTML, and resolves links.
///
/// The document does not change. For pure CommonMark, the HTML equals libcmark's output, byte for byte, unless the
/// options ask for the HTML of pages. What else a body contains is noted in ``events`` in the same pass.
struct MarkdownRenderer<Links: MarkdownLinks> {
    private(set) var report = MarkdownReport()

    var links: Links
    private(set) var events: BodyEvents
    private let body: MarkedBody
    private var signs: MarkedBody.Signs { body.signs }
    private let options: MarkdownOptions

    /// Whether there may be pairs of tags; features that are certainly absent are not searched for.
    private let mayHaveTagPairs: Bool
    private let mayHaveHeadings: Bool
    private let mayHaveAnchors: Bool

    private var output: [UInt8] = []
    private var start = 0

    private var ids: Set<String> = []
    private var headings: [UInt: Heading] = [:]

    /// The end of the current heading's text, where its id begins, which is not shown.
    private var cut: Cut?

    /// The ids in raw HTML that is removed, by node; links may lead to them.
    private var anchors: [UInt: [String]] = [:]

    /// The elements that were replaced with an anchor, and whose end is still to come.
    private var openAnchors: [String] = []

    /// The ids of the raw tags that are kept.
    private var keptTags: Set<UInt> = []

    /// The tildes that begin or end strikethrough, by node and offset in its text.
    private var strikes: [TextPlace: Bool] = [:]

    private var footnotes = FootnoteUses()

    /// The parents with an open definition list.
    private var openDefinitionLists: Set<UInt> = []

    /// The paragraphs whose lines are terms.
    private var terms: Set<UInt> = []

    /// The quotes that contain a definition whose paragraphs have no tags.
    private var tightDefinitions: Set<UInt> = []

    /// The paragraphs that begin with a task's checkbox.
    private var tasks: Set<UInt> = []

    /// The paragraph whose first line is the title of an alert, until the title ends.
    private var titledParagraph: UInt?

    /// The starts of the lines in the text for libcmark, computed when a task first needs them.
    private var lineStarts: [Int] = []

    private var isDivisionFound = false

    /// The headings that contain the current one, by their levels as written.
    private var outline: [Int] = []

    /// The state of the handwritten HTML.
    private var raw = RawHTML()
    private var isInLink = false
    private var imageID: UInt?

    private struct Heading {
        let id: String
        let cut: Cut?
    }

    /// The position in a heading's text at which the text to be shown ends.
    private struct Cut {
        let node: UInt
        /// The number of shown bytes in the node's text.
        let count: Int
        /// The line break directly before it, if any.
        let lineBreak: UInt?
        var isReached = false
    }

    private struct TextPlace: Hashable {
        let node: UInt
        let offset: Int
    }

    /// Prepares to render a body.
    ///
    /// - Parameter source: The body before it was marked.
    init(
        _ body: MarkedBody, of source: Span<UInt8>, _ links: Links, _ events: BodyEvents, _ options: MarkdownOptions
    ) {
        self.body = body
        mayHaveTagPairs = source.has("</")
        mayHaveAnchors = mayHaveTagPairs && MarkdownAnchors.mayStand(in: source)
        mayHaveHeadings = source.contains(.numberSign) || Self.mayHaveUnderline(source)
        self.links = links
        self.events = events
        self.options = options
    }

    /// Appends the HTML of the document parsed from the body's text.
    ///
    /// - Returns: False if the document does not match the marked body; nothing is appended in this case.
    mutating func append(_ document: borrowing MarkdownDocument, to output: inout [UInt8]) -> Bool {
        guard isWhole(document) else { return false }
        start = output.count
        swap(&output, &self.output)
        beginRun()
        if mayHaveHeadings || !body.footnotes.isEmpty { findHeadings(document) }
        if mayHaveAnchors { findAnchors(document) }
        var block = document.rest
        while let node = block, !report.isTooLong {
            render(node, document)
            block = node.next
        }
        renderFootnotes(document)
        endRun()
        raw.end(in: &self.output)
        events.end()
        report.unusedFootnotes = unusedFootnotes
        report.duplicateFootnotes = body.duplicateFootnotes.map {
            MarkdownReport.Footnote(line: $0.line, label: body.labels[$0.label].string)
        }
        report.sparseLine = body.sparseLine
        report.longRowLine = body.longRowLine
        swap(&output, &self.output)
        return true
    }

    /// Whether a block outside all others is the comment `<!--more-->`.
    private func isDivision(_ node: MarkdownNode) -> Bool {
        node.parent?.kind == .document
            && restored(node.literal).filter { $0 > .space }.elementsEqual("<!--more-->".utf8)
    }

    // MARK: Places

    /// Whether all moved parts exist, and each of their places occurs exactly once.
    private func isWhole(_ document: borrowing MarkdownDocument) -> Bool {
        guard !body.things.isEmpty else { return true }
        guard document.firstCount == body.firstCount else { return false }
        var found = [Bool](repeating: false, count: body.things.count)
        var isWhole = true
        document.root.walk { node in
            guard node.kind == .heading, let thing = Self.place(node) else { return }
            if found.indices.contains(thing), !found[thing] { found[thing] = true } else { isWhole = false }
        }
        for (number, thing) in body.things.enumerated() {
            switch thing {
            case .table(_, let rows, let first):
                for cell in first..<first + rows.reduce(0, { $0 + $1.cellCount })
                where document.first(cell).kind != .heading { isWhole = false }
            case .footnote(_, let first), .definition(_, let first):
                if document.first(first).kind != .quote { isWhole = false }
            }
            if !found[number] { isWhole = false }
        }
        return isWhole
    }

    /// The number of the thing whose place a heading marks.
    private static func place(_ heading: MarkdownNode) -> Int? {
        guard let text = heading.firstChild, text.kind == .text else { return nil }
        return MarkdownMark.thing(in: text.literal)
    }

    /// The number of the thing whose place a node marks; nil if there is none.
    private func thing(_ node: MarkdownNode) -> Int? {
        body.things.isEmpty || node.kind != .heading ? nil : Self.place(node)
    }

    private func isDefinition(_ node: MarkdownNode?) -> Bool {
        guard let node, let thing = thing(node), case .definition = body.things[thing] else { return false }
        return true
    }

    private func bodyLine(of node: MarkdownNode) -> Int {
        if node.startLine > 0 { return body.bodyLine(node.startLine) }
        var ancestor = node.parent
        while let node = ancestor {
            if node.startLine > 0 { return body.bodyLine(node.startLine) }
            ancestor = node.parent
        }
        return 1
    }

    // MARK: Nodes

    /// Renders a node with its descendants, without recursion where nesting is unlimited.
    private mutating func render(_ root: MarkdownNode, _ document: borrowing MarkdownDocument) {
        var node = root
        while !report.isTooLong {
            if enter(node, document), let child = node.firstChild {
                prepare(node)
                node = child
                continue
            }
            leave(node)
            while node.id != root.id {
                if let next = node.next {
                    node = next
                    break
                }
                guard let parent = node.parent else { return }
                leave(parent)
                node = parent
            }
            if node.id == root.id { return }
        }
    }

    private mutating func render(childrenOf parent: MarkdownNode, _ document: borrowing MarkdownDocument) {
        prepare(parent)
        var child = parent.firstChild
        while let node = child {
            render(node, document)
            child = node.next
        }
    }

    /// Renders the beginning of a node.
    ///
    /// - Returns: Whether to render the children of the node.
    private mutating func enter(_ node: MarkdownNode, _ document: borrowing MarkdownDocument) -> Bool {
        if output.count - start > options.maximumOutput {
            report.isTooLong = true
            return false
        }
        if imageID != nil {
            appendAlternative(node)
            return true
        }
        if body.isAlertMark(node) { return false }
        switch node.kind {
        case .text: appendText(node)
        case .softBreak where node.parent?.id == titledParagraph, .lineBreak where node.parent?.id == titledParagraph:
            closeTitle()
            appendTag("<p>")
        case .softBreak where cut?.lineBreak == node.id: break
        case .softBreak, .lineBreak:
            events.addSpace()
            if isTerm(node.parent) {
                appendTag("</dt>\n<dt>")
            } else if node.kind == .softBreak {
                output.append(.lineFeed)
            } else {
                appendTag("<br />")
                output.append(.lineFeed)
            }
        case .inlineCode:
            openClosed("code", "<code>")
            appendText(node.literal)
            closeClosed("code", "</code>")
        case .inlineHTML: appendInlineHTML(node)
        case .emphasis: appendTag("<em>")
        case .strong: appendTag("<strong>")
        case .link: openLink(node)
        case .image: return openImage(node)
        case .paragraph: openParagraph(node)
        case .quote: openQuote(node)
        case .list:
            breakLine()
            endRun()
            if !node.isOrderedList {
                output.append("<ul>")
            } else if node.listStart == 1 {
                output.append("<ol>")
            } else {
                output += "<ol start=\"\(node.listStart)\">".utf8
            }
            beginRun()
            output.append(.lineFeed)
        case .item: openItem(node)
        case .heading:
            if let thing = thing(node) {
                render(thing, at: node, document)
                return false
            }
            openHeading(node)
        case .code: appendCode(node)
        case .html:
            if options.isDivided, !isDivisionFound, isDivision(node) {
                isDivisionFound = true
                HTMLGap.append(.rest, to: &output)
            }
            appendHTML(node)
        case .thematicBreak:
            breakLine()
            appendTag("<hr />")
            output.append(.lineFeed)
        case .document, .other: break
        }
        return true
    }

    private mutating func leave(_ node: MarkdownNode) {
        if let imageID {
            guard node.id == imageID else { return }
            self.imageID = nil
            closeImage(node)
            return
        }
        switch node.kind {
        case .emphasis: appendTag("</em>")
        case .strong: appendTag("</strong>")
        case .link: closeLink()
        case .paragraph: closeParagraph(node)
        case .quote: closeQuote(node)
        case .list: appendTagLine(node.isOrderedList ? "</ol>" : "</ul>")
        case .item: appendTagLine("</li>")
        case .heading where thing(node) == nil: closeHeading(node)
        default: break
        }
    }

    // MARK: Tags

    /// The number of bytes of the body's HTML so far.
    private var offset: Int { output.count - start }

    /// Ends a text before a tag.
    private mutating func endRun() { events.endRun(at: offset) }

    /// Begins a text after a tag.
    private mutating func beginRun() { events.beginRun(at: offset) }

    private mutating func appendTag(_ tag: StaticString) {
        endRun()
        output.append(tag)
        beginRun()
    }

    /// Appends a tag and the end of its line.
    private mutating func appendTagLine(_ tag: StaticString) {
        appendTag(tag)
        output.append(.lineFeed)
    }

    /// Begins an element whose text cannot have links.
    private mutating func openClosed(_ element: StaticString, _ tag: StaticString) {
        appendTag(tag)
        events.close(BodyEvents.Element(element))
    }

    private mutating func closeClosed(_ element: StaticString, _ tag: StaticString) {
        appendTag(tag)
        events.reopen(BodyEvents.Element(element))
    }

    /// Finds pairs of small tags and of tildes among the children of a node.
    private mutating func prepare(_ parent: MarkdownNode) {
        if mayHaveTagPairs, !options.keepsHTML { keptTags.formUnion(SmallTags.pairs(in: parent)) }
        if signs.contains(.strikethrough) { findStrikes(in: parent) }
    }

    /// Begins a new line unless the output is at the start of one.
    private mutating func breakLine() {
        if output.count > start, output.last != .lineFeed { output.append(.lineFeed) }
    }

    // MARK: Paragraphs

    private mutating func openQuote(_ node: MarkdownNode) {
        breakLine()
        guard let alert = body.alert(node) else {
            openClosed("blockquote", "<blockquote>")
            return output.append(.lineFeed)
        }
        // An alert is a remark, which does not introduce the subject.
        events.beginAside()
        endRun()
        output += "<div class=\"alert alert-\(alert.name)\" role=\"note\">".utf8
        beginRun()
        output.append(.lineFeed)
        if body.hasTitle(node) { return }
        appendTag("<p>")
        openClosed("b", "<b>")
        HTMLGap.append(.alertTitle, alert.rawValue, to: &output)
        closeClosed("b", "</b>")
        appendTagLine("</p>")
    }

    private mutating func closeQuote(_ node: MarkdownNode) {
        guard body.alert(node) == nil else {
            events.endAside()
            return appendTagLine("</div>")
        }
        closeClosed("blockquote", "</blockquote>")
        output.append(.lineFeed)
    }

    /// Ends the title of an alert.
    private mutating func closeTitle() {
        titledParagraph = nil
        closeClosed("b", "</b>")
        appendTagLine("</p>")
    }

    private func isTight(_ paragraph: MarkdownNode) -> Bool {
        guard let parent = paragraph.parent else { return false }
        if tightDefinitions.contains(parent.id) { return true }
        guard parent.kind == .item, let list = parent.parent else { return false }
        return list.isTightList
    }

    private func isTerm(_ node: MarkdownNode?) -> Bool {
        guard !terms.isEmpty, let node else { return false }
        return terms.contains(node.id)
    }

    private mutating func openParagraph(_ node: MarkdownNode) {
        if body.isAlertMarkAlone(node) { return }
        events.beginParagraph()
        if signs.contains(.definitions), isDefinition(node.next), let parent = node.parent {
            if openDefinitionLists.insert(parent.id).inserted {
                breakLine()
                appendTagLine("<dl>")
            }
            terms.insert(node.id)
            openClosed("dt", "<dt>")
            return
        }
        if !isTight(node) {
            breakLine()
            appendTag("<p>")
        }
        if body.beginsWithTitle(node) {
            openClosed("b", "<b>")
            titledParagraph = node.id
        }
        if tasks.contains(node.id) {
            openClosed("label", "<label>")
            output.append("<input type=\"checkbox\" disabled")
            if Self.box(node) != .space { output.append(" checked") }
            output.append(" /> ")
        }
    }

    private mutating func closeParagraph(_ node: MarkdownNode) {
        if body.isAlertMarkAlone(node) { return }
        events.endParagraph()
        if titledParagraph == node.id { return closeTitle() }
        if isTerm(node) {
            terms.remove(node.id)
            closeClosed("dt", "</dt>")
            output.append(.lineFeed)
            return
        }
        if tasks.contains(node.id) { closeClosed("label", "</label>") }
        if !isTight(node) { appendTagLine("</p>") }
    }

    private mutating func openItem(_ node: MarkdownNode) {
        breakLine()
        events.addSpace()
        endRun()
        output.append("<li")
        if signs.contains(.tasks), let paragraph = node.firstChild, paragraph.kind == .paragraph,
            Self.box(paragraph) != nil, isUnescaped(paragraph)
        {
            tasks.insert(paragraph.id)
            output.append(" class=\"task\"")
        }
        output.append(">")
        beginRun()
    }

    /// The character in the checkbox at the start of a paragraph: a space or an x.
    private static func box(_ paragraph: MarkdownNode) -> UInt8? {
        guard let text = paragraph.firstChild, text.kind == .text else { return nil }
        let isAlone = text.next == nil
        let bytes = text.literal
        guard bytes.count > (isAlone ? 4 : 3), bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"),
            bytes[3] == .space,
            bytes[1] == .space || bytes[1] | 0x20 == UInt8(ascii: "x")
        else { return nil }
        return bytes[1]
    }

    /// Whether a paragraph also begins with a bracket in the source, without a backslash before it.
    private mutating func isUnescaped(_ paragraph: MarkdownNode) -> Bool {
        if lineStarts.isEmpty {
            lineStarts = [0]
            body.text.withBytes { text in
                var index = 0
                while let end = text.lineEnd(from: index) {
                    index =
                        end
                        + (text[end] == .carriageReturn && end + 1 < text.count && text[end + 1] == .lineFeed ? 2 : 1)
                    lineStarts.append(index)
                }
            }
        }
        guard paragraph.startLine > 0, paragraph.startLine <= lineStarts.count else { return false }
        let place = lineStarts[paragraph.startLine - 1] + paragraph.startColumn - 1
        return place < body.text.count && body.text[place] == UInt8(ascii: "[")
    }

    // MARK: Headings

    /// Whether a line ends with a character that underlines headings.
    private static func mayHaveUnderline(_ body: Span<UInt8>) -> Bool {
        if body.contains(.carriageReturn) { return true }
        var start = 0
        while start < body.count {
            let lineEnd = body.offset(of: .lineFeed, from: start) ?? body.count
            var end = lineEnd
            while end > start, body[end - 1] == .space || body[end - 1] == .tab { end -= 1 }
            if end > start, body[end - 1] == .hyphen || body[end - 1] == UInt8(ascii: "=") { return true }
            start = lineEnd + 1
        }
        return false
    }

    /// Assigns ids to headings, from `## Title {#id}` or else from their text.
    ///
    /// The ids of footnotes are reserved first.
    private mutating func findHeadings(_ document: borrowing MarkdownDocument) {
        for footnote in body.footnotes.values {
            guard case .footnote(let label, _) = body.things[footnote.thing] else { continue }
            let id = FootnoteUses.id(of: body.labels[label])
            ids.formUnion(["fn-\(id)", "fnref-\(id)"])
        }
        var nextNumbers: [String: Int] = [:]
        var found: [UInt: Heading] = [:]
        var ids = ids
        func visit(_ node: MarkdownNode) {
            guard node.kind == .heading else { return }
            let (written, cut) = Self.writtenID(of: node)
            let base = written ?? Slug.string(body.plainText(of: node))
            var id = base
            while !ids.insert(id).inserted {
                let number = nextNumbers[base, default: 2]
                id = "\(base)-\(number)"
                nextNumbers[base] = number + 1
            }
            found[node.id] = Heading(id: id, cut: cut)
            events.add(id: id)
        }
        func visitBlocks(of node: MarkdownNode) { node.walkBlocks { if thing($0) == nil { visit($0) } } }
        var block = document.rest
        while let node = block {
            visitBlocks(of: node)
            block = node.next
        }
        // The first blocks are cells, which have no ids, and the contents of definitions and footnotes.
        for number in 0..<document.firstCount where document.first(number).kind != .heading {
            visitBlocks(of: document.first(number))
        }
        headings = found
        self.ids = ids
    }

    /// Finds the ids in raw HTML.
    private mutating func findAnchors(_ document: borrowing MarkdownDocument) {
        document.root.walk { node in
            guard node.kind == .html || node.kind == .inlineHTML else { return }
            let found = MarkdownAnchors.tags(in: restored(node.literal)).flatMap(\.ids)
            if options.keepsHTML { return ids.formUnion(found) }
            let kept = found.map { Slug.string($0) }.filter { !$0.isEmpty && ids.insert($0).inserted }
            for id in kept { events.add(id: id) }
            if !found.isEmpty { anchors[node.id] = kept }
        }
    }

    /// Appends the anchors of a node.
    private mutating func appendAnchors(of node: MarkdownNode) {
        guard let ids = anchors[node.id], !ids.isEmpty else { return }
        endRun()
        for id in ids {
            output.append("<span id=\"")
            appendPrefix()
            output += id.utf8
            output.append("\"></span>")
        }
        beginRun()
    }

    private mutating func openHeading(_ node: MarkdownNode) {
        breakLine()
        let heading = headings[node.id]
        while let last = outline.last, last >= node.headingLevel { outline.removeLast() }
        outline.append(node.headingLevel)
        events.addSpace()
        endRun()
        events.add(.heading, offset..<offset)
        output.append("<h")
        appendLevel(of: node)
        output.append(" id=\"")
        appendPrefix()
        output += (heading?.id ?? "").utf8
        output.append("\">")
        events.close(BodyEvents.Element("h"))
        cut = heading?.cut
    }

    private mutating func closeHeading(_ node: MarkdownNode) {
        cut = nil
        events.reopen(BodyEvents.Element("h"))
        output.append("</h")
        appendLevel(of: node)
        output.append(">")
        beginRun()
        output.append(.lineFeed)
    }

    /// The digit in the tags of a heading, which on a page depends on the headings around the text.
    private mutating func appendLevel(of heading: MarkdownNode) {
        if options.isForPages {
            HTMLGap.append(.headingLevel, outline.count, to: &output)
        } else {
            output.append(UInt8(ascii: "0") + UInt8(heading.headingLevel))
        }
    }

    /// Begins an id, which on a page with several texts has a prefix.
    private mutating func appendPrefix() {
        if options.isForPages { HTMLGap.append(.idPrefix, to: &output) }
    }

    /// The id in `{#id}` at the end of a heading, and the position at which the text before it ends.
    private static func writtenID(of heading: MarkdownNode) -> (String?, Cut?) {
        guard let last = heading.lastChild, last.kind == .text,
            last.literal.last == UInt8(ascii: "}")
        else { return (nil, nil) }
        // libcmark splits text at characters that can be markup: never inside '{#', but at an underscore in the id.
        var tails: [[UInt8]] = []
        var piece: MarkdownNode? = last
        while let node = piece, node.kind == .text {
            let text = node.literal
            let open = text.offset(of: "{#")
            tails.append(Array(text.extracting((open ?? 0)...)))
            if let open {
                let id = Slug.string(String(decoding: tails.reversed().joined().dropFirst(2).dropLast(), as: UTF8.self))
                var count = open
                while count > 0, text[count - 1] == .space { count -= 1 }
                var lineBreak: UInt?
                if count == 0, let before = node.previous, before.kind == .softBreak { lineBreak = before.id }
                return (id, Cut(node: node.id, count: count, lineBreak: lineBreak))
            }
            piece = node.previous
        }
        return (nil, nil)
    }

    // MARK: Code and HTML

    private mutating func appendCode(_ node: MarkdownNode) {
        breakLine()
        events.addSpace()
        endRun()
        if options.isForPages { HTMLScroller.append(.codeLabel, to: &output) }
        output.append("<pre><code")
        let info = restored(node.info)
        let language = info.prefix { !($0 == .space || (0x09...0x0D).contains($0)) }
        if !language.isEmpty {
            output.append(" class=\"")
            if !language.starts(with: "language-".utf8) { output.append("language-") }
            appendEscaped(Array(language).span, to: &output, keepsApostrophes: true)
            output.append("\"")
        }
        output.append(">")
        appendText(node.literal)
        output.append("</code></pre>")
        if options.isForPages { output.append("</div>") }
        beginRun()
        output.append(.lineFeed)
    }

    private mutating func appendHTML(_ node: MarkdownNode) {
        let html = restored(node.literal)
        if options.keepsHTML {
            breakLine()
            appendRaw(html, isBlock: true)
            breakLine()
            return
        }
        events.addComment(html.span)
        noteHTML(html, node)
        guard let text = HTMLText(html) else { return appendAnchors(of: node) }
        let isTight = isTight(node)
        if !isTight {
            breakLine()
            appendTag("<p>")
        }
        appendAnchors(of: node)
        // Headings and tables are no sentences.
        if text.isParagraph { events.beginParagraph() } else { events.addSpace() }
        events.add(text.bytes.span)
        appendEscaped(text.bytes.span, to: &output, keepsApostrophes: true)
        if text.isParagraph { events.endParagraph() }
        if !isTight { appendTagLine("</p>") }
    }

    /// Appends handwritten HTML.
    private mutating func appendRaw(_ html: [UInt8], isBlock: Bool) {
        raw.append(
            html, to: &output, from: start, &outline, &events, isBlock: isBlock, isForPages: options.isForPages)
    }

    private mutating func appendInlineHTML(_ node: MarkdownNode) {
        let html = restored(node.literal)
        if options.keepsHTML { return appendRaw(html, isBlock: false) }
        let tag = String(decoding: html.filter { $0 != .space }, as: UTF8.self).lowercased()
        if keptTags.remove(node.id) != nil {
            endRun()
            let full = SmallTags.abbreviationTitle(html)
            if let full {
                output.append("<abbr title=\"")
                appendEscaped(Array(full.utf8).span, to: &output)
                output.append("\">")
            } else {
                output += String(decoding: html, as: UTF8.self).lowercased().utf8
            }
            beginRun()
            let isEnd = tag.hasPrefix("</")
            let name = full == nil ? String(tag.dropFirst(isEnd ? 2 : 1).dropLast()) : "abbr"
            guard !BodyEvents.elementsWithLinks.contains(name) else { return }
            let element = BodyEvents.Element(named: name)
            if isEnd { events.reopen(element) } else { events.close(element) }
            return
        }
        if anchors[node.id] != nil {
            appendAnchors(of: node)
            guard let tag = MarkdownAnchors.tags(in: html).first, tag.isOnlyAnchor else { return noteHTML(html, node) }
            return openAnchors.append(tag.name)
        }
        if let name = openAnchors.last, tag == "</\(name)>" {
            openAnchors.removeLast()
            return
        }
        if tag == "<br>" || tag == "<br/>" {
            events.addSpace()
            appendTag("<br />")
            output.append(.lineFeed)
        } else {
            events.addComment(html.span)
            noteHTML(html, node)
        }
    }

    private mutating func noteHTML(_ html: [UInt8], _ node: MarkdownNode) {
        if report.htmlLine == nil, !html.starts(with: "<!--".utf8) { report.htmlLine = bodyLine(of: node) }
    }

    // MARK: Links

    private mutating func openLink(_ node: MarkdownNode) {
        let address = address(of: node)
        if case .none = address { return }
        isInLink = true
        endRun()
        let tag = offset
        output.append("<a href=\"")
        append(address, of: node)
        appendTitle(node)
        output.append("\">")
        if case .gap(let number) = address { events.add(.link, number: number, tag..<offset) }
        events.close(BodyEvents.Element("a"))
        if node.firstChild == nil, case .gap(let number) = address { HTMLGap.append(.title, number, to: &output) }
    }

    private mutating func closeLink() {
        // An unsafe link gets no tags.
        guard isInLink else { return }
        isInLink = false
        events.reopen(BodyEvents.Element("a"))
        output.append("</a>")
        events.add(.linkEnd, offset..<offset)
        beginRun()
    }

    private mutating func openImage(_ node: MarkdownNode) -> Bool {
        let address = address(of: node)
        if case .none = address { return true }
        endRun()
        output.append("<img src=\"")
        append(address, of: node)
        if options.isForPages {
            output.append("\" loading=\"lazy")
            if case .gap(let number) = address { events.add(.image, number: number, offset + 1..<offset + 1) }
        }
        output.append("\" alt=\"")
        imageID = node.id
        return true
    }

    private mutating func closeImage(_ node: MarkdownNode) {
        appendTitle(node)
        output.append("\" />")
        beginRun()
    }

    private mutating func appendTitle(_ node: MarkdownNode) {
        guard node.title.count > 0 else { return }
        output.append("\" title=\"")
        appendRestored(node.title)
    }

    /// The place after a link's text.
    ///
    /// libcmark 0.30 has exact columns for the nodes inside links, but not for links that span several lines.
    private func textEnd(of link: MarkdownNode) -> (line: Int, offset: Int)? {
        if let last = link.lastChild {
            return last.endLine > 0 ? (body.bodyLine(last.endLine), last.endColumn) : nil
        }
        let bracket = link.kind == .image ? 2 : 1
        return link.startLine > 0 ? (body.bodyLine(link.startLine), link.startColumn - 1 + bracket) : nil
    }

    private mutating func address(of node: MarkdownNode) -> MarkdownAddress {
        let link = MarkdownLink(node, line: bodyLine(of: node), textEnd: textEnd(of: node))
        return withRestored(node.url, keepsControls: true) { $0.links.address(of: link, $1, ids: $0.ids) }
    }

    private mutating func append(_ address: MarkdownAddress, of node: MarkdownNode) {
        switch address {
        case .same:
            withRestored(node.url, keepsControls: true) { AddressBytes.append($1, to: &$0.output) }
        case .id(var id):
            output.append(.numberSign)
            appendPrefix()
            id.withBytes { AddressBytes.append($0, to: &output) }
        case .gap(let number): HTMLGap.append(.address, number, to: &output)
        case .none: break
        }
    }

    /// Appends the text of a node within an image.
    private mutating func appendAlternative(_ node: MarkdownNode) {
        switch node.kind {
        case .text, .inlineCode: appendText(node.literal)
        case .inlineHTML: if options.keepsHTML { appendRestored(node.literal) }
        case .softBreak, .lineBreak:
            events.addSpace()
            output.append(.space)
        default: break
        }
    }

    // MARK: Text

    private mutating func appendText(_ node: MarkdownNode) {
        var first = 0
        var count: Int?
        if let cut {
            if cut.isReached { return }
            if cut.node == node.id {
                count = cut.count
                self.cut?.isReached = true
            }
        }
        if !tasks.isEmpty, let parent = node.parent, tasks.contains(parent.id), node.previous == nil { first = 4 }
        if signs.contains(.alerts) { first = max(first, body.titleStart(in: node)) }
        let id = node.id
        let text = node.literal
        let range = first..<(count ?? text.count)
        if body.hasMarks || options.replacesControls {
            appendMarked(text, range, id)
        } else {
            let text = text.extracting(range)
            events.add(text)
            appendEscaped(text, to: &output, keepsApostrophes: true)
        }
    }

    /// Appends text with tags for its marks.
    private mutating func appendMarked(_ text: Span<UInt8>, _ range: Range<Int>, _ id: UInt) {
        var copied = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            guard text[index] == MarkdownMark.lead.0, MarkdownMark.stands(at: index, in: text) else {
                index += 1
                continue
            }
            switch text[index + 2] {
            case MarkdownMark.opener, MarkdownMark.closer, MarkdownMark.openerOrCloser:
                if let opens = strikes[TextPlace(node: id, offset: index)], index > copied {
                    appendPlain(text, copied..<index - 1)
                    appendTag(opens ? "<del>" : "</del>")
                    index += 4
                    copied = index
                } else {
                    index += 3
                }
            case MarkdownMark.use where !isInLink:
                let (label, end) = body.label(at: index, in: text)
                if index > copied, body.footnote(label: label) != nil {
                    appendPlain(text, copied..<index - 1)
                    appendUse(label)
                    copied = end + 1
                }
                index = end + 1
            default: index += 3
            }
        }
        if copied < range.upperBound { appendPlain(text, copied..<range.upperBound) }
    }

    /// Appends text in which only addresses are markup.
    private mutating func appendPlain(_ text: Span<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let text = text.extracting(range)
        guard signs.contains(.addresses), !isInLink else { return appendText(text) }
        withRestored(text, keepsSeparators: true) { renderer, text in
            var copied = 0
            while let match = BareAddresses.next(in: text, from: copied, to: text.count) {
                let address = text.extracting(match.start..<match.end)
                renderer.appendText(text.extracting(copied..<match.start))
                renderer.endRun()
                renderer.output.append("<a href=\"")
                if match.lacksScheme { renderer.output.append("http://") }
                AddressBytes.append(address, to: &renderer.output)
                renderer.output.append("\">")
                renderer.appendText(address)
                renderer.output.append("</a>")
                renderer.beginRun()
                copied = match.end
            }
            renderer.appendText(text.extracting(copied...))
        }
    }

    /// Appends text whose marks need no tags, and which is also found and shown without the HTML.
    private mutating func appendText(_ text: Span<UInt8>) {
        withRestored(text) {
            $0.events.add($1, isInImage: $0.imageID != nil)
            appendEscaped($1, to: &$0.output, keepsApostrophes: true)
        }
    }

    /// Appends text whose marks need no tags.
    private mutating func appendRestored(_ text: Span<UInt8>) {
        withRestored(text) { appendEscaped($1, to: &$0.output, keepsApostrophes: true) }
    }

    /// Passes a text with its marks replaced to a closure; a text without marks is not copied.
    private mutating func withRestored<Result>(
        _ text: Span<UInt8>, keepsSeparators: Bool = false, keepsControls: Bool = false,
        _ use: (inout Self, Span<UInt8>) -> Result
    ) -> Result {
        if options.replacesControls, !keepsSeparators, !keepsControls {
            let text = body.replacingMarks(in: text, keepsSeparators: false) ?? Array(text)
            let replaced = ControlCharacters.replaced(in: text.span) { scalar, _ in
                report.control = report.control ?? scalar
            }
            return (replaced ?? text).withBytes { use(&self, $0) }
        }
        guard let restored = body.replacingMarks(in: text, keepsSeparators: keepsSeparators) else {
            return use(&self, text)
        }
        return use(&self, restored.span)
    }

    private func restored(_ text: Span<UInt8>) -> [UInt8] { body.restored(text) }

    // MARK: Strikethrough

    /// Pairs the tildes in the texts of a node: each closer with the nearest opener before it.
    private mutating func findStrikes(in parent: MarkdownNode) {
        var openers: [TextPlace] = []
        var child = parent.firstChild
        while let node = child {
            if node.kind == .text {
                let id = node.id
                let text = node.literal
                var index = 0
                while index < text.count {
                    let found = index
                    index += 1
                    guard MarkdownMark.stands(at: found, in: text) else { continue }
                    let mark = text[found + 2]
                    guard (MarkdownMark.opener...MarkdownMark.openerOrCloser).contains(mark) else { continue }
                    let place = TextPlace(node: id, offset: found)
                    if mark != MarkdownMark.opener, let opener = openers.popLast() {
                        strikes[opener] = true
                        strikes[place] = false
                    } else if mark != MarkdownMark.closer {
                        openers.append(place)
                    }
                }
            }
            child = node.next
        }
    }

    // MARK: Tables

    private mutating func render(_ thing: Int, at place: MarkdownNode, _ document: borrowing MarkdownDocument) {
        switch body.things[thing] {
        case .table(let columns, let rows, let first): renderTable(columns, rows, first, document)
        case .definition(let isLoose, let first):
            renderDefinition(document.first(first), isLoose: isLoose, at: place, document)
        case .footnote: break
        }
    }

    private mutating func renderTable(
        _ columns: MarkdownTable.Columns, _ rows: [MarkedBody.Row], _ first: Int,
        _ document: borrowing MarkdownDocument
    ) {
        breakLine()
        endRun()
        let scrolls = options.isForPages && !raw.isInTable
        if scrolls { HTMLScroller.append(.tableLabel, to: &output) }
        output.append("<table>\n<thead>\n")
        events.beginAside()
        events.close(BodyEvents.Element("thead"))
        var cell = first
        for (number, row) in rows.enumerated() {
            let tag: StaticString = number == 0 ? "th" : "td"
            appendTagLine("<tr>")
            for column in 0..<min(columns.count, row.cellCount + row.filledCount) {
                endRun()
                events.addSpace()
                output.append("<")
                output.append(tag)
                switch columns[column] {
                case .none: break
                case .left: output.append(" class=\"align-left\"")
                case .center: output.append(" class=\"align-center\"")
                case .right: output.append(" class=\"align-right\"")
                }
                output.append(">")
                beginRun()
                if column < row.cellCount {
                    render(childrenOf: document.first(cell), document)
                    cell += 1
                }
                endRun()
                output.append("</")
                output.append(tag)
                output.append(">")
                beginRun()
                output.append(.lineFeed)
            }
            appendTagLine("</tr>")
            if number == 0 {
                events.reopen(BodyEvents.Element("thead"))
                output.append(rows.count > 1 ? "</thead>\n<tbody>\n" : "</thead>\n")
                beginRun()
            }
            if report.isTooLong { return }
        }
        output.append(rows.count > 1 ? "</tbody>\n</table>" : "</table>")
        if scrolls { output.append("</div>") }
        events.endAside()
        beginRun()
        output.append(.lineFeed)
    }

    // MARK: Definition lists

    private mutating func renderDefinition(
        _ content: MarkdownNode, isLoose: Bool, at place: MarkdownNode, _ document: borrowing MarkdownDocument
    ) {
        guard let parent = place.parent, openDefinitionLists.contains(parent.id) else {
            // The preceding paragraph consisted only of link definitions and was removed, so there is no term.
            return renderWithColon(content, document)
        }
        if !isLoose, !Self.hasGaps(content) { tightDefinitions.insert(content.id) }
        appendTag("<dd>")
        events.addSpace()
        events.beginAside()
        render(childrenOf: content, document)
        events.endAside()
        appendTagLine("</dd>")
        let next = place.next
        if isDefinition(next) { return }
        if let next, next.kind == .paragraph, isDefinition(next.next) { return }
        openDefinitionLists.remove(parent.id)
        appendTagLine("</dl>")
    }

    private mutating func renderWithColon(_ content: MarkdownNode, _ document: borrowing MarkdownDocument) {
        breakLine()
        appendTag("<p>")
        output.append(": ")
        var child = content.firstChild
        if let paragraph = child, paragraph.kind == .paragraph {
            render(childrenOf: paragraph, document)
            child = paragraph.next
        }
        appendTagLine("</p>")
        while let node = child {
            render(node, document)
            child = node.next
        }
    }

    /// Whether there is a blank line between two blocks of a definition.
    private static func hasGaps(_ content: MarkdownNode) -> Bool {
        var child = content.firstChild
        while let node = child, let next = node.next {
            if next.startLine > node.endLine + 1 { return true }
            child = next
        }
        return false
    }

    // MARK: Footnotes

    private mutating func appendUse(_ label: Int) {
        guard let footnote = body.footnote(label: label),
            case .footnote(let definedLabel, _) = body.things[footnote.thing]
        else { return }
        let use = footnotes.use(thing: footnote.thing)
        let id = FootnoteUses.id(of: body.labels[definedLabel])
        let suffix = use.count > 1 ? "-\(use.count)" : ""
        endRun()
        output.append("<sup class=\"footnote-ref\"><a href=\"#")
        appendPrefix()
        output += "fn-\(id)\" id=\"".utf8
        appendPrefix()
        output += "fnref-\(id)\(suffix)\" role=\"doc-noteref\">\(use.number)</a></sup>".utf8
        events.add(id: "fnref-\(id)\(suffix)")
        beginRun()
    }

    /// Appends the referenced footnotes in the order of their first references, each with a link back to each reference.
    private mutating func renderFootnotes(_ document: borrowing MarkdownDocument) {
        guard !footnotes.order.isEmpty else { return }
        // A footnote may refer to others or to itself, so the number of links back is known only after all are
        // rendered.
        var contents: [(html: [UInt8], events: ArraySlice<BodyEvents.Event>, backPlace: Int, isInParagraph: Bool)] = []
        events.beginAside()
        while contents.count < footnotes.order.count, !report.isTooLong {
            guard case .footnote(_, let first) = body.things[footnotes.order[contents.count]] else { return }
            let content = document.first(first)
            let (whole, eventCount) = (output.count, events.events.count)
            beginRun()
            events.addSpace()
            render(childrenOf: content, document)
            breakLine()
            endRun()
            // The content begins on a new line.
            let htmlStart = output.count > whole && output[whole] == .lineFeed ? whole + 1 : whole
            var own = BodyEvents()
            own.append(events.remove(after: eventCount), movedBy: start - htmlStart)
            let html = Array(output[htmlStart...])
            output.removeSubrange(whole...)
            let end = "</p>\n".utf8
            let isInParagraph = html.suffix(end.count).elementsEqual(end)
            contents.append((html, own.events[...], html.count - (isInParagraph ? end.count : 0), isInParagraph))
        }
        events.endAside()
        breakLine()
        output.append("<section class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n")
        for (content, thing) in zip(contents, footnotes.order) {
            guard case .footnote(let label, _) = body.things[thing] else { continue }
            let id = FootnoteUses.id(of: body.labels[label])
            output.append("<li id=\"")
            appendPrefix()
            output += "fn-\(id)\">\n".utf8
            events.add(id: "fn-\(id)")
            let isBefore = { (event: BodyEvents.Event) in event.start < content.backPlace }
            events.append(content.events.prefix(while: isBefore), movedBy: offset)
            output += content.html[..<content.backPlace]
            if content.isInParagraph { output.append(.space) }
            for use in 1...footnotes.useCount(of: thing) {
                if use > 1 { output.append(.space) }
                let suffix = use > 1 ? "-\(use)" : ""
                output.append("<a href=\"#")
                appendPrefix()
                output += "fnref-\(id)\(suffix)\" class=\"footnote-backref\" role=\"doc-backlink\">↩".utf8
                if use > 1 { output += "<sup class=\"footnote-ref\">\(use)</sup>".utf8 }
                output.append("</a>")
                if output.count - start > options.maximumOutput { report.isTooLong = true }
                if report.isTooLong { return }
            }
            events.append(content.events.drop(while: isBefore), movedBy: offset - content.backPlace)
            output += content.html[content.backPlace...]
            breakLine()
            output.append("</li>\n")
        }
        output.append("</ol>\n</section>\n")
        beginRun()
    }

    /// The definitions of footnotes without references.
    private var unusedFootnotes: [MarkdownReport.Footnote] {
        body.footnotes.values.filter { !footnotes.isUsed($0.thing) }.sorted { $0.line < $1.line }.compactMap {
            guard case .footnote(let label, _) = body.things[$0.thing] else { return nil }
            return MarkdownReport.Footnote(line: $0.line, label: body.labels[label].string)
        }
    }
}

/// Numbers footnotes by their first references.
private struct FootnoteUses {
    /// The referenced definitions, in the order of their first references.
    private(set) var order: [Int] = []
    private var uses: [Int: (number: Int, count: Int)] = [:]

    /// Counts a reference, and returns the footnote's number and the number of the reference.
    mutating func use(thing: Int) -> (number: Int, count: Int) {
        if uses[thing] == nil {
            order.append(thing)
            uses[thing] = (order.count, 0)
        }
        uses[thing]?.count += 1
        return uses[thing] ?? (0, 0)
    }

    func isUsed(_ thing: Int) -> Bool { uses[thing] != nil }
    func useCount(of thing: Int) -> Int { max(uses[thing]?.count ?? 1, 1) }

    /// A label as part of an id, percent-encoded except for ASCII letters, digits and `-_.`.
    static func id(of label: MarkedBody.Label) -> String {
        var id: [UInt8] = []
        for byte in label.text {
            id.append(byte, percentEncodedUnless: byte.isUnreserved && byte != UInt8(ascii: "~"))
        }
        return String(decoding: id, as: UTF8.self)
    }
}
