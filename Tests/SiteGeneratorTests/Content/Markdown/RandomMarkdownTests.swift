import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

/// Bodies that nobody would write: lines of the specification and of our own signs, put together at random from a seed.
@Suite("Random bodies")
struct RandomMarkdownTests {
    private static let signs = [
        "| a | b |", "|---|:-:|", "a|b", "-|-", "1 | 2 | 3", ": definition", ":   - x", "Term", "[^1]: note", "[^a]: x",
        "    more", "x[^1] y[^a] [^z]",
        "~~a~~ *b ~~c* d~~", "- [ ] task", "- [x] http://a.b/c_d_*e*", "www.a.b/(c)", "> | q |", "> |-|", "> quote",
        "- item",
        "  - inner", "", "", "", "```", "    code", "<div>", "</div>", "# heading", "===", "---", "[l]: /url", "[l]",
        "\t| t |", "\t|-|",
        "1. one", "2) two", "> > deep", "\\| \\~~ \\[^1]", "`code | ~~ [^1]`", "*emphasis", "emphasis*",
        "&#xFDD0;0&#xFDD1;", "<!-- c", "> [!NOTE]", "[!tip] ", "> &#xFDD9;[!TIP]", "-->",
    ]

    /// Lines for a document, with the containers before them that some lines have.
    private static func document(_ numbers: inout SeededNumbers, _ lines: [String]) -> String {
        let prefixes = ["", "", "", "", "> ", "- ", "  ", "    ", "\t", ">", "1. ", ": ", "[^1]: "]
        return (0..<numbers.next(below: 24) + 1).map { _ in
            prefixes[numbers.next(below: prefixes.count)] + lines[numbers.next(below: lines.count)] + "\n"
        }.joined()
    }

    @Test(
        "everything that is taken out of its place comes back, no mark comes out, and tags are closed", arguments: 1...4
    )
    func marks(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        for _ in 0..<500 {
            let document = Self.document(&numbers, Self.signs)
            let (html, report) = { ($0.html, $0.report) }(RenderedMarkdown(document, keepsHTML: false))
            #expect(!report.hasUnreadMarks, "\(document)")
            // References to noncharacters come out, and are replaced when the page is made.
            if document.contains("&#") { continue }
            #expect(!html.unicodeScalars.contains { (0xFDD1...0xFDEF).contains($0.value) }, "\(document)")
            #expect(Self.unclosedTag(in: html) == nil, "\(document)\n\(html)")
        }
    }

    @Test("without signs of ours, the HTML is libcmark's")
    func library() {
        let lines = CommonMarkRule.all.flatMap { rule in
            rule.markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        var numbers = SeededNumbers(7)
        for _ in 0..<2_000 {
            let document = Self.document(&numbers, lines)
            guard Array(document.utf8).withBytes({ MarkedBody.signs(in: $0) }).isEmpty else { continue }
            #expect(RenderedMarkdown(document).html == libraryHTML(document))
        }
    }

    /// The first tag that is not closed by its own.
    private static func unclosedTag(in html: String) -> String? {
        var open: [Substring] = []
        for tag in html.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) where !["br", "hr", "img", "input"].contains(tag.2) {
            if tag.1.isEmpty {
                open.append(tag.2)
            } else if open.popLast() != tag.2 {
                return String(tag.2)
            }
        }
        return open.last.map(String.init)
    }
}

/// Numbers that are the same in every run (SplitMix64, https://prng.di.unimi.it/splitmix64.c).
struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ value >> 31) % UInt64(limit))
    }
}
