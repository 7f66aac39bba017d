import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Syntax of other generators")
struct OtherSyntaxTests {
    /// The text of an entry's page, and the report of the site.
    private static func body(_ markdown: String, settings: String = "autolink: no\ntooltips: false\n") async throws -> (
        html: String, report: String
    ) {
        let site = try await BuiltSite([
            "Content/site.yml": settings,
            "Content/a.md": "---\ntitle: Alpha\n---\n\(markdown)\n",
            "Content/beta.md": "# Beta\n\n## Property format\n\nx\n\n## Setup\n\nx\n\n## Setup\n\nx\n",
        ])
        let page = site.page("a.html")
        let start = page.range(of: "class=\"body\"")?.upperBound ?? page.startIndex
        return (String(page[start...]), site.report)
    }

    @Test(
        "a box of MkDocs is an alert with its title, and its indented text",
        arguments: [
            (
                "!!! note \"Mind the gap\"\n    First.\n\n    Second *one*.\n\nAfter.\n", "alert-note",
                "<p><b>Mind the gap</b></p>\n<p>First.</p>\n<p>Second <em>one</em>.</p>\n</div>\n<p>After.</p>"
            ),
            ("??? danger\n    First.\n", "alert-caution", "<p><b>Danger</b></p>\n<p>First.</p>"),
            ("!!! example \"\"\n    First.\n", "<blockquote>", "<p>First.</p>\n</blockquote>"),
            (
                "!!! tip \"A\"\n    !!! warning \"B\"\n        Inner.\n\n    Outer.\n", "alert-warning",
                "<p><b>B</b></p>\n<p>Inner.</p>\n</div>\n<p>Outer.</p>"
            ),
            (
                "=== \"C\"\n\n    ```\n    int\n    ```\n\nAfter.\n", "<strong>C</strong>",
                "<code>int\n</code></pre></div>\n<p>After.</p>"
            ),
            ("- item\n\n    !!! note \"In\"\n        Deep.\n", "<p><b>In</b></p>", "<p>Deep.</p>\n</div>\n</li>"),
        ])
    func boxes(markdown: String, first: String, second: String) async throws {
        let (html, report) = try await Self.body(markdown)
        #expect(html.contains(first) && html.contains(second), "\(html)")
        #expect(!report.contains("warning"), "\(report)")
    }

    @Test(
        "attributes in braces are not text; the id of a heading is",
        arguments: [
            ("## Pod { #p .wide }\n\n[to it](#p)\n", "<h2 id=\"p\">Pod</h2>", "<a href=\"#p\">to it</a>"),
            ("## Pod {: #p }\n", "<h2 id=\"p\">Pod</h2>", "Pod"),
            (
                "A [link](https://x.example){: .btn target=\"_blank\" } and [more](https://y.example){ .md-button }.\n",
                ">link</a> and <a", ">more</a>."
            ),
            ("Text.\n{ .lead }\n", "<p>Text.</p>", "Text"),
        ])
    func attributes(markdown: String, first: String, second: String) async throws {
        let html = try await Self.body(markdown).html
        #expect(html.contains(first) && html.contains(second), "\(html)")
    }

    @Test(
        "formulas are kept from Markdown",
        arguments: [
            ("So $a_b*c*d_e$ holds.", "So <code>a_b*c*d_e</code> holds."), ("$$x_1 < y$$", "<code>x_1 &lt; y</code>"),
            ("$$\n\\sum_{i} a_i\n$$\n\nAfter.", "<pre><code>\\sum_{i} a_i\n</code></pre>"),
        ])
    func formulas(markdown: String, expected: String) async throws {
        let html = try await Self.body(markdown).html
        #expect(html.contains(expected), "\(html)")
    }

    @Test(
        "what means itself stays",
        arguments: [
            "It costs $5 and $10.", "From $5-$10, or US$20 each.", "$HOME and $PATH", "Write a == b, and c==d==e.",
            "Save 50%% off, then {{ 7 }} more.", "Wow!!! note that", "the set {a, b} and f{x}", "x{#y}",
            "A line.\n!!! note\nNot indented.",
            "In prose, {{ site.baseurl }} is a variable.",
        ])
    func counterexamples(markdown: String) async throws {
        let html = try await Self.body(markdown).html
        let text = markdown.split(separator: "\n").joined(separator: "\n")
        #expect(html.contains("<p>\(text)</p>"), "\(html)")
    }

    @Test(
        "code is never changed",
        arguments: ["`$a_b$ ==c== {: .d } [x]({{ site.baseurl }})`", "```\n!!! note\n    $x$ ==y==\n```"])
    func code(markdown: String) async throws {
        let html = try await Self.body(markdown).html
        let text = markdown.replacing("```\n", with: "").replacing("\n```", with: "").replacing("`", with: "")
            .replacing("\"", with: "&quot;")
        #expect(html.contains(text), "\(html)")
    }

    @Test(
        "addresses of Jekyll lead to entries",
        arguments: [
            "[b]({{ site.baseurl }}/beta)", "[b]({{ \"/beta\" | relative_url }})",
            "[b]({{ site.baseurl }}{% link beta.md %})",
            "[b]({{ '/beta/' | absolute_url }})", "[b]\n\n[b]: {{ site.baseurl }}/beta.html",
        ])
    func liquid(markdown: String) async throws {
        let (html, report) = try await Self.body(markdown)
        #expect(html.contains("<a href=\"beta.html\">b</a>"), "\(html)")
        #expect(!report.contains("warning"), "\(report)")
    }

    @Test(
        "links to headings as other programs spell them",
        arguments: [
            ("[[Beta#Property format]]", "beta.html#property-format"),
            ("[[#Local head]]\n\n## Local head\n", "#local-head"),
            ("[x](#what-is-ab-testing)\n\n## What is A/B testing?\n", "#what-is-a-b-testing"),
            ("[x](#a--b)\n\n## A & B\n", "#a-b"),
            ("[x](#dup-1)\n\n## Dup\n\n## Dup\n", "#dup-2"), ("[x](beta.md#setup-1)", "beta.html#setup-2"),
            ("[x](beta.md#property-format)", "beta.html#property-format"),
            ("[[Beta#^a1b2c3|block]]", "beta.html"), ("[Back to top](#top)", "#top"), ("![[Beta]]", "beta.html"),
        ])
    func headings(markdown: String, address: String) async throws {
        let (html, report) = try await Self.body(markdown)
        #expect(html.contains("<a href=\"\(address)\">"), "\(html)")
        #expect(!report.contains("warning"), "\(report)")
    }

    @Test("lines of component tags in MDX are not shown, but the labels of tabs and all text in them are")
    func components() async throws {
        let (html, report) = try await Self.body(
            """
            import Tabs from '@theme/Tabs';

            <Tabs groupId="os" values={[{ a: ">" }]}>
              <TabItem value="a" label="npm *co*">
                ```shell
                # Not a heading

                npm <Name>
                ```

                Some *text*.
              </TabItem>
              <TabItem value="b">
                ```
                <Kept>
                ```
              </TabItem>
              <TabItem value="c">
                ```
                <Kept too>
                ```
              </TabItem>
            </Tabs>
            <Chart data={x} />

            ## After

            `<Code>` in a line.
            """)
        #expect(report == "", "\(report)")
        #expect(html.contains("<strong>npm *co*</strong>"), "\(html)")
        #expect(html.contains("<code class=\"language-shell\"># Not a heading\n\nnpm &lt;Name&gt;\n</code>"), "\(html)")
        #expect(html.contains("<p>Some <em>text</em>.</p>") && html.contains("After</h2>"), "\(html)")
        #expect(
            html.contains("<code>&lt;Kept&gt;\n</code>") && html.contains("<code>&lt;Kept too&gt;\n</code>"), "\(html)")
        for gone in ["Tabs", "TabItem", "Chart"] { #expect(!html.contains(gone), "\(gone)") }
        #expect(html.contains("<code>&lt;Code&gt;</code>"), "\(html)")
    }

    @Test("without imports, such tags are HTML")
    func capitalTags() async throws {
        let (html, _) = try await Self.body("<Tabs>\n\nText\n\n    code\n\n</Tabs>\n")
        #expect(html.contains("<pre><code>code"), "\(html)")
    }

    @Test(
        "a part of a picture is embedded as a picture",
        arguments: ["![[plus.svg#icon]]", "![[plus.svg|16]]", "![[plus.PNG]]"])
    func pictures(embed: String) async throws {
        let (html, report) = try await Self.body(embed)
        #expect(!html.contains("<a href=\"plus"), "\(html)")
        #expect(report.contains("there is no image 'plus"), "\(report)")
    }

    @Test(
        "a link to a heading in the introduction leads there, and one to a heading in an entry without a page leads to the entry"
    )
    func headingsWithoutPages() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: words, source: 'words/*.md' }, { id: notes, source: 'notes/*.md', pages: inline }]\n",
            "Content/words/index.md": "# Words\n\nThe start.\n\n## How to read\n\nFrom left to right.\n",
            "Content/words/a.md":
                "# Alpha\n\nSee [reading](index.md#how-to-read) and [setup](../notes/beta.md#set-up).\n",
            "Content/notes/beta.md": "# Beta\n\n## Set up\n\nx\n",
        ])
        #expect(site.report == "", "\(site.report)")
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty, "\(site.page("words/a.html"))")
        #expect(site.page("words/a.html").contains("<a href=\"../notes/index.html#beta\">setup</a>"))
    }

    @Test(
        "a link to a heading or a row that is not there is reported",
        arguments: ["beta.md#nothing", "m.csv#nothing", "#nothing"])
    func missing(address: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: words, source: '*.md' }, { id: m, source: m.csv }]\n",
            "Content/a.md": "---\ntitle: Alpha\n---\nSee [x](\(address)).\n",
            "Content/beta.md": "# Beta\n\n## Setup\n\nx\n",
            "Content/m.csv": "title,body\nAhl,One.\n",
        ])
        #expect(
            site.result.isBuilt && site.report.contains("a.md:4:9: warning:") && site.report.contains("nothing"),
            "\(site.report)")
    }

    @Test("an author's own bar of letters leads to the sections, and a link to the title to the top")
    func letters() async throws {
        let text =
            "# Glossary\n\n[A](#a) | [B](#b) | [C](#c)\n\n## A\n### API\nInterface. [Back to top](#glossary)\n### Arg\nText.\n"
            + "## B\n### Bit\nText.\n## C\n### C\nThe language.\n"
        let site = try await BuiltSite(["Content/glossary.md": text])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let index = site.page("index.html")
        for letter in ["a", "b", "c"] {
            #expect(
                index.contains("<a href=\"#section-\(letter)\">\(letter.uppercased())</a> ")
                    || index.contains("<a href=\"#section-\(letter)\">\(letter.uppercased())</a></p>"), "\(index)")
        }
        #expect(site.page("api.html").contains("<a href=\"#top\">Back to top</a>"))
    }

    @Test("imports and exports of MDX are not text, in an entry and in its first sentence")
    func exports() async throws {
        let site = try await BuiltSite([
            "Content/a.mdx":
                "---\ntitle: Alpha\n---\nimport X from './x'\n\nexport const y = 3;\n\nexport const meta = {\n  a: 1,\n}\n\nText.",
            "Content/b.mdx": "---\ntitle: Beta\n---\nexport const y = 3;\n\nMore text.",
        ])
        for page in ["index.html", "a.html", "b.html"].map({ site.page($0) }) {
            #expect(page.contains("ext.") && !page.contains("export const") && !page.contains("import X"), "\(page)")
        }
    }

    @Test("the first sentence has no marks of formulas and marked text")
    func sentence() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "# A\n\nThe ==sum== of $n$ costs $5.\n", "Content/b.md": "# B\n\nx\n",
        ])
        #expect(site.page("index.html").contains("The sum of n costs $5."), "\(site.page("index.html"))")
    }

    @Test("fields called 'relatedTerms' are references", arguments: ["relatedTerms", "related_terms", "related"])
    func related(name: String) async throws {
        let site = try await BuiltSite([
            "Content/terms.json":
                "[{\"term\":\"API\",\"definition\":\"A contract.\",\"\(name)\":[\"REST\"]},{\"term\":\"REST\",\"definition\":\"A style.\"}]"
        ])
        #expect(site.result.isBuilt && !site.page("index.html").contains("elated"), "\(site.report)")
        #expect(site.files.contains { site.page($0).contains("See also") }, "\(site.files)")
    }
}
