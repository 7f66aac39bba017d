import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Several entries in one Markdown file")
struct MarkdownTermsTests {
    private static let foundry = """
        # Words of the foundry
        What founders say. See [the sort](#sort).
        ## Matrix {#mx}
        <!-- Aliases: strike, mat -->
        The mold of a letter's face. See [ref].

        ```
        ## not a heading
        ```
        ### Detail
        More.
        ## Punch
        A steel letter that strikes a [matrix](#mx).
        ## Sort
        One piece of type.
        ## *Sort*
        To arrange, [as](glossary.md#mx).

        [ref]: https://example.org
        """

    @Test("headings of level 2 are entries, what stands above them is the directory's title and introduction")
    func headings() async throws {
        let site = try await BuiltSite(["Content/glossary.md": Self.foundry])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(try site.feed().outline == ["M: mat, Matrix", "P: Punch", "S: Sort, Sort, strike"])
        #expect(try site.feed().title == "Words of the foundry")
        let index = site.page("index.html")
        #expect(index.contains("What founders say.") && index.contains("href=\"sort.html\">the sort"))
        let matrix = site.page("mx.html")
        #expect(matrix.contains("<dd>strike</dd><dd>mat</dd>") && matrix.contains("href=\"https://example.org\""))
        #expect(matrix.contains("## not a heading") && matrix.contains("Detail</h2>"))
        #expect(site.page("punch.html").contains("href=\"mx.html\""))
        #expect(site.page("sort-1.html").contains("href=\"mx.html\"") && !site.page("mx.html").contains("foundry</h1>"))
        #expect(site.result.guesses.contains { $0.contains("those of its headings; 'entries: file'") })
    }

    @Test(
        "a comment without aliases stays a comment, however short",
        arguments: ["<!-->", "<!--->", "<!---->", "<!-- a: b -->"])
    func comments(comment: String) async throws {
        let text = "## A\n\(comment)\nx\n## B\ny\n## C\nz\n"
        let site = try await BuiltSite(["Content/glossary.md": text])
        #expect(site.result.isBuilt && site.result.directories.map(\.entryCount) == [3], "\(site.report)")
        #expect(try site.feed().outline == ["A: A", "B: B", "C: C"])
    }

    @Test("'entries: file', a title in front matter, or another file in the directory makes a file one entry")
    func oneEntry() async throws {
        let settings = "directories: [{ id: terms, source: '*.md', entries: file }]\n"
        let said = try await BuiltSite(["Content/site.yml": settings, "Content/glossary.md": Self.foundry])
        let titled = try await BuiltSite(["Content/glossary.md": "---\ntitle: Foundry\n---\n" + Self.foundry])
        let two = try await BuiltSite(["Content/glossary.md": Self.foundry, "Content/b.md": "# B"])
        #expect(said.result.directories.map(\.entryCount) == [1])
        #expect(titled.result.directories.map(\.entryCount) == [1])
        #expect(two.result.directories.map(\.entryCount) == [2])
    }

    @Test(
        "the form is guessed where it is plain",
        arguments: [
            ("## A\nx\n## B\nx\n## C\nx\n", .headings), ("## A\nx\n## B\nx\n", nil), ("## A\nx\n## B\n## C\nx\n", nil),
            ("# A\nx\n# B\nx\n# C\nx\n", .headings),
            // Letters are sections, and their headings the terms.
            ("## A\n### Axis\nx\n### Arm\nx\n## B\n### Bowl\nx\n", .headings),
            ("Axis\n---\nx\n\nBowl\n---\nx\n\nStem\n---\nx\n", .headings),
            ("A\n: x\n\nB\n: x\n\nC\n: x\n", .definitions), ("A\n: x\n\nB\n: x\n", nil),
            ("| Term | Text |\n|--|--|\n| A | x |\n| B | x |\n| C | x |\n", .table),
            (
                "A long text about many things that is not in the table.\n\n| Term | Text |\n|--|--|\n| A | x |\n| B | x |\n| C | x |\n",
                nil
            ),
            ("- **A**: x\n- **B**: x\n- **C**: x\n", nil), ("```\n## A\nx\n## B\nx\n## C\nx\n```\n", nil),
            ("> ## A\n> x\n> ## B\n> x\n> ## C\n> x\n", nil), ("Just a text.\n", nil),
        ] as [(String, TermForm?)])
    func guess(text: String, form: TermForm?) {
        let file = SourceFile(path: "a.md", bytes: text.utf8)
        #expect(TermForm(guessing: MarkdownOutline(file, 0..<file.bytes.count)) == form)
    }

    @Test("letters that are headings only divide the terms")
    func letters() async throws {
        let text = "# Letters\n## A\n### Axis\nA line.\n### Arm\nA stroke.\n## B\n### Bowl\nA curve.\n"
        let site = try await BuiltSite(["Content/a.md": text])
        #expect(try site.feed().outline == ["A: Arm, Axis", "B: Bowl"])
        #expect(site.page("axis.html").contains("A line.") && !site.page("axis.html").contains("A stroke."))
    }

    @Test("terms of a definition list are a title and aliases, and several definitions are senses")
    func definitions() async throws {
        let text = """
            # Terms

            Digraph
            Bigraph
            :   Two letters for one sound.

                A second paragraph.

            Sort
            : One piece.
            : To arrange.

            `Axis`

            : A line.
            """
        let site = try await BuiltSite(["Content/a.md": text])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(try site.feed().outline == ["A: Axis", "B: Bigraph", "D: Digraph", "S: Sort"])
        #expect(site.page("digraph.html").contains("<p>Two letters for one sound.</p>\n<p>A second paragraph.</p>"))
        let sort = site.page("sort.html")
        #expect(sort.contains("One piece.") && sort.contains("To arrange.") && sort.contains("class=\"senses"))
    }

    @Test("the rows of a table are entries, whose head names the fields")
    func table() async throws {
        let text = """
            | Headword | Meaning \\| use | See also | POS |
            |----------|------|----------|-----|
            | *Axis*   | x    | Stem     | noun |
            | Stem     |      |          | noun |
            | Bowl     | z    |          |
            """
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: table, pages: entries }]\n",
            "Content/a.md": text,
        ])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(try site.feed("index.json").outline == ["A: Axis", "B: Bowl", "S: Stem"])
        #expect(site.page("axis.html").contains("href=\"stem.html\""))
    }

    @Test("bold words at the beginning of items or paragraphs are terms")
    func bold() async throws {
        let text =
            "- **Axis**: a line.\n  More.\n- **Serif:** a stroke.\n- plain\n\n**Sort** — one piece.\n\nA paragraph.\n"
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: bold }]\n", "Content/a.md": text,
        ])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(try site.feed().outline == ["A: Axis", "S: Serif, Sort"])
        #expect(site.page("axis.html").contains("<p>a line.\nMore.</p>"))
        #expect(!site.page("sort.html").contains("paragraph"))
    }

    @Test("an entry without a title is left out, with a warning")
    func missingTitles() async throws {
        let settings = "directories: [{ id: t, source: a.md, entries: FORM }]\n"
        let headings = try await BuiltSite([
            "Content/site.yml": settings.replacing("FORM", with: "headings"), "Content/a.md": "## \nx\n## B\ny\n",
        ])
        let table = try await BuiltSite([
            "Content/site.yml": settings.replacing("FORM", with: "table"),
            "Content/a.md": "| Term | Text |\n|--|--|\n|   | x |\n| B | y |\n",
        ])
        for site in [headings, table] {
            #expect(site.result.directories.map(\.entryCount) == [1], "\(site.report)")
            #expect(site.result.diagnostics.map(\.kind) == [.noTitle])
        }
    }

    @Test("a misspelled form is an error in the settings")
    func misspelled() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: heading }]\n",
            "Content/a.md": Self.foundry,
        ])
        #expect(site.result.diagnostics.map(\.kind) == [.settings])
        #expect(site.result.diagnostics.first?.message.contains("did you mean 'headings'?") == true, "\(site.report)")
    }

    @Test("problems have their places in the file")
    func places() async throws {
        let text = "# T\n## A\nx\n## B\nsee [y](#nowhere)\n## C\nx\n"
        let site = try await BuiltSite(["Content/a.md": text])
        #expect(site.result.diagnostics.map { $0.location?.line } == [5])
    }

    @Test("a file for each locale is alone in its locale")
    func locales() async throws {
        let site = try await BuiltSite([
            "Content/terms.en.md": "# Terms\n## Axis {#axis}\nx\n## Stem {#stem}\nx\n## Bowl {#bowl}\nx\n",
            "Content/terms.sv.md": "# Ord\n## Axel {#axis}\ny\n## Stam {#stem}\ny\n## Skål {#bowl}\ny\n",
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: terms, source: 'terms.{locale}.md' }]\n",
        ])
        #expect(site.result.directories.map(\.entryCount) == [3, 3], "\(site.report)")
        #expect(try site.feed("sv/index.json").title == "Ord" && site.feed("en/index.json").title == "Terms")
        #expect(site.page("sv/axis.html").contains("Axel</h1>"))
    }

    @Test(
        "ids of headings are those of GitHub",
        arguments: [
            (["Foo", "Foo", "Foo 1", "foo"], ["foo", "foo-1", "foo-1-1", "foo-2"]),
            (
                ["Don't stop", "C++ & C#", "a_b - c", "Å/Ö", "日本 語", "1.2"],
                ["dont-stop", "c--c", "a_b---c", "åö", "日本-語", "12"]
            ),
        ])
    func gitHubIDs(titles: [String], ids: [String]) {
        var next = GitHubIDs()
        #expect(titles.map { next.next(for: $0) } == ids)
    }
}
