/// A linear congruential generator, the same everywhere (D. E. Knuth, MMIX's constants).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}

/// Templates that nobody means to write.
enum TemplateJunk {
    static let pieces = [
        "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{$c}}", "{{/c}}", "{{<p0}}", "{{/p0}}",
        "{{<p1}}", "{{/p1}}", "{{>p0}}", "{{>p1}}", "{{>*a}}", "{{<*a}}", "{{/*a}}", "{{.}}", "{{a.b}}", "{{&a}}",
        "{{a..}}", "{{=| |=}}", "|={{ }}=|", "{{!", "{{! }}", "\n", "\r\n", "  ", "\t", "text", "é", "\u{FEFF}", "\0",
        "{{$d}}\n", "  {{/d}}\n", "{{#list}}", "{{/list}}", "|a|", "=}}", "{{/",
    ]

    static func bytes(_ dice: inout Dice) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...12, using: &dice) {
            bytes += pieces.randomElement(using: &dice).map { Array($0.utf8) } ?? []
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
