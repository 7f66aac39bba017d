/// Renders Markdown bodies: CommonMark, parsed by libcmark, with tables, footnotes, definition lists, strikethrough,
/// tasks, alerts, and bare addresses.
///
/// ``MarkedBody`` rewrites a body so that libcmark can parse these as well, ``MarkdownDocument`` is libcmark's
/// result, and ``MarkdownRenderer`` converts it to HTML. A body without such features goes to libcmark unchanged.
package enum Markdown {
    /// Appends the HTML of a body, and notes what else it contains.
    ///
    /// - Parameter isPlain: Whether to render the body without the extensions of CommonMark.
    static func appendHTML<Links: MarkdownLinks>(
        of body: Span<UInt8>, isPlain: Bool = false, _ links: inout Links, _ events: inout BodyEvents,
        _ options: MarkdownOptions, to output: inout [UInt8]
    ) -> MarkdownReport {
        let marked = isPlain ? .unmarked : MarkedBody(body)
        let report: MarkdownReport? =
            marked.withDocument(of: body) { document in
                var renderer = MarkdownRenderer(marked, of: body, links, events, options)
                guard renderer.append(document, to: &output) else { return nil }
                (links, events) = (renderer.links, renderer.events)
                return renderer.report
            } ?? MarkdownReport()
        if let report { return report }
        // Some marks are missing from the result, which is not known to happen. The text is then rendered without the
        // extensions, and so without marks.
        var plain = appendHTML(of: body, isPlain: true, &links, &events, options, to: &output)
        plain.hasUnreadMarks = true
        return plain
    }

    /// The text of a body without markup, with its paragraphs and lines joined by spaces.
    package static func plainText(of body: Span<UInt8>) -> String {
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
    package static func plainText(ofLine markdown: String) -> String {
        guard markdown.utf8.contains(where: { "*_`[<&\\".utf8.contains($0) }) else { return markdown }
        var text = markdown
        return text.withBytes { plainText(of: $0) }
    }
}

/// Options for rendering a body.
struct MarkdownOptions {
    /// Whether raw HTML is copied to the output.
    var keepsHTML = false

    /// Whether the HTML is part of a page.
    ///
    /// Headings then continue those of the page, ids have a prefix, images load lazily, and tables and code can be
    /// scrolled from the keyboard.
    var isForPages = false

    /// Whether to replace the ``ControlCharacters`` that references such as `&#7;` stand for.
    var replacesControls = false

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

    /// The first control character that was replaced.
    var control: Unicode.Scalar?

    /// Whether the HTML exceeded its maximum size and is incomplete.
    var isTooLong = false

    /// Whether tables and other extensions could not be rendered.
    var hasUnreadMarks = false

    /// The first row of a table that is not filled up with empty cells.
    var sparseLine: Int?

    /// The first row of a table with a text after its last column, which is not shown.
    var longRowLine: Int?

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
        of body: Span<UInt8>, _ use: (borrowing MarkdownDocument) -> Result
    ) -> Result? {
        guard !signs.isEmpty else { return MarkdownDocument.read(body, use) }
        return MarkdownDocument.read(text.span, isConsolidated: true, firstCount: firstCount, use)
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
                output += restored(node.literal, dropsUses: true)
            case .softBreak, .lineBreak, .paragraph,
                .inlineHTML where Self.isLineBreak(node):
                if !output.isEmpty, output.last != .space { output.append(.space) }
            default: break
            }
        }
    }

    /// Whether a tag is `<br>`, which separates words.
    private static func isLineBreak(_ node: MarkdownNode) -> Bool {
        let tag = node.literal
        return tag.count > 3 && tag[1] | 0x20 == UInt8(ascii: "b") && tag[2] | 0x20 == UInt8(ascii: "r")
            && (tag[3] | 0x20) &- 0x61 >= 26
    }
}
