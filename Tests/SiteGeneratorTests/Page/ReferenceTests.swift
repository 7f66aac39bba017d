import Testing

@testable import SiteGenerator

@Suite("References of an entry")
struct ReferenceTests {
    @Test("that lead nowhere are warnings with their place, once for all pages")
    func unresolved() async throws {
        for pages in ["inline", "entries"] {
            let site = try await BuiltSite([
                "Content/site.yml": "pages: \(pages)\n",
                "Content/w.csv": "title,body,see_also\nApple,Text.,Pear; Missing\nPear,Text.,\n",
            ])
            let report = site.report
            #expect(report.contains("Content/w.csv:2:13: warning: no entry here is called 'Missing'"), "\(report)")
            #expect(site.result.diagnostics.count == 1, "\(report)")
        }
    }

    @Test("share one term")
    func terms() async throws {
        let site = try await BuiltSite(
            [
                "w.csv": "title,body,see_also\nApple,Text.,Pear; Plum\nPear,Text.,\nPlum,Text.,\n"
            ], path: "w.csv")
        let page = site.page("apple.html")
        #expect(page.matches(of: /<dt>See also<\/dt>/).count == 1)
        #expect(page.matches(of: /<dd><a href="(pear|plum)\.html">/).count == 2)
    }
}

@Suite("Languages of a page")
struct LanguageTests {
    @Test("are named to search engines where they have the same page, and nowhere else")
    func alternates() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\nlocales: [en, sv]\n",
            "Content/en/a.md": "---\ntitle: A\n---\nText", "Content/en/b.md": "---\ntitle: B\n---\nText",
            "Content/sv/a.md": "---\ntitle: A\n---\nText",
        ])
        func alternates(_ page: String) -> [String] {
            site.page(page).matches(of: /rel="alternate" hreflang="([^"]*)"/).map { String($0.1) }
        }
        #expect(alternates("en/a.html") == ["en", "sv"], "\(site.report)")
        #expect(alternates("en/b.html") == [])
        #expect(alternates("en/index.html") == ["en", "sv"])
    }

    @Test("stand in the order of the page's own")
    func order() async throws {
        var files = ["Content/site.yml": "locales: [sv, fi, en, sq]\n"]
        for locale in ["sv", "fi", "en", "sq"] { files["Content/\(locale)/a.md"] = "---\ntitle: A\n---\nText" }
        let site = try await BuiltSite(files)
        let names = site.page("en/index.html").matches(of: /<li><a href="[^"]*" lang="[^"]*"[^>]*>([^<]*)<\/a><\/li>/)
        #expect(names.map { String($0.1) } == ["English", "Shqip", "Suomi", "Svenska"])
    }
}
