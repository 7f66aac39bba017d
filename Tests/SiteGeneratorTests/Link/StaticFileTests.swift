import Foundation
import TestSupport
import Testing

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
