import Testing

@testable import IndexedCollation

@Suite("Runs of combining marks")
struct CombiningMarksTests {
    private func firstExcess(_ text: String, limit: Int = CombiningMarks.maximumCount) -> Int? {
        CombiningMarks.firstExcess(in: Array(text.utf8).span, limit: limit)
    }

    @Test("thirty marks count, wherever the run stands", arguments: 0..<70)
    func limit(start: Int) {
        let text = String(repeating: "x", count: start)
        for mark in ["\u{301}", "\u{5B0}", "\u{94D}", "\u{1D165}", "\u{F73}"] {
            #expect(firstExcess(text + String(repeating: mark, count: 30) + "y") == nil)
            let excess = firstExcess(text + String(repeating: mark, count: 31) + "y")
            #expect(excess == start + 30 * mark.utf8.count)
        }
    }

    @Test("words of scripts that have many marks are not runs")
    func words() {
        for word in ["ནང་ཆོས་", "สวัสดี", "בְּרֵאשִׁ֖ית", "हिन्दी"] {
            #expect(firstExcess(String(repeating: word, count: 50)) == nil)
        }
    }

    @Test("what goes beyond the limit does not count, and takes no time by the square")
    func keys() throws {
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("en"))
        let thirty = "a" + String(repeating: "\u{301}\u{323}", count: 15)
        let many = "a" + String(repeating: "\u{301}\u{323}", count: 200_000)
        let keys = collation.keys(for: [thirty + "b", many + "b", thirty + "c"])
        #expect(Array(keys.key(at: 0)) == Array(keys.key(at: 1)))
        #expect(Array(keys.key(at: 0)) != Array(keys.key(at: 2)))
        #expect(TextFolding.folded(many + "b").utf8.elementsEqual(TextFolding.folded(thirty + "b").utf8))
        var found: [UInt8] = []
        TextFolding.appendSearchForm(Array(many.utf8).span, to: &found)
        #expect(found == Array("a".utf8))
    }
}
