import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMarkdown

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

    @Test("'entries: h3' names the level of the headings")
    func level() async throws {
        let text = "# T\n## Lines\n### Axis\nA line.\n#### Detail\n## Curves\n### Bowl\nA curve.\n"
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: h3 }]\n", "Content/a.md": text,
        ])
        #expect(try site.feed().outline == ["A: Axis", "B: Bowl"])
        // The headings of level 2 are terms if the level is not named.
        let plain = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: headings }]\n", "Content/a.md": text,
        ])
        #expect(try plain.feed().outline == ["C: Curves", "L: Lines"])
    }

    @Test("'entries: file', a title in front matter, or another file in the directory makes a file one entry")
    func oneEntry() async throws {
        let settings = "directories: [{ id: terms, source: '*.md', entries: file }]\n"
        let said = try await BuiltSite(["Content/site.yml": settings, "Content/glossary.md": Self.foundry])
        let titled = try await BuiltSite(["Content/foundry.md": "---\ntitle: Foundry\n---\n" + Self.foundry])
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
            ("# T\n##### A\nx\n##### B\nx\n##### C\nx\n", .headings),
            ("# T\n# A\nx\n# B\nx\n# C\nx\n", .headings), ("# T\n# A\nx\n# B\n# C\nx\n", nil),
            ("## One\n### A\nx\n### B\nx\n## Two\n### C\nx\n", .h3),
            ("## One\n### Text\nx\n### Use\nx\n## Two\n### Text\nx\n### Use\nx\n", nil),
            ("## One\n### A\nx\n### B\n## Two\n### C\nx\n", nil),
            // Headings divide a table of terms, and stand above tables that describe one term each.
            (
                "# T\n## One\n| Term | Text |\n|--|--|\n| A | x |\n| B | x |\n## Two\n| Term | Text |\n|--|--|\n| C | x |\n"
                    + "| D | x |\n| E | x |\n| F | x |\n| G | x |\n## Three\n| Term | Text |\n|--|--|\n| H | x |\n| I | x |\n",
                .table
            ),
            (
                ["One", "Two", "Three"].map {
                    "## \($0)\n| Form | Word |\n|--|--|\n| I | x |\n| you | x |\n| they | x |\n"
                }.joined(),
                .headings
            ),
            ("Axis\n---\nx\n\nBowl\n---\nx\n\nStem\n---\nx\n", .headings),
            ("A\n: x\n\nB\n: x\n\nC\n: x\n", .definitions), ("A\n: x\n\nB\n: x\n", nil),
            ("| Term | Text |\n|--|--|\n| A | x |\n| B | x |\n| C | x |\n", .table),
            (
                "A long text about many things that is not in the table.\n\n| Term | Text |\n|--|--|\n| A | x |\n| B | x |\n| C | x |\n",
                nil
            ),
            (
                "Text above.\n\n## A\n| Term |\n|--|\n| A |\n| B |\n## B\n| Term |\n|--|\n| C |\n",
                .table
            ),
            ("- **A**: x\n- **B**: x\n- **C**: x\n", .bold), ("- **A** x\n- **B** x\n- **C** x\n", nil),
            (
                "A text about three things that takes more lines than they do.\n\n- **A**: x\n- **B**: x\n- **C**: x\n",
                nil
            ),
            ("**Axis**\nA line.\n\n**Bowl**\nA curve.\n\n**Stem**\nA stroke.\n", .bold),
            ("**Axis** \\\nA line.\n\n**Bowl** (b.) \\\nA curve.\n\n**508**<br>\nA stroke.\n", .bold),
            ("**Axis** is \\\na line.\n\n**Bowl** is \\\na curve.\n\n**Stem** is \\\na stroke.\n", nil),
            ("*[HTML]: x\n*[CSS]: y\n*[W3C]: z\n", .definitions),
            ("# Abbreviations\n\n*[HTML]: x\n*[CSS]: y\n*[W3C]: z\n", .definitions),
            ("A long text\n===========\n\nHTML, CSS and W3C.\n\n*[HTML]: x\n*[CSS]: y\n", nil),
            // Tables below letters can have different columns, unlike others.
            (
                "## A\n| Word | x |\n|--|--|\n| A | x |\n| B | x |\n## B\n| Word | x | y |\n|--|--|--|\n| C | x | y |\n",
                .table
            ),
            (
                "## A\n| Word | x |\n|--|--|\n| A | x |\n| B | x |\n## B\n| Form | x |\n|--|--|\n| C | x |\n", nil
            ),
            (
                "## One\n| Word | x |\n|--|--|\n| A | x |\n| B | x |\n## Two\n| Word | x | y |\n|--|--|--|\n| C | x | y |\n",
                nil
            ),
            (
                "## A\n- **Axis**: x\n- **Arm**: y\n## B\n- **Bowl**: z\n## Other places\n[x](https://x.example)\n",
                .bold
            ),
            ("## Letter A\n### Axis\nx\n### Arm\nx\n## Letter B\n### Bowl\nx\n", .headings),
            ("## あ行\n### 青\nx\n### 赤\nx\n## か行\n### 川\nx\n", .headings),
            ("**Axis**: x\n**Bowl**: y\n**Stem** – z\n", .bold), ("**Axis**: x\n**Bowl** y\n**Stem** z\n", nil),
            ("(one)=\n## A\nx\n\n(two)=\n## B\nx\n\n(three)=\n## C\nx\n", .headings),
            // A label is no text below a heading.
            ("## One\n(a)=\n### A\nx\n### B\nx\n## Two\n(c)=\n### C\nx\n", .h3),
            (":::{glossary}\nAxis\n: A line.\nBowl\n: A curve.\nStem\n: A stroke.\n:::\n", .definitions),
            ("```{glossary}\nAxis\n  A line.\nBowl\n  A curve.\nStem\n  A stroke.\n```\n", .definitions),
            ("```{note}\nAxis\n  A line.\nBowl\n  A curve.\nStem\n  A stroke.\n```\n", nil),
            ("A text with abbreviations, HTML, CSS and W3C.\n\n*[HTML]: x\n*[CSS]: y\n*[W3C]: z\n", nil),
            ("```\n## A\nx\n## B\nx\n## C\nx\n```\n", nil),
            ("> ## A\n> x\n> ## B\n> x\n> ## C\n> x\n", nil), ("Just a text.\n", nil),
        ] as [(String, TermForm?)])
    func guess(text: String, form: TermForm?) {
        let file = SourceFile(path: "a.md", bytes: text.utf8)
        #expect(TermForm(guessing: MarkdownOutline(file, 0..<file.bytes.count)) == form)
    }

    @Test("guessing the form takes time in proportion to the number of headings")
    func growth() {
        let growth = ProcessorTime.growth { size in
            let file = SourceFile(path: "a.md", bytes: String(repeating: "# A term\n\n", count: size / 50).utf8)
            _ = TermForm.possible(in: MarkdownOutline(file, 0..<file.bytes.count))
        }
        #expect(growth < 20)
    }

    @Test(
        "letters that are headings only divide the terms, whatever other headings there are",
        arguments: [
            "# Letters\n## A\n### Axis\nA line.\n### Arm\nA stroke.\n## B\n### Bowl\nA curve.\n",
            "# Letters\n## A–B\n### Axis\nA line.\n### Arm\nA stroke.\n### Bowl\nA curve.\n",
            "# Letters\n### A\n#### Axis\nA line.\n#### Arm\nA stroke.\n### [B](#top)\n#### Bowl\nA curve.\n",
            "# A\n## Axis\nA line.\n## Arm\nA stroke.\n# B\n## Bowl\nA curve.\n",
            "# Letters\n## A\n### Axis\nA line.\n### Arm\nA stroke.\n## B\n### Bowl\nA curve.\n## Sources\n",
        ])
    func letters(text: String) async throws {
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

    private static func bold(_ text: String) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: bold }]\n", "Content/a.md": text,
        ])
    }

    @Test("bold words at the beginning of items or paragraphs are terms, and paragraphs after a paragraph belong to it")
    func bold() async throws {
        let site = try await Self.bold(
            "- **Axis**: a line.\n  More.\n- **Serif:** a stroke.\n\n**Sort** — one piece.\n\nA paragraph.\n\n---\n")
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(try site.feed().outline == ["A: Axis", "S: Serif, Sort"])
        #expect(site.page("axis.html").contains("<p>a line.\nMore.</p>"))
        #expect(site.page("sort.html").contains("<p>one piece.</p>\n<p>A paragraph.</p>"))
    }

    @Test(
        "a term may be without a sign, in italics, or a link, and any of several signs may follow it",
        arguments: [
            ("**Axis** a line.", "a line."), ("**Axis** (n.): a line.", "(n.): a line."),
            ("__Axis__ - a line.", "a line."),
            ("***Axis***: a line.", "a line."), ("_**Axis**_: a line.", "a line."), ("**Axis**：a line.", "a line."),
            ("**Axis** = a line.", "a line."), ("[**Axis**](https://x.example): a line.", "a line."),
            ("**[Axis](https://x.example):** a line.", "a line."), ("**Axis** → a line.", "a line."),
            ("<a id=\"axis\"></a>**Axis**: a line.", "a line."),
            ("**<a name=\"x\"></a>[Axis](#x)**: a line.", "a line."),
        ])
    func boldForms(item: String, text: String) async throws {
        let site = try await Self.bold("* \(item)\n* **Stem**: x\n")
        #expect(site.report == "", "\(site.report)")
        #expect(try site.feed().outline == ["A: Axis", "S: Stem"])
        #expect(site.page("axis.html").contains("<p>\(text)</p>"))
        #expect(site.page("axis.html").contains("x.example") == item.contains("x.example"))
    }

    @Test(
        "bold words elsewhere in a text, bold letters, and paragraphs without a sign among terms with one are no terms")
    func notBold() async throws {
        let site = try await Self.bold("**A**\n\n**Axis**: a **line**.\n\n**Note** that.\n\nIn **short**: x\n")
        #expect(try site.feed().outline == ["A: Axis"])
        #expect(site.page("axis.html").contains("<strong>Note</strong> that."))
    }

    @Test(
        "text that belongs to no entry is a warning with its lines",
        arguments: [
            ("bold", "- **Axis**: x\n- plain\n\n## Heading\n\n- **Stem**: x\n", "lines 2–4,"),
            ("headings", "# T\n## A1\nx\n# Second\ntext\n\nmore\n## B1\ny\n", "lines 4–7,"),
            ("headings", "## A\ntext\n### A1\nx\n## B\n### B1\ny\n", "line 2,"),
            ("definitions", "A1\n: x\n\nbetween\n\nB1\n: y\n", "line 4,"),
            ("table", "| Term |\n|--|\n| A1 |\n\nafter\n\nand after\n", "lines 5–7,"),
        ])
    func looseText(form: String, text: String, place: String) async throws {
        let settings = "directories: [{ id: t, source: a.md, entries: \(form) }]\n"
        let site = try await BuiltSite(["Content/site.yml": settings, "Content/a.md": text])
        let warning = try #require(site.result.diagnostics.first { $0.kind == .looseText })
        #expect(warning.message.contains("the text in \(place)"), "\(warning.message)")
        #expect(site.result.diagnostics.count == 1)
    }

    @Test("letters, links within the page, rules, comments and the definitions of links are not missed")
    func notLoose() async throws {
        let text = """
            # T
            ## A
            [Top](#t) | [B](#b)
            ### Axis
            See [ref].
            ## B
            <a name="b"></a>
            <!-- editors: sort these -->
            ### Bowl
            x
            ## C
            ---
            [ref]: https://example.org
            """
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: t, source: a.md, entries: headings }]\n", "Content/a.md": text,
        ])
        #expect(site.report == "", "\(site.report)")
    }

    @Test("text above the title is part of the introduction")
    func textAboveTitle() async throws {
        let site = try await BuiltSite(["Content/a.md": "Above.\n\n# T\nBelow.\n## A\nx\n## B\nx\n## C\nx\n"])
        #expect(site.page("index.html").contains("<p>Above.</p>\n<p>Below.</p>"))
    }

    @Test("the title and the description in front matter are those of the directory")
    func frontMatter() async throws {
        let text = "---\ntitle: Our words\ndescription: What we say.\n---\n\n## A1\nx\n## B1\nx\n## C1\nx\n"
        let site = try await BuiltSite(["Content/glossary.md": text])
        #expect(try site.feed().title == "Our words" && site.feed().outline.count == 3)
        #expect(site.page("index.html").contains("What we say."))
        // A file with another name and a title is one entry, with a note.
        let other = try await BuiltSite(["Content/guide.md": text])
        #expect(other.result.directories.map(\.entryCount) == [1])
        #expect(other.result.guesses.contains { $0.contains("is one entry; 'entries: headings'") })
        let plain = try await BuiltSite(["Content/guide.md": "---\ntitle: Guide\n---\n## A\nx\n"])
        #expect(!plain.result.guesses.contains { $0.contains("is one entry") })
    }

    @Test(
        "headings that divide the entries are their categories, unless there is only one",
        arguments: [
            "# T\n## Lines\n### Axis\nA line.\n### Arm\nA stroke.\n## Curves\n### Bowl\nA curve.\n",
            "# T\n## Lines\n- **Axis**: A line that is long.\n- **Arm**: A stroke that is long.\n## Curves\n- **Bowl**: A curve that is long.\n",
            "# T\n## Lines\nAxis\n: A line.\n\nArm\n: A stroke.\n\n## Curves\nBowl\n: A curve.\n",
            "# T\n## Lines\n| Term | Text |\n|--|--|\n| Axis | A line. |\n| Arm | A stroke. |\n## Curves\n| Term | Text |\n|--|--|\n| Bowl | A curve. |\n",
        ])
    func categories(text: String) async throws {
        let site = try await BuiltSite(["Content/glossary.md": text])
        #expect(site.report == "" && site.page("axis.html").contains(">Lines</a>"), "\(site.report)")
        #expect(site.page("bowl.html").contains(">Curves</a>"))
        let one = try await BuiltSite(["Content/glossary.md": text.replacing("## Curves\n", with: "")])
        #expect(!one.page("axis.html").contains("Lines"))
    }

    @Test("the title can be a heading of the level of the terms, if it has no text")
    func bareTitle() async throws {
        let site = try await BuiltSite([
            "Content/glossary.md": "# Words\n\n# Axis\nA line.\n# Bowl\nA curve.\n# Stem\nA stroke.\n"
        ])
        #expect(try site.feed().outline == ["A: Axis", "B: Bowl", "S: Stem"] && site.feed().title == "Words")
        let terms = try await BuiltSite(["Content/glossary.md": "# Words\nx\n# Axis\nA line.\n# Bowl\nA curve.\n"])
        #expect(try terms.feed().outline == ["A: Axis", "B: Bowl", "W: Words"])
    }

    @Test("the terms of MyST's directive for glossaries are entries, each with the text that is indented below it")
    func directive() async throws {
        let text = """
            (words)=
            # Words
            Introduction.

            :::{glossary}
            :sorted:
            Axis
            Line {#line}
              A *line*.

                  code
              - item
            [Bowl]{#curve}
                A curve, not a {term}`Axis`, see [it](#line).

            Stem
              A stroke.
            :::

            Below.
            """
        let site = try await BuiltSite(["Content/glossary.md": text])
        #expect(try site.feed().outline == ["A: Axis", "B: Bowl", "L: Line", "S: Stem"])
        #expect(site.report.contains("the text in line 20,") && !site.report.contains("link"), "\(site.report)")
        #expect(!site.page("index.html").contains("words)") && !site.page("index.html").contains("glossary}"))
        let axis = site.page("axis.html")
        #expect(axis.contains("<em>line</em>") && axis.contains("<pre><code>code") && axis.contains("<li>item"))
        #expect(
            site.page("curve.html").contains("href=\"axis.html\"")
                && site.page("index.html").contains("Introduction."))
    }

    @Test("cells beyond the columns of a table are one warning, and empty ones none")
    func extraCells() async throws {
        let head = "# Words\n\n| Term | Text |\n|--|--|\n| Axis | x | |\n"
        let site = try await BuiltSite([
            "Content/glossary.md": head + "| Bowl | x | more |\n| Stem | x | yet | more |\n"
        ])
        #expect(
            site.report.hasPrefix(
                "Content/glossary.md:6:14: warning: 'more' is in no column of its table, and 1 other row has such cells; "
            ),
            "\(site.report)")
        let sound = try await BuiltSite(["Content/glossary.md": head + "| Bowl | x \\| y |\n| Stem | x |\n"])
        #expect(sound.report == "")
    }

    @Test("abbreviations are terms")
    func abbreviations() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "*[HTML]: Hyper Text\n*[CSS]: Style Sheets\n*[W3C]: Consortium\n"
        ])
        #expect(try site.feed().outline == ["C: CSS", "H: HTML", "W: W3C"])
        #expect(site.page("css.html").contains("<p>Style Sheets</p>"))
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
