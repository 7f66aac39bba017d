import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The first sentence of a body")
struct FirstSentenceTests {
    @Test(
        "ends where a sentence does",
        arguments: [
            ("A kind of type. It is old.", "A kind of type."),
            ("A kind of type", "A kind of type"),
            ("Is it? Yes.", "Is it?"),
            ("He said \"stop.\" Then he left.", "He said \"stop.\""),
            ("A letter, e.g. Q. It is rare.", "A letter, e.g. Q. It is rare."),
            ("Signs, i.e. Letters. More.", "Signs, i.e. Letters."),
            ("A law of the U.S. Congress. It passed.", "A law of the U.S. Congress."),
            ("Named after Dr. Brown and J. Smith. More.", "Named after Dr. Brown and J. Smith."),
            ("See No. 5 of the list. More.", "See No. 5 of the list."),
            ("The answer is no. More.", "The answer is no."),
            ("Version 1.2 of Node.js. More.", "Version 1.2 of Node.js."),
            ("Am 3. Oktober, z.B. Dienstag. Mehr.", "Am 3. Oktober, z.B. Dienstag."),
            ("A list, etc. and so on. More.", "A list, etc. and so on."),
            ("Anna Berg, geb. Lund, war Malerin. Mehr.", "Anna Berg, geb. Lund, war Malerin."),
            ("Von lat. Littera, Buchstabe. Mehr.", "Von lat. Littera, Buchstabe."),
            ("A firm of Harper Bros. Publishers. More.", "A firm of Harper Bros. Publishers."),
            ("活字の一種。古いもの。", "活字の一種。"),
            ("「活字」とは何か？文字です。", "「活字」とは何か？"),
            ("वर्णमाला का अक्षर। दूसरा।", "वर्णमाला का अक्षर।"),
            ("ما هو الحرف؟ هو رمز.", "ما هو الحرف؟"),
            ("یہ حرف ہے۔ دوسرا۔", "یہ حرف ہے۔"),
        ])
    func ends(body: String, sentence: String) { #expect(first(of: body) == sentence) }

    @Test(
        "is plain text",
        arguments: [
            ("A *kind* of **type**, `code` and ~~old~~. More.", "A kind of type, code and old."),
            ("A [link](https://example.org/a.b) and ![an image](a.png)text. More.", "A link and text."),
            ("A [link][r] here. More.\n\n[r]: https://example.org", "A link here."),
            ("A claim[^1] here. More.\n\n[^1]: A note.", "A claim here."),
            ("A <b>kind</b> of &amp; <i class=\"x\">type</i>. More.", "A kind of & type."),
            ("A {{< ref \"b\" >}}kind of type. More.", "A kind of type."),
            ("Two\nlines. More.", "Two lines."), ("One<br>two <BR/>three<br />four. More.", "One two three four."),
            ("A<b>b</b><brand>c. More.", "Abc."),
        ])
    func plain(body: String, sentence: String) { #expect(first(of: body) == sentence) }

    @Test(
        "is that of the first paragraph",
        arguments: [
            "# Heading\n\nThe text. More.", "Heading\n===\n\nThe text. More.", "## Heading\nThe text. More.",
            "| a | b |\n|---|---|\n| c | d |\n\nThe text. More.", "```\ncode. More\n```\n\nThe text.",
            "<!-- A comment.\n\nMore. -->\n\nThe text.", "<div class=\"x\">\n\nThe text.\n\n</div>",
            "![An image.](a.png)\n\nThe text.", "---\n\nThe text.", "\n\n  \n- The text.\n- Another one.",
            "1. The text.\n2. Another.", "> The text. More.",
        ])
    func paragraph(body: String) { #expect(first(of: body) == "The text.") }

    @Test(
        "is missing where a body has no paragraph", arguments: ["# Heading", "```\ncode\n```", "![](a.png)", "", "\n"])
    func missing(body: String) { #expect(first(of: body) == nil) }

    @Test(
        "has at most 160 characters, and ends at a word with an ellipsis",
        arguments: ["long words, ", "*långa* ord, ", "слово ", "文字", "\u{928}\u{93f}", "e\u{301}\u{323}", "𐐷"])
    func limit(piece: String) throws {
        let text = try #require(first(of: String(repeating: piece, count: 200)))
        #expect(text.hasSuffix("…") && text.unicodeScalars.count <= 160 && text.unicodeScalars.count > 100)
        let whole = String(repeating: piece.replacing("*", with: ""), count: 200)
        #expect(whole.hasPrefix(text.dropLast()))
        let rest = whole.dropFirst(text.count - 1)
        #expect(!piece.contains(" ") || rest.first == " " || rest.first == ",")
    }

    @Test(
        "ends with an ellipsis where it leads on to a list",
        arguments: [
            ("It has two parts:\n\n- a stem\n- a bowl", "It has two parts…"),
            ("It has *parts*:\n\n- a\n", "It has parts…"),
            ("次のとおり：\n\n- 一\n", "次のとおり…"), ("It has parts: a stem. More.", "It has parts: a stem."),
            ("It has parts:\n- a\n- b", "It has parts…"), (":", "…"), ("：", "："),
        ])
    func list(body: String, sentence: String) { #expect(first(of: body) == sentence) }

    @Test("of exactly 160 characters is whole")
    func exact() {
        let sentence = String(repeating: "abc ", count: 39) + "abc."
        #expect(sentence.count == 160)
        #expect(first(of: sentence) == sentence)
        #expect(first(of: sentence + " More.") == sentence)
        #expect(first(of: "a" + sentence + " More.")?.hasSuffix("…") == true)
    }

    @Test("of a quoted CSV field has single quotes")
    func quoted() {
        #expect(first(of: "A \"\"quoted\"\" word. More.", isQuoted: true) == "A \"quoted\" word.")
        #expect(first(of: "A plain word. \"\"More.\"\"", isQuoted: true) == "A plain word.")
    }

    @Test("never fails, whatever a body contains")
    func anything() {
        let pieces = [
            "*", "_", "[", "](", "]", ")", "<", ">", "<!--", "```", "\n", "\n\n", "|", ".", "。", "é", "\u{301}", "{{<",
            "}}", " ",
            "a", "[^1]", ": ", "&#7;", "~~", "…", "😀",
        ]
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let body = (0..<Int.random(in: 1...60, using: &random)).map { _ in pieces.randomElement() ?? "" }.joined()
            for isQuoted in [false, true] {
                let text = first(of: body, isQuoted: isQuoted)
                #expect((text?.unicodeScalars.count ?? 0) <= 160, "\(body)")
                #expect(text != "", "\(body)")
            }
        }
    }

    @Test("is none of a heading, however many lines it has", arguments: ["-", "---", "=", "===  "])
    func heading(underline: String) {
        #expect(first(of: "Words,\nmore words.\nAnd more.\n\(underline)\nA text.") == "A text.")
    }

    @Test(
        "of a text that begins with handwritten HTML is that of its first paragraph, whether the HTML is kept or not",
        arguments: [
            "<p>The text. More.</p>", "<p align=\"center\">\n  <b>The text.</b>\n</p>\n\nMore.",
            "<h1>Heading</h1>\n\n<p>The text.</p>", "<img src=\"a.png\" alt=\"Badge\">\n\nThe text.",
            "<table><tr><td>cell</td></tr></table>\n\nThe text.", "<script>\nlet a = 1\n</script>\n\nThe text.",
            "<div>The text.</div>", "<a id=\"top\"></a>The text.",
        ])
    func handwritten(body: String) {
        for keepsHTML in [false, true] { #expect(first(of: body, keepsHTML: keepsHTML) == "The text.") }
    }

    @Test(
        "of a definition is found without reading it as a body, if it is plain",
        arguments: [
            ("A kind of type. It is old.", "A kind of type."), ("A *kind* of type. It is old.", "A kind of type."),
            ("5 points", "5 points"), ("- ", nil), ("", nil),
        ])
    func definition(text: String, sentence: String?) {
        let found = Array(text.utf8).withBytes { string(FirstSentence(of: $0), in: $0) }
        #expect(found == sentence)
    }

    private func first(of body: String, isQuoted: Bool = false, keepsHTML: Bool = false) -> String? {
        let read = ReadText(body, isQuoted: isQuoted, keepsHTML: keepsHTML)
        return Array(body.utf8).withBytes {
            string(FirstSentence(ofParagraph: read.events.paragraph, in: $0), in: $0)
        }
    }

    private func string(_ sentence: FirstSentence?, in bytes: Span<UInt8>) -> String? {
        switch sentence {
        case nil: nil
        case .literal(let count): String(decoding: bytes.extracting(..<count), as: UTF8.self)
        case .text(let text): String(decoding: text, as: UTF8.self)
        }
    }
}
