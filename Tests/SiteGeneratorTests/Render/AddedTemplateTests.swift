import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Templates that add to all pages")
struct AddedTemplateTests {
    @Test("head, header and footer are empty in the theme, and a site's own are on every page")
    func partials() async throws {
        let content = ["Content/l.csv": "name,body\nA,x\n"]
        let site = try await BuiltSite(
            content.merging([
                "Templates/head.mustache": "<link rel=\"stylesheet\" href=\"{{root}}own.css\">\n",
                "Templates/header.mustache": "<nav>{{siteTitle}}</nav>\n",
                "Templates/footer.mustache": "<footer>CC BY 4.0</footer>\n",
            ]) { $1 })
        #expect(site.result.isBuilt, "\(site.report)")
        for page in ["index.html", "a.html"] {
            #expect(site.page(page).contains("<link rel=\"stylesheet\" href=\"own.css\">\n</head>"))
            #expect(site.page(page).contains("</nav>\n</header>"))
            #expect(site.page(page).contains("</main>\n<footer>CC BY 4.0</footer>\n</body>"))
        }
        let plain = try await BuiltSite(content)
        #expect(
            plain.page("a.html").contains("</main>\n</body>") && !plain.page("a.html").contains("Empty in the theme"))
    }
}
