import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Features
@testable import Mustache
@testable import SiteGenerator
@testable import SitePages
@testable import SiteRedirects
@testable import SiteStructure
@testable import SiteTerms

@Suite("Old addresses of places on a page")
struct RedirectPlaceTests {
    /// Two entries, each with old addresses.
    private static func files(
        font: String = "", face: String = "", settings: String = "", others: [String: String] = [:]
    ) -> [String: String] {
        [
            "Content/site.yml": "title: Type\ndirectories: [{ id: terms, source: 'terms/*.md'\(settings) }]\n",
            "Content/terms/font.md": "---\ntitle: Font\nredirect_from: [\(font)]\n---\nA set.\n",
            "Content/terms/face.md": "---\ntitle: Face & co\nredirect_from: [\(face)]\n---\nA kind.\n",
        ].merging(others) { $1 }
    }

    @Test("a former page lists its places, each with its id, and a script leads on to the one that an address names")
    func formerPage() async throws {
        let site = try await BuiltSite(
            Self.files(font: "'/old/terms.html#fount'", face: "'/old/terms.html#f%C3%A4ce', '/old/terms.html#faces'"))
        #expect(site.report == "")
        #expect(
            site.page("old/terms.html") == """
                <!doctype html>
                <html lang="en" dir="ltr">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Type</title>
                <link rel="icon" href="../assets/icon.svg">
                <meta name="robots" content="noindex">
                <script src="../assets/redirect.js" defer></script>
                </head>
                <body>
                <main>
                <h1>Type</h1>
                <ul>
                <li id="fäce"><p><a href="../face.html"><bdi>Face &amp; co</bdi></a></p></li>
                <li id="faces"><p><a href="../face.html"><bdi>Face &amp; co</bdi></a></p></li>
                <li id="fount"><p><a href="../font.html"><bdi>Font</bdi></a></p></li>
                </ul>
                </main>
                </body>
                </html>

                """)
        #expect(site.files.contains("assets/redirect.js"))
        #expect(!site.files.contains("_redirects"), "servers are not told the place, and would lead all to one page")
    }

    @Test("a page that leads on as a whole keeps its places, and only browsers without scripts follow it at once")
    func wholePage() async throws {
        let site = try await BuiltSite(Self.files(font: "'/old/', '/old/#fount'", face: "'/old/index.html#face'"))
        #expect(site.report == "")
        let page = site.page("old/index.html")
        #expect(page.contains("<noscript><meta http-equiv=\"refresh\" content=\"0; url=../font.html\"></noscript>\n"))
        #expect(page.contains("<p><a href=\"../font.html\"><bdi>Font</bdi></a></p>\n<ul>\n<li id=\"face\">"))
        #expect(page.contains("<li id=\"fount\"><p><a href=\"../font.html\">"))
        #expect(!site.files.contains("_redirects"))
    }

    @Test("rows of redirects.csv lead from places, too: to entries, files and other sites")
    func rows() async throws {
        let list =
            "from,to\n/old.html#a,/font.html#use\n/old.html#b,/map.pdf\n/old.html#c,https://example.com/?x\n/x#d,/old.html#a\n"
        let site = try await BuiltSite(
            Self.files(others: ["Content/redirects.csv": list, "static/map.pdf": "pdf"]))
        #expect(site.report == "")
        let page = site.page("old.html")
        for line in [
            "<li id=\"a\"><p><a href=\"font.html#use\">", "<li id=\"b\"><p><a href=\"map.pdf\">",
            "<li id=\"c\"><p><a href=\"https://example.com/?x\">",
        ] { #expect(page.contains(line), "\(page)") }
        #expect(site.page("x/index.html").contains("<li id=\"d\"><p><a href=\"../font.html#use\">"))
    }

    @Test("where the page is still there, the entry's line in its list has the id")
    func livePage() async throws {
        let pages = try await BuiltSite(Self.files(font: "'/#fount', '/index.html#F1'", face: "'/#face'"))
        #expect(pages.report == "", "the line of 'face' has the id already")
        let line = "<li class=\"entry\" id=\"font\"><span id=\"fount\"></span><span id=\"F1\"></span>\n"
        #expect(pages.page("index.html").contains(line), "\(pages.page("index.html"))")
        #expect(pages.page("index.html").contains("<li class=\"entry\" id=\"face\">\n"))
        let inline = try await BuiltSite(Self.files(font: "'/#fount'", settings: ", pages: inline"))
        #expect(inline.page("index.html").contains("id=\"font\"><span id=\"fount\"></span>"), "\(inline.report)")
        #expect(!inline.files.contains("assets/redirect.js"))
    }

    @Test("on the index page of a large directory, the entry's section has the id, or the list that the script reads")
    func largeDirectory() async throws {
        let pages = try await BuiltSite(Self.files(font: "'/#fount'", settings: ", page-size: 1"))
        #expect(pages.page("index.html").contains("<header class=\"section-head\"><span id=\"fount\"></span>"))
        #expect(pages.page("sections/f-fo.html").contains("<span id=\"fount\"></span>"), "\(pages.files)")
        let inline = try await BuiltSite(
            Self.files(font: "'/#fount'", settings: ", page-size: 1, pages: inline"))
        #expect(!inline.page("index.html").contains("fount"))
        let piece = AnchorPiece.number(ofAnchor: "fount".utf8)
        #expect(inline.page("sections/anchors-\(piece).js").contains(" fount"), "\(inline.files)")
    }

    @Test("a link in a text to a former place leads to its entry")
    func links() async throws {
        let text = "# Help\n\n[a](/old.html#fount), [b](/#f2), [c](/gone.html#x).\n"
        let list = "from,to\n/old.html#fount,/font.html\n"
        let site = try await BuiltSite(
            Self.files(font: "'/#f2'", others: ["Content/terms/help.md": text, "Content/redirects.csv": list]))
        let page = site.page("help.html")
        let body = page.components(separatedBy: "class=\"body\"").last?.components(separatedBy: "</div>").first ?? ""
        #expect(body.components(separatedBy: "href=\"font.html\"").count == 3, "\(page)")
        #expect(site.result.diagnostics.map(\.kind) == [.brokenLink], "\(site.report)")
    }

    @Test("aliases that are addresses of places are not names")
    func aliases() async throws {
        let text = "---\ntitle: Glyph\naliases: ['/old.html#glyph', 'old/#sign', 'C/#', 'A#']\n---\nA form.\n"
        let site = try await BuiltSite(Self.files(others: ["Content/terms/glyph.md": text]))
        #expect(site.page("old.html").contains("<li id=\"glyph\">") && site.files.contains("old/index.html"))
        let lines = try site.feed().sections.flatMap(\.entries).filter { $0.see != nil }.map(\.title)
        #expect(lines == ["A#", "C/#"])
    }

    // MARK: What cannot be

    @Test("an id of something else, and a page that does not list the entry, are warnings")
    func hidden() async throws {
        let site = try await BuiltSite(
            Self.files(
                font: "'/#face', '/#section-f', '/about.html#font', '/font.html#fount'",
                others: ["Content/pages/about.md": "# About\n\nx\n"]))
        #expect(site.result.isBuilt)
        #expect(site.result.diagnostics.map(\.kind) == [.redirectHidden, .redirectHidden, .redirectHidden])
        #expect(site.report.contains("'/#face' is the place of something else on that page; take it out"))
        #expect(
            site.report.contains(
                "'/about.html#font' is a place on a page of this site that does not list the entry"))
        #expect(!site.page("index.html").contains("<span id"))
    }

    @Test("a place of two entries is a warning, and an id with spaces is an error")
    func errors() async throws {
        let twice = try await BuiltSite(Self.files(font: "'/a.html#x'", face: "'/a.html#x'"))
        #expect(twice.result.diagnostics.map(\.kind) == [.redirectTwice], "\(twice.report)")
        for id in ["a%20b", "a b", "%00", "%FF", String(repeating: "x", count: 401)] {
            let site = try await BuiltSite(Self.files(font: "'/a.html#\(id)'"))
            #expect(site.result.diagnostics.map(\.kind) == [.redirectAddress], "\(id)")
            #expect(!site.result.isBuilt)
        }
        let longest = try await BuiltSite(Self.files(font: "'/a.html#\(String(repeating: "x", count: 400))'"))
        #expect(longest.report == "")
    }

    @Test("marks in an id do not become HTML")
    func marks() async throws {
        let site = try await BuiltSite(Self.files(font: "'/a.html#\"><script>', '/#\"><i>'"))
        #expect(site.page("a.html").contains("<li id=\"&quot;&gt;&lt;script&gt;\">"), "\(site.page("a.html"))")
        #expect(site.page("index.html").contains("<span id=\"&quot;&gt;&lt;i&gt;\"></span>"))
    }

    // MARK: Builds and the preview

    @Test("places that come, change and go are in the next build as in a fresh one, and in the preview")
    func incremental() async throws {
        let folder = try TemporaryFolder()
        var files = Self.files(font: "'/#fount', '/old.html#a'")
        _ = try await BuiltSite(files, folder: folder)
        let steps: [[String: String]] = [
            ["Content/redirects.csv": "from,to\n/#x,/face.html\n"],
            ["Content/redirects.csv": "from,to\n/#y,/face.html\n/old.html,/face.html\n"],
            ["Content/terms/font.md": "---\ntitle: Font\nredirect_from: ['/#z']\n---\nA set.\n"],
            ["Content/redirects.csv": "from,to\n/#z2,/font.html\n"],
        ]
        for step in steps {
            files.merge(step) { $1 }
            let again = try await BuiltSite(step, folder: folder)
            let fresh = try await BuiltSite(files)
            #expect(again.report == "")
            #expect(again.texts.filter { !$0.key.hasPrefix(".") } == fresh.texts.filter { !$0.key.hasPrefix(".") })
        }
    }

    @Test("the preview answers with the page that has places, and not with a redirect")
    func preview() async throws {
        let built = try await BuiltSite(Self.files(font: "'/old.html', '/other.html'", face: "'/old.html#x'"))
        let live = LiveSite(Site(built.folder.path))
        await live.update()
        #expect(live.redirect(from: "/old.html") == nil)
        #expect(live.redirect(from: "/other.html") == "/font.html")
        let file = await live.file(at: "old.html")
        #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) } == built.page("old.html"))
        #expect(await live.file(at: "assets/redirect.js") != nil)
    }
}
