import Testing

@testable import SiteGenerator

@Suite("Strikethrough, tasks and addresses")
struct TextMarkTests {
    @Test(
        "two tildes begin and end strikethrough as two asterisks do strong emphasis",
        arguments: [
            ("~~a~~", "<del>a</del>"), ("a~~b~~c", "a<del>b</del>c"), ("~~ a~~", "~~ a~~"), ("~a~", "~a~"),
            ("~~~a~~~ b", nil),
            ("~~a", "~~a"), ("\\~~a~~", "~~a~~"), ("`~~a~~`", "<code>~~a~~</code>"),
            ("~~*a*~~", "<del><em>a</em></del>"),
            ("**~~a~~**", "<strong><del>a</del></strong>"), ("*a ~~b* c~~", "<em>a ~~b</em> c~~"),
            ("~~a ~~b~~ c~~", "<del>a <del>b</del> c</del>"), ("~~_a_~~", "<del><em>a</em></del>"),
            ("~~a\nb~~", "<del>a\nb</del>"), ("[~~a~~](~~u~~)", "<a href=\"~~u~~\"><del>a</del></a>"),
            ("~~\"a\"~~", "<del>&quot;a&quot;</del>"), ("~~a~~~~b~~", nil), ("漢~~字~~。", "漢<del>字</del>。"),
        ] as [(String, String?)])
    func strikethrough(markdown: String, expected: String?) {
        let html = RenderedMarkdown(markdown).html
        if let expected { #expect(html == "<p>\(expected)</p>\n") } else { #expect(!html.contains("<del>a</del>")) }
    }

    @Test(
        "an item that begins with a box has a box",
        arguments: [
            ("- [ ] x", "<li class=\"task\"><label><input type=\"checkbox\" disabled /> x</label></li>"),
            ("1. [X] x", "<li class=\"task\"><label><input type=\"checkbox\" disabled checked /> x</label></li>"),
            (
                "- [x] *a* b",
                "<li class=\"task\"><label><input type=\"checkbox\" disabled checked /> <em>a</em> b</label></li>"
            ),
            ("- \\[ ] x", "<li>[ ] x</li>"), ("- [ ]x", "<li>[ ]x</li>"), ("- [] x", "<li>[] x</li>"),
            ("- a [ ] x", "<li>a [ ] x</li>"),
            ("- [x](u) y", "<li><a href=\"u\">x</a> y</li>"), ("- [ ]", "<li>[ ]</li>"),
            ("> - [ ] x", "<li class=\"task\"><label><input type=\"checkbox\" disabled /> x</label></li>"),
            (
                "- [ ] x\n\n  y",
                "<li class=\"task\">\n<p><label><input type=\"checkbox\" disabled /> x</label></p>\n<p>y</p>\n</li>"
            ),
            ("T\n: - [ ] x", "<li class=\"task\"><label><input type=\"checkbox\" disabled /> x</label></li>"),
        ])
    func tasks(markdown: String, item: String) { #expect(RenderedMarkdown(markdown).html.contains(item)) }

    @Test(
        "a bare address is a link as far as it goes",
        arguments: [
            ("http://a.b", "http://a.b", ""), ("HTTPS://a.b/c?d=e&f#g", "HTTPS://a.b/c?d=e&amp;f#g", ""),
            ("http://a.b.", "http://a.b", "."),
            ("http://a.b/(c)d)", "http://a.b/(c)d", ")"), ("http://a.b/c_d_e*f*", "http://a.b/c_d_e*f", "*"),
            ("http://a.b/c?!\"", "http://a.b/c", "?!&quot;"), ("http://a.b/c<br>", "http://a.b/c", "<br>"),
            ("http://a.b/c>", "http://a.b/c", "&gt;"), ("https://例え.jp/、x", "https://%E4%BE%8B%E3%81%88.jp/", "、x"),
            ("http://a.b/&auml;", "http://a.b/%C3%A4", ""),
        ])
    func addresses(markdown: String, address: String, rest: String) {
        let html = RenderedMarkdown("see \(markdown)").html
        #expect(html.hasPrefix("<p>see <a href=\"\(address)\">") && html.hasSuffix("</a>\(rest)</p>\n"), "\(html)")
    }

    @Test(
        "what is not a bare address stays as it is",
        arguments: [
            ("xhttp://a.b", "xhttp://a.b"), ("http://", "http://"), ("ftp://a.b", "ftp://a.b"), ("a@b.c", "a@b.c"),
            ("http://a_b.c", "http://a_b.c"), ("www.a", "www.a"), ("xwww.a.b", "xwww.a.b"),
            ("http\\://a.b", "http://a.b"),
            ("`http://a.b`", "<code>http://a.b</code>"), ("[http://a.b](u)", "<a href=\"u\">http://a.b</a>"),
            ("[x](http://a.b/_c_)", "<a href=\"http://a.b/_c_\">x</a>"),
            ("<http://a.b/*c*>", "<a href=\"http://a.b/*c*\">http://a.b/*c*</a>"),
            ("![http://a.b/_c_d_](u)", "<img src=\"u\" alt=\"http://a.b/_c_d_\" />"),
            ("<b title=\"see http://a.b/*c*\">", "<b title=\"see http://a.b/*c*\">"),
        ])
    func noAddress(markdown: String, expected: String) {
        #expect(RenderedMarkdown(markdown + " x").html == "<p>\(expected) x</p>\n")
    }

    @Test("an address without a scheme is one of the web, and emphasis goes round addresses")
    func www() {
        #expect(RenderedMarkdown("(www.a.b/c)").html == "<p>(<a href=\"http://www.a.b/c\">www.a.b/c</a>)</p>\n")
        #expect(
            RenderedMarkdown("**http://a.b/c**").html
                == "<p><strong><a href=\"http://a.b/c\">http://a.b/c</a></strong></p>\n")
        #expect(RenderedMarkdown("~~http://a.b~~").html == "<p><del><a href=\"http://a.b\">http://a.b</a></del></p>\n")
    }
}
