import Testing

@testable import SiteGenerator

/// Templates that nobody means to write: whatever the bytes are, they are compiled, checked and rendered to an end.
@Suite("junk as a template") struct TemplateJunkTests {
    /// A linear congruential generator, the same everywhere (D. E. Knuth, MMIX's constants).
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 33
        }
    }

    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{$c}}", "{{/c}}", "{{<p0}}", "{{/p0}}",
        "{{<p1}}", "{{/p1}}", "{{>p0}}", "{{>p1}}", "{{>*a}}", "{{<*a}}", "{{/*a}}", "{{.}}", "{{a.b}}", "{{&a}}",
        "{{a..}}", "{{=| |=}}", "|={{ }}=|", "{{!", "{{! }}", "\n", "\r\n", "  ", "\t", "text", "é", "\u{FEFF}", "\0",
        "{{$d}}\n", "  {{/d}}\n", "{{#list}}", "{{/list}}", "|a|", "=}}", "{{/",
    ]

    @Test("neither random pieces nor random bytes bring it down", arguments: 0..<20)
    func survives(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let value = try JSONTemplateValue(#"{"a": {"b": "p1", "a": "p0"}, "b": false, "list": [1, {"a": 2}]}"#)
            .templateValue
        let type = ObjectType("page") { page in
            ["a": .object(page), "b": .text, "list": .list(of: .anything)]
        }
        for _ in 0..<200 {
            let theme = TestTheme(bytes: [("page", junk(&dice)), ("p0", junk(&dice)), ("p1", junk(&dice))])
            for diagnostic in theme.diagnostics + theme.templates.check("page", against: type) {
                #expect(!diagnostic.message.isEmpty && diagnostic.location != nil)
            }
            _ = theme.render(value)
        }
    }

    @Test("a file of nothing but one piece is read to its end", arguments: pieces)
    func repeats(piece: String) {
        let theme = TestTheme(["page": String(repeating: piece, count: 5_000), "p0": "x", "p1": "x"])
        #expect(theme.templates.index(of: "page") != nil)
        #expect(!theme.render(.null).contains("there is no template"))
    }

    private func junk(_ dice: inout Dice) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...12, using: &dice) {
            bytes += Self.pieces.randomElement(using: &dice).map { Array($0.utf8) } ?? []
        }
        for _ in 0..<Int.random(in: 0...2, using: &dice) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &dice)
            switch Int.random(in: 0...2, using: &dice) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &dice)
            case 1: bytes.remove(at: index)
            default: bytes.insert(UInt8.random(in: .min ... .max, using: &dice), at: index)
            }
        }
        return bytes
    }
}
