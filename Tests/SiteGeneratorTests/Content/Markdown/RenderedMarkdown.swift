@testable import SiteGenerator
@testable import SiteMarkdown

/// Links that stay as they are written.
struct UnchangedLinks: MarkdownLinks {
    mutating func address(
        of link: MarkdownLink, _ address: Span<UInt8>, ids: Set<String>
    ) -> MarkdownAddress {
        .same
    }
}

/// The HTML of a body, with raw HTML, and without the ids that headings are given.
struct RenderedMarkdown {
    let html: String
    let report: MarkdownReport

    init(_ markdown: String, keepsHTML: Bool = true) { self.init(Array(markdown.utf8), keepsHTML: keepsHTML) }

    init(_ markdown: [UInt8], keepsHTML: Bool = true) {
        var output: [UInt8] = []
        var links = UnchangedLinks()
        var events = BodyEvents()
        report = markdown.withBytes {
            Markdown.appendHTML(of: $0, &links, &events, MarkdownOptions(keepsHTML: keepsHTML), to: &output)
        }
        html = String(decoding: output, as: UTF8.self).replacing(/(<h[1-6]) id="[^"]*">/) { "\($0.1)>" }
    }
}

/// A body as a site reads it: its HTML with gaps, and what else it contains.
struct ReadText {
    let html: [UInt8]
    let scanned: ScannedBody
    let events: BodyEvents

    init(_ markdown: String, isQuoted: Bool = false, keepsHTML: Bool = false) {
        var html: [UInt8] = []
        var scanner = BodyScanner(keepsHTML: keepsHTML, [.places, .paragraph, .beginning, .introduction])
        (scanned, events) = Array(markdown.utf8).withBytes {
            scanner.scan($0, isQuoted: isQuoted, into: &html)
        }
        self.html = html
    }

    /// The HTML with a text in the place of each gap.
    func filled(_ fill: (HTMLGap) -> String) -> String {
        var filled: [UInt8] = []
        var copied = 0
        while let gap = HTMLGap.next(in: html[...], from: copied) {
            filled += html[copied..<gap.range.lowerBound] + Array(fill(gap).utf8)
            copied = gap.range.upperBound
        }
        return String(decoding: filled + html[copied...], as: UTF8.self)
    }

    /// The texts at the places of a kind.
    func texts(_ kind: BodyEvents.Event.Kind) -> [String] {
        events.events.filter { $0.kind == kind }.map {
            String(decoding: html[Int($0.start)..<Int($0.end)], as: UTF8.self)
        }
    }
}

/// What libcmark alone makes of a text.
func libraryHTML(_ markdown: String) -> String {
    var markdown = markdown
    return markdown.withBytes { MarkdownDocument.read($0) { $0.libraryHTML() } } ?? ""
}
