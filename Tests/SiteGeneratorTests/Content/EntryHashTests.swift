import Testing

@testable import SiteContent
@testable import SiteGenerator

@Suite("The hash of an entry, by which a build knows that pages are still right")
struct EntryHashTests {
    @Test("has each property, unless there is a reason against it")
    func properties() {
        let names = Mirror(reflecting: Entry()).children.compactMap(\.label)
        let hashed = [
            "id", "title", "reading", "sort", "sortKind", "titleKind", "summary", "language", "homograph",
            "distinguishingFieldCount", "isSummaryOfBody", "hasSenses", "isDraft", "isUnlisted", "reference",
        ]
        #expect(Set(names) == Set(hashed).union(Entry.unhashed.keys))
        #expect(Set(hashed).isDisjoint(with: Entry.unhashed.keys))
    }

    @Test("differs with each of them")
    func differences() {
        var store = TextStore()
        store.append(SourceFile(path: "a", bytes: Array("word".utf8)))
        let texts = store.table
        let word = Text(buffer: 0, start: 0, count: 4)
        let changes: [(inout Entry) -> Void] = [
            { $0.id = word }, { $0.title = word }, { $0.reading = word }, { $0.summary = word },
            {
                $0.sort = word
                $0.sortKind = .nameParts
            },
            { $0.titleKind = .nameParts }, { $0.language = 1 }, { $0.homograph = 1 },
            { $0.distinguishingFieldCount = 1 }, { $0.isSummaryOfBody = true }, { $0.hasSenses = true },
            { $0.isDraft = true }, { $0.isUnlisted = true }, { $0.reference = .alias }, { $0.reference = .see },
        ]
        defer { withExtendedLifetime((store, texts)) {} }
        let hashes = ([{ _ in }] + changes).map { change in
            var (entry, print) = (Entry(), Fingerprint())
            change(&entry)
            entry.add(to: &print, TextTable(texts.elements))
            return print.value
        }
        #expect(Set(hashes).count == hashes.count)
    }
}
