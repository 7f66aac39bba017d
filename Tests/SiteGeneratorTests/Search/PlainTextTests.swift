import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The text of Markdown, for searching")
struct PlainTextTests {
    @Test(
        "marks, tags and addresses are left out",
        arguments: [
            ("# Heading\n\nText *one* and __two__.", "Heading Text one and two."), ("a [link](x.md) b", "a link b"),
            ("![image](a.png) `code`", "image code"), ("<b>bold</b> 1 < 2", "bold 1 < 2"), ("- one\n- two", "one two"),
            ("snake_case 3-4 a\\*b", "snake_case 3-4 a*b"), ("> quoted [text][id]", "quoted text"), ("[open", "open"),
            ("", ""),
        ])
    func marks(_ markdown: String, _ text: String) {
        #expect(beginning(of: markdown) == text)
    }

    @Test("it ends after some words or bytes, and never within a character")
    func length() {
        #expect(beginning(of: "one two three", words: 2) == "one two")
        #expect(beginning(of: "ääää", bytes: 3) == "ää")
    }

    private func beginning(of markdown: String, words: Int = 50, bytes: Int = 400) -> String {
        Array(markdown.utf8).withBytes {
            String(decoding: PlainText.beginning(of: $0, words: words, bytes: bytes), as: UTF8.self)
        }
    }
}
