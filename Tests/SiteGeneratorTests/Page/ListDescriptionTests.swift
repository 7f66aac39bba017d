import Testing

@testable import SiteGenerator

@Suite("The description of a page without a text of its own")
struct ListDescriptionTests {
    private static func description(_ page: String) -> String? {
        page.firstMatch(of: /<meta name="description" content="([^"]*)">/).map { String($0.1) }
    }

    private static func site(_ settings: String, url: String = "url: https://example.org/\n") async throws -> BuiltSite
    {
        let names = (1...20).map { "N\($0 < 10 ? "0" : "")\($0),x,\($0 % 2 == 0 ? "Even" : "Odd")\n" }.joined()
        return try await BuiltSite([
            "Content/site.yml": url + settings, "Content/names.csv": "name,body,kind\n\(names)",
            "Content/people.csv": "name\nBodoni & \"co\"\n",
        ])
    }

    @Test("has the number of entries and some of the whole alphabet; on a front page, the directories")
    func lists() async throws {
        let site = try await Self.site("locales: [en]\n")
        #expect(
            Self.description(site.page("names/index.html"))
                == "20 entries · N01 · N03 · N06 · N08 · N11 · N13 · N16 · N18", "\(site.report)")
        #expect(Self.description(site.page("people/index.html")) == "1 entry · Bodoni &amp; &quot;co&quot;")
        #expect(Self.description(site.page("index.html")) == "Names · 20 entries · People · 1 entry")
        #expect(Self.description(site.page("names/n01.html")) == "x", "an entry has its own")
    }

    @Test("of a section or a group has what is in it")
    func parts() async throws {
        let site = try await Self.site(
            "locales: [en]\ndirectories:\n- { id: names, source: names.csv, page-size: 5, listings: [kind] }\n")
        #expect(Self.description(site.page("sections/n-n03.html")) == "Names · N03 – N06", "\(site.files)")
        #expect(Self.description(site.page("kind/even.html")) == "Names · Even")
    }

    @Test("is short, and there is none without the address of the site, or where there is an introduction")
    func limits() async throws {
        #expect(try await Self.description(Self.site("", url: "").page("names/index.html")) == nil)
        let long = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\n",
            "Content/a.csv": "name\n" + (1...9).map { "\($0)\(String(repeating: "é", count: 60))\n" }.joined(),
        ])
        let text = try #require(Self.description(long.page("index.html")))
        #expect(text.utf8.count < 310 && text.hasPrefix("9 entries · 1é") && text.hasSuffix("é …"), "\(text)")
        let introduced = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\nintroduction: Of names.\n", "Content/a.csv": "name\nA\n",
        ])
        #expect(Self.description(introduced.page("index.html")) == "Of names.", "\(introduced.report)")
    }
}
