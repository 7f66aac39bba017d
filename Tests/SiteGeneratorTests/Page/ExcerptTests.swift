import Testing

@testable import SiteGenerator

@Suite("Lists of entries without summaries")
struct ExcerptTests {
    @Test("show the first sentence of the body, as does the description of the entry's page, which does not repeat it")
    func sentence() async throws {
        let site = try await BuiltSite(
            ["t.csv": "title,body\nFont,\"A set of *characters*, \"\"cast\"\" as one. More.\"\n"], path: "t.csv")
        let sentence = "A set of characters, &quot;cast&quot; as one."
        #expect(site.page("index.html").contains("<p class=\"summary excerpt\">\(sentence)</p>"))
        #expect(site.page("font.html").contains("<meta name=\"description\" content=\"\(sentence)\">"))
        #expect(!site.page("font.html").contains("class=\"summary\""))
        #expect(site.page("search/index.js").contains("A set of characters"))
    }

    @Test("show a summary if there is one")
    func summary() async throws {
        let site = try await BuiltSite(["t.csv": "title,summary,body\nFont,Own words,A set. More.\n"], path: "t.csv")
        #expect(site.page("index.html").contains("<p class=\"summary\">Own words</p>"))
        #expect(site.page("font.html").contains("<p class=\"summary\">Own words</p>"))
    }

    @Test("show names alone if there are no bodies, and nothing twice if they show the bodies")
    func names() async throws {
        let bare = try await BuiltSite(["t.csv": "title\nFont\n"], path: "t.csv")
        #expect(bare.page("index.html").contains("plain"))
        let settings = "directories:\n  - { id: t, source: t.csv, pages: inline }\n"
        let inline = try await BuiltSite([
            "Content/site.yml": settings, "Content/t.csv": "title,body\nFont,A set. More.\n",
        ])
        #expect(!inline.page("index.html").contains("class=\"summary\""))
    }

    @Test("change with the body")
    func changed() async throws {
        let first = try await BuiltSite(["t.csv": "title,body\nFont,A set. More.\nType,A kind.\n"], path: "t.csv")
        let second = try await BuiltSite(
            ["t.csv": "title,body\nFont,Another set. More.\nType,A kind.\n"], path: "t.csv", folder: first.folder)
        #expect(second.page("index.html").contains("<p class=\"summary excerpt\">Another set.</p>"))
        #expect(second.page("font.html").contains("content=\"Another set.\""))
    }

    @Test("are divided by what they show")
    func weight() async throws {
        let rows = (0..<900).map { "Word \($0),\"\(String(repeating: "A long sentence without end ", count: 9))\"\n" }
        let site = try await BuiltSite(["t.csv": "title,body\n" + rows.joined()], path: "t.csv")
        #expect(site.files.contains { $0.hasPrefix("sections/") })
        for file in site.files where file.hasSuffix(".html") {
            #expect(site.page(file).utf8.count <= 200_000, "\(file)")
        }
    }
}
