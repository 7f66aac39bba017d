import IndexedCollation
import Testing

@testable import SiteGenerator

@Suite("Titles of the index bar")
struct IndexTitleTests {
    @Test("have ranks by which half of them give way at each step, the first one last")
    func ranks() async throws {
        let letters = "ABCDEFGHIJ".map { "\($0)\($0.lowercased())" }.joined(separator: "\n")
        let site = try await BuiltSite(["w.csv": "title\n\(letters)\n"], path: "w.csv")
        let ranks = site.page("index.html").matches(of: /<li class="rank-(\d)">/).map { Int($0.1) }
        #expect(ranks == [5, 0, 1, 0, 2, 0, 1, 0, 3, 0])
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

    @Test("that are names of scripts are one letter in the rail, and whole for those who listen")
    func scriptNames() async throws {
        let site = try await BuiltSite(["w.csv": "title\nApple\nМосква\n", "site.yml": "locales: [en]\n"])
        let page = site.page("index.html")
        #expect(page.contains("href=\"#section-cyrillic\" aria-label=\"Кириллица\">К</a>"))
        #expect(page.contains("href=\"#section-cyrillic\">Кириллица</a>"))
    }
}
