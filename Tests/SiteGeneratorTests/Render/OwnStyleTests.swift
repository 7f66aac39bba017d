import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("A style of the site's own")
struct OwnStyleTests {
    private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'/>\n"

    @Test(
        "the settings name files in Templates/assets/, in static/ or in the content folder",
        arguments: [
            ("Templates/assets/own.css", "assets/own.css"), ("static/own.css", "own.css"),
            ("Content/own.css", "files/own.css"),
        ])
    func places(file: String, path: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "theme: { css: own.css }\nlocales: [en, sv]\n", file: "p {}\n",
            "Content/en/a.md": "# A\n\nx\n", "Content/sv/a.md": "# A\n\nx\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page(path) == "p {}\n")
        let page = site.page("sv/a.html")
        #expect(page.contains("<link rel=\"stylesheet\" href=\"../\(path)\">"))
        let own = try #require(page.range(of: path))
        #expect(try #require(page.range(of: "assets/style.css")).lowerBound < own.lowerBound, "it follows the theme's")
    }

    @Test(
        "a logo stands for the name of the site, and is not repeated in words on the home page; a favicon replaces the theme's"
    )
    func pictures() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "title: Type & Co\ntheme: { logo: my logo.svg, favicon: icon.png }\n",
            "static/my logo.svg": Self.svg, "static/icon.png": "x", "Content/a.md": "# A\n\nx\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(
            site.page("a.html").contains(
                "<a href=\"index.html\"><img src=\"my%20logo.svg\" alt=\"Type &amp; Co\" height=\"32\"></a>"))
        #expect(site.page("index.html").contains("<p class=\"site-title\"><img src=\"my%20logo.svg\" alt=\"\""))
        #expect(site.page("a.html").contains("<link rel=\"icon\" href=\"icon.png\">"))
        #expect(!site.page("a.html").contains("icon.svg"))
    }

    @Test(
        "other sites show an entry's own picture, or else the one in the settings, if the address of the site is known")
    func image() async throws {
        var files = [
            "Content/site.yml": "url: https://example.org/type\ntheme: { image: card.png }\n", "static/card.png": "x",
            "Content/å.png": "x", "Content/a.md": "---\ntitle: A\nimage: { file: å.png, alt: x }\n---\nx\n",
            "Content/b.md": "# B\n\nx\n",
        ]
        let site = try await BuiltSite(files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(
            site.page("a.html").contains(
                "<meta property=\"og:image\" content=\"https://example.org/type/files/%C3%A5.png\">"))
        #expect(
            site.page("b.html").contains("<meta property=\"og:image\" content=\"https://example.org/type/card.png\">"))
        files["Content/site.yml"] = "theme: { image: card.png }\n"
        #expect(try await !BuiltSite(files).page("b.html").contains("og:image"))
    }

    @Test("params are texts for templates, by locale or in the default one")
    func params() async throws {
        var files = [
            "Content/site.yml":
                "locales: [en, sv, ja]\ntheme: { params: { id: \"7\", motto: { en: Cast in <metal>, sv: Gjutet } } }\n",
            "Templates/footer.mustache":
                "<footer>{{params.motto}}{{#params.id}}, no. {{.}}{{/params.id}}</footer>\n",
            "Content/en/a.md": "# A\n\nx\n", "Content/sv/a.md": "# A\n\nx\n", "Content/ja/a.md": "# A\n\nx\n",
        ]
        let site = try await BuiltSite(files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page("en/a.html").contains("<footer>Cast in &lt;metal&gt;, no. 7</footer>"))
        #expect(site.page("sv/index.html").contains("<footer>Gjutet, no. 7</footer>"))
        #expect(site.page("ja/a.html").contains("<footer>Cast in &lt;metal&gt;, no. 7</footer>"))
        files["Templates/footer.mustache"] = "{{params.moto}}\n"
        let wrong = try await BuiltSite(files)
        #expect(!wrong.result.isBuilt)
        #expect(wrong.report.contains("footer.mustache:1:") && wrong.report.contains("did you mean 'motto'?"))
    }

    @Test("a file that changes is seen by the next build, and one that goes is an error")
    func changes() async throws {
        let folder = try TemporaryFolder()
        _ = try await BuiltSite(
            ["Content/site.yml": "theme: { css: own.css }\n", "Content/own.css": "a", "Content/a.md": "x\n"],
            folder: folder)
        #expect(try await BuiltSite(["Content/own.css": "b"], folder: folder).page("files/own.css") == "b")
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/own.css")
        let site = try await BuiltSite([:], folder: folder)
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("site.yml:1:15: error: 'own.css' is not in 'static/'"), "\(site.report)")
    }

    @Test(
        "files outside the site and of other types are errors",
        arguments: [
            "css: ../own.css", "css: /etc/passwd", "logo: own.css", "favicon: icon.js", "css: [a.css]",
            "params: { 'a b': x }", "params: x",
        ])
    func problems(setting: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "theme: { \(setting) }\n", "own.css": "x", "Content/own.css": "x",
            "Content/a.md": "x\n",
        ])
        #expect(!site.result.isBuilt && site.report.contains("site.yml:1:"), "\(site.report)")
    }
}
