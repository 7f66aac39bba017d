import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Plain pages")
struct PlainPageTests {
    private static let files = [
        "Content/site.yml":
            "title: { en: Type, sv: Typ }\nurl: https://example.org/\nlocales: [en, sv]\ndirectories:\n- { id: terms, source: 'terms/{locale}/*.md' }\n",
        "Content/terms/en/font.md": "# Font\n\nA set of characters. See [about](../../pages/en/about.md).\n",
        "Content/terms/sv/font.md": "# Typsnitt\n\nTecken.\n",
        "Content/pages/en/about.md":
            "---\ntitle: About\nweight: 2\n---\nBegin with [font](../../terms/en/font.md), or [help](help.md).\n",
        "Content/pages/en/help.md": "---\ntitle: Help\nweight: 1\n---\nWrite to us. Font is not linked here.\n",
        "Content/pages/sv/about.md": "# Om ordlistan\n\nBörja med [font](../../terms/sv/font.md).\n",
    ]

    @Test("have an address beside the entries, a heading and a text, and no letters, counts or lists")
    func page() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let page = site.page("en/about.html")
        #expect(page.contains("<h1 dir=\"auto\">About</h1>") && page.contains("<title>About · Type</title>"))
        #expect(!page.contains("index-bar") && !page.contains("class=\"count\"") && !page.contains("class=\"path\""))
        #expect(!site.files.contains { $0.contains("pages") && !$0.contains("/search/") }, "\(site.files)")
        #expect(site.page("en/index.html").contains("1 entry") && !site.page("en/index.html").contains("Write to us"))
    }

    @Test("lead to entries and to each other by their files, and entries lead to them")
    func links() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.page("en/about.html").contains("<a href=\"../en/font.html\""))
        #expect(site.page("en/about.html").contains("<a href=\"help.html\""))
        #expect(site.page("en/font.html").contains("<a href=\"../en/about.html\""))
        #expect(site.page("en/help.html").contains("Font is not linked here"))
        #expect(site.page("en/font.html").contains("<h2 id=\"used-in\">Used in</h2>"), "from the page about the site")
    }

    @Test("are in the menu of all pages of their locale, by their numbers")
    func menu() async throws {
        let site = try await BuiltSite(Self.files)
        for page in ["en/index.html", "en/font.html", "en/help.html"] {
            let items = site.page(page).components(separatedBy: "class=\"menu\"").dropFirst().first?
                .components(separatedBy: "</nav>").first?.matches(of: /<bdi>([^<]*)<\/bdi>/).map { String($0.1) }
            #expect(items == ["Help", "About"], "\(page)")
        }
        #expect(site.page("en/help.html").contains("<a href=\"help.html\" aria-current=\"page\"><bdi>Help"))
        #expect(site.page("sv/font.html").contains("<bdi>Om ordlistan</bdi>"))
    }

    @Test("with several directories, the menu begins with them; without plain pages, there is none")
    func directories() async throws {
        var files = ["Content/a.csv": "name\nA\n", "Content/b.csv": "name\nB\n"]
        #expect(try await !BuiltSite(files).page("index.html").contains("class=\"menu\""))
        files["Content/pages/about.md"] = "# About\n\nx\n"
        let site = try await BuiltSite(files)
        #expect(site.page("about.html").contains("<a href=\"a/index.html\"><bdi>A</bdi></a>"), "\(site.report)")
        #expect(site.page("b/index.html").contains("<a href=\"../about.html\"><bdi>About</bdi></a>"))
        #expect(!site.page("index.html").contains("pages"))
    }

    @Test("have their translations, or else the home page, in the language switcher, the sitemap and the head")
    func languages() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.page("en/about.html").contains("<a href=\"../sv/about.html\" lang=\"sv\""))
        #expect(site.page("en/help.html").contains("<a href=\"../sv/index.html\" lang=\"sv\""))
        #expect(!site.page("en/help.html").contains("rel=\"alternate\""))
        #expect(site.page("sitemap.xml").contains("<loc>https://example.org/sv/about.html</loc>"))
    }

    @Test("a directory without settings does not list them, and one whose source has them does")
    func sources() async throws {
        let inferred = try await BuiltSite(["Content/a.md": "# A\n\nx\n", "Content/pages/about.md": "# About\n\nx\n"])
        #expect(inferred.page("index.html").contains("1 entry"), "\(inferred.report)")
        #expect(inferred.files.contains("about.html"))
        let named = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: all, source: '**/*.md' }]\n", "Content/a.md": "# A\n\nx\n",
            "Content/pages/about.md": "# About\n\nx\n",
        ])
        #expect(named.page("index.html").contains("2 entries") && !named.page("index.html").contains("class=\"menu\""))
    }

    @Test("a changed title changes the menu of every page in the next build, as a fresh build has it")
    func incremental() async throws {
        let folder = try TemporaryFolder()
        _ = try await BuiltSite(Self.files, folder: folder)
        let changed = ["Content/pages/en/help.md": "---\ntitle: Contribute\n---\nWrite.\n"]
        let again = try await BuiltSite(changed, folder: folder)
        #expect(again.page("en/font.html").contains("<bdi>Contribute</bdi>"))
        let fresh = try await BuiltSite(Self.files.merging(changed) { $1 })
        #expect(again.texts.filter { !$0.key.hasPrefix(".") } == fresh.texts.filter { !$0.key.hasPrefix(".") })
    }

    @Test("the settings choose what the menu leads to, and a locale leaves out what it lacks")
    func chosenMenu() async throws {
        var files = Self.files
        files["Content/site.yml", default: ""] +=
            "menu: [about, terms, help, { title: { en: Source, sv: Källa }, url: 'https://example.org/a?b=1&c' }, "
            + "{ title: Map, url: /map.pdf }, { title: Home, url: / }]\n"
        let site = try await BuiltSite(files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(Self.menu(of: site.page("en/font.html")) == ["About", "Type", "Help", "Source", "Map", "Home"])
        #expect(Self.menu(of: site.page("sv/font.html")) == ["Om ordlistan", "Typ", "Källa", "Map", "Home"])
        #expect(site.page("sv/font.html").contains("<a href=\"https://example.org/a?b=1&amp;c\"><bdi>Källa</bdi>"))
        #expect(site.page("sv/font.html").contains("<a href=\"../map.pdf\"><bdi>Map</bdi>"))
        #expect(site.page("sv/font.html").contains("<a href=\"index.html\"><bdi>Home</bdi>"))
        #expect(site.page("en/index.html").contains("<a href=\"index.html\" aria-current=\"page\"><bdi>Type</bdi>"))
        files["Content/site.yml"] = (Self.files["Content/site.yml"] ?? "") + "menu: false\n"
        #expect(try await !BuiltSite(files).page("en/about.html").contains("class=\"menu\""))
    }

    @Test("a link of the menu can have an address for each locale, and that of the default one elsewhere")
    func localizedAddress() async throws {
        var files = Self.files
        files["Content/site.yml", default: ""] +=
            "menu: [{ title: Town, url: { en: 'https://example.org/en', sv: /karta.pdf } }, "
            + "{ title: Map, url: { en: /map.pdf } }]\n"
        let site = try await BuiltSite(files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page("en/font.html").contains("<a href=\"https://example.org/en\"><bdi>Town</bdi>"))
        #expect(site.page("sv/font.html").contains("<a href=\"../karta.pdf\"><bdi>Town</bdi>"))
        #expect(site.page("sv/font.html").contains("<a href=\"../map.pdf\"><bdi>Map</bdi>"))
    }

    @Test(
        "a menu that leads nowhere is an error",
        arguments: [
            ("[abuot]", "'abuot' in the menu is neither a directory nor a plain page; did you mean 'about'?"),
            ("[{ title: x, url: 'javascript:alert(1)' }]", "'javascript:alert(1)' is not an address"),
            ("[{ title: x, url: { sv: 'javascript:alert(1)' } }]", "'javascript:alert(1)' is not an address"),
            ("[{ title: x, url: //example.org }]", "is not an address"), ("[{ url: /x }]", "has a 'title' and a 'url'"),
            ("[{ title: x }]", "has a 'title' and a 'url'"), ("[{ titel: x, url: /x }]", "did you mean 'title'?"),
        ])
    func wrongMenu(setting: String, message: String) async throws {
        var files = Self.files
        files["Content/site.yml", default: ""] += "menu: \(setting)\n"
        let site = try await BuiltSite(files)
        #expect(!site.result.isBuilt && site.report.contains(message), "\(site.report)")
        #expect(site.report.contains("Content/site.yml:6:"))
    }

    private static func menu(of page: String) -> [String]? {
        page.components(separatedBy: "class=\"menu\"").dropFirst().first?.components(separatedBy: "</nav>").first?
            .matches(of: /<bdi>([^<]*)<\/bdi>/).map { String($0.1) }
    }
}
