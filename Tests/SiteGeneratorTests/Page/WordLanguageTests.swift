import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The languages of the theme's words")
struct WordLanguageTests {
    @Test(
        "a word that is not in the page's language says which it is in",
        arguments: [
            ("sv", "href=\"#--main\">Hoppa till innehållet"), ("en-GB", "href=\"#--main\">Skip to content"),
            ("yo", "href=\"#--main\" lang=\"en\">Skip to content"), ("nn", "href=\"#--main\" lang=\"nb\">"),
            ("no", "href=\"#--main\">"), ("zh-TW", "href=\"#--main\">跳至"), ("km", "href=\"#--main\">"),
        ])
    func skipLink(locale: String, expected: String) async throws {
        let page = try await page(locale: locale)
        #expect(page.contains(expected), "\(page.split(separator: "\n").filter { $0.contains("skip") })")
    }

    @Test("a set that lacks some words marks those alone")
    func partialSet() async throws {
        // Luxembourgish has no words for numbers of entries.
        let page = try await page(locale: "lb")
        #expect(page.contains("<bdi lang=\"en\">1 entry</bdi>"))
        #expect(!page.contains("href=\"#--main\" lang"))
    }

    @Test("a site's own words are in its language")
    func ownWords() async throws {
        let page = try await page(locale: "yo", ["Templates/strings.yml": "yo: { skip: Fò }\n"])
        #expect(page.contains("href=\"#--main\">Fò</a>"))
        #expect(page.contains("<bdi lang=\"en\">"))
    }

    private func page(locale: String, _ files: [String: String] = [:]) async throws -> String {
        let site = try await BuiltSite(
            files.merging(["Content/site.yml": "locales: [\(locale)]\n", "Content/l.csv": "name\nA\n"]) { $1 })
        return site.page("index.html")
    }
}
