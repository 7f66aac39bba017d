import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteTerms

@Suite("Folding of Chinese, Japanese and Korean texts")
struct EastAsianFoldingTests {
    private let folding: TermFolding
    private let breaker: WordBreaker

    init() throws {
        let japanese = try LocaleIdentifier("ja")
        (folding, breaker) = (TermFolding(japanese), WordBreaker(japanese))
    }

    private func folded(_ text: String) -> WordBreaker.FoldedText? {
        Array(text.utf8).withBytes { folding.eastAsian($0) }
    }

    @Test(
        "makes wide letters narrow and small, and joins spaces",
        arguments: [
            ("ＡＢＣ　カタカナ", "abc カタカナ"), ("漢字、\u{3000} \n かな。", "漢字、 かな。"), ("서울ＡＰＩ", "서울api"), ("（ＸＭＬ‐Ｓ）’", "(xml-s)'"),
            ("Café 東京", "café 東京"),
        ])
    func forms(text: String, expected: String) throws {
        let folded = try #require(self.folded(text))
        #expect(String(decoding: folded.bytes, as: UTF8.self) == expected)
    }

    @Test(
        "leaves to ICU what is composed, decomposed or in another script",
        arguments: ["か\u{3099}", "ｶﾞ", "㈱", "…", "한\u{1100}", "ไทย", "𠮟", "e\u{301}東", "\u{302A}"])
    func others(text: String) { #expect(folded(text) == nil) }

    @Test("has the result of ICU, with the same places", arguments: 0..<20)
    func random(seed: UInt64) {
        var dice = Dice(state: seed)
        let ranges: [ClosedRange<UInt32>] = [
            0x09...0x7E, 0x20...0x20, 0xA1...0x24F, 0x370...0x5FF, 0x2010...0x2022, 0x3000...0x30FF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3,
            0xFF00...0xFFEF,
        ]
        var count = 0
        for _ in 0..<500 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1..<12, using: &dice) {
                guard let range = ranges.randomElement(using: &dice) else { continue }
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice)) { scalars.append(scalar) }
            }
            guard let folded = self.folded(String(scalars)) else { continue }
            count += 1
            let expected = breaker.folded(Array(String(scalars).utf8).span)
            #expect(folded.bytes == expected.bytes, "\(String(scalars))")
            #expect(folded.places == expected.places, "\(String(scalars))")
        }
        #expect(count > 50)
    }
}
