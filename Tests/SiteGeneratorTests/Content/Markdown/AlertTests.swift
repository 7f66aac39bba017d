import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

@Suite("Alerts")
struct AlertTests {
    /// The HTML of a body, with `#` and the number of its kind for the title of an alert.
    private static func html(_ markdown: String) -> String {
        var output: [UInt8] = []
        var links = UnchangedLinks()
        var events = BodyEvents()
        _ = Array(markdown.utf8).withBytes {
            Markdown.appendHTML(of: $0, &links, &events, MarkdownOptions(), to: &output)
        }
        var filled: [UInt8] = []
        var copied = 0
        while let gap = HTMLGap.next(in: output[...], from: copied) {
            filled += output[copied..<gap.range.lowerBound] + Array("#\(gap.number)".utf8)
            copied = gap.range.upperBound
        }
        return String(decoding: filled + output[copied...], as: UTF8.self)
    }

    private static func alert(_ kind: MarkdownAlert, _ contents: String) -> String {
        "<div class=\"alert alert-\(kind)\" role=\"note\">\n<p><b>#\(kind.rawValue)</b></p>\n\(contents)</div>\n"
    }

    @Test("the first line of a quote names its kind, in capitals or not", arguments: MarkdownAlert.allCases)
    func kinds(kind: MarkdownAlert) {
        #expect(Self.html("> [!\(kind.name.uppercased())]\n> a *b*\n") == Self.alert(kind, "<p>a <em>b</em></p>\n"))
        #expect(Self.html(">[!\(kind.name)]  \na\n") == Self.alert(kind, "<p>a</p>\n"))
    }

    @Test(
        "an alert is a quote as any other but for its first line",
        arguments: [
            ("> [!TIP]\n>\n> a\n>\n> - b\n", "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n"),
            ("> [!TIP]\r\n> a\r\n> b\r\n", "<p>a\nb</p>\n"),
            ("> [!TIP]\n", ""), ("> [!TIP]\n> > c\n", "<blockquote>\n<p>c</p>\n</blockquote>\n"),
            ("> [!TIP]\n> a [!TIP]\n> [!TIP]\n", "<p>a [!TIP]\n[!TIP]</p>\n"),
        ])
    func contents(markdown: String, contents: String) { #expect(Self.html(markdown) == Self.alert(.tip, contents)) }

    @Test(
        "an alert can have a title of its own, and the kinds of Obsidian",
        arguments: [
            ("> [!NOTE] A *title*\n> a\n", "note", "<p><b>A <em>title</em></b></p>\n<p>a</p>\n"),
            ("> [!danger]- Title\n>\n> a\n", "caution", "<p><b>Title</b></p>\n<p>a</p>\n"),
            ("> [!faq] `x`\n", "note", "<p><b><code>x</code></b></p>\n"),
            ("> [!tip] *a*\n> b\n> c\n", "tip", "<p><b><em>a</em></b></p>\n<p>b\nc</p>\n"),
        ])
    func titles(markdown: String, kind: String, contents: String) {
        #expect(Self.html(markdown) == "<div class=\"alert alert-\(kind)\" role=\"note\">\n\(contents)</div>\n")
    }

    @Test("an alert can be in a list, a definition and beside a table, and its lines are those of the body")
    func places() {
        #expect(
            Self.html("- x\n\n  > [!NOTE]\n  > a\n")
                == "<ul>\n<li>\n<p>x</p>\n\(Self.alert(.note, "<p>a</p>\n"))</li>\n</ul>\n")
        #expect(Self.html("T\n: > [!NOTE]\n  > a\n").contains(Self.alert(.note, "<p>a</p>\n")))
        let table = Self.html("> [!NOTE]\n> |a|\n> |-|\n> |b|\n")
        #expect(table.contains("alert-note") && table.contains("<td>b</td>") && !table.contains("!NOTE"))
        let raw = RenderedMarkdown("> [!NOTE]\n> a\n\n<hr class=x>\n", keepsHTML: false)
        #expect(raw.report.htmlLine == 4)
    }

    @Test(
        "anything else stays what it is in CommonMark",
        arguments: [
            "> [!NOTES]\n> a\n", "> \\[!NOTE]\n> a\n", "[!NOTE]\na\n", "> a\n> [!NOTE]\n",
            "> - [!NOTE]\n",
            "> **[!NOTE]**\n> a\n", "> ```\n> [!NOTE]\n> ```\n", ">     [!NOTE]\n", "    > [!NOTE]\n", "> # [!NOTE]\n",
            "> [!NOTE]\n> a\n\n[!NOTE]: /u\n", "> `[!NOTE]\n> a`\n", "a > [!NOTE]\n", "> [!NOTE\n> a\n", "> [!]\n",
            "> [!NOTE]\n> ===\n",
            "> ![!NOTE]\n> a\n", "> <!--\n> [!NOTE]\n> -->\n",
        ])
    func others(markdown: String) { #expect(RenderedMarkdown(markdown).html == libraryHTML(markdown)) }

    @Test("the text of a body is without the kind, and its first sentence is not that of an alert")
    func texts() {
        let body = "> [!WARNING]\n> Old. Do not use.\n\nA glyph is a sign.\n"
        #expect(Array(body.utf8).withBytes { Markdown.plainText(of: $0) } == "Old. Do not use. A glyph is a sign.")
        let read = ReadText(body).events
        #expect(String(decoding: read.beginning, as: UTF8.self) == "Old. Do not use. A glyph is a sign.")
        #expect(String(decoding: read.paragraph, as: UTF8.self) == "A glyph is a sign.")
    }

    @Test("pages have the title of an alert in their language, or in English, and terms in its text are links")
    func pages() async throws {
        let body = "> [!CAUTION]\n> A pod is here.\n\nA door.\n"
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, de, zu]\ndirectories: [{ id: t, source: 't/{locale}/*.md' }]\n",
            "Content/t/en/door.md": "# Door\n\n\(body)", "Content/t/en/pod.md": "# Pod\n\nx\n",
            "Content/t/de/door.md": "# Tür\n\n\(body)", "Content/t/zu/door.md": "# Umnyango\n\n\(body)",
        ])
        let page = site.page("en/door.html")
        #expect(
            site.report == ""
                && page.contains("<div class=\"alert alert-caution\" role=\"note\">\n<p><b>Caution</b></p>"))
        #expect(page.contains("href=\"pod.html\""))
        #expect(page.contains("<meta name=\"description\" content=\"A door.\">"), "\(page)")
        #expect(site.page("de/door.html").contains("<p><b>Vorsicht</b></p>"))
        #expect(site.page("zu/door.html").contains("<p><b><span lang=\"en\">Caution</span></b></p>"))
        #expect(!site.files.contains { $0.hasSuffix(".html") && site.page($0).contains("!CAUTION") })
    }
}
