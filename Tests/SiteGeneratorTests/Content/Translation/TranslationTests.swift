import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Translations")
struct TranslationTests {
    private let strings =
        "/* Countries */\n\"Iceland\" = \"Ísland\";\n\"Austria\" = \"Austurr\\U00EDki\"; // and\ntop = \"Efst\";\n"

    @Test("an entry goes by its string in a locale's Localizable.strings", arguments: ["is", "is.lproj"])
    func titles(folder: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: c, source: c.csv }]\n",
            "Content/c.csv": "name\nIceland\nAustria\nYemen\n", "Content/\(folder)/Localizable.strings": strings,
        ])
        #expect(try site.feed("is/index.json").outline == ["A: Austurríki", "Í: Ísland"], "\(site.report)")
        #expect(try site.feed("en/index.json").outline == ["A: Austria", "I: Iceland", "Y: Yemen"])
        // They are the same entries.
        #expect(try site.feed("is/index.json").sections.flatMap { $0.entries.map(\.id) } == ["Austria", "Iceland"])
    }

    @Test(
        "an entry that goes by its string has nothing by which its other title is read and filed",
        arguments: ["reading", "sort", "section"])
    func ordering(field: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: c, source: c.csv }]\n",
            "Content/c.csv": "name,\(field)\nIceland,Z\n", "Content/is/Localizable.strings": strings,
        ])
        #expect(try site.feed("en/index.json").outline == ["Z: Iceland"], "\(site.report)")
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"])
        #expect(try site.feed("is/index.json").sections.flatMap(\.entries).map(\.reading) == [nil])
    }

    @Test("strings of several locales are for the titles as they are written")
    func severalLocales() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: c, source: c.csv }]\n",
            "Content/c.csv": "name\nIceland\nYemen\n",
            "Content/de/Localizable.strings": "\"Iceland\" = \"Island\";\n\"Yemen\" = \"Jemen\";\n",
            "Content/is/Localizable.strings": "\"Iceland\" = \"Ísland\";\n\"Jemen\" = \"Nei\";\n",
        ])
        #expect(try site.feed("de/index.json").outline == ["I: Island", "J: Jemen"], "\(site.report)")
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"])
    }

    @Test("the theme takes its words from there as well")
    func words() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, is]\ndirectories: [{ id: c, source: '{locale}/c.csv' }]\n",
            "Content/en/c.csv": "name\nIceland\n", "Content/is/c.csv": "name\nIceland\n",
            "Content/is/Localizable.strings": "\"languages\" = \"TUNGUMÁL\";\n\"Iceland\" = \"Ísland\";\n",
        ])
        #expect(site.page("is/index.html").contains("TUNGUMÁL"))
        #expect(!site.page("en/index.html").contains("TUNGUMÁL"))
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"])
    }

    @Test("sections that are not letters have their headings from there as well")
    func headings() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: c, source: '{locale}/c.csv' }]\n",
            "Content/en/c.csv": "name\nΑθήνα\n", "Content/sv/c.csv": "name\nΑθήνα\n",
            "Content/sv/Localizable.strings": "\"section-greek\" = \"Grekiska\";\n",
        ])
        #expect(try site.feed("sv/index.json").outline == ["Grekiska: Αθήνα"], "\(site.report)")
        #expect(try site.feed("en/index.json").outline == ["Ελληνικά: Αθήνα"])
        #expect(site.page("sv/index.html").contains("aria-label=\"Grekiska\" title=\"Grekiska\">Ω</a>"))
    }

    @Test("a line that is not a string is an error at its place")
    func problems() async throws {
        let site = try await BuiltSite([
            "c.csv": "name\nIceland\n", "is/Localizable.strings": "\"a\" = \"b\"\n\"c\" = \"d\";\n\"c\" = \"e\";\n",
        ])
        #expect(site.report.contains("is/Localizable.strings:1:1: error: '\"a\" = \"b\"' cannot be read"))
        let twice = try await BuiltSite([
            "c.csv": "name\nIceland\n", "is/Localizable.strings": "\"c\" = \"d\";\n\"c\" = \"e\";\n",
        ])
        #expect(twice.report.contains("is/Localizable.strings:2:1: warning: the key 'c' is already defined"))
    }

    @Test("what is not translated is left out, or stands in its own language by the page's alphabet")
    func untranslated() async throws {
        let files = [
            "Content/en/a.md": "# Zebra\n\nText", "Content/en/b.md": "# Åland\n\nText\n\n> [!NOTE]\n> Text\n",
            "Content/sv/a.md": "# Sebra\n\nText",
            "Content/ar/c.md": "# جمل\n\nText",
        ]
        let settings = "locales: [en, sv, ar]\ndirectories: [{ id: g, source: '{locale}/*.md', untranslated: STYLE }]\n"
        let omitted = try await BuiltSite(
            files.merging(["Content/site.yml": settings.replacing("STYLE", with: "omit")]) { $1 })
        #expect(try omitted.feed("sv/index.json").outline == ["S: Sebra"])
        let shown = try await BuiltSite(
            files.merging(["Content/site.yml": settings.replacing("STYLE", with: "show")]) { $1 })
        let outline = try shown.feed("sv/index.json").outline
        #expect(outline.contains("S: Sebra") && outline.contains("Å: Åland"), "\(outline) \(shown.report)")
        #expect(shown.page("sv/index.html").contains("lang=\"en\" dir=\"ltr\">"))
        #expect(shown.page("sv/index.html").contains("lang=\"ar\" dir=\"rtl\">"))
        // The texts are in another language than the words of the page.
        let untranslated = shown.page("sv/b.html")
        #expect(untranslated.contains("<article>\n<h1 dir=\"auto\" lang=\"en\">"), "\(untranslated)")
        #expect(untranslated.contains("<div class=\"body\" lang=\"en\" dir=\"ltr\">"))
        #expect(!shown.page("sv/a.html").contains("class=\"body\" lang"))
        #expect(untranslated.contains("<b><span lang=\"sv\">") && !shown.page("en/b.html").contains("<b><span"))
        #expect(shown.result.coverage.map(\.entryCount) == [2, 1, 1])
    }

    @Test(
        "a reading in Latin letters is marked as such on a page in another script",
        arguments: [
            ("zh-Hans", "阿富汗", "āfùhàn", " lang=\"zh-Latn\""), ("zh-Hans", "阿富汗", "Afuhan", " lang=\"zh-Latn\""),
            ("ja", "東京", "とうきょう", ""), ("ja", "東京", "Tōkyō", " lang=\"ja-Latn\""), ("en", "2001", "two thousand", ""),
        ])
    func romanizedReadings(locale: String, title: String, reading: String, mark: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [\(locale)]\n",
            "Content/list.csv": "title,reading,body\n\(title),\(reading),Text\n",
        ])
        let html = site.files.filter { $0.hasSuffix(".html") }.map(site.page).joined()
        let places = html.components(separatedBy: reading).dropLast().filter { $0.hasSuffix(">") }
        #expect(!places.isEmpty && places.allSatisfy { $0.hasSuffix("\(mark)>") }, "\(html)")
        #expect(mark != "" || !html.contains("Latn"))
    }
}
