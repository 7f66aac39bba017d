import IndexedCollation
import Testing

@testable import SiteGenerator
@testable import SitePages

@Suite("Titles of the index bar")
struct IndexTitleTests {
    @Test("have ranks by which half of them give way at each step, the first one last")
    func ranks() async throws {
        let letters = "ABCDEFGHIJ".map { "\($0)\($0.lowercased())" }.joined(separator: "\n")
        let site = try await BuiltSite(["w.csv": "title\n\(letters)\n"], path: "w.csv")
        let ranks = site.page("index.html").matches(of: /<li class="rank-(\d)">/).map { Int($0.1) }
        #expect(ranks == [5, 0, 1, 0, 2, 0, 1, 0, 3, 0])
    }

    @Test("are current on the page of their section alone, though empty ones lead there as well")
    func current() async throws {
        let site = try await BuiltSite([
            "site.yml": "page-size: 1\n", "w.csv": "title\nApple\nBanana\nZebra\n",
        ])
        for (page, title) in [("sections/a.html", "A"), ("sections/b.html", "B"), ("sections/z.html", "Z")] {
            let rail = site.page(page).components(separatedBy: "<div class=\"rail").last ?? ""
            let current = rail.matches(of: /aria-current="true">([^<]*)<\/a>/).map { String($0.1) }
            #expect(current == [title], "\(site.report)")
        }
        #expect(!site.page("index.html").contains("aria-current=\"true\""))
    }

    @Test("lead to their sections on the page that has the beginning of these, and otherwise to the pages that have it")
    func addresses() async throws {
        let rows = ["Apple"] + (1...9).flatMap { ["Sab\($0)", "Sel\($0)"] }
        let site = try await BuiltSite([
            "site.yml": "page-size: 9\n", "w.csv": "title\n\(rows.joined(separator: "\n"))\n",
        ])
        let parts = site.files.filter { $0.hasPrefix("sections/s") && $0.hasSuffix(".html") }.sorted()
        #expect(parts.count == 2 && parts.contains("sections/s.html"), "\(site.files)")
        for (page, wanted) in [
            ("index.html", ["A": "#section-a", "S": "#section-s"]),
            ("sections/a.html", ["A": "#section-a", "S": "../sections/s.html"]),
            ("sections/s.html", ["A": "../sections/a.html", "S": "#section-s"]),
            (parts.first { $0 != "sections/s.html" } ?? "", ["A": "../sections/a.html", "S": "../sections/s.html"]),
        ] {
            let bar = site.page(page).components(separatedBy: "<div class=\"rail")[0]
            for (title, address) in wanted {
                let links = bar.matches(of: /<li><a href="([^"]*)"[^>]*>([^<]*)</).filter { $0.2 == title }
                #expect(links.map { String($0.1) } == [address], "\(title) on \(page)")
            }
        }
    }

    @Test("are counted, all of them and those with entries")
    func counts() async throws {
        let site = try await BuiltSite(["w.csv": "title\nApple\nBanana\n"], path: "w.csv")
        #expect(site.page("index.html").contains("<div class=\"rail count-26\">\n<ol class=\"count-2\""))
    }

    @Test("have a class in the style sheet for every count")
    func styles() async throws {
        let style = try await BuiltSite(["w.csv": "title\nApple\n"], path: "w.csv").page("assets/style.css")
        for count in 0...1_000 {
            let rounded = IndexTitleList.styleCount(count)
            #expect(rounded >= min(count, 400))
            #expect(style.contains(".count-\(rounded) {"), "\(count)")
        }
    }

    @Test("are one character for a section of another script, whose name is read aloud and shown on hover")
    func otherScripts() async throws {
        let site = try await BuiltSite([
            "w.csv": "title\nApple\nМосква\n", "site.yml": "locales: [en]\npages: entries\n",
        ])
        let page = site.page("index.html")
        let link = "href=\"#section-cyrillic\" aria-label=\"Кириллица\" title=\"Кириллица\">Я</a>"
        #expect(page.components(separatedBy: link).count == 3)
        #expect(page.contains("<bdi>Кириллица</bdi></h2>"))
        let notch = "index.html#section-cyrillic\" aria-label=\"Кириллица\" title=\"Кириллица\">Я</a>"
        #expect(site.page("москва.html").contains(notch))
        #expect(site.page("apple.html").contains("index.html#section-a\">A</a>"))
    }

    @Test("that do not fit the rail are their first character there, and whole for those who listen")
    func longTitles() async throws {
        let site = try await BuiltSite([
            "w.csv": "title\nSchloss\n", "site.yml": "locales: [de]\ncollation: { add-labels: [Schl, Sch] }\n",
        ])
        let page = site.page("index.html")
        #expect(page.contains("href=\"#section-schl\" aria-label=\"Schl\" title=\"Schl\">S</a>"))
        #expect(page.contains(">Schl</a>"))
        #expect(page.contains(">Sch</a>"))
    }

    @Test("without entries say the heading of their section, and where they lead")
    func emptyTitles() async throws {
        let site = try await BuiltSite([
            "w.csv": "title\nYak\n", "site.yml": "locales: [en]\ncollation: { rename-labels: { z: Zeta } }\n",
        ])
        #expect(site.page("index.html").contains("aria-label=\"Zeta, no entries, goes to Y\">Z</a>"))
    }

    @Test("are new ones where the settings say so, with the heading for those who listen")
    func renamedTitles() async throws {
        let settings = """
            locales: [en]
            collation:
              rename-index-titles: { cyrillic: Ж, b: β }
              rename-labels: { symbols: Signs }

            """
        let site = try await BuiltSite(["w.csv": "title\nBee\nМосква\n$100\n", "site.yml": settings])
        let page = site.page("index.html")
        #expect(page.contains("aria-label=\"Кириллица\" title=\"Кириллица\">Ж</a>"))
        #expect(page.contains("aria-label=\"B\" title=\"B\">β</a>"))
        #expect(page.contains("aria-label=\"Signs\" title=\"Signs\">#</a>"))
        #expect(page.contains("<bdi>Signs</bdi>"))
        let titles = try site.feed().indexTitles.map(\.title)
        #expect(titles.contains("β") && titles.contains("Ж") && titles.contains("#"))
    }
}
