import TestSupport
import Testing

@testable import Authoring
@testable import SiteContent
@testable import SiteGenerator
@testable import SiteSettings

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
            ("number", "many", "a number"), ("number", "1,5", "a number"), ("number", "1e5", "a number"),
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
            ("number", "+7", "7"), ("number", "0.30000000000000004", "0,30000000000000004"),
            ("number", "123456789012345678.5", "123.456.789.012.345.678,5"),
            ("date", "2024-05-01", "<time datetime=\"2024-05-01\">01.05.2024</time>"),
            ("link", "https://lund.example/", "<a href=\"https://lund.example/\">lund.example</a>"),
            ("email", "a@b.example", "<a href=\"mailto:a@b.example\">a@b.example</a>"),
            ("phone", "+46 46 12", "<a href=\"tel:+464612\">+46 46 12</a>"), ("region", "se", "Schweden"),
            ("language", "vai", "Vai"), ("text", "n/a", "n/a"), ("hidden", "x/a", nil),
        ] as [(String, String, String?)])
    func values(kind: String, value: String, shown: String?) async throws {
        let built = try await site(kind, value)
        #expect(built.result.diagnostics.isEmpty, "\(built.report)")
        // A text of an entry that is not translated says its language.
        #expect(built.page("de/a.html").firstMatch(of: /<dd(?: lang="en")?>(.*?)<\/dd>/).map { String($0.1) } == shown)
    }

    @Test("many wrong values of a field are one warning at the first, with their number and the line to write")
    func together() async throws {
        func report(_ kind: String, _ values: [String], _ more: String = "") async throws -> BuiltSite {
            try await BuiltSite([
                "Content/site.yml":
                    "locales: [en, de]\n\(more)directories:\n- id: p\n  source: p.csv\n  untranslated: show\n"
                    + "  pages: entries\n  show: [{ field: x, as: \(kind) }]\n",
                "Content/p.csv": "name,x,body\n" + values.enumerated().map { "N\($0),\"\($1)\",text\n" }.joined(),
            ])
        }
        let dates = ["14.02.2017", "1.3.2018", "24.12.2019", "31.01.2020"]
        let built = try await report("date", dates)
        #expect(
            built.report.hasPrefix(
                "Content/p.csv:2:5: warning: '14.02.2017' and 3 other values of 'x' are not dates, so they are shown as they "
                    + "stand; write 'dates: DD.MM.YYYY' in the settings of 'p'\n"), "\(built.report)")
        #expect(built.result.diagnostics.count == 1)
        let few = try await report("date", Array(dates.prefix(3)))
        #expect(few.result.diagnostics.count == 3)
        #expect(
            few.report.contains(
                "'1.3.2018' is not a date, so it is shown as it stands; write 'dates: DD.MM.YYYY' in the settings"))
        let ambiguous = try await report("date", ["1/2/2017", "2/3/2017", "3/4/2017", "4/5/2017"])
        #expect(ambiguous.report.contains("; write a date such as '2024-05-01', or 'as: text' in 'show'"))
        let american = try await report("date", ["2/14/2017", "2/3/2017", "3/4/2017", "4/5/2017"])
        #expect(american.report.contains("; write 'dates: MM/DD/YYYY' in the settings of 'p'"), "\(american.report)")
        let numbers = try await report("number", (1...20).map { $0 % 5 == 0 ? "many" : "\($0)" })
        #expect(
            numbers.result.diagnostics.map(\.message) == [
                "'many' and 3 other values of 'x' are not numbers, so they are shown as they stand; write a number, or 'as: text' in 'show'"
            ])
        let single = try await report("number", (1...21).map { $0 % 5 == 0 ? "many" : "\($0)" })
        #expect(single.result.diagnostics.count == 4, "a few mistakes in many rows")

        let read = try await report("date", dates + ["2024-05-01", "32.01.2020"], "dates: DD.MM.YYYY\n")
        #expect(read.page("de/n1.html").contains("<dd><time datetime=\"2018-03-01\">01.03.2018</time></dd>"))
        #expect(read.page("en/n4.html").contains("<time datetime=\"2024-05-01\">"))
        #expect(read.report.hasPrefix("Content/p.csv:7:5: warning: '32.01.2020' is not a date"), "\(read.report)")
        #expect(read.result.diagnostics.count == 1)
    }

    @Test("the form of dates in the settings is that of 'updated', too")
    func updated() async throws {
        let built = try await BuiltSite([
            "Content/site.yml": "dates: D/M/YYYY\n", "Content/a.md": "---\nupdated: 3/12/2024\n---\n# A\n\nx\n",
        ])
        #expect(built.result.diagnostics.isEmpty, "\(built.report)")
        #expect(built.page("a.html").contains("<time datetime=\"2024-12-03\">"))
    }

    @Test(
        "the form of dates has each part once, with signs between them",
        arguments: [
            "DD.MM", "DDMMYYYY", "DD.MM.YY", "DD.MM.YYYY.DD", "%d.%m.%Y", "dd.mm.yyyy", "DDD.MM.YYYY", "T DD.MM.YYYY",
        ])
    func forms(text: String) async throws {
        #expect(DateForm(text) == nil)
        let built = try await BuiltSite(["Content/site.yml": "dates: '\(text)'\n", "Content/a.md": "# A\n\nx\n"])
        #expect(
            built.report.contains("site.yml:1:8: error: '\(text)' is not a form of dates; write"), "\(built.report)")
    }

    @Test(
        "dates are read in their form alone",
        arguments: [
            ("DD.MM.YYYY", "14.02.2017", "2017-02-14"), ("DD.MM.YYYY", "4.2.2017", "2017-02-04"),
            ("DD.MM.YYYY", "30.02.2017", nil), ("DD.MM.YYYY", "14.02.17", nil), ("DD.MM.YYYY", "14.02.2017 ", nil),
            ("DD.MM.YYYY", "14/02/2017", nil), ("DD.MM.YYYY", "", nil), ("YYYY年M月D日", "2017年2月14日", "2017-02-14"),
            ("YYYY. M. D.", "2017. 2. 14.", "2017-02-14"), ("MM/DD/YYYY", "2/14/2017", "2017-02-14"),
        ] as [(String, String, String?)])
    func days(form: String, date: String, day: String?) throws {
        #expect(try #require(DateForm(form)).day(date.utf8).map { String(decoding: $0, as: UTF8.self) } == day)
    }

    @Test("'check' finds values that a locale shows without the label that they have in others")
    func missingValueLabels() async throws {
        let built = try await BuiltSite([
            "Content/site.yml": "locales: [en, de]\ndirectories:\n- id: p\n  source: 'p/{locale}/*.md'\n"
                + "  labels: { categories: { books: { en: Books }, art: { en: Art, de: Kunst }, ink: Ink } }\n",
            "Content/p/en/a.md": "---\ncategories: [books, art, ink]\n---\n# A\n\nx\n",
            "Content/p/de/a.md": "---\ncategories: [Books, art, ink, Bücher]\n---\n# A\n\nx\n",
        ])
        let found = await Site(built.folder.path).check().diagnostics.filter { $0.kind == .missingLabel }
        #expect(found.count == 1 && found[0].location?.file.path.hasSuffix("p/de/a.md") == true, "\(found)")
        #expect(found.first?.message.hasPrefix("the value 'Books' of 'categories' has no label in 'de', so") == true)
    }

    @Test("the default locale shows values as they are written if no value has a label in it")
    func valuesInDefaultLanguage() async throws {
        let built = try await BuiltSite([
            "Content/site.yml": "locales: [de, en]\ndirectories:\n- id: p\n  source: p.csv\n"
                + "  labels:\n    office: { Bauamt: { en: Planning }, Standesamt: { en: Registry } }\n"
                + "    fee: { frei: { en: free }, hoch: { de: Hoch } }\n",
            "Content/p.csv": "title:de,title:en,office,fee\nA,B,Bauamt,frei\nC,D,Standesamt,hoch\n",
        ])
        let found = await Site(built.folder.path).check().diagnostics.filter { $0.kind == .missingLabel }
        #expect(
            found.map { $0.message.prefix(50) } == [
                "the value 'frei' of 'fee' has no label in 'de', so",
                "the value 'hoch' of 'fee' has no label in 'en', so",
            ], "\(found)")
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
