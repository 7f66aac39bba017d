import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

@Suite("Definition lists")
struct DefinitionListTests {
    @Test("a tag that continues the paragraph of an item begins no HTML block")
    func tagAfterItem() {
        let rendered = RenderedMarkdown("- a\n<d>\n<script\n\nl\n: A")
        #expect(!rendered.report.hasUnreadMarks)
        #expect(rendered.html == libraryHTML("- a\n<d>\n<script\n\nl\n: A"))
    }

    @Test(
        "a definition follows a paragraph whose lines are its terms, or another definition",
        arguments: [
            ("T\n: d", "<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n"),
            ("T\nU\n: d", "<dl>\n<dt>T</dt>\n<dt>U</dt>\n<dd>d</dd>\n</dl>\n"),
            ("T\n: d\n: e", "<dl>\n<dt>T</dt>\n<dd>d</dd>\n<dd>e</dd>\n</dl>\n"),
            ("T\n: d\n\nU\n: e", "<dl>\n<dt>T</dt>\n<dd>d</dd>\n<dt>U</dt>\n<dd>e</dd>\n</dl>\n"),
            ("T\n\n: d", "<dl>\n<dt>T</dt>\n<dd>\n<p>d</p>\n</dd>\n</dl>\n"),
            ("T\n: d\n\n\n: e", "<dl>\n<dt>T</dt>\n<dd>d</dd>\n<dd>\n<p>e</p>\n</dd>\n</dl>\n"),
            ("T\n: d\nlazy", "<dl>\n<dt>T</dt>\n<dd>d\nlazy</dd>\n</dl>\n"),
            ("T\n: d\n\n  e", "<dl>\n<dt>T</dt>\n<dd>\n<p>d</p>\n<p>e</p>\n</dd>\n</dl>\n"),
            ("T\n: d\n\ne", "<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n<p>e</p>\n"),
            ("*T\nU*\n:\td", "<dl>\n<dt><em>T\nU</em></dt>\n<dd>d</dd>\n</dl>\n"),
            ("T\n: - a\n  - b", "<dl>\n<dt>T</dt>\n<dd>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</dd>\n</dl>\n"),
            ("T\n:       code", "<dl>\n<dt>T</dt>\n<dd>\n<pre><code>code\n</code></pre>\n</dd>\n</dl>\n"),
            (
                "T\n:   d\n\n    U\n    : e",
                "<dl>\n<dt>T</dt>\n<dd>\n<p>d</p>\n<dl>\n<dt>U</dt>\n<dd>e</dd>\n</dl>\n</dd>\n</dl>\n"
            ),
            ("> T\n> : d", "<blockquote>\n<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n</blockquote>\n"),
            ("- T\n  : d", "<ul>\n<li>\n<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n</li>\n</ul>\n"),
            ("T  \nU\r\n: d\r\n", "<dl>\n<dt>T</dt>\n<dt>U</dt>\n<dd>d</dd>\n</dl>\n"),
            (
                "T\n: d\n\n# H\n\nU\n: e",
                "<dl>\n<dt>T</dt>\n<dd>d</dd>\n</dl>\n<h1>H</h1>\n<dl>\n<dt>U</dt>\n<dd>e</dd>\n</dl>\n"
            ),
            (
                "[T](u) `c`\n: d [T](u)",
                "<dl>\n<dt><a href=\"u\">T</a> <code>c</code></dt>\n<dd>d <a href=\"u\">T</a></dd>\n</dl>\n"
            ),
        ])
    func lists(markdown: String, expected: String) { #expect(RenderedMarkdown(markdown).html == expected) }

    @Test(
        "anywhere else a colon is text",
        arguments: [
            (": d", "<p>: d</p>\n"), ("T\n\n\n: d", "<p>T</p>\n<p>: d</p>\n"), ("T\n:d", "<p>T\n:d</p>\n"),
            ("T\n:", "<p>T\n:</p>\n"), ("T\n\\: d", "<p>T\n: d</p>\n"), ("# T\n: d", "<h1>T</h1>\n<p>: d</p>\n"),
            ("T\n    : d", "<p>T\n: d</p>\n"), ("> T\n: d", "<blockquote>\n<p>T\n: d</p>\n</blockquote>\n"),
            ("- T\n: d", "<ul>\n<li>T\n: d</li>\n</ul>\n"), ("```\nT\n: d\n```", "<pre><code>T\n: d\n</code></pre>\n"),
            ("T\n===\n: d", "<h1>T</h1>\n<p>: d</p>\n"),
        ])
    func text(markdown: String, expected: String) { #expect(RenderedMarkdown(markdown).html == expected) }

    @Test("after a paragraph that is only a link's definition there is no term")
    func noTerm() {
        #expect(RenderedMarkdown("[a]: /u\n: d [a]").html == "<p>: d <a href=\"/u\">a</a></p>\n")
        #expect(!RenderedMarkdown("[a]: /u\n: d\n: e\n\nT\n: f").report.hasUnreadMarks)
    }
}
