import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

/// Titles and texts whose pages say that they are in another language.
@Suite("Unmarked languages")
struct LanguageCheckTests {
    private func findings(_ files: [String: String]) async throws -> [String] {
        let folder = try TemporaryFolder(files)
        return await Site(folder.path).check().diagnostics.filter { $0.kind == .unmarkedLanguage }.map(\.message)
    }

    private func titles(_ titles: String, _ settings: String) async throws -> [String] {
        let rows = titles.split(separator: " ").map { "\($0),water of the well\n" }.joined()
        return try await findings([
            "Content/site.yml": "\(settings)\n", "Content/words.csv": "title,gloss\n\(rows)",
        ])
    }

    @Test("most titles in a script of another language are one warning, which suggests the language")
    func titlesOfOtherScript() async throws {
        let russian = try #require(try await titles("вода дом кот API", "locales: [en]").first)
        #expect(russian.hasPrefix("3 of the 4 titles of 'words' are in Cyrillic letters, the first of them 'вода'"))
        #expect(russian.hasSuffix("'headwords: ru'"))
        #expect(try await titles("犬 ねこ 食べる とり", "locales: [en]").first?.contains("'headwords: ja'") == true)
        #expect(try await titles("ماء بيت قطة", "locales: [ru]").first?.contains("'headwords: ar'") == true)
    }

    @Test(
        "titles are right in their own language, that of 'headwords', Latin letters anywhere, and a few foreign ones",
        arguments: [
            ("вода дом кот", "locales: [ru]"), ("вода дом кот", "locales: [sr]"),
            ("вода дом кот", "locales: [en]\ndirectories: [{ id: words, source: words.csv, headwords: ru }]"),
            ("API HTTP URL", "locales: [ja]"), ("犬 ねこ トガ", "locales: [ja]"), ("水 火 木", "locales: [zh-Hant]"),
            ("물 불 나무 漢字", "locales: [ko]"), ("λ π water tree house", "locales: [en]"), ("42 7 100", "locales: [en]"),
            ("русский 日本語 العربية Ελληνικά", "locales: [en]"),
        ])
    func markedTitles(_ words: String, _ settings: String) async throws {
        #expect(try await titles(words, settings).isEmpty)
    }

    private let russian = String(repeating: "Вода течёт из колодца в реку. ", count: 8)

    @Test("texts in another script are one warning with their number")
    func texts() async throws {
        let found = try await findings([
            "Content/site.yml": "locales: [en]\n", "Content/terms/well.md": russian, "Content/terms/water.md": russian,
            "Content/terms/short.md": "Вода.", "Content/terms/part.md": "<p lang=\"ru\">\(russian)</p>",
            "Content/terms/quote.md": russian + String(repeating: "It flows from the well. ", count: 8),
        ])
        #expect(found.count == 1)
        #expect(found.first?.contains("and that of another entry are in Cyrillic letters") == true)
    }

    @Test("a text that another locale lends is marked on its page")
    func lentTexts() async throws {
        let found = try await findings([
            "Content/site.yml": "locales: [en, ru]\nuntranslated: show\n", "Content/terms/well.md": "Water.",
            "Content/terms/river.md": "---\nlang: ru\n---\n" + russian,
        ])
        #expect(found.isEmpty)
    }
}
