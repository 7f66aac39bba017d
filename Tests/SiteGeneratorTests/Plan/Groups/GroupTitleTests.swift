import Testing

@testable import SiteGenerator

@Suite("The titles of groups")
struct GroupTitleTests {
    private static func files(_ settings: String, _ rows: String) -> [String: String] {
        [
            "Content/site.yml":
                "locales: [de, en]\ndirectories:\n- { id: places, source: places.csv, untranslated: show, \(settings) }\n",
            "Content/places.csv": rows,
        ]
    }

    private static func headings(_ page: String) -> [String] {
        page.matches(of: /<a href="#section-[^"]*"><bdi>([^<]*)<\/bdi><\/a>/).map { String($0.1) }
    }

    @Test("are the names of regions in the page's language, in its order, if the settings show the field as regions")
    func regions() async throws {
        let site = try await BuiltSite(
            Self.files(
                "group: country, show: [{ field: country, as: region }]",
                "id,title,country\n1,Lund,SE\n2,Wien,AT\n3,Ystad,se\n4,Atlantis,XQ\n"))
        #expect(Self.headings(site.page("de/index.html")) == ["Österreich", "Schweden", "XQ"], "\(site.report)")
        #expect(Self.headings(site.page("en/index.html")) == ["Austria", "Sweden", "XQ"])
        // The addresses of groups stay those of the codes.
        #expect(site.page("de/index.html").contains("href=\"#section--se\""))
    }

    @Test("are the names of languages")
    func languages() async throws {
        let site = try await BuiltSite(
            Self.files(
                "group: tongue, show: [{ field: tongue, as: language }]", "id,title,tongue\n1,ord,sv\n2,Wort,de\n"))
        #expect(Self.headings(site.page("en/index.html")) == ["German", "Swedish"], "\(site.report)")
    }

    @Test("are the labels of values, and a value and its label are one group")
    func labels() async throws {
        let settings = "group: kind, labels: { kind: { b: { de: Buch, en: Volume }, a: { de: Zeitung } } }"
        let site = try await BuiltSite(
            Self.files(settings, "id,title,kind\n1,Eins,b\n2,Zwei,Buch\n3,Drei,a\n4,Vier,c\n"))
        #expect(Self.headings(site.page("de/index.html")) == ["Buch", "c", "Zeitung"], "\(site.report)")
        #expect(Self.headings(site.page("en/index.html")).contains("Volume"))
        #expect(site.page("de/index.html").contains("href=\"#section--b\""))
    }

    @Test("of categories with pages are the names of regions as well")
    func listings() async throws {
        let site = try await BuiltSite(
            Self.files(
                "listings: [country], show: [{ field: country, as: region }]",
                "id,title,country\n1,Lund,SE\n2,Wien,AT\n"))
        let page = site.files.first { $0 == "de/country/se.html" }.map { site.page($0) }
        #expect(page?.contains("<h1><bdi>Schweden</bdi></h1>") == true, "\(site.files)\(site.report)")
    }
}
