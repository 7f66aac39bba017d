import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

@Suite("Abbreviations with full forms in texts")
struct AbbreviationTests {
    private static let definition = "\n\n*[HTML]: Hypertext \"Markup\" Language\n"
    private static let tag = "<abbr title=\"Hypertext &quot;Markup&quot; Language\">HTML</abbr>"

    private func html(_ text: String) -> String {
        RenderedMarkdown(Array(text.utf8).withBytes { Shortcodes.expand($0).0 }, keepsHTML: false).html
    }

    @Test("an abbreviation has its full form as a title wherever it is a word, and the definition is no text")
    func uses() {
        #expect(
            html("Write HTML, (HTML) and *HTML*." + Self.definition)
                == "<p>Write \(Self.tag), (\(Self.tag)) and <em>\(Self.tag)</em>.</p>\n")
        #expect(html("*[HTML]: Hypertext \"Markup\" Language\n\n- HTML\n") == "<ul>\n<li>\(Self.tag)</li>\n</ul>\n")
    }

    @Test(
        "parts of words, code, addresses, names of links and headings stay as they are",
        arguments: [
            "XHTML HTMLx HTML5", "`HTML`", "```\nHTML\n```", "[x](https://example.org/HTML)",
            "<https://example.org/HTML>",
            "[HTML]\n\n[HTML]: https://example.org", "# HTML", "x.HTML",
        ])
    func others(text: String) {
        let used = html("\(text)\n\nHTML\(Self.definition)")
        #expect(used.components(separatedBy: "<abbr").count == 2, "\(used)")
        #expect(used.hasPrefix(html(text).prefix { $0 != "\n" }), "\(used)")
    }

    @Test("the longest abbreviation counts, and a definition that the text does not use stays text")
    func several() {
        let text = html("HTML5\n\n*[HTML]: x\n*[HTML5]: y\n")
        #expect(text.contains("<abbr title=\"y\">HTML5</abbr>") && text.contains("*[HTML]: x"), "\(text)")
    }

    @Test("definitions anywhere in a file are for all of its entries")
    func entries() async throws {
        for text in [
            "## Axis\nA line in SVG.\n\n## Kern\nSpace.\n\n## Serif\nA stroke.\n\n*[SVG]: Scalable Vector Graphics\n",
            "Axis\n: A line in SVG.\n\nKern\n: Space.\n\nSerif\n: A stroke.\n\n*[SVG]: Scalable Vector Graphics\n",
        ] {
            let site = try await BuiltSite(["Content/glossary.md": text])
            #expect(site.report == "", "\(site.report)")
            #expect(site.page("axis.html").contains("<abbr title=\"Scalable Vector Graphics\">SVG</abbr>"))
            #expect(!site.page("serif.html").contains("SVG") && !site.page("kern.html").contains("SVG"))
        }
    }

    @Test("handwritten abbreviations are kept if they have a title alone")
    func handwritten() {
        #expect(html("<abbr title=\"x &amp; Y\">XY</abbr>") == "<p><abbr title=\"x &amp; Y\">XY</abbr></p>\n")
        #expect(html("<abbr onclick=\"x()\" title=\"y\">XY</abbr>") == "<p>XY</p>\n")
        #expect(html("<dfn>XY</dfn>") == "<p><dfn>XY</dfn></p>\n")
    }
}
