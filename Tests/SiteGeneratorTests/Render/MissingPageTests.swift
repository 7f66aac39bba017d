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

    @Test("an entry called 404 keeps its address")
    func entry() async throws {
        let site = try await BuiltSite(["Content/a.csv": "id,name,body\n404,Not found,A status.\n"])
        #expect(site.result.diagnostics.isEmpty && site.page("404.html").contains("A status."), "\(site.report)")
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
