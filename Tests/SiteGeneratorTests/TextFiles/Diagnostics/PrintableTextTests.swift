import SiteGenerator
import Testing

@Suite("Text in a terminal or a log")
struct PrintableTextTests {
    @Test(
        "shows what would command the terminal as a picture or as U+FFFD",
        arguments: [
            ("a\u{1B}[31mb", "a␛[31mb"), ("a\nb\tc", "a␊b c"), ("a\u{7F}\u{85}b", "a␡\u{FFFD}b"),
            ("a\u{202E}b\u{2028}", "a\u{FFFD}b\u{FFFD}"), ("Åre 東京 𝔘", "Åre 東京 𝔘"),
        ])
    func characters(text: String, shown: String) {
        #expect(text.printable == shown)
    }

    @Test("keeps line feeds and tabs in text of several lines")
    func lines() {
        #expect("å\n\tb\u{1B}".printableLines == "å\n\tb␛")
    }

    @Test("knows all noncharacters that Unicode has, and no others")
    func noncharacters() {
        let ends = (0...0x10).flatMap { plane in (0xFF00...0xFFFF).map { UInt32(plane << 16 | $0) } }
        for scalar in (Array(0xFB00...0xFEFF) + ends).compactMap({ Unicode.Scalar($0) }) where scalar != "\u{FFFD}" {
            #expect((scalar.printable == "\u{FFFD}") == scalar.properties.isNoncharacterCodePoint, "\(scalar.value)")
        }
    }
}
