import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Simple YAML")
struct YAMLSimpleMappingTests {
    /// All that a parser says about a document, in one string.
    private func parse(_ file: SourceFile, simple: Bool) -> String {
        var parser = YAMLParser(readsSimpleMappings: simple)
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        var diagnostics: [Diagnostic] = []
        let isRead = parser.parse(
            file, 0..<file.bytes.count, into: &document, decoded: &decoded, diagnostics: &diagnostics)
        let nodes = isRead ? document.nodes.map { "\($0)" } : []
        return "\(isRead)\n" + (nodes + diagnostics.map(CSVText.describe)).joined(separator: "\n")
    }

    private func isSimple(_ file: SourceFile) -> Bool {
        var nodes: [YAMLNode] = []
        let decoded = DecodedText(source: 0, buffer: 1)
        return YAMLSimpleMapping.read(file.bytes, 0..<file.bytes.count, into: &nodes, decoded)
    }

    @Test(
        "what is simple is read",
        arguments: [
            "a: b", "title: \"Dord\"\nlang: en\nletters: [\"D\", 'e', f g]\n", "url: http://x.org/a?b=c#d\r\nx: []\r\n",
            "\n\na: 'x'  \n\nb: no\nno: 1.5 \n", "題: 東京 — “quotes”, «x»\na: 1\na: 2",
        ])
    func simple(text: String) {
        let file = SourceFile(path: "x.yml", bytes: text.utf8)
        #expect(isSimple(file))
        #expect(parse(file, simple: true) == parse(file, simple: false))
    }

    @Test(
        "what could mean something else is left to libyaml",
        arguments: [
            "", "a", "a:", "a: b: c", "a: b #c", "a: b\n c", "a: \"\\n\"", "a: 'it''s'", "a: [b: c]", "a: [b,]", "- a",
            "a: @b", "a: *b", "a: &b c", "a: !c d", "a: |\n b", "a: b\u{85}c: d", "a: b\u{2028}c: d", "a: \u{FEFF}b",
            "a: \tb",
            "a: {b: c}", "a: \"b\" c", "a: [b] c", "---\na: b", "a: b\n---\nc: d", "a: b\rc: d", "a: x\u{7F}",
        ])
    func notSimple(text: String) {
        #expect(!isSimple(SourceFile(path: "x.yml", bytes: text.utf8)))
    }

    @Test("whatever is read as simple, libyaml reads alike, node for node")
    func fuzz() {
        var random = SeededGenerator(seed: 6)
        let texts = [
            "title: \"Dord\"\nlang: en\nletters: [\"D\", 'e', f g]\nurl: http://x.org/a?b=c#d\n",
            "題: 東京 — x\nno: yes\r\n\r\nempty: ''\nlist: []\nn: 1.5, [a] {b}\nn: 2024-01-02\n",
        ].map { Array($0.utf8) }
        let signs = Array("-:'\"[]{}&*!|>#\n\r\t %@`\\,?.<~/_=x1".utf8) + [0x7F, 0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xEF]
        var simple = 0
        for round in 0..<20_000 {
            let file = SourceFile(path: "x.yml", bytes: random.damaged(texts[round % 2], signs: signs))
            guard isSimple(file) else { continue }
            simple += 1
            #expect(parse(file, simple: true) == parse(file, simple: false), "\(Array(file.bytes))")
        }
        #expect(simple > 1_000)
    }
}
