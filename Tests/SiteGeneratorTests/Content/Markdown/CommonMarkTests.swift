import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

/// The examples of CommonMark's specification, with everything else that bodies may have switched on.
@Suite("CommonMark's examples", .enabled(if: SharedFolder.isPresent, SharedFolder.comment))
struct CommonMarkTests {
    struct Specification: Sendable, CustomTestStringConvertible {
        let version: String
        /// Examples in which a bare address is a link here, as at GitHub, and nothing else differs.
        let addresses: Set<Int>
        /// Examples that come out otherwise, with the reason.
        let exceptions: [Int: String]

        var testDescription: String { version }
    }

    static let specifications = [
        Specification(version: "0.30", addresses: [607, 610], exceptions: [:]),
        Specification(
            version: "0.31.2", addresses: [608, 611],
            exceptions: [
                354: "libcmark 0.30 does not take symbols for punctuation",
                625: "libcmark 0.30 knows no comment '<!-->'", 626: "libcmark 0.30 knows no comment '<!--->'",
            ]),
    ]

    @Test("every example comes out byte for byte, but for those named", arguments: specifications)
    func examples(specification: Specification) throws {
        let file = try SharedFolder.data("conformance/commonmark/spec-\(specification.version).txt")
        let examples = Self.examples(in: String(decoding: file, as: UTF8.self))
        #expect(examples.count == 652)
        for (number, example) in examples.enumerated() {
            var html = RenderedMarkdown(example.markdown).html
            if specification.addresses.contains(number + 1) {
                let linked = html
                html = html.replacing(/<a href="([^"]*)">\1<\/a>/) { $0.1 }
                #expect(html != linked, "example \(number + 1) has no link, so it need not be named")
            }
            let isRight = html == example.html
            if specification.exceptions[number + 1] != nil {
                #expect(!isRight, "example \(number + 1) is right, so it need not be named")
                continue
            }
            #expect(
                isRight, "example \(number + 1): \(example.markdown)\n--- has to be\n\(example.html)\n--- is\n\(html)")
        }
    }

    @Test("without what CommonMark does not know, the HTML is libcmark's", arguments: specifications)
    func library(specification: Specification) throws {
        let file = try SharedFolder.data("conformance/commonmark/spec-\(specification.version).txt")
        for example in Self.examples(in: String(decoding: file, as: UTF8.self)) {
            let signs = Array(example.markdown.utf8).withBytes { MarkedBody.signs(in: $0) }
            if signs.isEmpty { #expect(RenderedMarkdown(example.markdown).html == libraryHTML(example.markdown)) }
        }
    }

    /// Between a line of backquotes with the word "example" and a line of backquotes stand Markdown, a line with a full
    /// stop, and HTML; an arrow is a tab.
    private static func examples(in text: String) -> [(markdown: String, html: String)] {
        let fence = String(repeating: "`", count: 32)
        var examples: [(String, String)] = []
        var markdown: [Substring] = []
        var html: [Substring]?
        var isInExample = false
        for line in text.replacing("→", with: "\t").split(separator: "\n", omittingEmptySubsequences: false) {
            if line == fence + " example" {
                (markdown, html, isInExample) = ([], nil, true)
            } else if line == fence, isInExample {
                examples.append((lines(markdown), lines(html ?? [])))
                isInExample = false
            } else if line == ".", html == nil {
                html = []
            } else if html == nil {
                markdown.append(line)
            } else {
                html?.append(line)
            }
        }
        return examples
    }

    private static func lines(_ lines: [Substring]) -> String { lines.map { $0 + "\n" }.joined() }
}
