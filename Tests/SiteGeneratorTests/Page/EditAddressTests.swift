import Testing

@testable import SiteGenerator

@Suite("Addresses for editors")
struct EditAddressTests {
    @Test("have the path, line, id, title and locale of an entry")
    func placeholders() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [sv]
            directories:
            - { id: p, source: p.csv, pages: entries, edit: 'https://example.org/{path}?{locale}&{id}&{title}#L{line}' }

            """, "Content/p.csv": "id,title,text\n1/a,Ann & Bo,\"two\nlines\"\n2,Cid,x\n",
        ])
        #expect(site.report.isEmpty)
        let links = site.files.filter { $0.hasSuffix(".html") }.map { site.page($0) }.joined()
        #expect(links.contains("https://example.org/p.csv?sv&amp;1%2Fa&amp;Ann%20%26%20Bo#L2"), "\(links)")
        #expect(links.contains("https://example.org/p.csv?sv&amp;2&amp;Cid#L4"))
    }

    @Test("follow entries that move in their file")
    func moved() async throws {
        let settings = [
            "Content/site.yml":
                "directories: [{ id: p, source: p.csv, pages: entries, edit: 'https://e.org/{path}#L{line}' }]\n"
        ]
        let first = try await BuiltSite(settings.merging(["Content/p.csv": "title\nAnn\nBob\n"]) { $1 })
        #expect(first.page("bob.html").contains("#L3\""))
        let second = try await BuiltSite(["Content/p.csv": "title\nAnn\nAya\nBob\n"], folder: first.folder)
        #expect(second.page("bob.html").contains("#L4\""))
    }

    @Test(
        "have no other placeholders",
        arguments: [
            ("{line_number}", "write '{path}'"), ("{lin}", "did you mean '{line}'?"),
            ("{Path}", "did you mean '{path}'?"),
        ])
    func unknown(placeholder: String, hint: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "edit: 'https://example.org/{path}#\(placeholder)'\n", "Content/a.csv": "title\nA\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(
            site.report.contains("site.yml:1:7: error: '\(placeholder)' in") && site.report.contains(hint),
            "\(site.report)")
    }
}
