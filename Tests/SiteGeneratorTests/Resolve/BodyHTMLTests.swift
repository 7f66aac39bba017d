import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The HTML of a body, in a page")
struct BodyHTMLTests {
    @Test(
        "has headings below the page's own, without gaps, whether they are handwritten or not",
        arguments: [
            ("<h1>A</h1>", "<h2>A</h2>"),
            ("<h1>A</h1><h4>B</h4><h2>C</h2>", "<h2>A</h2><h3>B</h3><h3>C</h3>"),
            ("<h3 id=\"a\">A</h3><h2>B</h2>", "<h2 id=\"a\">A</h2><h2>B</h2>"),
            ("<hr><header>x</header>", "<hr><header>x</header>"),
            ("# A\n#### B\n## C", "<h2 id=\"a\">A</h2>\n<h3 id=\"b\">B</h3>\n<h3 id=\"c\">C</h3>"),
        ])
    func headings(body: String, fitted: String) {
        #expect(fit(body) == fitted)
    }

    @Test("has no heading below the sixth level")
    func deepHeadings() {
        #expect(fit("<h1>A</h1><h2>B</h2><h3>C</h3>", level: 5) == "<h6>A</h6><h6>B</h6><h6>C</h6>")
    }

    @Test("has tables and code that scroll by keyboard, with names")
    func scrollers() {
        let table = "<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"Table\"><table>"
        let code =
            "<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"C&amp;D\"><pre><code>x</code></pre></div>"
        #expect(fit("<table><tr></tr></table>x") == "\(table)<tr></tr></table></div>x")
        #expect(fit("<table><table></table></table>") == "\(table)<table></table></table></div>")
        #expect(fit("<table class=\"own\"></table>") == "<table class=\"own\"></table>")
        #expect(fit("</table>") == "</table>")
        #expect(fit("<table>").hasSuffix("</table></div>"))
        #expect(fit("<pre><code>x</code></pre>") == code)
        #expect(fit("```\nx```").hasPrefix(String(code.prefix(70))))
        #expect(fit("<pre class=\"own\">x</pre>") == "<pre class=\"own\">x</pre>")
        #expect(fit("|a|\n|-|\n").hasPrefix(table) && fit("|a|\n|-|\n").hasSuffix("</table></div>"))
    }

    @Test("has images that keep their place and load late")
    func images() async throws {
        let gif = [UInt8]("GIF89a".utf8) + [3, 0, 2, 0]
        let site = try await BuiltSite([
            "Content/a.md": "# A\n\n![x](a.gif \"t\") ![y](https://example.org/b.gif)\n",
            "Content/a.gif": String(decoding: gif, as: UTF8.self),
        ])
        #expect(
            site.page("a.html").contains(
                "<p><img src=\"files/a.gif\" loading=\"lazy\" width=\"3\" height=\"2\" alt=\"x\" title=\"t\" /> "
                    + "<img src=\"https://example.org/b.gif\" loading=\"lazy\" alt=\"y\" /></p>"))
        #expect(fit("<p><img src=\"other.png\"></p>") == "<p><img src=\"other.png\" loading=\"lazy\"></p>")
        let own = "<p><img src=\"a b.png\" loading=\"eager\"></p>"
        #expect(fit(own) == own)
    }

    @Test("keeps comments, scripts and style sheets as they are")
    func opaque() {
        for html in [
            "<!-- <h1>A</h1> -->", "<script>'<table>'</script>", "<style>/* <pre><code> */</style>",
        ] {
            #expect(fit(html) == html)
        }
    }

    /// The HTML of a body whose own HTML is kept, with its gaps filled.
    private func fit(_ body: String, level: Int = 1) -> String {
        let html = ReadText(body, keepsHTML: true).filled { gap in
            switch gap.kind {
            case .headingLevel: String(min(level + gap.number, 6))
            case .tableLabel: "Table"
            case .codeLabel: "C&amp;D"
            default: ""
            }
        }
        return html.hasSuffix("\n") ? String(html.dropLast()) : html
    }
}

@Suite("What is noted while a body is read")
struct BodyEventsTests {
    @Test("names can become links in paragraphs, items and cells, and not in headings, code, links and quotes")
    func texts() {
        let body = """
            # Head

            One *two* `code` [link](a.md) **three**<br>four

            - five

            > quote

            > [!NOTE]
            > six

            | head |
            |---|
            | seven |

            term
            : eight

            <kbd>key</kbd> H<sub>nine</sub>[^1]

            [^1]: ten
            """
        let texts = ReadText(body).texts(.text).map { $0.filter { $0 != "\n" } }.filter { !$0.isEmpty }
        #expect(
            texts
                == [
                    "One ", "two", " ", "three", "four", "five", "six", "seven", "eight", " H", "nine", "ten",
                ].filter { $0.count > 1 })
    }

    @Test("handwritten HTML is read like Markdown, if it is kept")
    func handwritten() {
        let read = ReadText(
            "<p>one <em>two</em> <a href=\"x\">three</a></p>\n<div id=\"d\">four</div>", keepsHTML: true)
        #expect(read.texts(.text) == ["one ", "two"])
        #expect(read.events.ids == ["d"])
    }

    @Test("links are found with their numbers, and images with the places for their sizes")
    func links() {
        let read = ReadText("[a](b.md)![c](d.png)")
        #expect(read.events.events.map(\.kind) == [.link, .linkEnd, .image])
        #expect(read.events.events.map(\.number) == [0, 0, 1])
    }

    @Test("the places of footnotes are those after they were moved to the end")
    func footnotes() {
        let read = ReadText("a[^1] b[^2]\n\n[^1]: first [x](y.md) one\n\n[^2]: second two\n")
        #expect(read.texts(.text).filter { $0.count > 2 } == ["first ", " one", "second two"])
        #expect(read.texts(.link).count == 1 && read.texts(.link)[0].hasPrefix("<a href=\""))
    }

    @Test("ids are those of headings, footnotes and kept HTML")
    func ids() {
        let read = ReadText("# A b\n\n## A b\n\nx[^n] y[^n]\n\n[^n]: z\n")
        #expect(Set(read.events.ids) == ["a-b", "a-b-2", "fn-n", "fnref-n", "fnref-n-2"])
    }

    @Test(
        "the search finds the text without marks, tags and addresses",
        arguments: [
            ("# Heading\n\nText *one* and __two__.", "Heading Text one and two."), ("a [link](x.md) b", "a link b"),
            ("![image](a.png) `code`", "image code"), ("<b>bold</b> 1 < 2", "bold 1 < 2"), ("- one\n- two", "one two"),
            ("snake_case 3-4 a\\*b", "snake_case 3-4 a*b"), ("> quoted [text][id]\n\n[id]: x.md", "quoted text"),
            ("[open", "[open"), ("", ""), ("| a | b |\n|---|---|\n| c | d |", "a b c d"),
            ("one<br>two &amp; three", "one two & three"),
            ("```swift\nlet a\n```", "let a"), ("Water[^1].\n\n[^1]: Wet.", "Water. Wet."),
        ])
    func beginning(_ markdown: String, _ text: String) {
        #expect(String(decoding: ReadText(markdown).events.beginning, as: UTF8.self) == text)
    }

    @Test("the search finds fifty words or 400 bytes, and never a part of a character")
    func length() {
        let words = ReadText(String(repeating: "ab ", count: 80)).events.beginning
        #expect(words.split(separator: .space).count == 50)
        let bytes = ReadText("a" + String(repeating: "ä", count: 300)).events.beginning
        #expect(bytes.count == 401 && String(validating: bytes, as: UTF8.self) != nil)
    }

    @Test("the introduction ends at the comment 'more'")
    func introduction() {
        let text = { (body: String) in
            ReadText(body).events.introduction.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(text("*One* two\n\nthree\n\n<!-- more -->\n\nfour")?.trimmed == "One two three")
        #expect(text("One <!--more--> two")?.trimmed == "One")
        #expect(text("One\n\n```\n<!--more-->\n```\n") == nil)
    }
}

extension String {
    fileprivate var trimmed: Substring { drop { $0 == " " }.dropLast(hasSuffix(" ") ? 1 : 0) }
}
