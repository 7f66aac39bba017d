import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Anchors and ids of terms in one Markdown file")
struct TermAnchorTests {
    private func site(_ text: String) async throws -> BuiltSite { try await BuiltSite(["Content/glossary.md": text]) }

    @Test(
        "an anchor in a heading or on the line above it leads to the entry of the heading",
        arguments: [
            "## <a name=\"kern-note\"></a>Kerning\n", "## <a id='kern-note'></a> Kerning\n",
            "## Kerning <a name=\"kern-note\"></a>\n", "<a name=\"kern-note\"></a>\n\n## Kerning\n",
            "<a id=\"old\"></a><a id=\"kern-note\"></a>\n## Kerning\n",
            "<a name=\"kern-note\"></a>\nKerning\n-------\n",
        ])
    func headings(heading: String) async throws {
        let site = try await site("## Axis\nA line.\n\n\(heading)\nSpace.\n\n## Serif\nSee [it](#kern-note).\n")
        #expect(
            site.report == "" && site.page("serif.html").contains("href=\"kerning.html#kern-note\""), "\(site.report)")
        #expect(site.page("kerning.html").contains("id=\"kern-note\"") && !site.page("axis.html").contains("kern-note"))
        #expect(try site.feed().outline == ["A: Axis", "K: Kerning", "S: Serif"])
    }

    @Test(
        "an anchor whose id means the heading anyway is left out, and a link above a heading belongs to the text before it"
    )
    func needless() async throws {
        let site = try await site(
            "## Axis\nA line.\n\n<a href=\"https://example.org\">Home</a>\n\n## <a name=\"Kerning\"></a>Kerning\nSpace.\n\n"
                + "## Serif\nSee [it](#Kerning).\n")
        #expect(site.page("serif.html").contains("href=\"kerning.html\""))
        #expect(!site.page("kerning.html").contains("<span id="))
        #expect(site.page("axis.html").contains("Home"))
    }

    @Test("an anchor above a bold term leads to its entry, and not to the one before it")
    func boldTerms() async throws {
        let site = try await site(
            "**Axis**: A line.\n\n<a name=\"kern-note\"></a>\n**Kerning**: Space.\n\n**Serif**: See [it](#kern-note).\n"
        )
        #expect(
            site.report == "" && site.page("serif.html").contains("href=\"kerning.html#kern-note\""), "\(site.report)")
        #expect(!site.page("axis.html").contains("kern-note"))
    }

    @Test(
        "a list of attributes below a heading, a term or its text gives the entry its id",
        arguments: [
            "## Axis\n{: #mx}\nA line.\n\n## Kern\nSpace.\n\n## Serif\nA stroke.\n",
            "Axis\n{: #mx}\n: A line.\n\nKern\n: Space.\n\nSerif\n: A stroke.\n",
            "**Axis**: A line.\n{: #mx}\n\n**Kern**: Space.\n\n**Serif**: A stroke.\n",
        ])
    func attributes(text: String) async throws {
        let site = try await site(text)
        #expect(site.report == "" && site.page("mx.html").contains("A line.") && !site.page("mx.html").contains("#mx"))
        #expect(try site.feed().outline == ["A: Axis", "K: Kern", "S: Serif"])
    }

    @Test(
        "a list of attributes without an id, or one that is not directly below, gives none",
        arguments: [
            "## Axis\n{: .wide}\nA line.\n\n", "## Axis\nA line.\n\n{: #mx}\n\n", "## Axis\n{ #mx is a sign\n\n",
        ])
    func noID(text: String) async throws {
        let site = try await site(text + "## Kern\nSpace.\n\n## Serif\nA stroke.\n")
        #expect(site.page("axis.html").contains("Axis</h1>") && !site.files.contains("mx.html"))
    }

    @Test("a link in the introduction leads to an anchor, too")
    func introduction() async throws {
        let site = try await site(
            "# Words\n\nSee [it](#kern-note).\n\n## Axis\nA line.\n\n## <a name=\"kern-note\"></a>Kern\nSpace.\n\n## Serif\nA stroke.\n"
        )
        #expect(site.report == "" && site.page("index.html").contains("href=\"kern.html#kern-note\""), "\(site.report)")
    }

    @Test("a table of contents is no entry, and links to its heading lead to the top, like those to the title")
    func contents() async throws {
        let entries = "## Axis\nA line. [Up](#contents)\n\n## Kern\nSpace.\n\n## Serif\nA stroke.\n"
        for list in [
            "- [Axis](#axis)\n- [Kern](#kern)\n  - [Serif](#serif)\n",
            "[Axis](#axis)  \n[Kern](#kern)  \n[Serif](#serif)\n",
        ] {
            let site = try await site("# Words\n\n## Contents\n\n\(list)\n\(entries)")
            #expect(try site.feed().outline == ["A: Axis", "K: Kern", "S: Serif"])
            #expect(site.report == "" && site.page("axis.html").contains("href=\"#top\">Up"), "\(site.report)")
        }
    }

    @Test("an entry whose text is links to others stays one below another entry")
    func list() async throws {
        let site = try await site(
            "## Axis\nA line.\n\n## Parts\n- [Axis](#axis)\n- [Kern](#kern)\n- [Serif](#serif)\n\n## Serif\nA stroke.\n\n## Kern\nSpace.\n"
        )
        #expect(try site.feed().outline == ["A: Axis", "K: Kern", "P: Parts", "S: Serif"] && site.report == "")
    }

    @Test(
        "an entry with words beside its links, or with one or two of them, stays one",
        arguments: ["- [Axis](#axis): a line\n- [Kern](#kern)\n- [Serif](#serif)\n", "[Axis](#axis), [Kern](#kern)\n"])
    func noContents(text: String) async throws {
        let site = try await site("## Parts\n\n\(text)\n## Axis\nA line.\n\n## Kern\nSpace.\n\n## Serif\nA stroke.\n")
        #expect(try site.feed().outline == ["A: Axis", "K: Kern", "P: Parts", "S: Serif"] && site.report == "")
    }
}
