import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Values of fields that are not what the settings say")
struct FieldTypeTests {
    private func site(_ kind: String, _ value: String) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml":
                "locales: [en, de]\ndirectories:\n- id: p\n  source: p.csv\n  pages: entries\n  untranslated: show\n"
                + "  show: [{ field: x, as: \(kind) }]\n",
            "Content/p.csv": "name,lang,x,body\nA,en,\"\(value)\",text\n",
        ])
    }

    @Test(
        "are warnings at their places, once for all locales",
        arguments: [
            ("number", "n/a", "a number"), ("number", "1,5", "a number"), ("number", "1e5", "a number"),
            ("number", "1.", "a number"), ("date", "5 May", "a date"),
            ("link", "lund.example", "the address of a page"),
            ("email", "ann", "the address of a mailbox"), ("phone", "none", "the number of a telephone"),
            ("region", "QQ", "the code of a country"), ("region", "Sweden", "the code of a country"),
            ("language", "??", "the tag of a language"),
        ])
    func warnings(kind: String, value: String, what: String) async throws {
        let built = try await site(kind, value)
        let found = built.result.diagnostics.filter { $0.kind == .fieldType }
        #expect(
            found.count == 1
                && found[0].message.hasPrefix("'\(value)' is not \(what), so it is shown as it stands; write "))
        #expect(built.report.hasPrefix("Content/p.csv:2:"), "\(built.report)")
        #expect(built.page("en/a.html").contains("<dd>\(value)</dd>"))
    }

    @Test(
        "right values are none",
        arguments: [
            ("number", "94703", "94.703"), ("number", "-0.50", "-0,50"), ("number", "55.7041", "55,7041"),
            ("number", "+7", "7"), ("number", "123456789012345678.5", "123.456.789.012.345.678,5"),
            ("date", "2024-05-01", "<time datetime=\"2024-05-01\">01.05.2024</time>"),
            ("link", "https://lund.example/", "<a href=\"https://lund.example/\">lund.example</a>"),
            ("email", "a@b.example", "<a href=\"mailto:a@b.example\">a@b.example</a>"),
            ("phone", "+46 46 12", "<a href=\"tel:+464612\">+46 46 12</a>"), ("region", "se", "Schweden"),
            ("language", "vai", "Vai"), ("text", "n/a", "n/a"), ("hidden", "n/a", nil),
        ] as [(String, String, String?)])
    func values(kind: String, value: String, shown: String?) async throws {
        let built = try await site(kind, value)
        #expect(built.result.diagnostics.isEmpty, "\(built.report)")
        #expect(built.page("de/a.html").firstMatch(of: /<dd>(.*?)<\/dd>/).map { String($0.1) } == shown)
    }

    @Test("a locale without a label has that of the default locale, in its language, and 'check' says so")
    func missingLabel() async throws {
        let built = try await BuiltSite([
            "Content/site.yml":
                "locales: [en, de]\ndirectories:\n- id: p\n  source: p.csv\n  pages: entries\n"
                + "  show:\n  - { field: x, label: { en: Ex } }\n  - { field: y, label: Why }\n",
            "Content/p.csv": "id,name:en,name:de,x,y,body\na,A,A,1,2,text\n",
        ])
        #expect(built.page("en/a.html").contains("<dt>Ex</dt>"))
        #expect(
            built.page("de/a.html").contains("<dt lang=\"en\">Ex</dt>")
                && built.page("de/a.html").contains("<dt>Why</dt>"))
        let found = await Site(built.folder.path).check().diagnostics.filter { $0.kind == .missingLabel }
        #expect(
            found.map(\.message) == [
                "the field 'x' has no label in 'de', so its name there is that of another language; add one"
            ])
        #expect(found.first?.location?.line == 7)
    }
}
