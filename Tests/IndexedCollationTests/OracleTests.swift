import TestSupport
import Testing

@testable import IndexedCollation

/// With `labels: .cldr` a collation is ICU's AlphabeticIndex and Collator, to the letter. The published answers are those
/// of ICU 72.
@Suite("ICU's own answers", .enabled(if: Oracle.isPresent && ICU.version.hasPrefix("72."), Oracle.comment))
struct OracleTests {
    @Test("sections have the titles and kinds of ICU's buckets", arguments: Oracle.labels)
    func labels(_ expected: Oracle.Labels) throws {
        for (others, buckets) in [([], expected.native), (["en"], expected.withEnglish)] {
            let collation = try LocalizedIndexedCollation(expected.tag, with: others)
            #expect(collation.sections.map { [$0.title, $0.kind.rawValue] } == buckets)
        }
    }

    @Test("section ids are unique and fit for a URL", .slow, arguments: Oracle.labels)
    func ids(_ expected: Oracle.Labels) throws {
        for others in [[], ["en"], ["ru", "en", "ja", "hi"]] {
            let ids = try LocalizedIndexedCollation(expected.tag, with: others).sections.map(\.id)
            #expect(Set(ids).count == ids.count)
            for id in ids {
                #expect(!id.isEmpty)
                #expect(!id.contains { $0.isWhitespace || "#?/&%\"'<>\0".contains($0) })
            }
        }
    }

    @Test("every title is in ICU's section and has ICU's rank", .slow, arguments: Oracle.names(in: "titles"))
    func titles(_ name: String) throws {
        try check(try Oracle.decode(Oracle.TitleFile.self, "titles/\(name).json"))
    }

    @Test("entries with keys of their own are in ICU's order", arguments: Oracle.names(in: "keyed"))
    func keyed(_ name: String) throws {
        try check(try Oracle.decode(Oracle.TitleFile.self, "keyed/\(name).json"))
    }

    private func check(_ file: Oracle.TitleFile) throws {
        #expect(!file.sorted.isEmpty)
        for (others, section) in [([], \Oracle.Row.native), (["en"], \Oracle.Row.withEnglish)] {
            let collation = try LocalizedIndexedCollation(file.tag, with: others)
            let keys = collation.keys(for: file.sorted.map(\.key), kind: .sortKey)
            var wrong: [String] = []
            for (index, row) in file.sorted.enumerated() where keys.section(at: index) != row[keyPath: section] {
                wrong.append("\(row.title): \(keys.section(at: index)), not \(row[keyPath: section])")
            }
            #expect(wrong.isEmpty)
            for (index, row) in file.sorted.enumerated().dropFirst() {
                let previous = file.sorted[index - 1]
                let isEqual = keys.key(at: index).elementsEqual(keys.key(at: index - 1))
                let isAfter = keys.key(at: index - 1).lexicographicallyPrecedes(keys.key(at: index))
                if row.rank == previous.rank ? !isEqual : !isAfter {
                    Issue.record("\(previous.title) and \(row.title) are out of order")
                }
            }
            // The order of all: by section, then by rank, then as they came.
            let expected = file.sorted.indices.sorted { left, right in
                let (l, r) = (file.sorted[left], file.sorted[right])
                return (l[keyPath: section], l.rank, left) < (r[keyPath: section], r.rank, right)
            }
            #expect(keys.order().map(Int.init) == expected)
        }
    }
}
