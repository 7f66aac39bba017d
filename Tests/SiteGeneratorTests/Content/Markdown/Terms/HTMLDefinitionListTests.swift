import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Definition lists in HTML in a Markdown file")
struct HTMLDefinitionListTests {
    private func site(_ text: String) async throws -> BuiltSite { try await BuiltSite(["Content/glossary.md": text]) }

    @Test(
        "the terms are entries, whatever tags are left out",
        arguments: [
            "<dl>\n  <dt id=\"mx\">Axis</dt>\n  <dd>A <em>line</em>.</dd>\n  <dt><strong>Kern</strong></dt>\n  <dt>Kerning</dt>\n"
                + "  <dd>\n    Space.\n  </dd>\n  <dt>Serif &amp; stroke</dt>\n  <dd><p>One.</p><p>Two.</p></dd>\n</dl>\n",
            "<dl class=\"terms\">\n<dt id=mx>Axis\n<dd>A <em>line</em>.\n<dt>Kern\n<dt>Kerning\n<dd>Space.\n"
                + "<dt>Serif &amp; stroke\n<dd><p>One.<p>Two.\n</dl>\n",
            "<dl>\n<div><dt id='mx'>Axis</dt><dd>A <em>line</em>.</dd></div>\n\n<div><dt>Kern</dt><dt>Kerning</dt>\n"
                + "<dd>Space.</dd></div>\n\n<dt>Serif &amp; stroke</dt>\n<dd>\n\nOne.\n\nTwo.\n\n</dd>\n</dl>\n",
        ])
    func terms(list: String) async throws {
        let site = try await site("# Words\n\nAbove.\n\n\(list)\nBelow.\n")
        #expect(try site.feed().outline == ["A: Axis", "K: Kern, Kerning", "S: Serif & stroke"])
        #expect(site.report.hasPrefix("Content/glossary.md:") && site.report.contains("no entry has the text in line"))
        #expect(site.result.guesses.contains { $0.contains("those of its definition lists; 'entries: file'") })
        #expect(site.page("mx.html").contains("<p>A <em>line</em>.</p>") && site.page("kern.html").contains("Space."))
        #expect(site.page("serif-stroke.html").contains("<p>One.</p>\n<p>Two.</p>"))
        #expect(site.page("index.html").contains("Above."))
    }

    @Test("a list inside a text belongs to the text, and its terms are no entries")
    func nested() async throws {
        let site = try await site(
            "<dl>\n<dt>Axis</dt><dd>A line.</dd>\n<dt>Kern</dt><dd>Space:\n<dl><dt>Pair</dt><dd>Two.</dd></dl></dd>\n"
                + "<dt>Serif</dt><dd>A stroke.</dd>\n</dl>\n")
        #expect(try site.feed().outline == ["A: Axis", "K: Kern", "S: Serif"])
        #expect(site.page("kern.html").contains("Two."))
    }

    @Test("two terms, a list in code and one in an item make no entries")
    func others() async throws {
        let text = "<dl>\n<dt>Axis</dt><dd>A line.</dd>\n<dt>Kern</dt><dd>Space.</dd>\n</dl>\n"
        let three = text.replacing("</dl>", with: "<dt>Serif</dt><dd>A stroke.</dd>\n</dl>")
        let item = three.split(separator: "\n").map { "  \($0)\n" }.joined()
        for body in [text, "```html\n\(three)```\n", "- x\n\n\(item)"] {
            let site = try await site("# Words\n\n\(body)")
            #expect(try site.feed().outline == ["W: Words"])
        }
    }
}
