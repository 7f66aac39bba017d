import TestSupport
import Testing

@testable import SiteGenerator

/// A list to which nobody has added an entry yet.
@Suite("A directory without entries")
struct EmptyListTests {
    @Test("has a page without letters that lead nowhere, and a warning", arguments: ["en", "ja", "ar", "th", "zh"])
    func page(locale: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "title: Terms\nlocales: [\(locale)]\n", "Content/terms.csv": "name,body\n",
        ])
        #expect(site.result.diagnostics.map(\.kindID) == ["no-entries"])
        #expect(site.result.isBuilt)
        let page = site.page("index.html")
        #expect(page.contains("<h1 dir=\"auto\">"))
        for part in ["index-bar", "role=\"search\"", "<section"] { #expect(!page.contains(part), "\(part)") }
    }

    @Test("is there beside others, and can be grouped")
    func beside() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories:\n  - { id: a, source: a.csv, group: country }\n  - { id: b, source: b.csv }\n",
            "Content/a.csv": "name,country\n", "Content/b.csv": "name\nBeta\n",
        ])
        #expect(site.result.diagnostics.map(\.kindID) == ["no-entries"])
        #expect(site.page("index.html").contains("href=\"a/index.html\""))
        #expect(!site.page("a/index.html").contains("index-bar"))
        #expect(site.page("b/index.html").contains("Beta"))
    }
}
