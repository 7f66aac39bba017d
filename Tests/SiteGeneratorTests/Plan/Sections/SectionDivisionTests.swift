import IndexedCollation
import Testing

@testable import SiteGenerator
@testable import SiteIndexes
@testable import SitePages
@testable import SiteStructure
@testable import TextFiles

@Suite("The division of a section into pages")
struct SectionDivisionTests {
    /// The first names of the pages into which names are divided.
    private func starts(
        _ names: [String], limit: Int, weights: [Int]? = nil, locale: String = "en"
    ) throws -> [String] {
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier(locale))
        let keys = collation.keys(for: CollationTexts(names))
        let order = keys.order()
        let texts = names.map { FileMemory(copying: $0.utf8) }
        let borders = EntryBorders(keys, inOrder: order) { texts[$0].bytes }
        var sums = [0]
        for number in order { sums.append(sums[sums.count - 1] + (weights?[Int(number)] ?? 1)) }
        let cuts = SectionDivision.cuts(sums: sums, limit: limit) { borders.rank(before: EntryID($0)) }
        return ([0] + cuts).map { names[Int(order[$0])] }
    }

    private static let names = (0..<3000).map { number in
        "S" + ["a", "e", "i", "o", "u"].map { "\($0)" }[number % 5]
            + String(number &* 2_654_435_761 % 1_000_003, radix: 36)
    }

    @Test("an added name changes at most one page's beginning in fifty")
    func stability() throws {
        let before = Set(try starts(Self.names, limit: 200))
        #expect(before.count >= 15)
        var changes = 0
        for number in 0..<40 {
            let name = "S" + String(number &* 40_503 % 65_537, radix: 36)
            changes +=
                Set(try starts(Self.names + [name], limit: 200)).symmetricDifference(before).subtracting([name]).count
        }
        #expect(changes * 50 <= 40 * before.count)
    }

    @Test("other sort keys of the same order change no page, such as those of a locale that puts another script first")
    func otherSortKeys() throws {
        let keys = try ["en", "ko"].map { locale in
            let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier(locale))
            return Array(collation.keys(for: CollationTexts(["Sable"])).key(at: 0))
        }
        #expect(keys[0] != keys[1])
        let starts = try starts(Self.names, limit: 200)
        #expect(try self.starts(Self.names, limit: 200, locale: "ko") == starts)
    }

    @Test("a page ends where an early letter changes, unless it would be smaller than an eighth of the limit")
    func small() {
        // The earliest change is after two entries of twenty, the next one in their middle.
        let sums = (0...20).map { $0 * 10 }
        func rank(_ position: Int) -> UInt32 { position == 2 ? 1 : position == 10 ? 2 : 3 }
        #expect(SectionDivision.cuts(sums: sums, limit: 160, rank: rank) == [2, 10])
        #expect(SectionDivision.cuts(sums: sums, limit: 167, rank: rank) == [2, 10])
        #expect(SectionDivision.cuts(sums: sums, limit: 168, rank: rank) == [10])
    }

    @Test("no page is over the limit, and names that are the same stay together")
    func limits() throws {
        let names = (0..<40).map { "S\($0 + 10)" } + [String](repeating: "Sx", count: 8)
        let starts = try starts(names, limit: 10)
        #expect(starts.filter { $0 == "Sx" }.count <= 1)
        #expect(starts.count >= 5)
    }

    @Test("one title over the limit is divided after all")
    func sameTitles() throws {
        #expect(try starts([String](repeating: "Same", count: 25), limit: 10) == ["Same", "Same", "Same"])
    }

    @Test("an entry over the limit is alone as far as the names allow")
    func largeEntry() throws {
        #expect(try starts(["Sa", "Sb", "Sc"], limit: 10, weights: [1, 100, 1]) == ["Sa", "Sb", "Sc"])
    }
}
