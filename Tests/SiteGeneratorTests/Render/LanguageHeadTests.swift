import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Languages in the heads of pages")
struct LanguageHeadTests {
    private func site(_ locales: [String], _ settings: String = "url: https://example.org/\n") async throws -> BuiltSite
    {
        var files = [
            "Content/site.yml": settings
                + "locales: [\(locales.joined(separator: ", "))]\ndirectories: [{ id: t, source: 't/{locale}/*.md' }]\n"
        ]
        for locale in locales { files["Content/t/\(locale)/a.md"] = "---\ntitle: A\n---\nText.\n" }
        return try await BuiltSite(files)
    }

    @Test(
        "name the language with its own region, or the one that CLDR's likely subtags give it",
        arguments: [
            ("sv", "sv_SE"), ("en", "en_US"), ("en-GB", "en_GB"), ("sr-Latn", "sr_RS"), ("zh-Hant", "zh_TW"),
            ("de-AT-u-co-phonebk", "de_AT"), ("ar", "ar_EG"), ("eo", nil), ("x-house", nil),
        ] as [(String, String?)])
    func region(locale: String, expected: String?) async throws {
        let page = try await site([locale]).page("a.html")
        #expect(page.firstMatch(of: /<meta property="og:locale" content="([^"]*)">/).map { String($0.1) } == expected)
        #expect(page.contains("og:title"))
    }

    @Test("have no region in a site without an address")
    func withoutAddress() async throws {
        #expect(try await !site(["sv"], "").page("a.html").contains("og:locale"))
    }

    @Test("leave out the options of a locale, on pages and in the sitemap, but addresses keep them")
    func options() async throws {
        let site = try await site(["en", "de-u-co-phonebk"])
        let page = site.page("de-u-co-phonebk/a.html")
        #expect(page.contains("<html lang=\"de\" dir=\"ltr\">"))
        #expect(page.contains("hreflang=\"de\" href=\"https://example.org/de-u-co-phonebk/a.html\""))
        #expect(!page.contains("lang=\"de-u") && !site.page("sitemap.xml").contains("hreflang=\"de-u"))
        #expect(site.page("sitemap.xml").contains("hreflang=\"de\""))
    }

    @Test("two locales of one language keep them, because each page has one address in a language")
    func twins() async throws {
        let page = try await site(["de", "de-u-co-phonebk"]).page("de/a.html")
        #expect(page.contains("hreflang=\"de-u-co-phonebk\"") && page.contains("hreflang=\"de\""))
    }
}
