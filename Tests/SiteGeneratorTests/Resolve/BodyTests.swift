import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Bodies")
struct BodyTests {
    /// What code stands in, so that it can be scrolled.
    private static let code = "<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"Code\">"

    private func body(_ markdown: String, settings: String = "") async throws -> (html: String, report: String) {
        let site = try await BuiltSite([
            "Content/site.yml": settings + "\ntooltips: false\ndirectories: [{ id: g, source: '*.md' }]\n",
            "Content/a.md": "---\ntitle: A\n---\n" + markdown, "Content/cluster.md": "# Cluster\n\nText",
            "Content/rune.md": "# Rune\n\nText", "Content/glob-slice.md": "---\ntitle: glob slice\n---\nText",
        ])
        let page = site.page("a.html")
        guard let start = page.range(of: "<div class=\"body\">\n"), let end = page.range(of: "\n</div>\n</article>")
        else {
            return (page, site.report)
        }
        let html = page[start.upperBound..<end.lowerBound]
        return (html.hasSuffix("\n") ? String(html.dropLast()) : String(html), site.report)
    }

    @Test(
        "what CommonMark does not know is there as well",
        arguments: [
            ("| a | b |\n|--|:-:|\n| c | ~~d~~ |", "<td class=\"align-center\"><del>d</del></td>"),
            ("x ~~y~~ z ~1~", "<p>x <del>y</del> z ~1~</p>"), ("x[^n]\n\n[^n]: Note", "<section class=\"footnotes\""),
            (
                "- [ ] x",
                "<li class=\"task\"><label><input type=\"checkbox\" disabled /> x</label></li>"
            ), ("T\n: d", "<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>"),
        ])
    func gitHub(markdown: String, html: String) async throws {
        #expect(try await body(markdown).html.contains(html))
    }

    @Test(
        "small tags in pairs stay, without attributes, and all others go", .slow,
        arguments: [
            ("H<sub>2</sub>O, x<SUP>*y*</SUP>", "<p>H<sub>2</sub>O, x<sup><em>y</em></sup></p>", true),
            ("<ruby>漢<rp>(</rp><rt>かん</rt></ruby>", "<p><ruby>漢<rp>(</rp><rt>かん</rt></ruby></p>", true),
            ("<b>a<b>b</b></b>", "<p><b>a<b>b</b></b></p>", true), ("a <b>b", "<p>a b</p>", false),
            ("<b>a<i>b</b>c</i>", "<p><b>ab</b>c</p>", false), ("<b>a *b</b> c*", "<p>a <em>b c</em></p>", false),
            ("a<sub onclick=\"x\">b</sub>", "<p>ab</p>", false), ("</b>a<b>", "<p>a</p>", false),
            ("## H<sub>2</sub>O {#x}", "<h2 id=\"x\">H<sub>2</sub>O</h2>", true),
        ])
    func smallTags(markdown: String, html: String, isWhole: Bool) async throws {
        let (found, report) = try await body(markdown)
        #expect(found == html)
        #expect(report.isEmpty == isWhole)
    }

    @Test(
        "a heading that is underlined has an id wherever it stands", .slow,
        arguments: [
            "First\n-", "First\n ---  ", "First\r\n===\r\n", "> First\n> -", "- First\n  =", "x\n: First\n  -",
            "x[^n]\n\n[^n]: First\n    -",
        ])
    func underlinedHeading(markdown: String) async throws {
        #expect(try await body(markdown).html.contains("id=\"first\">First</h"))
    }

    @Test(
        "a heading's id is read off its end, and its text stays whatever is in it",
        arguments: [
            ("## First *second* third {#x}", "<h2 id=\"x\">First <em>second</em> third</h2>"),
            ("First\n{#x}\n-", "<h2 id=\"x\">First</h2>"), ("i\n{#}\n-", "<h2 id=\"entry\">i</h2>"),
            ("## A_b!c {#x}\n\n## A_b!c {#x}", "<h2 id=\"x-2\">A_b!c</h2>"),
        ])
    func headings(markdown: String, html: String) async throws {
        let found = try await body(markdown).html
        #expect(found.contains(html), "\(found)")
    }

    @Test(
        "shortcodes do what they mean", .slow,
        arguments: [
            (
                "A {{< glossary_tooltip text=\"big\" term_id=\"cluster\" >}}.",
                "<p>A <a href=\"cluster.html\">big</a>.</p>"
            ),
            ("{{<glossary_tooltip term_id='cluster'>}}", "<p><a href=\"cluster.html\">Cluster</a></p>"),
            ("{{% glossary_tooltip term_id=cluster text=`x [y]` %}}", "<p><a href=\"cluster.html\">x [y]</a></p>"),
            ("{{% term \"cluster\" \"its text\" %}}", "<p><a href=\"cluster.html\">its text</a></p>"),
            (
                "{{Glossary(\"cluster\")}} {{ glossary('cluster', 'a, (b)') }}",
                "<p><a href=\"cluster.html\">cluster</a> <a href=\"cluster.html\">a, (b)</a></p>"
            ),
            (
                "`{{Glossary(\"x\")}}` {{Glossary(\"x\"} {{Glossary(\"x}} {{glossary}} {{a.B}} {{B c}}",
                "<p><code>{{Glossary(&quot;x&quot;)}}</code> {{Glossary(&quot;x&quot;} {{Glossary(&quot;x}} {{glossary}} {{a.B}} {{B c}}</p>"
            ),
            ("[x]({{< ref \"cluster.md\" >}})", "<p><a href=\"cluster.html\">x</a></p>"),
            ("[x]({% link cluster.md %})", "<p><a href=\"cluster.html\">x</a></p>"),
            (
                "[[cluster]], [[Cluster|those]]",
                "<p><a href=\"cluster.html\">cluster</a>, <a href=\"cluster.html\">those</a></p>"
            ),
            (
                "{term}`cluster` {term}`big ones <cluster>`",
                "<p><a href=\"cluster.html\">cluster</a> <a href=\"cluster.html\">big ones</a></p>"
            ),
            (
                "[_runes_](g), [glob slices](g)",
                "<p><a href=\"rune.html\"><em>runes</em></a>, <a href=\"glob-slice.html\">glob slices</a></p>"
            ),
            ("{{< alert >}}\nText\n{{< /alert >}}", "<p>Text</p>"), (":::note\nText\n:::", "<p>Text</p>"),
            (":::note Title\nText\n:::", "<p><strong>Title</strong>\nText</p>"),
            (":::tip[Title]{.x}\n\nText\n:::", "<p><strong>Title</strong></p>\n<p>Text</p>"),
            ("::: {.note}\nText\n:::", "<p>Text</p>"),
            ("See {{< ref \"cluster.md\" >}}.", "<p>See <a href=\"cluster.html\">Cluster</a>.</p>"),
            ("[x]\n\n[x]: {{< relref \"cluster\" >}}", "<p><a href=\"cluster.html\">x</a></p>"),
            ("import Tabs from '@theme/Tabs';\nimport 'x.css'\n\nText {/* note */}", "<p>Text</p>"),
            ("import duties from the 'past", "<p>import duties from the 'past</p>"),
            (
                "{{</* term x */>}} `{{</* term x */>}}`",
                "<p>{{&lt; term x &gt;}} <code>{{&lt; term x &gt;}}</code></p>"
            ),
            ("a {{/* never shown */}}b", "<p>a b</p>"), ("x{{< comment >}}y{{< /comment >}}z", "<p>xz</p>"),
            ("```\n{{< term x >}}\n```", "\(Self.code)<pre><code>{{&lt; term x &gt;}}\n</code></pre></div>"),
            ("`{{< term x >}}`", "<p><code>{{&lt; term x &gt;}}</code></p>"),
            (
                "{{< highlight go >}}\nx\n{{< /highlight >}}",
                "\(Self.code)<pre><code class=\"language-go\">x\n</code></pre></div>"
            ),
            ("a {{ b }} {c} [d] [[1](https://x.org/)]", "<p>a {{ b }} {c} [d] [<a href=\"https://x.org/\">1</a>]</p>"),
            ("Text\n{: .class #id}", "<p>Text</p>"), ("One\n<!--more-->\nTwo", "<p>One</p>\n<p>Two</p>"),
        ])
    func shortcodes(markdown: String, html: String) async throws {
        let (body, report) = try await body(markdown)
        #expect(body == html)
        #expect(report.isEmpty)
    }

    @Test("what is not known leaves its text, and the writer is told where")
    func unknown() async throws {
        let (html, report) = try await body(
            "One {{% box x=1 %}}two{{% /box %}}\n\n{{< fact text=\"*three*\" >}} {{< open")
        #expect(html == "<p>One two</p>\n<p>*three* {{&lt; open</p>")
        #expect(report.contains("a.md:4:5: warning: 'box' is markup of another generator,"))
        #expect(report.contains("a.md:6:1: warning: 'fact'"))
        #expect(report.contains("a.md:6:29: warning: this shortcode is not closed"))
    }

    @Test(
        "raw HTML is left out and its text kept",
        arguments: [
            ("a <b onclick=\"x\">bold</b> c", "<p>a bold c</p>"), ("a<br>b<BR/>c", "<p>a<br />\nb<br />\nc</p>"),
            ("<div>\n<p>A &amp; <a href=\"javascript:x\">b</a></p>\n</div>", "<p>A &amp; b</p>"),
            ("<script>alert(1)</script>\n\nx", "<p>x</p>"), ("<!-- note -->\n\nx <!-- y -->z", "<p>x z</p>"),
            ("<style>b{}</style><p>x", "<p>x</p>"), ("<img src=x onerror=alert(1)> y", "<p> y</p>"),
            ("<div><script>x</script></div>\n", ""), ("1 < 2 &lt;b&gt;", "<p>1 &lt; 2 &lt;b&gt;</p>"),
        ])
    func html(markdown: String, expected: String) async throws {
        let (html, _) = try await body(markdown)
        #expect(html == expected)
        #expect(!html.contains("raw HTML omitted"))
    }

    @Test("raw HTML stays where the settings say so")
    func raw() async throws {
        let (html, report) = try await body("<b>x</b> {{< box >}}", settings: "html: raw")
        #expect(html.hasPrefix("<p><b>x</b>"))
        #expect(!report.contains("raw-html"))
    }

    @Test(
        "what stands before <!--more--> is the summary, unless there is one",
        arguments: [
            ("One *two* [three](https://x.org/).\n\n<!--more-->\n\nFour", "One two three."),
            ("One\n\nTwo <!-- more --> three", "One Two"), ("One\n\n<!--\n-->", ""),
        ])
    func summary(markdown: String, summary: String) async throws {
        let site = try await BuiltSite(["a.md": "# A\n\n\(markdown)\n"])
        #expect(site.page("index.html").contains("<p class=\"summary\">\(summary)</p>") == !summary.isEmpty)
        let own = try await BuiltSite(["a.md": "---\ntitle: A\nsummary: Own\n---\n\(markdown)\n"])
        #expect(own.page("index.html").contains("<p class=\"summary\">Own</p>"))
    }

    @Test("text that would take libcmark hours is refused")
    func brackets() async throws {
        let site = try await BuiltSite(["a.md": "# A\n\n" + String(repeating: "![[]()", count: 30_000)])
        #expect(
            site.report.contains(
                "a.md:3:2: error: this text has 60000 opening brackets in paragraphs of more than 1000, and 20000 are the most"
            ))
    }

    @Test("bodies with tildes come out alike, however many threads there are", .slow)
    func threads() async throws {
        var files: [String: String] = [:]
        for number in 0..<400 {
            files["notes/t\(number).md"] = "# T\(number)\n\n" + String(repeating: "a~~b~~ *~c*~ ~d~\n", count: 40)
        }
        let one = try await BuiltSite(files, path: "notes") { $0.jobs = 1 }
        let four = try await BuiltSite(files, path: "notes") { $0.jobs = 4 }
        for number in 0..<400 {
            #expect(
                one.page("t\(number).html").contains("<del>")
                    && one.page("t\(number).html") == four.page("t\(number).html"))
        }
    }
}
