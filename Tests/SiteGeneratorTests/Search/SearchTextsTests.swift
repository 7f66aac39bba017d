import Testing

@testable import SiteGenerator
@testable import SiteSearch

/// Long texts, of which eight bytes are examined at once, give what short pieces of them give.
@Suite("Words of texts in the search")
struct SearchTextsTests {
    private static let texts = [
        "", "word", "one two three four five six", "the word, in ASCII alone, of many letters",
        "straße und gärten am fluß",
        "日本語の辞書 with words between 漢字 of others", "            ", "a  b   c\u{3000}d",
    ]

    @Test("the words of a text are counted in any script", arguments: texts)
    func wordCount(text: String) {
        let bytes = Array(text.utf8)
        let spaces = bytes.count { $0 == .space }
        let wide = bytes.count { $0 >= 0xE3 }
        let article = ["to ", "a ", "an ", "the "].contains { text.hasPrefix($0) } ? 1 : 0
        #expect(
            bytes.withBytes { SearchTexts.wordCount($0) } == spaces + (wide > 0 ? (wide + 1) / 2 : 1) - article,
            "\(text)")
    }
}
