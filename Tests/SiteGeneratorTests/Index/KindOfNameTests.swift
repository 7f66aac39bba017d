import Testing

@testable import SiteGenerator

@Suite("Names of a kind")
struct KindOfNameTests {
    private static let settings = "Content/site.yml"
    private static let files = [
        settings: "directories: [{ id: terms, source: 'terms/*.md' }]\n",
        "Content/terms/interface.md":
            "---\ntitle: application interface\nabbreviation: API\nspellings: [application inter-face]\nplural: interfaces of applications\naliases: contract\n---\nA boundary.\n",
        "Content/terms/use.md": "# Use\n\nAn API, a contract, and interfaces of applications.\n",
    ]

    private static func facts(_ page: String) -> [String] {
        page.matches(of: /<dt[^>]*>([^<]*)<\/dt>/).map { String($0.1) }
    }

    @Test("are lines of the list, and the entry's page shows them under the name of their kind")
    func lines() async throws {
        let site = try await BuiltSite(Self.files)
        let lines = try site.feed().sections.flatMap(\.entries).filter { $0.see != nil }.map(\.title)
        #expect(Set(lines) == ["API", "application inter-face", "contract"], "\(site.report)")
        let page = site.page("interface.html")
        #expect(Self.facts(page).sorted() == ["Also called", "abbreviation", "plural", "spellings"], "\(page)")
        #expect(page.contains("<dt>abbreviation</dt>") && page.components(separatedBy: "API<").count == 2)
    }

    @Test("are found in texts, by references and by machines")
    func found() async throws {
        var files = Self.files
        files["Content/terms/other.md"] = "---\ntitle: Other\nsee_also: API\n---\nx\n"
        files[Self.settings] = "url: https://example.org/\napi: true\n" + (Self.files[Self.settings] ?? "")
        let site = try await BuiltSite(files)
        #expect(site.report == "")
        let use = site.page("use.html")
        #expect(use.contains(/An <span class="use"><a href="interface.html"[^>]*>API<\/a>/), "\(use)")
        #expect(site.page("other.html").contains("href=\"interface.html\""))
        #expect(site.page("interface.html").contains("\"alternateName\":[\"API\""))
        #expect(site.page("api/terms/en/entry/interface.json").contains("{\"title\":\"API\""))
        #expect(site.page("api/terms/en/entry/interface.json").contains("\"abbreviation\":\"API\""))
        // A plural is a word for texts, and no line.
        let plural = try await BuiltSite(
            files.merging(["Content/terms/use.md": "# Use\n\nTwo interfaces of applications.\n"]) { $1 })
        #expect(plural.page("use.html").contains(">interfaces of applications</a>"))
    }

    @Test("are columns of CSV files, with several in a cell")
    func columns() async throws {
        let site = try await BuiltSite(
            ["list.csv": "term,acronym,body\nRadio detection,RADAR; RDF,x\n"], path: "list.csv")
        let lines = try site.feed().sections.flatMap(\.entries).filter { $0.see != nil }.map(\.title)
        #expect(Set(lines) == ["RADAR", "RDF"], "\(site.report)")
    }

    @Test("are fields as any other if the settings say where aliases are")
    func settled() async throws {
        for aliases in ["false", "aliases"] {
            var files = Self.files
            files[Self.settings] =
                "directories: [{ id: terms, source: 'terms/*.md', fields: { aliases: \(aliases), forms: false } }]\n"
            let site = try await BuiltSite(files)
            let lines = try site.feed().sections.flatMap(\.entries).filter { $0.see != nil }.map(\.title)
            #expect(lines == (aliases == "false" ? [] : ["contract"]), "\(site.report)")
            #expect(Self.facts(site.page("interface.html")).contains("abbreviation"))
        }
    }
}
