import TestSupport
import Testing

@Suite("thumbindex explain in a site")
struct ExplainCommandTests {
    private func folder(locales: String, _ settings: String = "") throws -> TemporaryFolder {
        try TemporaryFolder([
            "Content/site.yml": "locales: [\(locales)]\ndirectories:\n"
                + "- { id: people, source: '*.csv', untranslated: show\(settings) }\n",
            "Content/people.csv": "family,given\nde Castelberg,Nicolò\nvon Salis,Anna\n",
        ])
    }

    @Test("the locale of a site with only one need not be named; of several, one must be chosen")
    func locale() throws {
        let one = try Run("explain", "Zorn", in: try folder(locales: "de"))
        #expect(one.exitCode == 0 && one.output.contains("section    Z "), "\(one.errors)")
        let folder = try TemporaryFolder([
            "Content/site.yml": "locales: [de, sv]\n", "Content/list.csv": "title:de,title:sv\nAnna,Anna\n",
        ])
        let two = try Run("explain", "Zorn", in: folder)
        #expect(two.exitCode == 64 && two.errors.contains("The site has the locales de, sv"), "\(two.errors)")
        #expect(try Run("explain", "Zorn", "--locale", "sv", in: folder).exitCode == 0)
    }

    @Test("the name of a person is filed as in the build, without the rules for articles of titles")
    func persons() throws {
        let folder = try folder(locales: "de", ", collation: { articles: [de] }")
        for (name, section) in [("Nicolò de Castelberg", "D"), ("Anna von Salis", "S"), ("Ida de Planta", "D")] {
            let run = try Run("explain", name, "--site", ".", in: folder)
            #expect(run.output.contains("section    \(section) "), "\(run.output)\(run.errors)")
            #expect(
                !run.output.contains("article") && !run.output.contains("because the entry requests it"),
                "\(run.output)")
        }
    }
}
