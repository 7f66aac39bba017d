import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteContent
@testable import SiteGenerator
@testable import SitePages
@testable import SiteRedirects
@testable import SiteStructure

@Suite("Redirects")
struct RedirectTests {
    private static let settings =
        "title: Type\nurl: https://example.org/type/\ndirectories: [{ id: terms, source: 'terms/*.md' }]\n"

    private static let font = "---\ntitle: Font & face\nredirect_from: /old/fount.html\n---\nA set.\n"

    /// A site with one entry that has old addresses, and others.
    private func build(
        _ files: [String: String] = [:], settings: String = settings, font: String = font,
        folder: TemporaryFolder? = nil
    ) async throws -> BuiltSite {
        let own = ["Content/site.yml": settings, "Content/terms/font.md": font]
        return try await BuiltSite(own.merging(files) { $1 }, folder: folder)
    }

    private func font(from addresses: String) -> String {
        "---\ntitle: font\nredirect_from: [\(addresses)]\n---\nA set.\n"
    }

    @Test("a page at an old address leads on without scripts or styles, and says where the page is now")
    func page() async throws {
        let site = try await build()
        #expect(site.report == "")
        #expect(
            site.page("old/fount.html") == """
                <!doctype html>
                <html lang="en" dir="ltr">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Font &amp; face</title>
                <link rel="canonical" href="https://example.org/type/font.html">
                <link rel="icon" href="../assets/icon.svg">
                <meta name="robots" content="noindex">
                <meta http-equiv="refresh" content="0; url=../font.html">
                </head>
                <body>
                <p><a href="../font.html"><bdi>Font &amp; face</bdi></a></p>
                </body>
                </html>

                """)
        #expect(site.page("_redirects") == "/type/old/fount.html /type/font.html 301\n")
        #expect(!site.page("sitemap.xml").contains("old") && site.page("sitemap.xml").contains("font.html"))
        #expect(!site.page("font.html").contains("fount"), "old addresses are not shown")
    }

    @Test("without 'url' there is no canonical address, and addresses begin at the root of the host")
    func withoutURL() async throws {
        let site = try await build(settings: "directories: [{ id: terms, source: 'terms/*.md' }]\n")
        #expect(!site.page("old/fount.html").contains("canonical"))
        #expect(site.page("_redirects") == "/old/fount.html /font.html 301\n")
    }

    @Test(
        "an address without an ending, or with a slash, is a folder with a page",
        arguments: [
            ("/old/face/", "old/face/index.html"), ("/old/face", "old/face/index.html"),
            ("old/face.html", "old/face.html"), ("/old/face.php", "old/face.php/index.html"),
            ("/old/f%C3%A4ce/", "old/fäce/index.html"), ("/a b.htm", "a b.htm"), ("//", ""),
            ("/x//y/./z/", "x/y/z/index.html"),
        ])
    func files(address: String, file: String) async throws {
        let site = try await build(font: font(from: "'\(address)'"))
        let added = site.files.filter { site.page($0).contains("http-equiv=\"refresh\"") }
        #expect(added == (file.isEmpty ? [] : [file]), "\(site.report)")
        if let added = added.first {
            let depth = added.split(separator: "/").count - 1
            #expect(site.page(added).contains("url=\(String(repeating: "../", count: depth))font.html\""))
        }
    }

    @Test("the address to which a row leads can begin with the path of 'url', as a browser shows it")
    func fromHost() async throws {
        let site = try await build([
            "Content/redirects.csv": "from,to\n/a.html,/type/font.html#use\n/b.html,/type/a.html\n"
        ])
        #expect(site.report == "")
        for old in ["a.html", "b.html"] { #expect(site.page(old).contains("url=font.html#use\""), "\(old)") }
        // Another page is not taken for one of the site.
        let other = try await build([
            "Content/redirects.csv": "from,to\n/a.html,/typeface/font.html\n/b.html,/type/x.html\n"
        ])
        #expect(other.report.components(separatedBy: "the site has nothing at").count == 3, "\(other.report)")
    }

    @Test(
        "if there is a site around this one, messages say that an address outside belongs to that",
        arguments: [
            ("/font.html,/font.html", "take it out"), ("../font.html,/font.html", "without '..'"),
            ("https://example.org/font.html,/font.html", "such as '/old/font.html'"),
        ])
    func outside(row: String, message: String) async throws {
        let files = ["Content/redirects.csv": "from,to\n\(row)\n"]
        let remedy = "belongs to the other site there, which can have a page that leads here"
        let inFolder = try await build(files).report
        #expect(inFolder.contains("\(message); what is outside of '/type/' \(remedy)"), "\(inFolder)")
        let settings = "directories: [{ id: terms, source: 'terms/*.md' }]\n"
        let atRoot = try await build(files, settings: settings).report
        #expect(atRoot.contains("\(message)\n"), "\(atRoot)")
        let part = try await build(files, settings: settings + "fragments: hugo\n").report
        #expect(part.contains("\(message); what is outside of the folder of this site \(remedy)"), "\(part)")
    }

    @Test("an empty list, as a shell makes it before the first rows are written to it, has no rows")
    func emptyList() async throws {
        let site = try await build(["Content/redirects.csv": ""])
        #expect(site.report == "")
        #expect(site.page("_redirects").split(separator: "\n").count == 1)
    }

    @Test("a site without old addresses has no page and no list of them")
    func none() async throws {
        let site = try await build(font: "---\ntitle: font\n---\nA set.\n")
        #expect(!site.files.contains("_redirects"))
        #expect(site.files.allSatisfy { !site.page($0).contains("http-equiv=\"refresh\"") })
    }

    @Test("aliases that are addresses, plain pages, and columns of CSV files have redirects, too")
    func sources() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: t, source: 't/*.md' }, { id: people, source: people.csv }]\n",
            "Content/t/font.md": "---\ntitle: font\naliases: [/old/face/, fount]\n---\nA set.\n",
            "Content/people.csv": "name,redirect_from\nAda,/ada.html; /a/lovelace\nBob,\n",
            "Content/pages/about.md": "---\ntitle: About\nredirect_from: [/info/]\n---\nText.\n",
        ])
        #expect(site.report == "")
        #expect(site.page("old/face/index.html").contains("url=../../t/font.html\""))
        #expect(site.page("info/index.html").contains("<title>About</title>"))
        #expect(site.page("ada.html").contains("url=people/index.html#ada\""), "\(site.page("ada.html"))")
        #expect(
            site.page("_redirects").split(separator: "\n").sorted() == [
                "/a/lovelace /people/#ada 301", "/ada.html /people/#ada 301", "/info/ /about.html 301",
                "/old/face/ /t/font.html 301",
            ])
    }

    @Test(
        "an alias is an address if it is one of a page, and else a name",
        arguments: [
            ("/old/face/", true), ("/old.html", true), ("old/face/", true), ("old/face.html", true),
            ("/wörter/schrift", true), ("/a%20b", true), ("/", false), ("//", false), ("/*", false), ("/=", false),
            ("TCP/IP", false), ("//example.org/x", false), ("/\u{22}><script>/", false), ("fount", false),
        ])
    func aliases(alias: String, isAddress: Bool) {
        #expect(FormerAddress.isAddress(Array(alias.utf8).span) == isAddress)
    }

    @Test("an address that translations have in common leads to the first of them")
    func translations() async throws {
        let text = "---\ntitle: font\nredirect_from: /old/\n---\nA set.\n"
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [sv, en]\ndirectories: [{ id: t, source: 't/{locale}/*.md' }]\n",
            "Content/t/en/font.md": text, "Content/t/sv/font.md": text,
        ])
        #expect(site.report == "")
        #expect(site.page("old/index.html").contains("url=../sv/font.html\""))
    }

    @Test("the old address of an entry that another locale shows untranslated leads to the entry in its own")
    func untranslated() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [sv, en]\ndirectories: [{ id: t, source: 't/{locale}/*.md', untranslated: show }]\n",
            "Content/t/en/font.md": "---\ntitle: font\nredirect_from: /old/\n---\nA set.\n",
            "Content/t/sv/bok.md": "# bok\n\nx\n",
        ])
        #expect(site.files.contains("sv/font.html"), "\(site.report)")
        #expect(site.page("old/index.html").contains("url=../en/font.html\""))
    }

    @Test("the icon is the site's own if the settings name one")
    func icon() async throws {
        let site = try await build(
            ["static/icon.png": "png"], settings: Self.settings + "theme: { favicon: icon.png }\n")
        #expect(site.page("old/fount.html").contains("<link rel=\"icon\" href=\"../icon.png\">"), "\(site.report)")
    }

    // MARK: redirects.csv

    @Test("redirects.csv has the rest: to pages, to places on them, to files, and to other sites")
    func list() async throws {
        let site = try await build([
            "static/map.pdf": "pdf",
            "Content/redirects.csv": """
            from,to
            /a,/font.html
            /b.html,/font/#use
            /c/,/
            /d,/fonts
            /e,/map.pdf
            /f,/a
            /g,https://example.com/?x=1&y=ö#é

            """,
        ])
        #expect(site.report.contains("redirects.csv:5:4: warning: the site has nothing at"), "\(site.report)")
        #expect(site.page("a/index.html").contains("url=../font.html\""))
        #expect(site.page("b.html").contains("url=font.html#use\""))
        #expect(site.page("c/index.html").contains("url=../index.html\""))
        #expect(site.page("e/index.html").contains("url=../map.pdf\""))
        #expect(site.page("f/index.html").contains("url=../font.html\""), "not to the page that leads on again")
        #expect(site.page("g/index.html").contains("0; url=https://example.com/?x=1&amp;y=%C3%B6#%C3%A9\""))
        #expect(
            site.page("_redirects").split(separator: "\n") == [
                "/type/old/fount.html /type/font.html 301", "/type/a /type/font.html 301",
                "/type/b.html /type/font.html#use 301", "/type/c/ /type/ 301", "/type/e /type/map.pdf 301",
                "/type/f /type/font.html 301", "/type/g https://example.com/?x=1&y=%C3%B6#%C3%A9 301",
            ])
    }

    @Test(
        "only addresses on the web and in the site are ones to lead to",
        arguments: [
            ("javascript:alert(1)", DiagnosticKind.redirectBroken), ("https://a\"b/", .redirectAddress),
            ("ftp://example.org/", .redirectAddress), ("../x", .redirectAddress), ("//example.org/", .redirectAddress),
        ])
    func goals(goal: String, kind: DiagnosticKind) async throws {
        let site = try await build(["Content/redirects.csv": "from,to\n/a,\(goal)\n"])
        #expect(site.result.diagnostics.map(\.kind) == [kind], "\(site.report)")
        #expect(!site.files.contains("a/index.html"))
    }

    @Test("links from the root to an old address in redirects.csv lead to the entry itself")
    func links() async throws {
        let site = try await build([
            "Content/redirects.csv": "from,to\n/kind,/font.html\n/home,/\n",
            "Content/terms/face.md": "# Face\n\n[a](/kind), [b](/kind/#use), [c](kind).\n",
        ])
        #expect(site.page("face.html").contains(/<a href="font\.html"[^>]*>a<\/a>/), "\(site.report)")
        #expect(site.page("face.html").contains(/<a href="font\.html#use"[^>]*>b<\/a>/))
        #expect(
            site.result.diagnostics.map(\.kind) == [.brokenLink, .brokenLink],
            "of the place that the entry does not have, and of the link that does not begin at the root")
    }

    @Test("redirects.csv is not a directory, with settings or without, unless the settings name it as one")
    func listIsNoDirectory() async throws {
        let list = "from,to\n/a,/index.html\n"
        let inferred = try await BuiltSite(["Content/l.csv": "name\nA\n", "Content/redirects.csv": list])
        #expect(inferred.result.directories.map(\.id) == ["l"], "\(inferred.report)")
        #expect(inferred.page("a/index.html").contains("url=../index.html\""))
        let pattern = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: l, source: '*.csv' }]\n", "Content/l.csv": "name\nA\n",
            "Content/redirects.csv": list,
        ])
        #expect(pattern.page("index.html").contains("1 entry") && pattern.files.contains("a/index.html"))
        let named = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: l, source: redirects.csv }]\n",
            "Content/redirects.csv": "name,from\nA,x\n",
        ])
        #expect(named.result.isBuilt && named.page("index.html").contains("1 entry"), "\(named.report)")
    }

    @Test("the rows for web servers follow those of static/_redirects")
    func ownRows() async throws {
        let own = ["static/_redirects": "/news/* /blog/:splat 302"]
        #expect(
            try await build(own).page("_redirects")
                == "/news/* /blog/:splat 302\n/type/old/fount.html /type/font.html 301\n")
        let alone = try await build(own, font: "---\ntitle: font\n---\nA set.\n")
        #expect(alone.page("_redirects") == "/news/* /blog/:splat 302")
    }

    // MARK: What cannot be

    @Test(
        "no address reaches anything outside the site, or anything that web servers read",
        arguments: [
            "../x", "/a/../../x", "/%2e%2e/x", "/..%2f..%2fx", "/a\\\\b", "/a%0A/x", "/a%00b", "//example.org/x",
            "https://example.org/x", "/%FF",
        ])
    func errors(address: String) async throws {
        let site = try await build(font: font(from: "\"\(address)\""))
        #expect(!site.result.isBuilt)
        #expect(site.result.diagnostics.map(\.kind) == [.redirectAddress], "\(site.report)")
        #expect(site.report.contains("Content/terms/font.md:3:17: error: "))
    }

    @Test("an address with '?' is a warning, and nothing is written for it", arguments: ["/?p=1", "/x.html?p=1#a"])
    func warnings(address: String) async throws {
        let site = try await build(font: font(from: "'\(address)'"))
        #expect(site.result.diagnostics.map(\.severity) == [.warning])
        #expect(site.result.isBuilt && !site.files.contains("_redirects"))
    }

    @Test("names of 200 bytes are the longest")
    func length() async throws {
        let name = String(repeating: "a", count: 200)
        #expect(try await build(font: font(from: "/\(name).d/")).result.isBuilt == false)
        #expect(try await build(font: font(from: "/\(name)/")).files.contains("\(name)/index.html"))
        let long = String(repeating: "/\(name)", count: 5)
        #expect(try await build(font: font(from: long)).result.isBuilt == false)
    }

    @Test("marks in an address do not become a second row, a second word, or HTML")
    func marks() async throws {
        let site = try await build(font: font(from: "'/a b/* :x\"<i>/'"))
        #expect(site.page("_redirects") == "/type/a%20b/%2A%20%3Ax%22%3Ci%3E/ /type/font.html 301\n", "\(site.report)")
        #expect(site.files.contains("a b/* :x\"<i>/index.html"))
    }

    @Test("names that web servers read, or that Windows reserves, have only a row")
    func hiddenNames() async throws {
        let site = try await build(
            font: font(from: "/.thumbindex, /_headers, /a/.htaccess, /_worker.js, /con/x, /AUX.html"))
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(!site.files.contains { $0.hasPrefix("con/") || $0.hasPrefix("AUX") })
        #expect(!site.files.contains { $0.contains("htaccess") || $0.contains("_worker") || $0.contains("_headers") })
        #expect(site.page("_redirects").split(separator: "\n").count == 6)
    }

    @Test("an address of a page of the site is a warning, and the page stays")
    func hidden() async throws {
        let site = try await build(font: font(from: "/font.html, /index.html, /"))
        #expect(site.result.diagnostics.map(\.kind) == [.redirectHidden, .redirectHidden])
        #expect(site.page("font.html").contains("A set.") && !site.files.contains("_redirects"))
    }

    @Test("'/font/' can lead to 'font.html', without a row that some web servers would follow in a circle")
    func folderOfPage() async throws {
        let site = try await build(font: font(from: "/font/"))
        #expect(site.report == "")
        #expect(site.page("font/index.html").contains("url=../font.html\""))
        #expect(!site.files.contains("_redirects"))
        let other = try await build(["Content/terms/face.md": "# Face\n\nx\n"], font: font(from: "/face"))
        #expect(other.result.diagnostics.map(\.kind) == [.redirectHidden])
    }

    @Test("an address that differs from a page in case alone, or needs a folder in place of a page, has only a row")
    func places() async throws {
        let site = try await build(font: font(from: "/FONT.html, /font.html/x"))
        #expect(site.result.diagnostics.map(\.kind) == [.redirectHidden, .redirectHidden])
        #expect(site.files.filter { $0.lowercased().hasPrefix("font.html") } == ["font.html"])
        #expect(site.page("_redirects").split(separator: "\n").count == 2)
        let own = try await build(font: font(from: "/old.html/x, /old.html"))
        #expect(own.result.diagnostics.map(\.kind) == [.redirectHidden])
        #expect(own.files.filter { $0.hasPrefix("old") } == ["old.html/x/index.html"])
    }

    @Test(
        "an address in the way of a file of the theme, the search or static/ is an error",
        arguments: ["/assets/style.css", "/sitemap.xml", "/map.html", "/search/x", "/sub", "/x.html"])
    func conflicts(address: String) async throws {
        let files = ["static/map.html": "x", "static/sub/index.html": "x", "static/x.html/a": "x"]
        let site = try await build(files, font: font(from: address))
        #expect(!site.result.isBuilt)
        #expect(site.result.diagnostics.map(\.kind) == [.redirectHidden], "\(site.report)")
    }

    @Test("two pages with one old address are a warning, and the first has it; one page that has it twice is none")
    func twice() async throws {
        let other = ["Content/terms/face.md": "---\ntitle: face\nredirect_from: [/old/fount.html]\n---\nx\n"]
        let site = try await build(other)
        #expect(site.result.diagnostics.map(\.kind) == [.redirectTwice], "\(site.report)")
        #expect(site.result.isBuilt && site.page("_redirects").split(separator: "\n").count == 1)
        let same = try await build([
            "Content/redirects.csv": "from,to\n/old/fount.html,/font.html\n/x,/font\n/x/,/font.html\n"
        ])
        #expect(same.report == "")
        #expect(same.page("_redirects").split(separator: "\n").count == 2)
    }

    @Test("a circle is one error, and a long chain is none")
    func chains() async throws {
        let circle = try await build(["Content/redirects.csv": "from,to\n/a,/b\n/b,/c/\n/c,/a\n/d,/a\n/e,/e\n"])
        #expect(circle.result.diagnostics.map(\.kind) == [.redirectCircle, .redirectCircle], "\(circle.report)")
        let rows = (0..<2000).map { "/x\($0),/x\($0 + 1)\n" }.joined()
        let chain = try await build(["Content/redirects.csv": "from,to\n\(rows)/x2000,/font\n"])
        #expect(chain.report == "")
        #expect(chain.page("x0/index.html").contains("url=../font.html\""))
    }

    // MARK: Builds and the preview

    @Test("redirects that come, change and go are in the next build as in a fresh one")
    func incremental() async throws {
        let folder = try TemporaryFolder()
        _ = try await build(["static/_redirects": "/p /q 301\n"], folder: folder)
        let steps: [[String: String]] = [
            ["Content/terms/face.md": "# Face\n\n[a](/b)\n"],
            ["Content/redirects.csv": "from,to\n/a,/font.html\n"],
            ["Content/redirects.csv": "from,to\n/b,/font.html\n"],
            ["static/_redirects": "/r /s 301\n"],
            ["Content/terms/font.md": "---\ntitle: New\nredirect_from: /other\n---\nA set.\n"],
            ["Content/terms/font.md": "---\ntitle: New\n---\nA set.\n"],
        ]
        var files = [
            "Content/site.yml": Self.settings, "Content/terms/font.md": Self.font, "static/_redirects": "/p /q 301\n",
        ]
        for step in steps {
            files.merge(step) { $1 }
            let again = try await BuiltSite(step, folder: folder)
            let fresh = try await BuiltSite(files)
            #expect(again.texts.filter { !$0.key.hasPrefix(".") } == fresh.texts.filter { !$0.key.hasPrefix(".") })
        }
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/redirects.csv")
        let last = try await BuiltSite([:], folder: folder)
        #expect(!last.files.contains { $0.hasPrefix("b/") || $0.hasPrefix("old/") || $0.hasPrefix("other/") })
        #expect(last.page("_redirects") == "/r /s 301\n")
    }

    @Test("the preview has the same files")
    func preview() async throws {
        let built = try await build()
        let live = LiveSite(Site(built.folder.path))
        await live.update()
        for path in ["old/fount.html", "_redirects"] {
            let file = await live.file(at: path)
            #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) } == built.page(path), "\(path)")
        }
    }
}
