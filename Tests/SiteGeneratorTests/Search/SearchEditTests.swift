import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteSearch

@Suite("The search index of a site that is edited")
struct SearchEditTests {
    /// Entries in two locales, with texts, in more than one part.
    private static func files() -> [String: String] {
        var rows = ["id,title:en,title:sv,aliases:en,town,summary:en,body:en,body:sv"]
        for number in 0..<1100 {
            let letter = Array("ABCDEFGH")[number % 8]
            rows.append(
                "e\(number),\(letter)lpha \(number),\(letter)lfa \(number),,Town \(number % 50),About \(number % 70).,"
                    + "Text \(number % 400) of many words \(number).,Ord \(number % 300).")
        }
        return [
            "Content/site.yml": """
            locales: [en, sv]
            directories:
              - { id: list, source: list.csv, pages: inline }

            """,
            "Content/list.csv": rows.joined(separator: "\n") + "\n",
        ]
    }

    struct Edit: CustomTestStringConvertible {
        let testDescription: String
        let replaced: [(String, String)]

        /// Whether only texts in one locale and in one part are edited, so that most files are kept.
        let isOfTexts: Bool

        init(_ description: String, isOfTexts: Bool = true, _ replaced: (String, String)...) {
            (testDescription, self.replaced, self.isOfTexts) = (description, replaced, isOfTexts)
        }

        static let all = [
            Edit("a text has another word", ("words 17.", "wordes 17.")),
            Edit("a text lacks the only mention of a word", (" of many words 1099.", " of many.")),
            Edit(
                "two texts far apart are edited", isOfTexts: false, ("words 3.", "new 3."),
                ("words 1090.", "words, new, 1090.")),
            Edit("a text grows", ("words 17.", String(repeating: "and more ", count: 40))),
            Edit(
                "a summary is edited",
                ("e20,Elpha 20,Elfa 20,,Town 20,About 20.", "e20,Elpha 20,Elfa 20,,Town 20,On it.")),
            Edit(
                "a field is edited", isOfTexts: false,
                ("e33,Blpha 33,Blfa 33,,Town 33", "e33,Blpha 33,Blfa 33,,Village")),
            Edit("a title is edited", isOfTexts: false, ("Alpha 24,Alfa", "Alpha twenty-four,Alfa")),
            Edit(
                "a title in the other locale is edited", isOfTexts: false,
                ("Alpha 24,Alfa 24", "Alpha 24,Alfa tjugofyra")),
            Edit("an entry has an alias", isOfTexts: false, ("Alfa 24,,", "Alfa 24,Another name,")),
            Edit("an entry is new", isOfTexts: false, ("e9,", "new,Aaa,Aab,,Town,New.,New text.,Ny text.\ne9,")),
            Edit(
                "an entry is removed", isOfTexts: false,
                ("e1099,Dlpha 1099,Dlfa 1099,,Town 49,About 49.,Text 299 of many words 1099.,Ord 199.\n", "")),
        ]
    }

    @Test(
        "it is that of a build from nothing, and names are not made again if only texts are edited", arguments: Edit.all
    )
    func edit(_ edit: Edit) async throws {
        var files = Self.files()
        let first = try await BuiltSite(files)
        #expect(first.result.isBuilt, "\(first.report)")
        let original = first.texts
        var list = files["Content/list.csv"] ?? ""
        for (old, new) in edit.replaced {
            #expect(list.contains(old))
            list.replace(old, with: new)
        }
        files["Content/list.csv"] = list
        let fresh = try await BuiltSite(files)
        let edited = try await BuiltSite(["Content/list.csv": list], folder: first.folder)
        #expect(edited.texts == fresh.texts)
        #expect(edited.files.count { $0.contains("search/") } > 20)
        // What was kept serves the build after that, too.
        let again = try await BuiltSite(
            ["Content/list.csv": Self.files()["Content/list.csv"] ?? ""], folder: first.folder)
        #expect(again.texts == original)
        guard edit.isOfTexts else { return }
        try FileManager.default.removeItem(atPath: "\(first.folder.path)/.remembered/records")
        let unaided = try await BuiltSite(["Content/list.csv": list], folder: first.folder)
        #expect(unaided.texts == fresh.texts)
        #expect(unaided.result.keptCount < edited.result.keptCount)
    }

    @Test("what few edits change is not kept at once, and yet is never lost", .slow)
    func largeIndex() async throws {
        var rows = ["title,body"] + (0..<8300).map { "Name \(10_000 + $0),Text \($0 % 900)." }
        let settings = "directories:\n  - { id: list, source: list.csv, pages: inline }\n"
        let site = try await BuiltSite(["Content/site.yml": settings, "Content/list.csv": rows.joined(separator: "\n")])
        #expect(site.result.isBuilt, "\(site.report)")
        let record = URL(fileURLWithPath: "\(site.folder.path)/.remembered/records/search-0")
        var records = [try Data(contentsOf: record)]
        // Entries of one part, and of another one; and all as it was.
        for (number, text) in [(20, "first"), (30, "second"), (7000, "third"), (20, "fourth")] {
            rows[number] = "Name \(9_999 + number),Text with a \(text) word."
            let list = rows.joined(separator: "\n")
            let edited = try await BuiltSite(["Content/list.csv": list], folder: site.folder)
            let fresh = try await BuiltSite(["Content/site.yml": settings, "Content/list.csv": list])
            #expect(edited.texts == fresh.texts)
            #expect(edited.result.writtenCount < 60)
            records.append(try Data(contentsOf: record))
        }
        #expect(records[0] == records[1] && records[1] == records[2] && records[2] != records[3])
    }

    @Test("pieces that somebody changed or removed are made again", arguments: ["0.js", "e/0.js", "index.js"])
    func damaged(name: String) async throws {
        let first = try await BuiltSite(Self.files())
        let list = (Self.files()["Content/list.csv"] ?? "").replacing("words 1090.", with: "others.")
        let fresh = try await BuiltSite(Self.files().merging(["Content/list.csv": list]) { $1 })
        try first.folder.write("changed", to: "_site/en/search/\(name)")
        let edited = try await BuiltSite(["Content/list.csv": list], folder: first.folder)
        #expect(edited.texts == fresh.texts)
    }

    @Test("a damaged memory does no harm", arguments: [0, 1, 30, 1000])
    func damagedMemory(offset: Int) async throws {
        let first = try await BuiltSite(Self.files())
        let record = ".remembered/records/search-0"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: "\(first.folder.path)/\(record)"))
        if offset == 0 { bytes = Data() } else { bytes[offset] ^= 1 }
        try first.folder.write(bytes, to: record)
        let list = (Self.files()["Content/list.csv"] ?? "").replacing("words 1090.", with: "others.")
        let fresh = try await BuiltSite(Self.files().merging(["Content/list.csv": list]) { $1 })
        let edited = try await BuiltSite(["Content/list.csv": list], folder: first.folder)
        #expect(edited.texts == fresh.texts)
    }

    // MARK: Words

    @Test("words of replaced entries are those of a list made anew", arguments: [1, 2, 3, 4])
    func replacedWords(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text() -> [String] {
            (0..<Int.random(in: 0...4, using: &random)).map { _ in String(Int.random(in: 0...30, using: &random)) }
        }
        for _ in 0..<100 {
            var texts = (0..<20).map { _ in text() }
            let former = Self.words(texts[...])
            let bounds = (0..<4).map { _ in Int.random(in: 0...20, using: &random) }.sorted()
            let ranges = [bounds[0]..<bounds[1], bounds[2]..<bounds[3]]
            for entry in ranges.joined() { texts[entry] = text() }
            let replaced = former.replacing(ranges, by: Self.words(ranges.flatMap { texts[$0] }[...]))
            #expect(Self.list(replaced) == Self.list(Self.words(texts[...])))
        }
    }

    private static func words(_ texts: ArraySlice<[String]>) -> SearchWords.Sorted {
        var words = SearchWords()
        for (entry, text) in texts.enumerated() {
            for word in text {
                let place = word.count == 1 ? SearchWords.Place.gloss : .inText
                Array(word.utf8).withBytes { words.insert($0, at: place, of: entry) }
            }
        }
        return words.sorted()
    }

    private static func list(_ words: SearchWords.Sorted) -> [String] {
        (0..<words.count).map { place in
            var word: [UInt8] = []
            words.appendWord(place, to: &word)
            return String(decoding: word, as: UTF8.self) + " \(Array(words.entries[words.entryRange(ofWord: place)]))"
        }
    }
}
