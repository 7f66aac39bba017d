import Testing

@testable import SiteGenerator

@Suite("A directory as one document")
struct PrintPageTests {
    private let content = [
        "Content/terms/b.md":
            "---\ntitle: Bee\nsummary: An insect.\n---\n# Uses\n\nSee [ant](a.md).[^1]\n\n[^1]: A note.\n",
        "Content/terms/a.md": "---\ntitle: Ant\n---\n# Uses\n\nText.[^1]\n\n[^1]: Another.\n",
        "Content/terms/print.md": "---\ntitle: Print\n---\nA word.\n",
    ]

    private func site(_ print: String) async throws -> BuiltSite {
        try await BuiltSite(
            content.merging([
                "Content/site.yml": "directories:\n- { id: terms, source: terms/*.md, page-size: 1\(print) }\n"
            ]) { one, _ in one })
    }

    @Test("has all entries in full and in order, although the directory is large")
    func entries() async throws {
        let page = try await site(", print: document").page("index.print.html")
        let titles = page.components(separatedBy: "<h3 class=\"term\" dir=\"auto\">").dropFirst().map {
            String($0.prefix { $0 != "<" })
        }
        #expect(titles == ["Ant", "Bee", "Print"])
        for text in ["Text.", "See <a href=\"a.html\">ant</a>", "An insect.", "A note.", "A word."] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test("has no id twice, and each link to a footnote leads to that of its entry")
    func ids() async throws {
        let page = try await site(", print: document").page("index.print.html")
        let ids = page.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(Set(ids).count == ids.count)
        let links = page.components(separatedBy: " href=\"#").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(links.count > 4)
        for link in links { #expect(ids.contains(link), "\(link)") }
    }

    @Test("is there if the settings say so, and the index page leads to it")
    func setting() async throws {
        let without = try await site("")
        #expect(!without.files.contains("index.print.html"))
        #expect(!without.page("index.html").contains("index.print.html"))
        let with = try await site(", print: document")
        #expect(with.page("index.html").contains("<a href=\"index.print.html\">Print</a>"))
        #expect(with.files.contains("print.html"))
    }
}
