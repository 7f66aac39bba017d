/// Renders Markdown bodies: CommonMark, parsed by libcmark, with tables, footnotes, definition lists, strikethrough,
/// tasks, alerts, and bare addresses.
///
/// ``MarkedBody`` rewrites a body so that libcmark can parse these as well, ``MarkdownDocument`` is libcmark's
/// result, and ``MarkdownRenderer`` converts it to HTML. A body without such features goes to libcmark unchanged.
enum Markdown {
    /// Appends the HTML of a body.
    static func appendHTML<Links: MarkdownLinks>(
        of body: ByteSpan, _ links: inout Links, _ options: MarkdownOptions, to output: inout [UInt8]
    ) -> MarkdownReport {
        let marked = MarkedBody(body)
        if let report = appendHTML(of: body, marked, &links, options, to: &output) { return report }
        // Some marks are missing from the result, which is not known to happen. The text is then rendered without the
        // extensions.
        var report = appendHTML(of: body, .unmarked, &links, options, to: &output) ?? MarkdownReport()
        report.hasUnreadMarks = true
        return report
    }

    private static func appendHTML<Links: MarkdownLinks>(
        of body: ByteSpan, _ marked: MarkedBody, _ links: inout Links, _ options: MarkdownOptions,
        to output: inout [UInt8]
    ) -> MarkdownReport? {
        marked.withDocument(of: body) { document in
            var renderer = MarkdownRenderer(marked, of: body, links, options)
            let isWhole = renderer.append(document, to: &output)
            links = renderer.links
            return isWhole ? renderer.report : nil
        } ?? MarkdownReport()
    }

    /// The text of a body without markup, with its paragraphs and lines joined by spaces.
    static func plainText(of body: ByteSpan) -> String {
        let marked = MarkedBody(body)
        let text = marked.withDocument(of: body) { document in
            var text: [UInt8] = []
            var block = document.rest
            while let node = block {
                marked.appendPlainText(of: node, document, to: &text)
                block = node.next
            }
            return String(decoding: text, as: UTF8.self)
        }
        return text ?? ""
    }

    /// The text of Markdown in one line, such as a definition, without markup.
    static func plainText(ofLine markdown: String) -> String {
        guard markdown.utf8.contains(where: { "*_`[<&\\".utf8.contains($0) }) else { return markdown }
        var text = markdown
        return text.withBytes { plainText(of: $0) }
    }

    /// The text of a body's first paragraph, with its lines joined by spaces; empty if there is none.
    ///
    /// Markup, images, HTML and references to footnotes are removed.
    static func firstParagraph(of body: ByteSpan) -> [UInt8] {
        let marked = MarkedBody(body)
        let text = marked.withDocument(of: body) { document in
            var text: [UInt8] = []
            var block = document.rest
            while let node = block, text.isEmpty {
                marked.appendFirstParagraph(of: node, to: &text)
                block = node.next
            }
            return text
        }
        return text ?? []
    }
}

/// Options for rendering a body.
struct MarkdownOptions {
    /// Whether raw HTML is copied to the output.
    var keepsHTML = false

    /// The prefix of all ids.
    var idPrefix = ""

    /// Whether the first comment `<!--more-->` divides the HTML.
    var isDivided = false

    /// The maximum size of the HTML, in bytes.
    var maximumOutput = Int.max
}

/// Findings in a body that its author should know about.
///
/// Lines are those of the body, from 1.
struct MarkdownReport {
    /// The definition of a footnote.
    struct Footnote {
        let line: Int
        let label: String
    }

    /// The first line with raw HTML that is not copied to the output.
    var htmlLine: Int?

    /// Whether the HTML exceeded its maximum size and is incomplete.
    var isTooLong = false

    /// Whether tables and other extensions could not be rendered.
    var hasUnreadMarks = false

    /// The first row of a table that is not filled up with empty cells.
    var sparseLine: Int?

    /// Footnotes without references.
    var unusedFootnotes: [Footnote] = []

    /// The definitions whose label is already defined.
    var duplicateFootnotes: [Footnote] = []
}

extension MarkedBody {
    /// Parses the body with libcmark, and passes the document to a closure.
    ///
    /// - Parameter body: The body from which this value was made.
    func withDocument<Result>(
        of body: ByteSpan, _ use: (borrowing MarkdownDocument) -> Result
    ) -> Result? {
        guard !signs.isEmpty else { return MarkdownDocument.read(body, use) }
        return text.withBytes {
            MarkdownDocument.read($0, isConsolidated: true, firstCount: firstCount, use)
        }
    }

    /// The text of a node without markup, marks and references to footnotes.
    func plainText(of node: MarkdownNode) -> String {
        var text = node.plainText
        return hasMarks ? text.withBytes { String(decoding: restored($0, dropsUses: true), as: UTF8.self) } : text
    }

    /// Appends the text of a block and of the parts that were moved, with spaces between blocks and lines.
    fileprivate func appendPlainText(
        of block: MarkdownNode, _ document: borrowing MarkdownDocument, to output: inout [UInt8]
    ) {
        block.walk { node in
            switch node.kind {
            case .text where MarkdownMark.thing(in: node.literal) != nil || isAlertMark(node): break
            case .text, .inlineCode:
                node.literal.withBytes { output += restored($0, dropsUses: true) }
            case .softBreak, .lineBreak, .paragraph,
                .inlineHTML where Self.isLineBreak(node):
                if !output.isEmpty, output.last != .space { output.append(.space) }
            default: break
            }
        }
    }

    /// Whether a tag is `<br>`, which separates words.
    private static func isLineBreak(_ node: MarkdownNode) -> Bool {
        node.literal.withBytes { tag in
            tag.count > 3 && tag[1] | 0x20 == UInt8(ascii: "b") && tag[2] | 0x20 == UInt8(ascii: "r")
                && (tag[3] | 0x20) &- 0x61 >= 26
        }
    }

    /// Appends the text of the first paragraph in a block.
    fileprivate func appendFirstParagraph(of block: MarkdownNode, to output: inout [UInt8]) {
        block.walkTree { node in
            switch node.kind {
            case .text where MarkdownMark.thing(in: node.literal) != nil: break
            case .text, .inlineCode:
                var text: [UInt8] = []
                node.literal.withBytes { text = restored($0, dropsUses: true) }
                // White space, and control characters from character references, become single spaces.
                if node.kind == .text { text.removeStrikes() }
                for byte in text where byte > .space || !output.isEmpty && output.last != .space {
                    output.append(byte > .space ? byte : .space)
                }
            case .softBreak, .lineBreak,
                .inlineHTML where Self.isLineBreak(node):
                if !output.isEmpty, output.last != .space { output.append(.space) }
            case .paragraph: return output.isEmpty
            case .heading, .image: return false
            // An alert is a remark, which does not introduce the subject.
            case .quote: return alert(node) == nil
            default: break
            }
            return true
        }
        while output.last == .space { output.removeLast() }
    }
}

extension [UInt8] {
    /// Removes the marks of struck text.
    fileprivate mutating func removeStrikes() {
        let tilde = UInt8(ascii: "~")
        guard contains(tilde) else { return }
        self = indices.filter { place in
            self[place] != tilde
                || (place == 0 || self[place - 1] != tilde) && (place + 1 == count || self[place + 1] != tilde)
        }.map { self[$0] }
    }
}
