import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The title of a Markdown file")
struct DocumentTitleTests {
    @Test(
        "the title is the text of the first heading of level 1, without its markup",
        arguments: [
            ("# Axis\nx", "Axis"), ("# `axis`\nx", "axis"), ("# **Axis** *of* ink {#axis}\nx", "Axis of ink"),
            ("# [Axis](https://x.example)\nx", "Axis"), ("# Axis #\nx", "Axis"), ("# A&amp;B\nx", "A&B"),
            ("# H<sub>2</sub>O\nx", "H2O"), ("# C#\nx", "C#"), ("# 1. Axis *a*\nx", "1. Axis a"),
            ("Axis\n====\nx", "Axis"), ("<!-- note -->\n\n# Axis\nx", "Axis"),
            ("![b](b.svg)\n\n# Axis\nx", "Axis"), ("[![b](b.svg)](https://x.example) [![c][d]][e]\n# Axis\nx", "Axis"),
            ("import A from './a'\n\n# Axis\nx", "Axis"), ("[r]: https://x.example\n# Axis\nx", "Axis"),
            ("---\ndraft: false\n---\n\nAxis\n===\nx", "Axis"), ("(axis)=\n# Axis\nx", "Axis"),
            ("# ~~Line~~ Axis\nx", "Line Axis"), ("# An [axis][r]\nx\n\n[r]: https://x.example", "An axis"),
            ("# Axis[^1]\nx\n\n[^1]: Note.", "Axis"), ("<h1 align=\"center\">Axis</h1>\n\nx", "Axis"),
            ("<h1>\n  <img src=\"a.png\">\n  Axis\n</h1>\n\nx", "Axis"),
            ("<div align=\"center\">\n<h1>Axis</h1>\n</div>\n\nx", "Axis"),
        ])
    func title(text: String, title: String) async throws {
        let site = try await BuiltSite(["Content/a.md": text + "\n", "Content/z.md": "# Zed\n"])
        let outline = try site.feed().outline
        #expect(outline.contains { $0.hasSuffix(": " + title) }, "\(outline)")
        #expect(site.page("a.html").contains("<p>x</p>") && !site.page("a.html").contains("Axis</h2>"))
    }

    @Test(
        "any other text above a heading, and a type in angle brackets, stay as they are",
        arguments: [
            ("Text.\n\n# Axis\nx", "a"), ("> Axis\n===\nx", "a"), ("- Axis\n===\nx", "a"), ("## Axis\nx", "a"),
            ("<p>Text</p>\n\n# Axis\nx", "a"), ("# List<Axis>\nx", "List<Axis>"), ("#Axis\nx", "a"),
            ("<!-- x\n# Axis\n", "a"), ("(axis) =\n# Axis\nx", "a"),
            ("# a ~~ Axis\nx", "a ~~ Axis"), ("# a[i][j]\nx", "a[i][j]"), ("# a[^1]\nx", "a[^1]"),
            ("<h1>Axis <a href=\"x\">and</a> bowl</h1>\n\nx", "a"), ("<h2>Axis</h2>\n\nx", "a"),
            ("<p>Text</p>\n<h1>Axis</h1>\n\nx", "a"),
        ])
    func other(text: String, title: String) async throws {
        let site = try await BuiltSite(["Content/a.md": text + "\n", "Content/z.md": "# Zed\n"])
        let outline = try site.feed().outline
        #expect(outline.contains { $0.hasSuffix(": " + title) }, "\(outline)")
    }

    @Test("a heading that repeats the title in front matter is not shown twice, and another one stays")
    func frontMatter() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "---\ntitle: C & D\n---\n# C &amp; D\nx\n",
            "Content/b.md": "---\ntitle: B\n---\n# Other\nx\n",
        ])
        #expect(!site.page("a.html").contains("D</h2>") && site.page("b.html").contains("Other</h"))
    }

    @Test(
        "a link to the title leads to the page, by its text, the id after it, in it, or above it",
        arguments: [
            ("# A/B axis\n", "ab-axis"), ("# Axis {#x}\n", "x"), ("# Axis {.wide #x}\n", "x"),
            ("Axis {#x}\n====\n", "x"),
            ("(x)=\n# Axis\n", "x"), ("<a id=\"x\"></a>\n\n# Axis\n", "x"), ("# <a name=\"x\"></a>Axis\n", "x"),
            ("---\ntitle: Axis\n---\n# Axis {#x}\n", "x"),
        ])
    func idOfTitle(text: String, id: String) async throws {
        let site = try await BuiltSite([
            "Content/a.md": text + "Text.\n", "Content/z.md": "# Zed\n[to](a.md#\(id)) [no](a.md#no)\n",
        ])
        #expect(site.page("z.html").contains("href=\"a.html\""))
        #expect(!site.report.contains("a.md#\(id)'") && site.report.contains("'a.md#no' leads to"), "\(site.report)")
    }

    @Test("images above the title stay in the text")
    func images() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "![Badge](https://x.example/b.png)\n\n# Axis\nx\n", "Content/z.md": "# Zed\n",
        ])
        #expect(site.page("a.html").contains("https://x.example/b.png"))
    }

    @Test(
        "the properties at the top of a page of Logseq are its fields, also as the first item of a list",
        arguments: [
            "title:: Axis\nalias:: Line, [[Stress]]\nmade-by:: me\n\n- Text.\n",
            "- title:: Axis\n  alias:: Line, [[Stress]]\n  made-by:: me\n- Text.\n",
        ])
    func properties(text: String) async throws {
        let site = try await BuiltSite(["Content/a.md": text, "Content/z.md": "# Zed\n"])
        #expect(try site.feed().outline == ["A: Axis", "L: Line", "S: Stress", "Z: Zed"])
        #expect(!site.page("a.html").contains("::") && site.page("a.html").contains("made-by"))
    }

    @Test(
        "other text with two colons is text",
        arguments: ["std::vector is a type.", "note:: this", "Use title:: x", "title::x", "- note:: this"])
    func noProperties(text: String) async throws {
        let site = try await BuiltSite(["Content/a.md": text + "\n", "Content/z.md": "# Zed\n"])
        #expect(site.page("a.html").contains("::"))
    }
}
