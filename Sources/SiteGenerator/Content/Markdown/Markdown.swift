/// Bodies in Markdown: CommonMark, read by libcmark, with tables, footnotes, definition lists, strikethrough, tasks and bare
/// addresses around it.
///
/// ``MarkedBody`` writes a body in a form in which libcmark reads these as well, ``MarkdownDocument`` is what libcmark
/// makes of it, and ``MarkdownRenderer`` makes HTML of that. A body with none of them goes to libcmark as it is.
enum Markdown {
    /// Appends the HTML of a body.
    static func appendHTML<Links: MarkdownLinks>(
        of body: UnsafeBufferPointer<UInt8>, _ links: inout Links, _ options: MarkdownOptions, to output: inout [UInt8]
    ) -> MarkdownReport {
        let marked = MarkedBody(body)
        if let report = appendHTML(of: body, marked, &links, options, to: &output) { return report }
        // What was marked has not come back whole. This is not known to happen; the text is then there without it.
        var report = appendHTML(of: body, .unmarked, &links, options, to: &output) ?? MarkdownReport()
        report.hasUnreadMarks = true
        return report
    }

    private static func appendHTML<Links: MarkdownLinks>(
        of body: UnsafeBufferPointer<UInt8>, _ marked: MarkedBody, _ links: inout Links, _ options: MarkdownOptions,
        to output: inout [UInt8]
    ) -> MarkdownReport? {
        marked.withDocument(of: body) { document in
            var renderer = MarkdownRenderer(marked, of: body, links, options)
            let isWhole = renderer.append(document, to: &output)
            links = renderer.links
            return isWhole ? renderer.report : nil
        } ?? MarkdownReport()
    }

    /// A body's text without any markup, its paragraphs and lines joined by spaces.
    static func plainText(of body: UnsafeBufferPointer<UInt8>) -> String {
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
}

/// How to make HTML of a body.
struct MarkdownOptions {
    /// Whether raw HTML goes into the output as it is.
    var keepsHTML = false

    /// What stands before each id in the page.
    var idPrefix = ""

    /// The most bytes of HTML.
    var maximumOutput = Int.max
}

/// What a body has that its writer should know of. Lines are the body's, from 1.
struct MarkdownReport {
    /// The definition of a footnote.
    struct Footnote {
        let line: Int
        let label: String
    }

    /// The first line with raw HTML that is not shown as it stands.
    var htmlLine: Int?

    /// Whether the HTML became too long and breaks off.
    var isTooLong = false

    /// Whether tables and the like were not read after all.
    var hasUnreadMarks = false

    /// The first row of a table that stays short.
    var sparseLine: Int?

    /// Footnotes that nothing uses.
    var unusedFootnotes: [Footnote] = []

    /// Definitions whose label has one already.
    var duplicateFootnotes: [Footnote] = []
}

extension MarkedBody {
    /// Reads the body with libcmark, and lends what it is made of.
    ///
    /// - Parameter body: the body that this was made of.
    func withDocument<Result>(
        of body: UnsafeBufferPointer<UInt8>, _ use: (borrowing MarkdownDocument) -> Result
    ) -> Result? {
        guard !signs.isEmpty else { return MarkdownDocument.read(body, use) }
        return text.withUnsafeBufferPointer {
            MarkdownDocument.read($0, isConsolidated: true, firstCount: firstCount, use)
        }
    }

    /// The text in a node without markup, marks and uses of footnotes.
    func plainText(of node: MarkdownNode) -> String {
        var text = node.plainText
        return hasMarks ? text.withUTF8 { String(decoding: restored($0, dropsUses: true), as: UTF8.self) } : text
    }

    /// Appends the text in a block and in what was taken out of it, with a space between blocks and lines.
    fileprivate func appendPlainText(
        of block: MarkdownNode, _ document: borrowing MarkdownDocument, to output: inout [UInt8]
    ) {
        block.walk { node in
            switch node.kind {
            case .text where MarkdownMark.thing(in: node.literal) != nil: break
            case .text, .inlineCode:
                node.literal.withUnsafeBufferPointer { output += restored($0, dropsUses: true) }
            case .softBreak, .lineBreak, .paragraph:
                if !output.isEmpty, output.last != .space { output.append(.space) }
            default: break
            }
        }
    }
}
