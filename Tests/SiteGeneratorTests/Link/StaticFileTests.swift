import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("The files in static/")
struct StaticFileTests {
    @Test("they are at the root of the site as they are, of any type, with hidden ones")
    func root() async throws {
        let site = try await BuiltSite([
            "Content/l.csv": "name,body\nA,x\n", "static/CNAME": "example.org\n",
            "static/.well-known/security.txt": "Contact: mailto:a@example.org\n", "static/own.css": "p {}\n",
            "static/.gitkeep": "",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.page("CNAME") == "example.org\n" && site.page("own.css") == "p {}\n")
        #expect(site.page(".well-known/security.txt") == "Contact: mailto:a@example.org\n")
        #expect(!site.files.contains(".gitkeep"))
    }

    @Test("a text's link to one of them leads to the root, without a second copy")
    func links() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "[map](/images/map.svg)\n",
            "static/images/map.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page("a.html").contains("href=\"images/map.svg\""))
        #expect(!site.files.contains { $0.hasPrefix("files/") })
    }

    @Test("a robots.txt of one's own stands in place of the program's")
    func robots() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\n", "Content/l.csv": "name\nA\n",
            "static/robots.txt": "User-agent: *\nDisallow: /\n",
        ])
        #expect(site.page("robots.txt") == "User-agent: *\nDisallow: /\n")
    }

    @Test(
        "one that would replace a page or a part of the site is an error, and nothing is written",
        arguments: [
            ("index.html", "a page of 'l'"), ("a.html", "the page of 'A'"), ("assets/style.css", "a file of the site"),
            ("search/x.js", "a part of the search"), ("index.json", "a page of the site"),
        ])
    func conflicts(path: String, owner: String) async throws {
        let site = try await BuiltSite(["Content/l.csv": "name,body\nA,x\n", "static/\(path)": "x"])
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("'static/\(path)' would replace \(owner); rename or remove it"))
    }

    @Test(
        "one whose name differs from that of a page or of another file only in case or Unicode form is an error",
        arguments: [
            ("A.html", "a.html", "the page of 'A'"), ("e\u{301}.html", "\u{E9}.html", "the page of 'É'"),
            ("E\u{301}.HTML", "\u{E9}.html", "the page of 'É'"), ("Index.html", "index.html", "a page of 'l'"),
            ("Assets/Style.css", "assets/style.css", "a file of the site"),
            ("404.HTML", "404.html", "a file of the site"),
            ("INDEX.json", "index.json", "a page of the site"), ("Search/x", "search/", "a part of the search"),
            ("Files/A.txt", "files/a.txt", "a file of the site"),
        ])
    func similarNames(name: String, other: String, owner: String) async throws {
        let site = try await BuiltSite([
            "Content/l.csv": "name,body\nA,[x](a.txt)\nÉ,x\n", "Content/a.txt": "x", "static/\(name)": "x",
        ])
        #expect(!site.result.isBuilt)
        let message =
            "'static/\(name)' and '\(other)', \(owner), differ only in the case or the Unicode form of letters, which some "
            + "disks ignore; rename or remove it"
        #expect(
            site.result.diagnostics.map(\.message).map { Array($0.utf8) } == [Array(message.utf8)], "\(site.report)")
    }

    @Test(
        "one in place of a folder of the site, or that needs a folder in place of a file, is an error",
        arguments: [
            ("", "l/a.html/x", "needs a folder in place of 'l/a.html', the page of 'A'"),
            ("", "Sitemap.xml/a/b", "needs a folder in place of 'sitemap.xml', a file of the site"),
            ("", "Assets", "is in place of a folder of the site"), ("", "L", "is in place of a folder of the site"),
            ("addresses: folders\n", "l/A", "is in place of a folder of the site"),
            (
                "addresses: folders\n", "l/a/index.html/x",
                "needs a folder in place of 'l/a/index.html', the page of 'A'"
            ),
        ])
    func folders(settings: String, name: String, problem: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\n\(settings)", "Content/l.csv": "name,body\nA,x\n",
            "Content/m.csv": "name\nB\n", "static/\(name)": "x",
        ])
        #expect(!site.result.isBuilt)
        #expect(site.result.diagnostics.map(\.kind) == [.staticConflict], "\(site.report)")
        #expect(site.report.contains("'static/\(name)' \(problem); rename or remove it"), "\(site.report)")
    }

    @Test("files whose names resemble those of pages, or only each other, are copied")
    func otherNames() async throws {
        let names = ["a.htm", "a2.html", "\u{E8}.html", "x/A.html", "README", "readme", "robots.txt"]
        var files = Dictionary(uniqueKeysWithValues: names.map { ("static/\($0)", $0) })
        files["Content/l.csv"] = "name,body\nA,x\nÉ,x\n"
        let site = try await BuiltSite(files)
        #expect(site.result.isBuilt, "\(site.report)")
        for name in names { #expect(site.page(name) == name) }
    }

    @Test("a file that comes, changes or goes is seen by the next build")
    func changes() async throws {
        let folder = try TemporaryFolder()
        _ = try await BuiltSite(["Content/l.csv": "name\nA\n"], folder: folder)
        #expect(try await BuiltSite(["static/a.txt": "1"], folder: folder).page("a.txt") == "1")
        #expect(try await BuiltSite(["static/a.txt": "2"], folder: folder).page("a.txt") == "2")
        try FileManager.default.removeItem(atPath: "\(folder.path)/static/a.txt")
        #expect(try await !BuiltSite([:], folder: folder).files.contains("a.txt"))
    }

    @Test("a preview has them")
    func preview() async throws {
        let folder = try TemporaryFolder()
        try folder.write("name\nA\n", to: "Content/l.csv")
        try folder.write("v=1", to: "static/.well-known/x")
        let site = LiveSite(Site(folder.path))
        #expect(await site.update().isBuilt)
        #expect(await site.file(at: ".well-known/x")?.bytes == Array("v=1".utf8))
    }
}
