import Testing

@testable import SiteGenerator
@testable import SiteParts

@Suite("The record of a part")
struct PartRecordTests {
    static let source = PartRecord.Source(
        program: "1.2.3", collation: "72.1", content: 1, settings: 2, theme: 3, copies: UInt64.max)

    static let records = [
        PartRecord(source: source, division: .shards(8), number: 3, files: []),
        PartRecord(
            source: source, division: .locales(["en", "sv"]), number: 2,
            files: [.init(path: "sv/a.html", fingerprint: 7), .init(path: "line\nfeed ö", fingerprint: 0)]),
    ]

    @Test("is read as it was written", arguments: records)
    func roundTrip(record: PartRecord) { #expect(PartRecord(reading: record.bytes) == record) }

    @Test("is refused if any byte is missing or changed, or if there are more", arguments: records)
    func damage(record: PartRecord) {
        let bytes = record.bytes
        for count in bytes.indices { #expect(PartRecord(reading: Array(bytes[..<count])) == nil) }
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 1
            #expect(PartRecord(reading: changed) == nil)
        }
        #expect(PartRecord(reading: bytes + [0]) == nil)
    }

    @Test("is refused with numbers that no part has, even if it is sealed", arguments: [0, 4, -1, Int.max])
    func numbers(number: Int) {
        let record = PartRecord(source: Self.source, division: .shards(3), number: number, files: [])
        #expect(PartRecord(reading: record.bytes) == nil)
        let many = PartRecord(source: Self.source, division: .shards(SitePart.mostShards + 1), number: 1, files: [])
        #expect(PartRecord(reading: many.bytes) == nil)
        let most = PartRecord(source: Self.source, division: .shards(SitePart.mostShards), number: 1, files: [])
        #expect(PartRecord(reading: most.bytes) == most)
    }
}
