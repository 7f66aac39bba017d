import IndexedCollation
import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteTerms

@Suite("Folding of texts with spaces")
struct TermFoldingTests {
    private let folding: TermFolding
    private let breaker: WordBreaker

    init() throws {
        let english = try LocaleIdentifier("en")
        (folding, breaker) = (TermFolding(english), WordBreaker(english))
    }

    @Test(
        "makes letters small and joins spaces, wherever they are among eight bytes",
        arguments: [
            ("ABCDEFGHIJ KLMN", "abcdefghij klmn"), ("one  two   three    four", "one two three four"),
            ("a line\nand\r\nanother\tone", "a line and another one"), ("1234567 \n 12345678", "1234567 12345678"),
            ("ASCII, dann Größe UND WEITER", "ascii, dann größe und weiter"), ("       ", " "), ("", ""),
        ])
    func forms(text: String, expected: String) {
        var folded = TermFolding.FoldedText()
        let isSimple = Array(text.utf8).withBytes { folding.simple($0, into: &folded) }
        #expect(isSimple)
        #expect(String(decoding: folded.bytes, as: UTF8.self) == expected)
    }

    /// Signs other than those of ASCII have bytes of their own, which no name has.
    @Test("has the result of ICU, with the same places", arguments: 0..<20)
    func random(seed: UInt64) {
        var dice = Dice(state: seed)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x20...0x7E, 0x41...0x7A, 0x20...0x20, 0x09...0x0D, 0xC0...0x17F, 0x2010...0x2022,
        ]
        var count = 0
        for _ in 0..<300 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1..<60, using: &dice) {
                // Most pieces are longer than eight bytes of one kind.
                guard let range = ranges.randomElement(using: &dice) else { continue }
                for _ in 0..<Int.random(in: 1..<12, using: &dice) {
                    if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice)) { scalars.append(scalar) }
                }
            }
            let text = Array(String(scalars).utf8)
            var folded = TermFolding.FoldedText()
            guard text.withBytes({ folding.simple($0, into: &folded) }) else { continue }
            count += 1
            let expected = breaker.folded(text.span)
            #expect(folded.bytes.count == expected.bytes.count)
            for (place, (byte, other)) in zip(folded.bytes, expected.bytes).enumerated() where byte != TermFolding.mark
            {
                #expect(byte == other, "\(String(scalars)), \(place)")
                if expected.places[place] != WordBreaker.FoldedText.inside {
                    #expect(folded.original(place) == Int(expected.places[place]), "\(String(scalars)), \(place)")
                }
            }
        }
        #expect(count > 20)
    }
}
