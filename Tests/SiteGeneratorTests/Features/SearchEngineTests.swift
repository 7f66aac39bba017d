import Foundation
import TestSupport
import Testing

@testable import Features
@testable import SiteGenerator

@Suite("What search engines find")
struct SearchEngineTests {
    /// Two directories in two locales, of which one lacks an entry; a title that needs encoding; another that attacks.
    private static let files = [
        "Content/site.yml": """
        url: https://example.org/type
        locales: [en, sv]
        title: { en: Type, sv: Typ }
        directories:
          - { id: terms, source: "terms/{locale}/*.md", untranslated: show }
          - { id: people, source: people.csv, schema: Person }
        """,
        "Content/terms/en/font.md":
            "---\ntitle: font\naliases: [fount]\nupdated: 2026-03-04\ncategories: books\n---\nA set of characters.\n",
        "Content/terms/sv/font.md": "---\ntitle: typsnitt\ncategories: books\n---\nEn uppsättning tecken.\n",
        "Content/terms/en/é.md": "---\ntitle: é\n---\nA letter.\n",
        "Content/terms/sv/bara.md": "---\ntitle: </script><b>\n---\nBara här.\n",
        "Content/people.csv": "name,body\nÅsa,Cuts type.\n",
    ]

    @Test("the sitemap has every page once, with the alternates that the page itself names")
    func sitemapEqualsHeads() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.result.isBuilt, "\(site.report)")
        var entries: [String: Set<String>] = [:]
        for block in site.page("sitemap.xml").components(separatedBy: "<url>").dropFirst() {
            let url = try #require(block.captures("<loc>([^<]*)</loc>").first)
            #expect(entries[url] == nil, "\(url) is listed twice")
            entries[url] = Set(block.captures("hreflang=\"([^\"]*\" href=\"[^\"]*)\""))
        }
        let pages = site.files.filter { $0.hasSuffix(".html") && !$0.hasSuffix("404.html") }.map { site.page($0) }
        let canonical = pages.map { $0.captures("rel=\"canonical\" href=\"([^\"]*)\"").first ?? "" }
        #expect(Set(entries.keys) == Set(canonical))
        for (page, url) in zip(pages, canonical) where page.contains("hreflang=\"x-default\"") {
            #expect(
                entries[url] == Set(page.captures("rel=\"alternate\" hreflang=\"([^\"]*\" href=\"[^\"]*)\"")), "\(url)")
        }
        #expect(entries.values.contains { $0.count == 3 } && entries.values.contains { $0.isEmpty })
    }

    @Test("each page that a page names as its alternate names it back")
    func alternatesAnswer() async throws {
        let site = try await BuiltSite(Self.files)
        let pages = Dictionary(
            grouping: site.files.filter { $0.hasSuffix(".html") }.map { site.page($0) },
            by: { $0.captures("rel=\"canonical\" href=\"([^\"]*)\"").first ?? "" })
        for (url, same) in pages {
            for other in same.flatMap({ $0.captures("rel=\"alternate\" hreflang=\"[^\"]*\" href=\"([^\"]*)\"") }) {
                #expect(
                    pages[other]?.contains { $0.contains("hreflang") && $0.contains("href=\"\(url)\"") } == true,
                    "\(url) → \(other)")
            }
        }
    }

    @Test("a page in another language's words has the original as its canonical page, and is not listed")
    func untranslated() async throws {
        let site = try await BuiltSite(Self.files)
        let page = site.page("sv/terms/é.html")
        #expect(page.contains("rel=\"canonical\" href=\"https://example.org/type/en/terms/%C3%A9.html\""))
        #expect(!page.contains("hreflang=\"x-default\"") && !page.contains("ld+json"))
        #expect(!site.page("sitemap.xml").contains("/sv/terms/%C3%A9"))
        #expect(site.page("sitemap.xml").contains("<loc>https://example.org/type/en/terms/%C3%A9.html</loc>"))
    }

    @Test("readers whose language the site lacks get the default locale's page, or the choice of languages")
    func defaults() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(
            site.page("sv/terms/font.html").contains(
                "hreflang=\"x-default\" href=\"https://example.org/type/en/terms/font.html\""))
        #expect(site.page("sv/index.html").contains("hreflang=\"x-default\" href=\"https://example.org/type/\""))
    }

    @Test("a term is described with its names, its first sentence and its set; nothing in it can end the script")
    func structuredData() async throws {
        let site = try await BuiltSite(Self.files)
        let font = try Self.data(in: site.page("en/terms/font.html"))
        #expect(font["@type"] as? String == "DefinedTerm" && font["name"] as? String == "font")
        #expect(font["alternateName"] as? [String] == ["fount"])
        #expect(font["description"] as? String == "A set of characters.")
        #expect(font["url"] as? String == "https://example.org/type/en/terms/font.html")
        let set = try Self.data(in: site.page("en/terms/index.html"))
        #expect(set["@type"] as? String == "DefinedTermSet" && set["inLanguage"] as? String == "en")
        #expect((font["inDefinedTermSet"] as? [String: String])?["@id"] == set["@id"] as? String)
        #expect(try Self.data(in: site.page("sv/terms/bara.html"))["name"] as? String == "</script><b>")
        #expect(try Self.data(in: site.page("en/people/åsa.html"))["@type"] as? String == "Person")
        #expect(!site.page("en/people/index.html").contains("ld+json"))
    }

    @Test("'noindex' is on every page, and there is no sitemap")
    func noindex() async throws {
        let site = try await BuiltSite(
            Self.files.merging(["Content/site.yml": "url: https://example.org/\nrobots: noindex\n"]) { $1 })
        #expect(site.result.isBuilt, "\(site.report)")
        for file in site.files where file.hasSuffix(".html") {
            #expect(site.page(file).contains("<meta name=\"robots\" content=\"noindex\">"), "\(file)")
        }
        #expect(!site.files.contains("sitemap.xml") && !site.files.contains("robots.txt"))
    }

    @Test(
        "robots.txt is only where crawlers look for it, at the root of a host",
        arguments: [("https://example.org", true), ("https://example.org/", true), ("https://example.org/a/", false)])
    func robots(url: String, isThere: Bool) async throws {
        let site = try await BuiltSite(["Content/site.yml": "url: \(url)\n", "Content/l.csv": "name\nA\n"])
        #expect(site.files.contains("robots.txt") == isThere)
        if isThere { #expect(site.page("robots.txt").contains("Sitemap: https://example.org/sitemap.xml\n")) }
    }

    @Test("without an address of the site, there is none of this")
    func noURL() async throws {
        let site = try await BuiltSite(["Content/l.csv": "name,body\nA,x\n"])
        #expect(!site.files.contains("sitemap.xml") && !site.page("a.html").contains("og:"))
        #expect(!site.page("a.html").contains("ld+json"))
    }

    @Test("the sitemap of a large site has parts, with each page once, and an index of them")
    func parts() async throws {
        let folder = try TemporaryFolder()
        try folder.write("url: https://example.org/\n", to: "Content/site.yml")
        try folder.write("name,body\nA,x\nB,x\nC,x\nD,x\n", to: "Content/l.csv")
        var result = Site.Result()
        let plan = try #require(await Site(folder.path).prepare(&result)).plan
        var files: [String: String] = [:]
        for file in Sitemap.files(of: plan, mostAddresses: 3) {
            files[file.path] = String(decoding: file.bytes(), as: UTF8.self)
        }
        let parts = ["sitemap-1.xml", "sitemap-2.xml"]
        #expect(files["sitemap.xml"]?.captures("<loc>https://example.org/([^<]*)</loc>") == parts)
        let listed = parts.flatMap { files[$0]?.captures("<loc>https://example.org/([^<]*)</loc>") ?? [] }
        #expect(listed == ["", "a.html", "b.html", "c.html", "d.html"])
    }

    private static func data(in page: String) throws -> [String: Any] {
        let text = try #require(page.captures("<script type=\"application/ld\\+json\">(.*)</script>").first)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
}

extension String {
    /// What the first group of a regular expression matches, for all matches.
    fileprivate func captures(_ pattern: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: self, range: NSRange(startIndex..., in: self)).compactMap { match in
            Range(match.range(at: 1), in: self).map { String(self[$0]) }
        }
    }
}
