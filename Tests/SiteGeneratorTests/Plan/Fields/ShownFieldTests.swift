import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Fields that the settings choose")
struct ShownFieldTests {
    private static let rows =
        "id,title:en,title:de,title:ar-EG,title:hi,country,population,website,lat,speech,body\n"
        + "lund,Lund,Lund,لوند,लुंद,SE,1512491,https://lund.example/,55.70,sv,x\nx,X,X,X,X,??,many,none,1,??,x\n"

    private func site(_ show: String) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml":
                "locales: [en, de, ar-EG, hi]\ndirectories:\n- id: places\n  source: places.csv\n  pages: entries\n  show: \(show)\n",
            "Content/places.csv": Self.rows,
        ])
    }

    private func facts(_ page: String) -> [String] {
        page.matches(of: /<dt[^>]*>([^<]*)<\/dt><dd>(.*?)<\/dd>/).map { "\($0.1): \($0.2)" }
    }

    @Test("are shown in the order of the settings, and others are not")
    func order() async throws {
        let site = try await site("[website, country]")
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(
            facts(site.page("en/lund.html"))
                == ["website: <a href=\"https://lund.example/\">lund.example</a>", "country: SE"])
    }

    @Test("'*' stands for all others, in the order of the content")
    func rest() async throws {
        let site = try await site("[speech, \"*\", country]")
        #expect(
            facts(site.page("en/lund.html")).map { $0.prefix { $0 != ":" } }
                == ["speech", "population", "website", "lat", "country"])
    }

    @Test(
        "numbers, regions and languages have the form and the name of the locale; what is none stays as it is",
        arguments: [
            ("en", "1,512,491", "Sweden", "Swedish"), ("de", "1.512.491", "Schweden", "Schwedisch"),
            // In Egypt, because the usual digits of Arabic without a country are others since CLDR 44:
            // https://cldr.unicode.org/downloads/cldr-44
            ("ar-EG", "١٬٥١٢٬٤٩١", "السويد", "السويدية"), ("hi", "15,12,491", "स्वीडन", "स्वीडिश"),
        ])
    func kinds(locale: String, number: String, region: String, language: String) async throws {
        let site = try await site(
            "[{ field: population, as: number }, { field: country, as: region }, { field: speech, as: language }]")
        // The wrong values of the second entry.
        #expect(site.result.diagnostics.map(\.kind) == Array(repeating: .fieldType, count: 3), "\(site.report)")
        #expect(
            facts(site.page("\(locale)/lund.html")) == [
                "population: \(number)", "country: \(region)", "speech: \(language)",
            ])
        #expect(facts(site.page("\(locale)/x.html")) == ["population: many", "country: ??", "speech: ??"])
    }

    @Test("have the label of the locale, or else of the default one; text is never a link")
    func labels() async throws {
        let site = try await site(
            "[{ field: country, label: { en: Country, de: Land } }, { field: website, as: text, label: Web }]")
        #expect(facts(site.page("de/lund.html")) == ["Land: SE", "Web: https://lund.example/"])
        #expect(facts(site.page("hi/lund.html")) == ["Country: SE", "Web: https://lund.example/"])
    }

    @Test(
        "a field that no entry has, an unknown kind and a field that is listed twice are errors",
        arguments: [
            ("[popluation]", "did you mean 'population'?"), ("[{ field: lat, as: nummer }]", "'nummer' is not a value"),
            ("[lat, { field: lat }]", "the field 'lat' is listed twice"), ("[{ label: x }]", "name a field to show"),
            ("[{ feld: lat }]", "did you mean 'field'?"),
        ])
    func problems(show: String, message: String) async throws {
        let site = try await site(show)
        #expect(
            !site.result.isBuilt && site.report.contains(message) && site.report.contains("site.yml:6:"),
            "\(site.report)")
    }

    @Test("a changed setting changes the pages of the next build")
    func changes() async throws {
        let folder = try TemporaryFolder()
        let first = "directories: [{ id: p, source: p.csv, pages: entries, show: [lat] }]\n"
        _ = try await BuiltSite(
            ["Content/site.yml": first, "Content/p.csv": "name,lat,lon,body\nA,1,2,x\n"], folder: folder)
        let second = try await BuiltSite(
            ["Content/site.yml": first.replacingOccurrences(of: "lat", with: "lon")], folder: folder)
        #expect(facts(second.page("a.html")) == ["lon: 2"])
    }
}
