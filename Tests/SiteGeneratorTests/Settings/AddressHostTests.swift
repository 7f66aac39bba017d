import Testing

@testable import SiteGenerator

@Suite("Hosts in other scripts")
struct AddressHostTests {
    /// The forms that https://www.unicode.org/Public/idna/ and browsers have.
    @Test(
        "are in ASCII as browsers have them",
        arguments: [
            ("https://bücher.example/a", "https://xn--bcher-kva.example/a"),
            ("https://BÜCHER.example", "https://xn--bcher-kva.example"),
            ("https://faß.example/", "https://xn--fa-hia.example/"),
            ("https://例え.テスト/ü/?é#ö", "https://xn--r8jz45g.xn--zckzah/ü/?é#ö"),
            ("http://me@مثال.إختبار:8080/", "http://me@xn--mgbh0fb.xn--kgbechtv:8080/"),
            ("https://example.org/ü", "https://example.org/ü"), ("https://[::1]/", "https://[::1]/"), ("x", "x"),
        ])
    func ascii(url: String, expected: String) {
        #expect(SiteConfiguration.withASCIIHost(url) == expected)
    }

    @Test(
        "that cannot be are no address of a site",
        arguments: ["https://ü\u{202E}.org/", "https://\u{301}a.org/", "https://ü..org/"])
    func invalid(url: String) async throws {
        #expect(!SiteConfiguration.isURL(url))
        let site = try await BuiltSite(["Content/site.yml": "url: \"\(url)\"\n", "Content/a.csv": "name\nA\n"])
        #expect(!site.result.isBuilt && site.report.contains("is not a site address"), "\(site.report)")
    }

    @Test("are the same in every whole address of a site, also from the command line")
    func site() async throws {
        let files = [
            "Content/site.yml": "title: T\nurl: https://bücher.example/\ndirectories: [{ id: t, source: 't/*.md' }]\n",
            "Content/t/font.md": "---\ntitle: Font\nupdated: 2026-01-02\n---\nx\n",
            "Content/redirects.csv": "from,to\n/a,https://bücher.example/b\n",
        ]
        for url in [nil, "https://faß.example/x/"] {
            let site = try await BuiltSite(files) { $0.baseURL = url }
            let root = url == nil ? "https://xn--bcher-kva.example/" : "https://xn--fa-hia.example/x/"
            for (page, text) in [
                ("font.html", "rel=\"canonical\" href=\"\(root)font.html\""),
                ("sitemap.xml", "<loc>\(root)font.html</loc>"),
                ("feed.xml", "\(root)font.html"),
            ] { #expect(site.page(page).contains(text), "\(page)\n\(site.page(page))") }
            for file in site.files where !file.hasPrefix("assets/") {
                #expect(!site.page(file).contains("bücher"), "\(file)")
            }
            #expect(site.page("a/index.html").contains("url=https://xn--bcher-kva.example/b"))
        }
    }
}
