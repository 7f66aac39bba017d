import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("404.html")
struct MissingPageTests {
    private static let files = [
        "Content/site.yml": "title: { en: Type, sv: Typ }\nlocales: [en, sv]\nurl: https://example.org/a/type\n",
        "Content/en/font.md": "# Font\n\nx\n", "Content/sv/font.md": "# Typsnitt\n\nx\n",
        "Content/pages/en/about.md": "# About\n\nx\n", "Content/_footer.md": "[Help](pages/en/about.md)\n",
    ]

    @Test(
        "is shown at any depth, so all of its addresses begin with the path of the site",
        arguments: ["404.html", "sv/404.html"])
    func addresses(path: String) async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let addresses = site.page(path).matches(of: /(?:href|src|action|data-base|data-pieces)="([^"]*)"/).map { $0.1 }
        #expect(addresses.count > 10)
        for address in addresses where address != "#--main" {
            #expect(address.hasPrefix("/a/type/"), "\(address)")
            let file = address.dropFirst("/a/type/".count).prefix { $0 != "#" }
            #expect(file.hasSuffix("/") || site.files.contains(String(file)), "\(address)")
        }
    }

    @Test("is in each locale, with its menu, footer and search, and a sentence that says what is wrong")
    func locales() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(
            site.page("404.html").contains("<html lang=\"en\"")
                && site.page("sv/404.html").contains("<html lang=\"sv\""))
        #expect(!site.files.contains("en/404.html"))
        let page = site.page("404.html")
        #expect(page.contains("<p class=\"introduction\">This page does not exist.</p>"))
        #expect(site.page("sv/404.html").contains("<p class=\"introduction\">Sidan finns inte.</p>"))
        #expect(page.contains("<h1>404</h1>") && page.contains("<title>404 · Type</title>"))
        #expect(page.contains("<bdi>About</bdi>") && page.contains(">Help</a>") && page.contains("role=\"search\""))
        #expect(page.contains("<a href=\"/a/type/sv/index.html\" lang=\"sv\""))
    }

    @Test("is no page that search engines list")
    func machines() async throws {
        let site = try await BuiltSite(Self.files)
        let page = site.page("404.html")
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(!page.contains("canonical") && !page.contains("rel=\"alternate\"") && !page.contains("og:"))
        #expect(!site.page("sitemap.xml").contains("404"))
        #expect(!site.page("en/font.html").contains("noindex"))
    }

    @Test("without the address of the site, addresses begin at the root of the host")
    func root() async throws {
        let site = try await BuiltSite(["Content/a.csv": "name\nA\n", "Content/b.csv": "name\nB\n"])
        #expect(site.page("404.html").contains("<a href=\"/b/index.html\">"))
        #expect(site.page("404.html").contains("<link rel=\"stylesheet\" href=\"/assets/style.css\">"))
    }

    @Test(
        "an entry called 404 gets another address, as one called 'index' does",
        arguments: [
            "", "addresses: folders\n", "directories: [{ id: a, source: a.csv, address: '/{id}.html' }]\n",
            "directories: [{ id: a, source: a.csv, address: '/x/{id}.html' }]\n",
            "default-locale: root\n",
        ])
    func entry(settings: String) async throws {
        for row in ["404,Not Found,,A status.", "5,Five,404,A status.", "5,404,,A status.", "5,Five,/404,A status."] {
            let site = try await BuiltSite([
                "Content/site.yml": settings,
                "Content/a.csv": "id,name,slug,body\n200,OK,,Fine.\n\(row)\n",
            ])
            #expect(site.result.diagnostics.isEmpty, "\(row): \(site.report)")
            #expect(site.page("404.html").contains("This page does not exist"), "\(row)")
            #expect(site.files.filter { $0.hasSuffix("404.html") } == ["404.html"], "\(row): \(site.files)")
            let pages = site.files.filter { $0.hasSuffix(".html") && site.page($0).contains("<p>A status.</p>") }
            #expect(pages.count == 1, "\(row): \(pages)")
        }
    }

    @Test("two entries that are both called 404 have the same address, which is an error as elsewhere")
    func twice() async throws {
        let site = try await BuiltSite([
            "Content/a.csv": "id,name,slug,body\n404,Not Found,,A status.\n5,Five,404,Five.\n"
        ])
        #expect(!site.result.isBuilt && site.report.contains("404-entry.html"), "\(site.report)")
    }

    @Test("a title 404 without an id, in a folder of its own, is not what hosts show for missing addresses below it")
    func nested() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: codes, source: codes.csv }, { id: words, source: words.csv }]\n",
            "Content/codes.csv": "title,body\n404,Not Found\n", "Content/words.csv": "title,body\nA,x\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.files.filter { $0.hasSuffix("404.html") } == ["404.html"])
        #expect(site.files.contains("codes/404-entry.html"))
    }

    @Test("a plain page called 404 takes its place, and an entry cannot", arguments: ["permalink", "url"])
    func meant(field: String) async throws {
        let plain = try await BuiltSite([
            "Content/a.csv": "name\nA\n", "Content/pages/404.md": "# Lost\n\nNothing is here.\n",
        ])
        let path = plain.files.filter { $0.contains("404") }
        #expect(plain.result.isBuilt && path.count >= 1, "\(plain.report) \(path)")
        let moved = try await BuiltSite([
            "Content/a.csv": "name\nA\n",
            "Content/pages/lost.md": "---\ntitle: Lost\n\(field): /404.html\n---\nNothing is here.\n",
        ])
        #expect(moved.result.isBuilt && moved.page("404.html").contains("Nothing is here."), "\(moved.report)")
        for address in ["/404.html", "/404.HTML", "/%34%304.html"] {
            let entry = try await BuiltSite([
                "Content/a.md": "---\ntitle: Lost\n\(field): \(address)\n---\nx\n", "Content/b.md": "# B\n",
            ])
            #expect(!entry.result.isBuilt, "\(address)")
            #expect(
                entry.report.contains("the address of the page for addresses that the site does not have"),
                "\(address): \(entry.report)")
        }
        // This is no address, because it does not begin with a slash.
        let other = try await BuiltSite(["Content/a.md": "---\ntitle: Lost\n\(field): 404.html\n---\nx\n"])
        #expect(other.page("404.html").contains("This page does not exist"), "\(other.report)")
    }

    @Test("no old address leads on from it, and builds into old and new folders agree")
    func redirects() async throws {
        var files = [
            "Content/site.yml": "directories: [{ id: words, source: '*.md' }]\nurl: https://example.org/\n",
            "Content/a.md": "# A\n\nx\n",
        ]
        let folder = try await BuiltSite(files).folder
        let steps = [
            ["Content/b.md": "---\ntitle: B\nredirect_from: /404.html\n---\nx\n"],
            ["Content/redirects.csv": "from,to\n/404.html,/a.html\n/404,/a.html\n/404.HTML,/a.html\n"],
            ["Content/redirects.csv": "from,to\n", "Content/b.md": "# B\n"],
        ]
        for (number, step) in steps.enumerated() {
            files.merge(step) { $1 }
            let again = try await BuiltSite(step, folder: folder)
            let fresh = try await BuiltSite(files)
            #expect(again.result.isBuilt && fresh.result.isBuilt, "\(again.report) \(fresh.report)")
            let message = "'/404.html' is the address of a page of this site, so nothing leads on from it; take it out"
            #expect(again.report.contains(message) == (number < 2) && again.report == fresh.report, "\(again.report)")
            let differences = Set(fresh.files + again.files).filter { fresh.page($0) != again.page($0) }
            #expect(differences.isEmpty)
            #expect(again.page("404.html").contains("This page does not exist"))
        }
    }

    @Test("a site's own template, or its own file in static/, takes its place")
    func own() async throws {
        var files = Self.files
        files["Templates/missing.mustache"] = "<p>{{title}} {{root}} {{homeURL}}</p>\n"
        #expect(
            try await BuiltSite(files).page("404.html")
                == "<p>404 /a/type/ /a/type/en/index.html</p>\n")
        files["static/404.html"] = "own"
        let site = try await BuiltSite(files)
        #expect(site.result.isBuilt && site.page("404.html") == "own", "\(site.report)")
        files["Templates/missing.mustache"] = "{{titel}}"
        #expect(try await BuiltSite(files).report.contains("did you mean 'title'?"))
    }
}
