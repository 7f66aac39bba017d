import Testing

@testable import SiteGenerator

@Suite("Pages of sections")
struct SectionPageTests {
    @Test("have the first and the last of their entries as guide words, before any script runs")
    func guideWords() async throws {
        let site = try await site("title\nApple\nÅland\n\"Ant & bee\"\nBob\n", pageSize: 3)
        #expect(guides(site.page("sections/a.html")) == ["Åland – Apple"])
        #expect(guides(site.page("sections/b.html")) == ["Bob"])
    }

    @Test("are offered by their guide words on the index page, which lists no entries")
    func index() async throws {
        let site = try await site("title\nApple\n\"Ant & bee\"\nBob\n")
        let index = site.page("index.html")
        #expect(index.contains("<a href=\"sections/a.html\"><bdi>Ant &amp; bee</bdi> – <bdi>Apple</bdi></a>"))
        #expect(index.contains("<a href=\"sections/b.html\"><bdi>Bob</bdi></a>"))
        #expect(guides(index) == [])
        #expect(!index.contains("class=\"entry\""))
    }

    @Test("are several for a large section, each with a list of them and the pages before and after")
    func parts() async throws {
        let rows = ["Saale", "Sable", "Sachs", "Salve", "Scala", "Sea", "Seal", "Sow"].joined(separator: "\n")
        let site = try await site("title\n\(rows)\nTea\n", pageSize: 3)
        let pages = site.files.filter { $0.hasPrefix("sections/s") }.sorted()
        #expect(pages.contains("sections/s.html"))
        #expect(pages.count >= 3)
        var listed: [String] = []
        for path in pages {
            let page = site.page(path)
            let parts = page.matches(of: /<li><a href="..\/(sections\/s[^"]*)"( aria-current="page")?><bdi>/)
            #expect(parts.map { String($0.1) }.sorted() == pages, "\(path)")
            #expect(parts.filter { $0.2 != nil }.map { String($0.1) } == [path])
            #expect(page.contains(/<title>S: [A-Za-z]+/), "\(path)")
            let entries = page.matches(of: /<li class="entry" id="([^"]*)"/).map { String($0.1) }
            #expect((1...3).contains(entries.count))
            #expect(page.contains("rel=\"next\""))
            listed += entries
        }
        #expect(listed.sorted() == rows.lowercased().split(separator: "\n").map(String.init).sorted())
        let last = site.page("sections/t.html").firstMatch(of: /rel="prev" href="..\/([^"]*)"/)
        #expect(last.map { pages.contains(String($0.1)) } == true)
    }

    @Test(
        "are made of a directory with more entries than 'page-size'",
        arguments: [(1, 1, false), (2, 1, true), (3, 3, false), (4, 3, true)])
    func pageSize(entries: Int, pageSize: Int, isSplit: Bool) async throws {
        let rows = (1...entries).map { "Apple \($0)\n" }.joined()
        let site = try await BuiltSite(["site.yml": "page-size: \(pageSize)\n", "w.csv": "title\n\(rows)"])
        #expect(site.files.contains("sections/a.html") == isSplit, "\(site.report)")
    }

    @Test("cannot be made of no entries: a 'page-size' below 1 is an error", arguments: ["0", "-1", "x", "1.5"])
    func impossibleSize(value: String) async throws {
        let site = try await BuiltSite(["site.yml": "page-size: \(value)\n", "w.csv": "title\nApple\n"])
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("site.yml:1:12: error: '\(value)' is not a page size; write a number of entries"))
    }

    @Test("are headed by their letter, and say nothing twice")
    func headings() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "title: Fruit of the world\ndirectories:\n  - { id: w, source: w.csv, page-size: 1 }\n",
            "Content/w.csv": "title\nApple\nBanana\n",
        ])
        let page = site.page("sections/b.html")
        #expect(page.contains("<h1><bdi>B</bdi></h1>"))
        #expect(page.contains("<title>B · Fruit of the world</title>"))
        #expect(page.matches(of: /<h1/).count == 1)
        #expect(!page.contains("class=\"path\""))
        #expect(site.page("index.html").contains("<h1 dir=\"auto\">Fruit of the world</h1>"))
    }

    /// A site of one table, each section of which has a page.
    private func site(_ csv: String, pageSize: Int = 1) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: w.csv, page-size: \(pageSize) }\n",
            "Content/w.csv": csv,
        ])
    }

    /// The guide words of each section's head.
    private func guides(_ page: String) -> [String] {
        page.matches(of: /<p class="guide"><bdi>(.*?)<\/bdi>(?: – <bdi>(.*?)<\/bdi>)?<\/p>/).map { match in
            [match.1, match.2].compactMap { $0 }.joined(separator: " – ")
        }
    }
}
