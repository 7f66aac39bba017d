@testable import SiteGenerator

/// Links that stay as they are written.
struct UnchangedLinks: MarkdownLinks {
    mutating func address(
        of link: MarkdownLink, _ address: ByteSpan, ids: Set<String>
    ) -> MarkdownAddress {
        .same
    }
}

/// The HTML of a body, with raw HTML, and without the ids that headings are given.
struct RenderedMarkdown {
    let html: String
    let report: MarkdownReport

    init(_ markdown: String, keepsHTML: Bool = true, idPrefix: String = "") {
        self.init(Array(markdown.utf8), keepsHTML: keepsHTML, idPrefix: idPrefix)
    }

    init(_ markdown: [UInt8], keepsHTML: Bool = true, idPrefix: String = "") {
        var output: [UInt8] = []
        var links = UnchangedLinks()
        report = markdown.withBytes {
            Markdown.appendHTML(
                of: $0, &links, MarkdownOptions(keepsHTML: keepsHTML, idPrefix: idPrefix), to: &output)
        }
        html = String(decoding: output, as: UTF8.self).replacing(/(<h[1-6]) id="[^"]*">/) { "\($0.1)>" }
    }
}

/// What libcmark alone makes of a text.
func libraryHTML(_ markdown: String) -> String {
    var markdown = markdown
    return markdown.withBytes { MarkdownDocument.read($0) { $0.libraryHTML() } } ?? ""
}
