import Foundation
import Testing

@testable import SiteGenerator

@Suite("Tools on entries' pages")
struct EntryToolsTests {
    @Test("lead to the file of an entry where readers can edit it, if the settings say so")
    func edit() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            edit: https://example.org/edit/main/Content/{path}
            directories:
              - { id: a, source: 'a/**/*.md' }
              - { id: b, source: b.csv, pages: entries, edit: 'https://example.org/?file={path}' }
              - { id: c, source: c.csv, pages: inline }

            """,
            "Content/a/å 1/ann&co.md": "Text\n", "Content/b.csv": "title\nBob\n", "Content/c.csv": "title\nCat\n",
        ])
        #expect(site.report == "")
        #expect(
            site.page(site.files.first { $0.hasPrefix("a/") && $0.contains("ann") } ?? "").contains(
                "<a href=\"https://example.org/edit/main/Content/a/%C3%A5%201/ann%26co.md\">Edit this page</a>"))
        #expect(site.page("b/bob.html").contains("<a href=\"https://example.org/?file=b.csv\">"))
        #expect(!site.page("c/index.html").contains("Edit this page"))
    }

    @Test(
        "have no link to an address without the path: a build says so",
        arguments: ["https://example.org/edit", "{path}", "javascript:{path}", "https://example.org/<{path}"])
    func badAddress(address: String) async throws {
        let site = try await BuiltSite(["Content/site.yml": "edit: '\(address)'\n", "Content/a.csv": "title\nA\n"])
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("site.yml:1:7: error: '\(address)' is not an address with the path of a file"))
    }

    @Test("are made again if the file moves, and only then")
    func moved() async throws {
        let first = try await BuiltSite([
            "Content/site.yml": "edit: https://example.org/{path}\n", "Content/x/a.md": "---\nid: a\n---\nText\n",
            "Content/b.md": "T\n",
        ])
        #expect(first.page("a.html").contains("https://example.org/x/a.md"))
        let same = try await BuiltSite([:], folder: first.folder)
        #expect(same.result.writtenCount == 0)
        try FileManager.default.moveItem(
            atPath: "\(first.folder.path)/Content/x", toPath: "\(first.folder.path)/Content/y")
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(second.page("a.html").contains("https://example.org/y/a.md"))
        #expect(second.result.writtenCount == 1)
    }

    @Test(
        "show the day of the last change in the language of the page, under the name that the settings give the field")
    func updated() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [sv]\ndirectories:\n  - { id: a, source: '*.md', fields: { updated: lastmod } }\n",
            "Content/ann.md": "---\nlastmod: 2026-11-23\n---\nText\n", "Content/bob.md": "Text\n",
        ])
        #expect(site.page("ann.html").contains("<time datetime=\"2026-11-23\">23 nov. 2026</time>"))
        #expect(!site.page("ann.html").contains("<dt>updated</dt>") && !site.page("ann.html").contains("lastmod"))
        #expect(!site.page("bob.html").contains("<time"))
    }

    @Test(
        "are those that the settings name",
        arguments: [(nil, "ytd"), ("[]", ""), ("cite", "t"), ("[dark, copy-link]", "yd")])
    func chosen(tools: String?, found: String) async throws {
        let settings = tools.map { "theme: { tools: \($0) }\n" } ?? ""
        let site = try await BuiltSite(["Content/site.yml": settings + "title: Site\n", "Content/a.md": "Text\n"])
        let page = site.page("a.html")
        let parts = [("y", "class=\"copy-link\""), ("t", "class=\"citation\""), ("d", "assets/colors.js")]
        #expect(String(parts.filter { page.contains($0.1) }.map(\.0).joined()) == found)
        #expect(page.contains("assets/entry.js") == (found.contains("y") || found.contains("t")))
    }

    @Test("name the entry, the directory, the site and the address in a citation")
    func citation() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            title: Site & more
            url: https://example.org/s/
            directories: [{ id: a, title: Terms, source: a.md }, { id: b, source: b.md }]

            """,
            "Content/a.md": "# Ann\nText\n", "Content/b.md": "Text\n",
        ])
        let citation =
            site.page("a/a.html").firstMatch(of: /(?s)<p class="citation">(.*?)<\/p>/).map { String($0.1) } ?? ""
        #expect(
            citation.replacing(/<[^>]*>/, with: "") == "Ann. Terms. Site &amp; more. https://example.org/s/a/a.html")
    }

    @Test("are refused if there are none of that name")
    func unknown() async throws {
        let site = try await BuiltSite(["Content/site.yml": "theme: { tools: [print] }\n", "Content/a.md": "Text\n"])
        #expect(site.report.contains("'print' is not a value of this setting; write 'copy-link' or 'cite' or 'dark'"))
    }
}
