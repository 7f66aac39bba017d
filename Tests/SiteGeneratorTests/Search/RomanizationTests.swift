import IndexedCollation
import Testing

@testable import SiteGenerator

@Suite("Names in Latin letters")
struct RomanizationTests {
    @Test(
        "come out as ICU's own transforms make them, in all scripts",
        arguments: [
            ("Any-Latin", Romanization.Script.han), ("Katakana-Hiragana; Hiragana-Latin", .kana),
            ("Russian-Latin/BGN; Any-Latin", nil),
            ("de-ASCII; Any-Latin", nil),
        ])
    func scripts(_ id: String, _ script: Romanization.Script?) throws {
        let tags = """
            am ar as az be bg bn ca chr cs da de dz el en et fa fi fr gu ha he hi hu hy is it ja ka kk km kn ko ky lo lt lv \
            mk ml mn mr my ne or pa pl ps ro ru sd si sk sq sr sv ta te tg th ti tr ug uk ur uz vi yi yue zh-Hans zh-Hant
            """
        let locales = try tags.split(separator: " ").map { try LocaleIdentifier(String($0)) }
        let names = locales.flatMap { locale in locales.compactMap { $0.name(in: locale) } }
        #expect(try difference(id, script, names) == nil)
    }

    @Test("Han characters read as ICU reads them, each for itself")
    func han() throws {
        let characters = (UInt32(0x3400)...0x9FFF).compactMap(Unicode.Scalar.init).map { String($0) }
        #expect(try difference("Any-Latin", .han, characters) == nil)
    }

    @Test("Han characters read as ICU reads them among others, kana, letters, digits and signs")
    func mixtures() throws {
        // Some that read otherwise before some others, some without a reading, and all that may stand beside them.
        let parts = [
            "東", "京", "重", "庆", "藏", "文", "沈", "阳", "秘", "鲁", "㐂", "々", "〇", "豈", "𠮷", "ノ", "る", "ー", "ッ", "ン", "ゝ",
            "ヽ",
            "゛", "が", "か\u{3099}", "ｶ", "カ", "ゃ", "a", "Z", "é", "e\u{301}", "7", "７", " ", "  ", "　", "、", "。", "・",
            "·", "-", "(", "）", "（", "«", "»", "'", "ж", "ب", "서", "ω", "ß", "\u{301}", "\u{200D}", "~",
        ]
        var random = Random()
        var names = parts.flatMap { first in parts.map { first + $0 } }
        for length in [3, 4, 5, 6] {
            for _ in 0..<3000 { names.append((0..<length).map { _ in random.element(of: parts) }.joined()) }
        }
        #expect(try difference("Any-Latin", .han, names) == nil)
        #expect(try difference("Katakana-Hiragana; Hiragana-Latin", .kana, names) == nil)
    }

    @Test("kana read as ICU reads them, whatever stands before and after")
    func kana() throws {
        let scalars = Array(UInt32(0x3041)...0x3096) + Array(0x30A1...0x30F6) + [0x30FC, 0x3005, 0x6771, 0x20]
        let parts = scalars.compactMap(Unicode.Scalar.init).map { String($0) }
        // Those that others depend on come more often than their number would have them.
        let weighted = parts + Array(repeating: ["っ", "ん", "ー", "ッ", "ン", "ゃ", "ョ", "ァ", "ぇ"], count: 8).flatMap { $0 }
        var random = Random()
        var names = parts + parts.flatMap { first in parts.map { first + $0 } }
        for length in 3...8 {
            for _ in 0..<4000 { names.append((0..<length).map { _ in random.element(of: weighted) }.joined()) }
        }
        #expect(try difference("Katakana-Hiragana; Hiragana-Latin", .kana, names) == nil)
    }

    @Test("Cyrillic and Arabic letters read as ICU reads them among others, signs and vowel signs")
    func letters() throws {
        let signs = [" ", "-", "a", "B", "7", "'", "\u{301}", "ـ", "٣", "\u{64E}", "\u{651}", "é", "서"]
        var random = Random()
        for block in [0x0400...0x045F, 0x0621...0x06D3] as [ClosedRange<UInt32>] {
            let parts = block.compactMap(Unicode.Scalar.init).map { String($0) } + signs
            var names = parts.flatMap { first in parts.map { first + $0 } }
            for length in 3...8 {
                for _ in 0..<4000 { names.append((0..<length).map { _ in random.element(of: parts) }.joined()) }
            }
            #expect(try difference("Any-Latin", .han, names) == nil)
        }
    }

    @Test("every character has the plain letters that ICU has for it, after a letter, a digit and a sign")
    func accents() throws {
        // The sigma at the end of a Greek word is another one, and never a plain letter.
        let characters = (UInt32(1)...0xFFFF).compactMap(Unicode.Scalar.init).filter {
            !(0x3400...0xD7FF ~= $0.value) && $0 != "Σ"
        }
        let names = characters.flatMap { ["a\($0)b", "1\($0)\u{301} ", ".\($0)"] }
        #expect(try difference("Null", nil, names) == nil)
    }

    /// The first name that comes out in another way than ICU writes it.
    private func difference(_ id: String, _ script: Romanization.Script?, _ names: [String]) throws -> String? {
        let romanization = Romanization(id, reading: script)
        let transform = try TextTransform("\(id); Latin-ASCII; Lower")
        var bytes: [UInt8] = []
        let ranges = names.map { name in
            let start = bytes.count
            bytes += name.utf8
            return start..<bytes.count
        }
        return try bytes.withUnsafeBufferPointer { bytes in
            let texts = ranges.map { UnsafeBufferPointer(rebasing: bytes[$0]) }
            let (found, foundEnds) = try #require(romanization.bytes(of: texts))
            let (expected, expectedEnds) = transform.bytes(of: texts)
            for number in names.indices {
                let one = found[(number == 0 ? 0 : foundEnds[number - 1])..<foundEnds[number]]
                let other = expected[(number == 0 ? 0 : expectedEnds[number - 1])..<expectedEnds[number]]
                if one != other {
                    let (one, other) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
                    return "'\(names[number])': '\(one)', and by ICU '\(other)'"
                }
            }
            return nil
        }
    }

    /// The same choices in every run (Steele and Vigna's SplitMix64).
    private struct Random {
        private var state: UInt64 = 1

        mutating func element(of parts: [String]) -> String {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            return parts[Int((bits ^ bits >> 31) % UInt64(parts.count))]
        }
    }
}
