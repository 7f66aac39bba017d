import Testing

@testable import SiteGenerator

@Suite("Front pages")
struct FrontPageTests {
    @Test("introduce the site and its directories, in the language of the page")
    func introductions() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            title: Site
            locales: [en, sv]
            introduction: { en: Words & more, sv: Ord }
            directories:
              - { id: a, source: 'a.{locale}.csv', introduction: { sv: Om a } }
              - { id: b, source: 'b.{locale}.csv', introduction: About b }

            """,
            "Content/a.en.csv": "title\nAnn\n", "Content/a.sv.csv": "title\nAnna\n",
            "Content/b.en.csv": "title\nBob\n", "Content/b.sv.csv": "title\nBo\n",
        ])
        #expect(site.report == "")
        #expect(introductions(site.page("en/index.html")) == ["Words &amp; more", "About b"])
        #expect(introductions(site.page("sv/index.html")) == ["Ord", "Om a", "About b"])
        #expect(introductions(site.page("en/a/index.html")) == [])
        #expect(introductions(site.page("sv/a/index.html")) == ["Om a"])
        #expect(site.page("sv/index.html").contains("<meta name=\"description\" content=\"Ord\">"))
    }

    @Test("of sites with one directory are its index page, which has the site's introduction")
    func single() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "introduction: All words\n", "Content/a.csv": "title\nAnn\n",
        ])
        #expect(introductions(site.page("index.html")) == ["All words"])
    }

    @Test("show the three entries of each directory that were changed last, and none where no entry says when")
    func recent() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: a, source: a.csv, pages: entries }, { id: b, source: b.csv }]\n",
            "Content/a.csv": """
            title,updated
            Ann,2026-11-20
            Abe,2026-11-22T10:00:00Z
            Bob,
            Cat,yesterday
            Dan,2025-12-31
            Eve,2026-11-22

            """,
            "Content/b.csv": "title\nFay\n",
        ])
        let page = site.page("index.html")
        let lists = page.matches(of: /(?s)<div class="recent">(.*?)<\/div>/).map { String($0.1) }
        #expect(lists.count == 1)
        #expect(
            lists[0].matches(of: /href="([^"]*)"/).map { String($0.1) } == ["a/abe.html", "a/eve.html", "a/ann.html"])
    }

    private func introductions(_ page: String) -> [String] {
        page.matches(of: /<p class="introduction"[^>]*>([^<]*)</).map { String($0.1) }
    }
}
