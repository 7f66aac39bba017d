import Testing

@testable import SiteGenerator

@Suite("String catalogs")
struct StringCatalogTests {
    private static let settings = "directories: [{ id: c, source: c.csv }]\n"

    /// A site of countries, with a catalog that has some strings.
    private static func site(
        _ strings: String, settings: String = settings, names: String = "Iceland\nAustria\nYemen\n",
        more: [String: String] = [:]
    ) async throws -> BuiltSite {
        let files = [
            "Content/site.yml": settings, "Content/c.csv": "name\n\(names)",
            "Content/Localizable.xcstrings":
                "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}\n",
        ]
        return try await BuiltSite(files.merging(more) { $1 })
    }

    private static func string(_ key: String, _ localizations: String) -> String {
        "\"\(key)\" : { \"extractionState\" : \"manual\", \"localizations\" : { \(localizations) } }"
    }

    private static func unit(_ value: String, state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }

    @Test("an entry goes by its string in each locale of a catalog")
    func titles() async throws {
        let site = try await Self.site(
            [
                Self.string("Iceland", "\"is\" : \(Self.unit("Ísland")), \"de\" : \(Self.unit("Island"))"),
                Self.string("Austria", "\"de\" : \(Self.unit("\\u00d6sterreich"))"),
                "\"Yemen\" : { }",
            ].joined(separator: ",\n"))
        #expect(site.report == "")
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"])
        #expect(try site.feed("de/index.json").outline == ["I: Island", "O: Österreich"])
        #expect(try site.feed("en/index.json").outline == ["A: Austria", "I: Iceland", "Y: Yemen"])
        #expect(try site.feed("is/index.json").sections.flatMap { $0.entries.map(\.id) } == ["Iceland"])
    }

    @Test("what nobody has translated is left out, and what has to be reviewed is not")
    func states() async throws {
        let site = try await Self.site(
            [
                Self.string("Iceland", "\"is\" : \(Self.unit("Ísland", state: "needs_review"))"),
                Self.string("Austria", "\"is\" : \(Self.unit("Austria", state: "new"))"),
                Self.string("Yemen", "\"is\" : \(Self.unit(""))"),
            ].joined(separator: ",\n"))
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"], "\(site.report)")
    }

    @Test("a string that is not to be translated is the same in all locales of the catalog")
    func shared() async throws {
        let site = try await Self.site(
            [
                Self.string("Iceland", "\"is\" : \(Self.unit("Ísland"))"),
                "\"Austria\" : { \"shouldTranslate\" : false }",
                "\"Yemen\" : { \"shouldTranslate\" : false, \"localizations\" : { \"en\" : \(Self.unit("Al-Yaman")) } }",
            ].joined(separator: ",\n"))
        #expect(try site.feed("is/index.json").outline == ["A: Al-Yaman, Austria", "Í: Ísland"], "\(site.report)")
    }

    @Test("of variations by number and by device, the one for all others counts; substitutions are left out")
    func variations() async throws {
        let plural = "{ \"plural\" : { \"one\" : \(Self.unit("Einn")), \"other\" : \(Self.unit("Ísland")) } }"
        let device =
            "{ \"device\" : { \"mac\" : { \"variations\" : \(plural) }, \"other\" : \(Self.unit("Austurríki")) } }"
        let yemen = plural.replacing("Ísland", with: "Jemen")
        let nested = "{ \"device\" : { \"iphone\" : { \"variations\" : \(yemen) } } }"
        let substituted = Self.unit("%#@days@").dropLast() + ", \"substitutions\" : { \"days\" : { } } }"
        let site = try await Self.site(
            [
                Self.string("Iceland", "\"is\" : { \"variations\" : \(plural) }"),
                Self.string("Austria", "\"is\" : { \"variations\" : \(device) }"),
                Self.string("Yemen", "\"is\" : { \"variations\" : \(nested) }"),
                Self.string("Oman", "\"is\" : \(substituted)"),
            ].joined(separator: ",\n"), names: "Iceland\nAustria\nYemen\nOman\n")
        #expect(
            try site.feed("is/index.json").outline == ["A: Austurríki", "Í: Ísland", "J: Jemen"], "\(site.report)")
    }

    @Test("strings without localizations, or with null, say nothing")
    func nothing() async throws {
        let site = try await Self.site(
            [
                "\"Iceland\" : { \"localizations\" : null }", "\"Austria\" : null",
                Self.string("Yemen", "\"is\" : null, \"de\" : { }, \"sv\" : \(Self.unit("Jemen"))"),
            ].joined(separator: ",\n"))
        #expect(site.report == "")
        #expect(try site.feed("sv/index.json").outline == ["J: Jemen"])
        #expect(!site.files.contains { $0.hasPrefix("is/") || $0.hasPrefix("de/") })
    }

    @Test("the theme takes its words from there as well")
    func words() async throws {
        let site = try await Self.site(
            Self.string("languages", "\"is\" : \(Self.unit("TUNGUMÁL"))") + ",\n"
                + Self.string("Iceland", "\"is\" : \(Self.unit("Ísland"))"))
        #expect(site.page("is/index.html").contains("TUNGUMÁL"))
        #expect(!site.page("en/index.html").contains("TUNGUMÁL"))
    }

    @Test("a locale that the settings leave out stays out, and a strings file counts before a catalog")
    func precedence() async throws {
        let site = try await Self.site(
            Self.string(
                "Iceland",
                "\"is\" : \(Self.unit("Frá skrá")), \"de\" : \(Self.unit("Island")), \"sv\" : \(Self.unit("Island"))"),
            settings: "locales: [en, is, sv]\n\(Self.settings)",
            more: ["Content/is/Localizable.strings": "\"Iceland\" = \"Ísland\";\n"])
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"], "\(site.report)")
        #expect(try site.feed("sv/index.json").outline == ["I: Island"])
        #expect(!site.files.contains { $0.hasPrefix("de/") })
    }

    @Test("a catalog beside a single list makes a site of several locales")
    func besideList() async throws {
        let site = try await BuiltSite([
            "c.csv": "name\nIceland\n",
            "Localizable.xcstrings":
                "{ \"sourceLanguage\": \"en\", \"strings\": { \(Self.string("Iceland", "\"is\": \(Self.unit("Ísland"))")) } }",
        ])
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland"], "\(site.report)")
    }

    @Test("a catalog with a byte order mark, escapes and deep nesting does no harm")
    func oddities() async throws {
        let site = try await Self.site(
            Self.string("Iceland", "\"is\" : \(Self.unit("\\u00cdsland \\ud83c\\uddee\\ud83c\\uddf8"))"))
        #expect(try site.feed("is/index.json").outline == ["Í: Ísland 🇮🇸"], "\(site.report)")
        let deep = String(repeating: "[", count: 100_000)
        let nested = try await BuiltSite(["c.csv": "name\nIceland\n", "Localizable.xcstrings": "{\"strings\": \(deep)"])
        #expect(nested.report.contains("Localizable.xcstrings:1:"))
        #expect(nested.report.contains("nest deeper than"))
    }
}
