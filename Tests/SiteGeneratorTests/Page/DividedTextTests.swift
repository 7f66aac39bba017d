import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Introductions with a part below the list")
struct DividedTextTests {
    private func site(_ introduction: String, _ more: [String: String] = [:]) async throws -> BuiltSite {
        try await BuiltSite(
            [
                "Content/site.yml": "title: Type\n", "Content/en/font.md": "# Font\n\nText.\n",
                "Content/en/case.md": "# Case\n\nText.\n", "Content/_index.md": introduction,
            ].merging(more) { $1 })
    }

    @Test("what follows <!--more--> stands after the list, with its links and headings")
    func divided() async throws {
        let built = try await site(
            "Above[^1]. [a]\n\n<!-- more -->\n\n## Below\n\nSee [font](en/font.md).\n\n[a]: en/case.md\n[^1]: A note.\n"
        )
        #expect(built.report == "", "\(built.report)")
        let page = built.page("index.html")
        let (list, below) = (
            try #require(page.firstRange(of: "id=\"--listing\"")),
            try #require(page.firstRange(of: "<div class=\"introduction rest\">"))
        )
        let above = try #require(page.firstRange(of: "Above"))
        #expect(above.lowerBound < list.lowerBound && list.lowerBound < below.lowerBound)
        #expect(
            page[below.upperBound...].contains(">Below</h2>")
                && page[below.upperBound...].contains("<a href=\"font.html\">font</a>"))
        #expect(
            page[..<list.lowerBound].contains("<a href=\"case.html\">a</a>")
                && !page[..<list.lowerBound].contains("Below"))
        #expect(page[below.upperBound...].contains("A note.") && page.ranges(of: "A note.").count == 1)
        #expect(page.contains("<meta name=\"description\" content=\"Above"))
    }

    @Test(
        "without it, or with it in a paragraph, in code or in a list, all of the text is above",
        arguments: ["a", "a <!--more--> b", "`<!--more-->`", "    <!--more-->", "- a\n\n  <!--more-->\n\n  b"])
    func whole(introduction: String) async throws {
        let built = try await site("# Type\n\n\(introduction)\n\nlast words\n")
        let page = built.page("index.html")
        #expect(!page.contains("introduction rest"))
        let (list, last) = (
            try #require(page.firstRange(of: "id=\"--listing\"")), try #require(page.firstRange(of: "last words"))
        )
        #expect(last.lowerBound < list.lowerBound)
    }

    @Test("only the first divides a text, also where HTML is kept")
    func several() async throws {
        let built = try await site(
            "a\n\n<!--more-->\n\nb\n\n<!--more-->\n\nc\n", ["Content/site.yml": "title: Type\nhtml: raw\n"])
        let page = built.page("index.html")
        let rest = try #require(page.firstRange(of: "introduction rest"))
        #expect(page[rest.upperBound...].contains("<p>b</p>") && page[rest.upperBound...].contains("<p>c</p>"))
    }

    @Test(
        "a front page has the rest below its directories; a template of its own that writes 'html' has all of the text")
    func frontPage() async throws {
        let files = [
            "Content/site.yml": "directories: [{ id: a, source: a.csv }, { id: b, source: b.csv }]\n",
            "Content/a.csv": "name\nAnn\n", "Content/b.csv": "name\nBob\n",
        ]
        let page = try await site("Above.\n\n<!--more-->\n\nBelow.\n", files).page("index.html")
        let (last, rest) = (
            try #require(page.firstRange(of: "class=\"directory\"")),
            try #require(page.firstRange(of: "introduction rest"))
        )
        #expect(last.lowerBound < rest.lowerBound)
        let own = try await site(
            "Above.\n\n<!--more-->\n\nBelow.\n",
            files.merging(["Templates/front.mustache": "{{#preface}}{{{html}}}{{/preface}}"]) { $1 })
        #expect(own.page("index.html") == "<p>Above.</p>\n\n<p>Below.</p>\n")
    }

    @Test("an entry with the comment is not divided")
    func entries() async throws {
        let built = try await site("x\n", ["Content/en/font.md": "# Font\n\nOne.\n\n<!--more-->\n\nTwo.\n"])
        #expect(built.page("font.html").contains("Two.</p>"))
    }
}
