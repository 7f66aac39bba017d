import Testing

@testable import SiteGenerator

@Suite("The headings of a long plain page")
struct PageContentsTests {
    private static func files(_ about: String) -> [String: String] {
        [
            "Content/site.yml":
                "title: { en: Type, sv: Typ }\nlocales: [en, sv]\ndirectories:\n- { id: t, source: 't/{locale}/*.md' }\n",
            "Content/t/en/font.md": "# Font\n\nA set.\n", "Content/t/sv/font.md": "# Typsnitt\n\nTecken.\n",
            "Content/pages/en/about.md": about, "Content/pages/sv/about.md": about,
        ]
    }

    private static let long =
        "# About\n\n## One & *two*\n\nx\n\n## See [font](/t/font/)\n\n### Not this\n\n## `three` {#third}\n\n## 四\n\nx\n"

    private static func list(_ page: String) -> String? {
        page.firstMatch(of: /<nav class="groups" aria-label="([^"]*)">\n<ul role="list">\n((?:<li>.*\n)*)<\/ul>/).map {
            "\($0.1)\n\($0.2)"
        }
    }

    @Test("are links above the text, without the elements in them, under a name in the page's language")
    func links() async throws {
        let site = try await BuiltSite(Self.files(Self.long))
        #expect(
            Self.list(site.page("en/about.html")) == """
                Contents
                <li><a href="#one-two">One &amp; two</a></li>
                <li><a href="#see-font">See font</a></li>
                <li><a href="#third">three</a></li>
                <li><a href="#%E5%9B%9B">四</a></li>

                """, "\(site.page("en/about.html"))")
        #expect(Self.list(site.page("sv/about.html"))?.hasPrefix("Innehåll\n") == true)
        for id in ["one-two", "see-font", "third", "四"] {
            #expect(site.page("en/about.html").contains("<h2 id=\"\(id)\">"))
        }
    }

    @Test("three headings, a page that says 'toc: false', and an entry have none")
    func none() async throws {
        let three = Self.long.replacing("## 四\n", with: "")
        for about in [three, "---\ntoc: false\n---\n\(Self.long)"] {
            let site = try await BuiltSite(Self.files(about))
            #expect(
                site.page("en/about.html").contains("<h2 id=\"third\">") && Self.list(site.page("en/about.html")) == nil
            )
        }
        var files = Self.files(three)
        files["Content/t/en/font.md"] = Self.long
        let site = try await BuiltSite(files)
        #expect(site.page("en/font.html").contains("<h2 id=\"third\">") && Self.list(site.page("en/font.html")) == nil)
        let shown = try await BuiltSite(Self.files("---\ntoc: true\n---\n\(Self.long)"))
        #expect(Self.list(shown.page("en/about.html")) != nil)
    }
}
