import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMoves
@testable import SiteRedirects

@Suite("Drift of a site")
struct DriftTests {
    /// An index with sections and their entries: `["A": ["Ann", "Aud"]]`. The id of an entry is its title in lower case.
    private static func record(
        _ sections: [(String, [String])], titles: [String]? = nil, pages: [(String, Int)] = [], icu: String = "72.1",
        address: (_ section: String, _ id: String) -> String = { "index.html#\($1)" }
    ) -> PublishedRecord {
        let index = PublishedRecord.Index(
            place: PublishedRecord.Place(directory: "words", locale: "lv"), titles: titles ?? sections.map(\.0),
            sections: sections.map {
                PublishedRecord.Section(
                    id: $0.0.lowercased(), title: $0.0, address: "index.html#section-\($0.0)", count: $0.1.count)
            },
            entries: sections.flatMap { section, titles in
                titles.map { title in
                    let id = title.lowercased()
                    return PublishedRecord.Entry(
                        id: Array(id.utf8), title: Array(title.utf8), reading: [],
                        address: Array(address(section, id).utf8))
                }
            }, pages: pages.map { PublishedRecord.ListPage(path: $0.0, first: $0.1) })
        return PublishedRecord(
            versions: PublishedRecord.Versions(icu: icu, cldr: "42.0", unicode: "15.0"), indexes: [index])
    }

    private func drift(
        _ then: PublishedRecord, _ now: PublishedRecord, bar: [Drift.IndexBarTitle] = []
    ) throws -> Drift.Directory {
        let drift = Drift(from: then, to: now, bars: [bar])
        #expect(drift.directories.count == 1)
        return try #require(drift.directories.first)
    }

    @Test("is nothing between a site and itself")
    func none() throws {
        let record = Self.record([("A", ["Abols", "Ada"]), ("B", ["Bite"])])
        let found = try drift(record, record)
        #expect(!found.hasMoves && found.moves.isEmpty && found.commonCount == 3)
    }

    @Test("does not count entries that were added, removed, or given another title or reading")
    func content() throws {
        let then = Self.record([("A", ["Abols", "Ada", "Ala"]), ("B", ["Bite"])])
        var now = Self.record([("A", ["Abols", "Aka"]), ("B", ["Bite"]), ("C", ["Cits", "Ada"])])
        let edited = now.indexes[0].entries[4]
        now.indexes[0].entries[4] = PublishedRecord.Entry(
            id: edited.id, title: Array("Cada".utf8), reading: [], address: edited.address)
        let found = try drift(
            then, now, bar: [Drift.IndexBarTitle(title: "C", section: "c", isOptional: true)])
        #expect(!found.hasMoves, "\(found)")
        #expect(found.commonCount == 2 && found.addedCount == 2 && found.removedCount == 1 && found.editedCount == 1)
    }

    @Test(
        "names entries that are in another section, with both titles, and the neighbors only of those that have others")
    func sections() throws {
        let then = Self.record([("A", ["Abols", "Ābele", "Ada"]), ("B", ["Bite"])])
        let now = Self.record([("A", ["Abols", "Ada"]), ("Ā", ["Ābele"]), ("B", ["Bite"])])
        let found = try drift(then, now)
        #expect(found.newTitles == ["Ā"] && found.goneTitles == [])
        let moved = found.moves.filter(\.hasMoved)
        #expect(moved.map(\.title) == ["Ābele"])
        #expect(moved[0].section?.then == "A" && moved[0].section?.now == "Ā" && moved[0].isReordered)
        #expect(moved[0].neighbors?.then.before == "Abols" && moved[0].neighbors?.then.after == "Ada")
        #expect(moved[0].neighbors?.now.before == "Ada" && moved[0].neighbors?.now.after == "Bite")
        #expect(found.moves.filter { !$0.hasMoved }.map(\.title) == ["Abols", "Ada", "Bite"])
        #expect(found.moves.allSatisfy { $0.address == nil })
    }

    @Test("names as few entries with another place in the order as there can be")
    func order() throws {
        let then = Self.record([("A", ["Aa", "Ab", "Ac", "Ad", "Ae"])])
        let now = Self.record([("A", ["Ae", "Aa", "Ab", "Ac", "Ad"])])
        let found = try drift(then, now)
        let moved = found.moves.filter(\.hasMoved)
        #expect(moved.map(\.title) == ["Ae"])
        #expect(moved[0].section == nil && moved[0].neighbors?.then.before == "Ad")
        #expect(moved[0].neighbors?.then.after == nil && moved[0].neighbors?.now.before == nil)
        #expect(moved[0].neighbors?.now.after == "Aa")
    }

    @Test("prefers to move those that have left their section, even if they are more")
    func preference() throws {
        let then = Self.record([("B", ["Ca", "Cb", "Bz"]), ("D", [])])
        let now = Self.record([("B", ["Bz"]), ("C", ["Ca", "Cb"]), ("D", [])])
        #expect(try drift(then, now).moves.filter(\.hasMoved).map(\.title) == ["Ca", "Cb"])
    }

    @Test("names addresses that have changed, as people write them")
    func addresses() throws {
        let then = Self.record([("A", ["Abols"])]) { "lv/\($0.lowercased())/\($1)/index.html" }
        let now = Self.record([("A", ["Abols"])]) { "lv/sections/\($0.lowercased()).html#\($1)" }
        let move = try #require(try drift(then, now).moves.first)
        #expect(move.address?.then == "/lv/a/abols/" && move.address?.now == "/lv/sections/a.html#abols")
        #expect(move.section == nil && !move.isReordered && move.hasMoved)
    }

    @Test("names titles that are gone from the alphabet, and not those of sections that are empty now")
    func titles() throws {
        let then = Self.record([("A", ["Abols"]), ("Ö", ["Öre"])], titles: ["A", "Q", "Y", "Ö"])
        let now = Self.record([("A", ["Abols"])], titles: ["A"])
        let bar = ["A", "Y", "Ö"].map {
            Drift.IndexBarTitle(title: $0, section: $0.lowercased(), isOptional: $0 == "Ö")
        }
        let found = try drift(then, now, bar: bar)
        #expect(found.goneTitles == ["Q"] && found.newTitles == [])
    }

    @Test("names pages of lists that are gone if an entry of them is not")
    func pages() throws {
        let then = Self.record(
            [("A", ["Abols"]), ("B", ["Bite"]), ("C", ["Cits"])],
            pages: [("s/a.html", 0), ("s/b.html", 1), ("s/c.html", 2)])
        let now = Self.record([("A", ["Abols"]), ("B", ["Bite"])], pages: [("s/a.html", 0)])
        #expect(try drift(then, now).gonePages == ["/s/b.html"])
    }

    @Test("tells entries with the same id apart by their titles, and then by their order")
    func equalIDs() throws {
        func record(_ titles: [String]) -> PublishedRecord {
            var record = Self.record([("A", titles)])
            record.indexes[0].entries = titles.enumerated().map { number, title in
                PublishedRecord.Entry(
                    id: Array("x".utf8), title: Array(title.utf8), reading: [], address: Array("x-\(title)".utf8))
            }
            return record
        }
        let found = try drift(record(["Aa", "Ab", "Aa", "Ac"]), record(["Ab", "Aa", "Aa", "Ad"]))
        #expect(found.commonCount == 3 && found.editedCount == 1 && found.addedCount == 0 && found.removedCount == 0)
        #expect(found.moves.filter(\.hasMoved).count == 1)
    }

    @Test("compares the directories that are in both, and names the others")
    func directories() {
        var then = Self.record([("A", ["Abols"])])
        var now = then
        then.indexes.append(PublishedRecord.Index(place: PublishedRecord.Place(directory: "old", locale: "lv")))
        now.indexes.append(PublishedRecord.Index(place: PublishedRecord.Place(directory: "words", locale: "sv")))
        let drift = Drift(from: then, to: now, bars: [])
        #expect(drift.directories.count == 1 && !drift.hasMoves)
        #expect(drift.removed.map(\.directory) == ["old"] && drift.added.map(\.locale) == ["sv"])
    }

    // MARK: Reports

    @Test("is a report with the first entries of each kind, or all of them")
    func report() {
        let names = (10..<30).map { "Ab\($0)" }
        let then = Self.record([("A", names), ("B", ["Bite"])])
        let now = Self.record([("A", ["Bite"]), ("Ā", names)], icu: "76.1")
        let drift = Drift(from: then, to: now, bars: [])
        let text = DriftReport(drift).text
        #expect(
            text.hasPrefix(
                """
                Then: ICU 72.1, CLDR 42.0, Unicode 15.0
                Now:  ICU 76.1, CLDR 42.0, Unicode 15.0

                words, lv: 21 of 21 entries moved
                  Index titles that are new: Ā
                  Index titles that are gone: B
                  In another section: 21
                    Bite  B → A
                    Ab10  A → Ā

                """), "\(text)")
        #expect(text.contains("    Ab18  A → Ā\n    and 11 more; '--all' names them\n"))
        let all = DriftReport(drift, showsAll: true, isColored: true).text
        #expect(all.contains("    Ab29  A → Ā\n") && !all.contains("more"))
        #expect(all.contains("\u{1B}[1mwords, lv\u{1B}[0m: 21"))
    }

    @Test("is printable whatever titles and addresses have in them")
    func printable() {
        let then = Self.record([("A", ["A\u{1B}[31m"])]) { "a\u{1B}/\($1)" }
        let now = Self.record([("A\u{202E}", ["A\u{1B}[31m"])])
        let drift = Drift(from: then, to: now, bars: [])
        let text = DriftReport(drift, showsAll: true).text
        #expect(text.split(separator: "\n").allSatisfy { $0.isPrintable }, "\(text)")
    }

    // MARK: Published sites

    @Test(
        "finds in a folder what the site's own plan says, in one file or in pieces", .slow,
        arguments: [(240, ", page-size: 50"), (6000, "")])
    func publishedSite(count: Int, settings: String) async throws {
        let rows = (0..<count).map { "\"\($0 % 3 == 0 ? "Å" : "B")\($0) \(String(repeating: "x", count: 40))\",\n" }
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [sv]\ndirectories: [{ id: words, source: words.csv\(settings) }, { id: b, source: b.csv }]\n",
            "Content/words.csv": "title,aliases\n\(rows.joined())Namn,Alias\n",
            "Content/b.csv": "id,title,body\nx,Æ & \"b\",text\n",
        ])
        #expect(site.files.contains("words/index-1.json") == (count == 6000))
        #expect(site.report == "")
        let published = try PublishedSite("\(site.folder.path)/_site").record
        var result = Site.Result()
        let plan = try #require(await Site(site.folder.path).prepare(&result)?.plan)
        let present = plan.record
        #expect(published.versions == present.versions && published.versions == .own)
        #expect(published.indexes.map(\.place) == present.indexes.map(\.place).sorted { $0.directory < $1.directory })
        for index in published.indexes {
            let own = try #require(present.indexes.first { $0.place == index.place })
            #expect(index.titles == own.titles)
            #expect(index.sections.map { "\($0)" } == own.sections.map { "\($0)" })
            #expect(index.entries.map(\.address) == own.entries.map(\.address))
            #expect(index.entries.map(\.id) == own.entries.map(\.id))
            #expect(index.pages.map(\.path) == own.pages.map(\.path))
        }
        #expect(published.indexes.reduce(0) { $0 + $1.entries.count } == count + 3)
    }
}
