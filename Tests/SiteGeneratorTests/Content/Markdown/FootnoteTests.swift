import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

@Suite("Footnotes")
struct FootnoteTests {
    @Test("a footnote has a number, a link to it, and a link back for each use")
    func footnote() {
        #expect(
            RenderedMarkdown("a[^n] b[^n]\n\n[^n]: Note\n").html == """
                <p>a<sup class="footnote-ref"><a href="#fn-n" id="fnref-n" role="doc-noteref">1</a></sup> \
                b<sup class="footnote-ref"><a href="#fn-n" id="fnref-n-2" role="doc-noteref">1</a></sup></p>
                <section class="footnotes" role="doc-endnotes">
                <ol>
                <li id="fn-n">
                <p>Note <a href="#fnref-n" class="footnote-backref" role="doc-backlink">↩</a> \
                <a href="#fnref-n-2" class="footnote-backref" role="doc-backlink">↩<sup class="footnote-ref">2</sup></a></p>
                </li>
                </ol>
                </section>

                """)
    }

    /// The notes' contents without the links back.
    private func notes(_ markdown: String) -> [String] {
        RenderedMarkdown(markdown).html.matches(
            of: /<li id="fn-[^"]*">\n(.*?)<\/li>\n(?=<li id|<\/ol>)/.dotMatchesNewlines()
        ).map {
            String($0.1).replacing(/\ ?<a href="#fnref.*?<\/a>/, with: "").replacing(
                /<sup class="footnote-ref.*?<\/sup>/, with: "*")
        }
    }

    @Test(
        "a note takes what is indented by four columns, and lazy lines",
        arguments: [
            ("[^n]: One\n    two", ["<p>One\n    two</p>\n"]), ("[^n]: One\ntwo", ["<p>One\ntwo</p>\n"]),
            ("[^n]: One\n\n    two", ["<p>One</p>\n<p>two</p>\n"]), ("[^n]:\n    One", ["<p>One</p>\n"]),
            ("[^n]:\tOne\n\n\ttwo", ["<p>One</p>\n<p>two</p>\n"]), ("[^n]: One\n\ntwo", ["<p>One</p>\n"]),
            ("[^n]: - a\n    - b", ["<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\n"]), ("[^n]:", ["\n"]),
            ("[^n]: # H\n[^m]: x", ["<h1>H</h1>\n\n"]),
            ("[^n]: > q\n    > r", ["<blockquote>\n<p>q\nr</p>\n</blockquote>\n\n"]),
            ("[^n]: One\n\n        code", ["<p>One</p>\n<pre><code>code\n</code></pre>\n\n"]),
        ] as [(String, [String])])
    func content(definition: String, expected: [String]) {
        #expect(
            notes("x[^n]\n\n\(definition)\n").map { $0.replacing("\n    ", with: "\n") }
                == expected.map { $0.replacing("\n    ", with: "\n") })
    }

    @Test(
        "a definition stands in any container and right after a paragraph",
        arguments: [
            "x[^n]\n[^n]: N", "> x[^n]\n>\n> [^n]: N", "- x[^n]\n- [^n]: N", "x[^n]\n\n   [^n]: N",
            "T[^n]\n: d\n\n  [^n]: N",
            "x[^N]\n\n[^n]: N", "[^n]: N\n\nx[^n]", "[^m]: y[^n]\n[^n]: N\n\nx[^m]",
        ])
    func places(markdown: String) {
        #expect(notes(markdown).contains("<p>N</p>\n"), "\(RenderedMarkdown(markdown).html)")
    }

    @Test(
        "what is not a use of a defined label stays text",
        arguments: [
            ("[^a-z]\n\n[^n]: N", "<p>[^a-z]</p>\n"), ("\\[^n]\n\n[^n]: N", "<p>[^n]</p>\n"),
            ("`[^n]`\n\n[^n]: N", "<p><code>[^n]</code></p>\n"),
            ("[^n](u)\n\n[^n]: N", "<p><a href=\"u\">^n</a></p>\n"),
            ("[a [^n] b](u)\n\n[^n]: N", "<p><a href=\"u\">a [^n] b</a></p>\n"),
            ("    [^n]\n\n[^n]: N", "<pre><code>[^n]\n</code></pre>\n"),
            ("[^a b]\n\n[^a b]: N", "<p><a href=\"N\">^a b</a></p>\n"),
            ("<b title=\"[^n]\">\n\n[^n]: N", "<b title=\"[^n]\">\n"),
            ("```[^n]\n```\n\n[^n]: N", "<pre><code class=\"language-[^n]\"></code></pre>\n"),
            ("![x [^n]](u)\n\n[^n]: N", "<p><img src=\"u\" alt=\"x [^n]\" /></p>\n"),
            ("    [^n]: N", "<pre><code>[^n]: N\n</code></pre>\n"),
        ])
    func text(markdown: String, expected: String) { #expect(RenderedMarkdown(markdown).html == expected) }

    @Test("an image's sign before a use is an exclamation mark")
    func exclamation() { #expect(RenderedMarkdown("x![^n]\n\n[^n]: N").html.hasPrefix("<p>x!<sup")) }

    @Test("notes are numbered by their first use, those used in notes last")
    func numbers() {
        let html = RenderedMarkdown("[^a]: A[^c]\n[^b]: B\n[^c]: C[^a]\n\nx[^b] y[^a]\n").html
        #expect(html.matches(of: /<li id="fn-(.)"/).map { String($0.1) } == ["b", "a", "c"])
        #expect(html.matches(of: /doc-noteref">(\d)/).map { String($0.1) } == ["1", "2", "3", "2"])
        #expect(html.contains("href=\"#fnref-a-2\""))
    }

    @Test("a label that is defined twice, and a note that nothing uses, are reported at their lines")
    func report() {
        let report = RenderedMarkdown("x[^a]\n\n[^a]: A\n\n[^A]: again\n\n[^b]: B\n").report
        #expect(report.duplicateFootnotes.map(\.line) == [5])
        #expect(report.unusedFootnotes.map(\.line) == [7] && report.unusedFootnotes.map(\.label) == ["b"])
    }

    @Test("ids are made safe, have the entry's prefix, and headings give way to them")
    func ids() {
        let html = ReadText("x[^\"><i>ü]\n\n[^\"><i>ü]: N").filled { $0.kind == .idPrefix ? "p-" : "" }
        #expect(html.contains("<li id=\"p-fn-%22%3E%3Ci%3E%C3%BC\">"))
        #expect(html.contains("href=\"#p-fnref-%22%3E%3Ci%3E%C3%BC\""))
        let heading = ReadText("# fn-n\n\nx[^n]\n\n[^n]: N").filled { $0.kind == .headingLevel ? "1" : "" }
        #expect(heading.hasPrefix("<h1 id=\"fn-n-2\">"))
    }

    @Test("a summary leaves uses out")
    func summary() {
        #expect(
            Array("A[^n] b [^x].\n\n[^n]: N".utf8).withBytes { Markdown.plainText(of: $0) } == "A b [^x]."
        )
    }
}
