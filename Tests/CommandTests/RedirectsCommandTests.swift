import Foundation
import TestSupport
import Testing

@Suite("thumbindex redirects")
struct RedirectsCommandTests {
    private static let files = [
        "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: terms, source: 'terms/{locale}/*.md' }]\n",
        "Content/terms/en/font.md": "---\ntitle: Font\ncategories: [parts]\n---\nx\n",
        "Content/terms/en/glyph.md": "# Glyph\n\nx\n", "Content/terms/en/gone.md": "# Gone\n\nx\n",
        "Content/terms/sv/font.md": "# Typsnitt\n\nx\n", "Content/pages/en/about.md": "# About\n\nx\n",
    ]

    private static let moved =
        "locales: [en, sv]\ndefault-locale: root\naddresses: folders\n"
        + "directories: [{ id: terms, source: 'terms/{locale}/*.md', address: '/t/{slug}/' }]\n"

    @Test("prints the rows that lead from each address that is gone to its entry, and names what it does not find")
    func moved() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        try folder.write(Self.moved, to: "Content/site.yml")
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/terms/en/gone.md")
        let run = try Run("redirects", "_site", in: folder)
        #expect(run.exitCode == 0)
        #expect(
            run.output == """
                from,to
                /en/about.html,/about/
                /en/category/,/t/category/
                /en/category/parts.html,/t/category/parts.html
                /en/font.html,/t/font/
                /en/glyph.html,/t/glyph/
                /en/,/t/
                /sv/font.html,/sv/t/typsnitt/

                """)
        #expect(
            run.errors == """
                No entry was found for these addresses:
                  /en/gone.html
                7 redirects are missing.

                """)
    }

    @Test("a build of a site with 'url' names the pages that it removes, unless something leads on from them")
    func removed() throws {
        let folder = try TemporaryFolder(Self.files)
        let settings = (Self.files["Content/site.yml"] ?? "") + "url: https://example.org/\n"
        try folder.write(settings, to: "Content/site.yml")
        #expect(try !Run("build", in: folder).output.contains("gone"))
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/terms/en/gone.md")
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/terms/en/glyph.md")
        try folder.write("from,to\n/en/gone.html,/en/font.html\n", to: "Content/redirects.csv")
        let run = try Run("build", in: folder)
        #expect(
            run.output.contains(
                "a page of the site that was here is gone: 'en/glyph.html'; 'redirect_from' in an entry, or a row such as "
                    + "'/en/glyph.html,/new.html' below 'from,to' in 'redirects.csv', lets an address lead on\n"),
            "\(run.output)")
        #expect(try !Run("build", in: folder).output.contains("gone"))
    }

    @Test(
        "pages inside another site are named and found by their addresses there, not by the names of their files",
        arguments: ["hugo", "mkdocs", "json"])
    func fragments(style: String) throws {
        let folder = try TemporaryFolder(Self.files)
        let settings = (Self.files["Content/site.yml"] ?? "") + "fragments: \(style)\nurl: https://example.org/\n"
        try folder.write(settings, to: "Content/site.yml")
        // A Markdown file of the site's own is no page.
        try folder.write("x", to: "static/x.md")
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        let kept = try Run("redirects", "_site", in: folder)
        #expect(kept.output == "" && kept.errors == "Every address of the old site is one of this site.\n")

        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/terms/en/gone.md")
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/terms/en/glyph.md")
        try folder.write("from,to\n/en/gone.html,/en/font.html\n", to: "Content/redirects.csv")
        #expect(try Run("redirects", "_site", in: folder).errors.contains("addresses:\n  /en/glyph.html\nNo redirect"))
        let run = try Run("build", in: folder)
        #expect(run.output.contains("that was here is gone: 'en/glyph.html'; "), "\(run.output)")
        // The same pages in other files are not gone.
        let next = style == "hugo" ? "mkdocs" : "hugo"
        try folder.write(settings.replacingOccurrences(of: style, with: next), to: "Content/site.yml")
        let other = try Run("build", in: folder)
        #expect(other.exitCode == 0 && !other.output.contains("gone"), "\(other.output)")
    }

    @Test("the rows make a site in which the old addresses lead on, and then none is missing")
    func added() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Run("build", "-o", "old", "--quiet", in: folder).exitCode == 0)
        try folder.write(Self.moved, to: "Content/site.yml")
        let rows = try Run(shell: "$THUMBINDEX redirects old >> Content/redirects.csv", in: folder)
        #expect(rows.exitCode == 0 && rows.errors == "8 redirects are missing.\n", "\(rows.errors)")
        let build = try Run("build", "-o", "new", "--strict", in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(try folder.read("new/en/font.html").contains("url=../t/font/\""))
        let again = try Run("redirects", "old", in: folder)
        #expect(again.output == "" && again.errors == "Every address of the old site is one of this site.\n")

        // A further row is added to the list without a second header.
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/redirects.csv")
        try folder.write("from,to\n/x,/\n", to: "Content/redirects.csv")
        #expect(try Run("redirects", "old/", in: folder).output.hasPrefix("/en/about.html,/about/\n"))
    }

    @Test("an entry is found by its locale and id, wherever its directory is now")
    func ids() throws {
        let folder = try TemporaryFolder([
            "a.csv": "id,title,body\nx1,Ann,x\n", "b.csv": "id,title,body\n7,Bo \"x\",x\n",
        ])
        #expect(try Run("build", ".", "-o", "old", "--quiet", in: folder).exitCode == 0)
        let site = try TemporaryFolder([
            "Content/site.yml": "directories: [{ id: people, source: people.csv, address: '/{slug}' }]\n",
            "Content/people.csv": "id,title,body\nx1,Anna,x\n7,\"Bob, B\",x\n",
        ])
        let run = try Run("redirects", "\(folder.path)/old", in: site)
        #expect(
            run.output == "from,to\n/a/x1.html,/anna.html\n/b/7.html,/bob-b.html\n", "\(run.errors)")
        #expect(run.errors.contains("  /a/\n  /b/\n"))
    }

    @Test("prints rows for the places of entries on pages that list them, if these do not have the ids any more")
    func places() throws {
        func settings(_ terms: String) -> String {
            "directories: [{ id: terms, source: terms.csv, \(terms) }, { id: people, source: people.csv }]\n"
        }
        let folder = try TemporaryFolder([
            "Content/site.yml": settings("pages: inline"), "Content/people.csv": "name\nAnn\n",
            "Content/terms.csv": "id,title,body\nfont,Font,x\nglyph,Glyph,y\ngone,Gone,z\n",
        ])
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        // Entries get pages, and the index page has the ids of their lines as before.
        try folder.write(settings("pages: entries"), to: "Content/site.yml")
        try folder.write("id,title,body\nfont,Font,x\nglyph,Glyph,y\n", to: "Content/terms.csv")
        let kept = try Run("redirects", "_site", in: folder)
        #expect(kept.output == "" && kept.errors.contains("  /terms/#gone\n"), "\(kept.output)\(kept.errors)")
        // The index page moves with its places, which its row leads to.
        try folder.write(settings("pages: inline, address: '/t/{id}.html'"), to: "Content/site.yml")
        #expect(try Run("redirects", "_site", in: folder).output == "from,to\n/terms/,/t/index.html\n")
        // The index page moves, and entries have pages elsewhere.
        try folder.write(settings("pages: entries, address: '/t/{id}/'"), to: "Content/site.yml")
        #expect(
            try Run("redirects", "_site", in: folder).output
                == "from,to\n/terms/,/t/\n/terms/#font,/t/font/\n/terms/#glyph,/t/glyph/\n")
        #expect(try Run(shell: "$THUMBINDEX redirects _site > Content/redirects.csv", in: folder).exitCode == 0)
        let again = try Run("redirects", "_site", in: folder)
        #expect(again.output == "", "\(again.output)\(again.errors)")
        let build = try Run("build", "-o", "new", "--strict", in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(try folder.read("new/terms/index.html").contains("<li id=\"font\"><p><a href=\"../t/font/\">"))
    }

    @Test("a list at the root becomes a front page, which keeps the places of the list")
    func front() throws {
        let folder = try TemporaryFolder([
            "Content/site.yml": "directories: [{ id: terms, source: terms.csv }]\n",
            "Content/terms.csv": "id,title\nfont,Font\n", "Content/people.csv": "name\nAnn\n",
        ])
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        try folder.write(
            "directories: [{ id: terms, source: terms.csv }, { id: people, source: people.csv }]\n",
            to: "Content/site.yml")
        let rows = try Run("redirects", "_site", in: folder).output
        #expect(rows == "from,to\n/#font,/terms/index.html#font\n")
        try folder.write(rows, to: "Content/redirects.csv")
        let build = try Run("build", "-o", "new", "--strict", in: folder)
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(try folder.read("new/index.html").contains("<div class=\"directory\"><span id=\"font\"></span>"))
    }

    @Test("a site of another program is read by its pages, or by its sitemap if it has one")
    func others() throws {
        let pages = [
            "public/index.html": "<html lang=en>", "public/en/terms/font/index.html": "x",
            "public/terms/glyph/index.html": "<!doctype html><html lang=\"en-us\">", "public/tags/x/index.html": "x",
            "public/sv/terms/font.html": "x", "public/404.html": "x",
            "public/old/index.html": "<meta http-equiv=\"refresh\" content=\"0; url=/en/terms/font/\">",
        ]
        let folder = try TemporaryFolder(Self.files.merging(pages) { $1 })
        let run = try Run("redirects", "public", in: folder)
        #expect(
            run.output == """
                from,to
                /en/terms/font/,/en/font.html
                /old/,/en/font.html
                /sv/terms/font.html,/sv/font.html
                /terms/glyph/,/en/glyph.html

                """)
        #expect(run.errors.contains("addresses:\n  /tags/x/\n4 redirects"))

        let list = ["en/terms/font/", "sv/terms/font/", "a&amp;b/"].map {
            "<url><loc>https://example.org/\($0)</loc></url>"
        }
        try folder.write("<urlset>\(list.joined())</urlset>", to: "public/sitemap.xml")
        for old in ["public", "public/sitemap.xml"] {
            let run = try Run("redirects", old, in: folder)
            #expect(run.output == "from,to\n/en/terms/font/,/en/font.html\n/sv/terms/font/,/sv/font.html\n")
            #expect(run.errors.contains("  /a&b/\n"))
        }
    }

    @Test("errors of the site, and a folder without pages, end the comparison with a remedy")
    func problems() throws {
        let folder = try TemporaryFolder(Self.files.merging(["empty/x.txt": ""]) { $1 })
        let missing = try Run("redirects", "nothing", in: folder)
        #expect(
            missing.exitCode == 1 && missing.output == "" && missing.errors.hasPrefix("error: cannot read 'nothing'"))
        let empty = try Run("redirects", "empty", in: folder)
        #expect(
            empty.errors
                == "error: 'empty' has no pages; name a folder that was built before, or its 'sitemap.xml'\n")
        try folder.write("direcories: []\n", to: "Content/site.yml")
        let broken = try Run("redirects", "empty", in: folder)
        #expect(broken.exitCode == 1 && broken.errors.contains("unknown setting 'direcories'"))
    }
}
