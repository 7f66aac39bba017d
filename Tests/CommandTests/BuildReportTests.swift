import TestSupport
import Testing

/// What a build says at its end, on standard output.
@Suite("The report of a build")
struct BuildReportTests {
    private static let glossary = [
        "Content/site.yml": "locales: [en, sv]\n",
        "Content/en/font.md": "---\naliases: fount\n---\n# Font\n\nIt has a ligature.\n",
        "Content/en/ligature.md": "# Ligature\n\nx\n", "Content/sv/font.md": "# Typsnitt\n\nx\n",
    ]

    @Test("counts the entries, aliases, links and missing translations of each locale, and the pages")
    func counts() throws {
        let folder = try TemporaryFolder(Self.glossary)
        let lines = try Run("build", in: folder).output.split(separator: "\n")
        #expect(
            lines.prefix(3) == [
                "entries: 3 entries in 2 locales",
                "  en  2 entries, 1 alias, 1 link between entries", "  sv  1 entry, 1 missing",
            ], "\(lines)")
        #expect(lines.count == 6 && lines[3].firstMatch(of: /^\d+ pages in \d+ files, in [\d.]+ s$/) != nil, "\(lines)")
        #expect(lines[4] == "The names of entries are links in texts; 'autolink: no' in site.yml leaves them plain")
        #expect(lines[5] == "Open _site/index.html, or preview the site while you write: thumbindex serve")
    }

    @Test("the preview that it names has the same locales and folders")
    func preview() throws {
        let folder = try TemporaryFolder(["list.csv": "name,town\nAnn,Lund\n", "more/x.txt": ""])
        let run = try Run("build", "list.csv", "--locale", "sv", "--allow", "more", in: folder)
        #expect(run.output.hasSuffix(": thumbindex serve list.csv --locale sv --allow more\n"), "\(run.output)")
        let slashes = try TemporaryFolder(["site.yml": "addresses: folders\n", "a.md": "# A\n\nx\n"])
        let other = try Run("build", ".", "--locale", "sv", "--locale", "en", in: slashes)
        #expect(
            other.output.hasSuffix("a web server: 'thumbindex serve . --locale sv --locale en' shows it.\n"),
            "\(other.output)\(other.errors)")
    }

    @Test("names each guess, and the preview, in the first build alone")
    func guesses() throws {
        let folder = try TemporaryFolder(["list.csv": "Ort,Telefon\nLund,1\n"])
        let first = try Run("build", "list.csv", in: folder).output
        let guesses = [
            "'Ort' is taken for the title of the entries; 'fields' names another column",
            "The entries are in English order; for another language, use '--locale sv', or 'locales: [sv]' in site.yml",
            "thumbindex serve list.csv\n",
        ]
        for guess in guesses { #expect(first.contains(guess), "\(first)") }
        for arguments in [["build", "list.csv"], ["build", "list.csv", "--fresh"]] {
            try folder.write("Ort,Telefon\nLund,1\nMora,\(arguments.count)\n", to: "list.csv")
            let next = try Run(arguments, in: folder).output
            for guess in guesses { #expect(!next.contains(guess), "\(next)") }
            #expect(next.hasSuffix("\nOpen _site/index.html\n"), "\(next)")
        }
    }

    @Test(
        "proposes the most likely language of titles in another script",
        arguments: [("أرض\nبحر", "ar"), ("Земля\nМоре", "ru"), ("Γη\nΝερό", "el"), ("Earth\nSea", "sv")])
    func otherScript(titles: String, tag: String) throws {
        let folder = try TemporaryFolder(["list.csv": "title\n\(titles)\n"])
        let output = try Run("build", "list.csv", in: folder).output
        #expect(output.contains("'--locale \(tag)', or 'locales: [\(tag)]'"), "\(output)")
    }

    @Test("names the setting for a table without a header where no column has a known name")
    func header() throws {
        let folder = try TemporaryFolder([
            "known.csv": "Begriff,Erklärung\nAal,Ein Fisch\n",
            "unknown.csv": "API,Application programming interface\nCPU,Central processing unit\n",
        ])
        let note = "another column, and 'columns' those of a table without a header"
        #expect(try Run("build", "unknown.csv", in: folder).output.contains(note))
        #expect(try !Run("build", "known.csv", in: folder).output.contains(note))
    }

    @Test("says nothing of what is not a guess")
    func certain() throws {
        let folder = try TemporaryFolder(["list.csv": "name,town\nAnn,Lund\n"])
        let run = try Run("build", "list.csv", "--locale", "en", in: folder)
        #expect(run.output.split(separator: "\n").count == 3, "\(run.output)")
        #expect(try Run("build", "list.csv", "--quiet", "--output", "other", in: folder).output.isEmpty)
        let locales = try TemporaryFolder([
            "Content/site.yml":
                "locales: [en, sv]\ndirectories: [{ id: c, source: c.csv, fields: { title: { en: E, sv: S } } }]\n",
            "Content/c.csv": "S,E\nÖl,Beer\n",
        ])
        #expect(!(try Run("build", in: locales).output.contains("taken for")))
    }
}
