import IndexedCollation
import SiteGenerator
import TestSupport
import Testing

@Suite("The landing pages of SiteGenerator")
struct LandingPageTests {
    @Test("have an example that builds a site")
    func site() async throws {
        let folder = try TemporaryFolder(["people.csv": "name\nÖst\nAhl\n"])
        try #require(
            LandingPage("SiteGenerator/SiteGenerator.docc/SiteGenerator.md").examples().allSatisfy {
                try LandingPage.file(#filePath, contains: $0)
            })
        #expect(try await build(folder).isBuilt)
        #expect(try folder.read("_site/index.html").contains("Öst"))
    }

    /// Builds as the example does, with paths in a temporary folder.
    private func build(_ folder: TemporaryFolder) async throws -> Site.Result {
        let (input, output) = ("\(folder.path)/people.csv", "\(folder.path)/_site")
        var site = Site(input)
        site.locales = [try LocaleIdentifier("sv")]
        let result = await site.build(to: output)
        if !result.isBuilt { print(DiagnosticReport(result.diagnostics).text()) }
        return result
    }

    @Test("have a template that lists entries by their titles")
    func template() async throws {
        let example = try #require(
            LandingPage("SiteGenerator/SiteGenerator.docc/Templates.md").examples(in: "mustache").first)
        let site = try await BuiltSite([
            "Content/terms/rune.md": "---\ntitle: Rune\nsummary: A letter.\n---\nText.\n",
            "Templates/entry-item.mustache": example,
        ])
        #expect(site.report == "")
        #expect(site.page("index.html").contains("<li class=\"entry\"><a href=\"terms-rune.html\">Rune</a></li>"))
    }
}
