import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Texts that are parts of pages")
struct SiteTextTests {
    private static let files = [
        "Content/site.yml":
            "title: { en: Type, sv: Typ }\nlocales: [en, sv, ar]\nurl: https://example.org/\ndirectories:\n"
            + "- { id: terms, source: 'terms/{locale}/*.md' }\n- { id: people, source: 'people/*.md' }\n",
        "Content/terms/en/font.md": "# Font\n\nSee [all terms](_index.md), or the [introduction](../../_index.md).\n",
        "Content/terms/sv/font.md": "# Typsnitt\n\nTecken.\n", "Content/terms/ar/font.md": "# خط\n\nx\n",
        "Content/people/ann.md": "# Ann\n\nx\n",
        "Content/_index.md": "# Welcome\n\nAbout **type**. Begin with [font](terms/en/font.md).\n\n## How\n\nx\n",
        "Content/_index.sv.md": "Om typer.\n",
        "Content/terms/en/_index.md": "Terms of the guild. ![plan](plan.png)\n", "Content/terms/en/plan.png": "x",
        "Content/_footer.md": "CC BY 4.0. [Contact](pages/en/contact.md)\n",
        "Content/sv/_footer.md": "CC BY 4.0, på svenska.\n", "Content/pages/en/contact.md": "# Contact\n\nx\n",
    ]

    @Test("_index.md introduces the front page, and a directory whose folder has one")
    func introductions() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(
            site.page("en/index.html").contains(
                "<div class=\"introduction\">\n<p>About <strong>type</strong>. "
                    + "Begin with <a href=\"../en/terms/font.html\">font</a>.</p>"
            ))
        #expect(site.page("en/index.html").contains(">How</h2>"))
        #expect(site.page("sv/index.html").contains("<div class=\"introduction\">\n<p>Om typer.</p>"))
        #expect(site.page("en/terms/index.html").contains("<p>Terms of the guild."))
        #expect(site.page("en/terms/index.html").contains("src=\"../../files/en/plan.png\""))
        #expect(
            site.page("en/terms/index.html").contains("<meta name=\"description\" content=\"Terms of the guild.\">"))
        #expect(!site.page("en/people/index.html").contains("class=\"introduction\""))
        #expect(site.files.contains("files/en/plan.png"))
        #expect(!site.files.contains { $0.contains("_") }, "\(site.files)")
    }

    @Test("_footer.md is at the end of all pages; a locale without one has another's, in its language")
    func footer() async throws {
        let site = try await BuiltSite(Self.files)
        for (page, root) in [("en/terms/font.html", "../../"), ("en/index.html", "../"), ("en/contact.html", "../")] {
            #expect(
                site.page(page).contains(
                    "<footer class=\"text\">\n<p>CC BY 4.0. "
                        + "<a href=\"\(page == "en/contact.html" ? "" : root + "en/")contact.html\">Contact</a></p>"
                ),
                "\(page): \(site.page(page).suffix(300))")
        }
        #expect(site.page("sv/terms/font.html").contains("<p>CC BY 4.0, på svenska.</p>"))
        #expect(site.page("ar/terms/font.html").contains("<footer class=\"text\" lang=\"en\" dir=\"ltr\">"))
    }

    @Test(
        "links to them lead to the pages that they are part of, and they are not uses of the entries that they link to")
    func links() async throws {
        let site = try await BuiltSite(Self.files)
        let page = site.page("en/terms/font.html")
        #expect(page.contains("<a href=\"index.html\" aria-describedby=\"tip-1\">all terms</a>"))
        #expect(page.contains("<a href=\"../../en/index.html\" aria-describedby=\"tip-2\">introduction</a>"))
        #expect(!page.contains("used-in"))
        let search = site.files.filter { $0.contains("search/") || $0.hasSuffix(".json") }.map { site.page($0) }
            .joined()
        #expect(!search.contains("Welcome") && !search.contains("CC BY"))
        #expect(!site.page("sitemap.xml").contains("footer") && !site.page("sitemap.xml").contains("_texts"))
    }

    @Test("index.md at the top of a directory is its introduction, but an entry if it is alone or in an entry's folder")
    func indexFiles() async throws {
        let site = try await BuiltSite([
            "Content/en/index.md": "The glossary.\n", "Content/en/font/index.md": "# Font\n\nx\n",
            "Content/sv/index.md": "Ordlistan.\n", "Content/sv/font/index.md": "# Typsnitt\n\nx\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page("en/index.html").contains("<p>The glossary.</p>"))
        #expect(site.page("en/index.html").contains("1 entry") && site.files.contains("en/font.html"))
        #expect(site.page("sv/index.html").contains("<p>Ordlistan.</p>"))
        let alone = try await BuiltSite(["Content/index.md": "# Font\n\nx\n"])
        #expect(alone.page("index.html").contains("1 entry"), "\(alone.report)")
    }

    @Test(
        "the title of an introduction is that of the directory or the site, unless the settings have one",
        arguments: [
            (["index.md": "# Our words\n\nx\n"], "index.html", ">Our words</h1>"),
            (["_index.md": "---\ntitle: Our words\n---\nx\n"], "index.html", ">Our words</h1>"),
            (
                ["index.md": "# Our words\n", "site.yml": "directories: [{ id: t, title: Terms, source: '*.md' }]\n"],
                "index.html", ">Terms</h1>"
            ),
            (["_index.md": "# Type\n\nx\n", "p.csv": "name\nAnn\n"], "index.html", "<title>Type</title>"),
            (
                ["_index.md": "# Type\n\nx\n", "p.csv": "name\nAnn\n", "site.yml": "title: Ink\n"], "index.html",
                "<title>Ink</title>"
            ),
        ])
    func titles(files: [String: String], page: String, text: String) async throws {
        var all = ["Content/font.md": "# Font\n\nx\n", "Content/ink.md": "# Ink\n\nx\n"]
        for (path, text) in files { all["Content/\(path)"] = text }
        let site = try await BuiltSite(all)
        #expect(site.page(page).contains(text), "\(site.report)\n\(site.page(page))")
    }

    @Test("a change of one is on all pages of the next build, as if all were new")
    func changes() async throws {
        let folder = try TemporaryFolder()
        _ = try await BuiltSite(Self.files, folder: folder)
        let changes = [
            "Content/_footer.md": "New footer.\n", "Content/terms/en/_index.md": "New terms.\n",
            "Content/pages/en/contact.md": "# Contact us\n\nx\n",
        ]
        let site = try await BuiltSite(changes, folder: folder)
        let fresh = try await BuiltSite(Self.files.merging(changes) { $1 })
        #expect(site.files == fresh.files)
        for file in site.files where !file.hasPrefix(".") { #expect(site.page(file) == fresh.page(file), "\(file)") }
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/_footer.md")
        #expect(try await !BuiltSite([:], folder: folder).page("en/terms/font.html").contains("New footer"))
    }

    @Test("a broken link in one is reported at its place")
    func problems() async throws {
        var files = Self.files
        files["Content/_footer.md"] = "Text\n\n[Contact](contakt.md)\n"
        let site = try await BuiltSite(files)
        #expect(site.report.contains("Content/_footer.md:3:"), "\(site.report)")
    }

    @Test("raw HTML and scripts' addresses are removed as in entries")
    func safety() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "# A\n\nx\n",
            "Content/_footer.md": "a <script>alert(1)</script> [x](javascript:alert(1))\n",
        ])
        #expect(!site.page("a.html").contains("alert(1)</script>"))
        #expect(!site.page("a.html").contains("href=\"javascript:"))
    }
}
