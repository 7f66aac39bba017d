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
        // Xhosa has no words for showing more.
        let page = try await page(locale: "xh")
        #expect(page.contains("class=\"more\" lang=\"en\" hidden>Show more</button>"))
        #expect(!page.contains("href=\"#--main\" lang"))
    }

    @Test("a site's own words are in its language")
    func ownWords() async throws {
        let page = try await page(locale: "yo", ["Templates/strings.yml": "yo: { skip: Fò }\n"])
        #expect(page.contains("href=\"#--main\">Fò</a>"))
        #expect(page.contains("<bdi lang=\"en\">"))
    }

    @Test("the page of an untranslated entry marks its texts and values, and leaves its labels in the page's language")
    func untranslatedEntries() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [en, ar]
            directories:
            - { id: l, source: l.csv, pages: entries, untranslated: show, labels: { kind: { b: { ar: حيوان } } } }

            """,
            "Content/l.csv": "id,title:en,title:ar,summary:en,aliases:en,kind,taste:en,year\n"
                + "a,Apple,,A fruit,Pome,f,sweet,2020\nb,Bear,دب,An animal,,b,none,2021\n",
        ])
        let page = site.page("ar/a.html")
        #expect(page.contains("<h1 dir=\"auto\" lang=\"en\">Apple</h1>"), "\(page)")
        #expect(page.contains("<p class=\"summary\" lang=\"en\" dir=\"ltr\">A fruit</p>"))
        #expect(page.contains("<dd lang=\"en\">Pome</dd>") && page.contains("<dd lang=\"en\">sweet</dd>"))
        #expect(page.contains("<dd>2020</dd>") && !page.contains("<dt lang"))
        #expect(!page.contains("<article lang") && !page.contains("<dl class=\"facts\" lang"))
        #expect(site.page("ar/index.html").contains("lang=\"en\">Apple</a>"))
        #expect(!site.page("en/a.html").contains("class=\"summary\" lang"))
        #expect(site.page("ar/b.html").contains("<dd>حيوان</dd>"))
    }

    @Test("example sentences and other names of headwords are in the language of these, translations in the page's")
    func headwords() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [en]\ndirectories: [{ id: w, source: w.yml, headwords: ja, pages: entries }]\n",
            "Content/w.yml": """
            - title: 犬
              aliases: [ワンちゃん]
              senses:
                - definition: dog
                  examples: [{ text: 犬がいる。, translation: There is a dog. }]

            """,
        ])
        let pages = site.files.filter { $0.hasSuffix(".html") }.map(site.page)
        let page = pages.first { $0.contains("<h1 dir=\"auto\" lang=\"ja\">") } ?? ""
        #expect(page.contains("<li dir=\"auto\" lang=\"ja\">犬がいる。"), "\(site.report)")
        #expect(page.contains("class=\"translation\" dir=\"auto\" lang=\"en\">There is a dog."))
        #expect(page.contains("<dd lang=\"ja\">ワンちゃん</dd>"))
        #expect(page.contains("<p class=\"definition\">dog</p>"))
    }

    private func page(locale: String, _ files: [String: String] = [:]) async throws -> String {
        let site = try await BuiltSite(
            files.merging(["Content/site.yml": "locales: [\(locale)]\n", "Content/l.csv": "name\nA\n"]) { $1 })
        return site.page("index.html")
    }
}
