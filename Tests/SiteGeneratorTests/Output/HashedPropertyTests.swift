import Testing

@testable import IndexedCollation
@testable import SiteGenerator
@testable import SiteIndexes
@testable import SitePages
@testable import SiteStructure
@testable import SiteTerms

@Suite("Hashes of inputs have each property, so that no step uses an old result")
struct HashedPropertyTests {
    /// Expects that each property of a type is in its hash, or has a reason against that.
    ///
    /// - Parameters:
    ///   - value: Any value of the type.
    ///   - variants: The value with another value of one property, for each property in the hash.
    private func expect<Value: Fingerprinted>(_ value: Value, _ variants: KeyValuePairs<String, Value>) {
        let names = Set(Mirror(reflecting: value).children.compactMap(\.label))
        #expect(names == Set(variants.map(\.key)).union(Value.unhashed.keys), "\(Value.self)")
        #expect(Set(variants.map(\.key)).isDisjoint(with: Value.unhashed.keys), "\(Value.self)")
        #expect(Set(([value] + variants.map(\.value)).map(hash)).count == variants.count + 1, "\(Value.self)")
    }

    private func hash(_ value: some Fingerprinted) -> UInt64 {
        var print = Fingerprint()
        value.add(to: &print)
        return print.value
    }

    @Test("sections, titles of the bar and pages of sections")
    func sections() {
        typealias Section = LocalizedIndexedCollation.Section
        let section = Section(id: "a", title: "A", kind: .normal)
        expect(
            section,
            [
                "id": Section(id: "b", title: "A", kind: .normal),
                "title": Section(id: "a", title: "B", indexTitle: "A", kind: .normal),
                "indexTitle": Section(id: "a", title: "A", indexTitle: "B", kind: .normal),
                "kind": Section(id: "a", title: "A", kind: .overflow),
                "isOptional": Section(id: "a", title: "A", kind: .normal, isOptional: true),
            ])
        typealias IndexedSection = DirectoryIndex.IndexedSection
        let other = Section(id: "b", title: "B", kind: .normal)
        expect(
            IndexedSection(section: section, slug: "a", entries: EntryID(0)..<EntryID(2)),
            [
                "section": IndexedSection(section: other, slug: "a", entries: EntryID(0)..<EntryID(2)),
                "slug": IndexedSection(section: section, slug: "b", entries: EntryID(0)..<EntryID(2)),
                "entries": IndexedSection(section: section, slug: "a", entries: EntryID(0)..<EntryID(1)),
            ])
        typealias IndexedTitle = DirectoryIndex.IndexedTitle
        let target = SectionID(0)
        expect(
            IndexedTitle(title: "A", sectionTitle: "A", target: target, isEmpty: false),
            [
                "title": IndexedTitle(title: "B", sectionTitle: "A", target: target, isEmpty: false),
                "sectionTitle": IndexedTitle(title: "A", sectionTitle: "B", target: target, isEmpty: false),
                "target": IndexedTitle(title: "A", sectionTitle: "A", target: SectionID(1), isEmpty: false),
                "isEmpty": IndexedTitle(title: "A", sectionTitle: "A", target: target, isEmpty: true),
            ])
        expect(
            SectionPage(entries: 0..<2, slug: "a"),
            ["entries": SectionPage(entries: 0..<1, slug: "a"), "slug": SectionPage(entries: 0..<2, slug: "b")])
    }

    @Test("the files that were found")
    func files() {
        typealias File = ContentFinder.FoundFile
        let (first, second) = (DirectoryID(0), DirectoryID(1))
        expect(
            File(path: "a.md", directory: first, locale: nil, name: "a"),
            [
                "path": File(path: "b.md", directory: first, locale: nil, name: "a"),
                "directory": File(path: "a.md", directory: second, locale: nil, name: "a"),
                "locale": File(path: "a.md", directory: first, locale: .english, name: "a"),
                "name": File(path: "a.md", directory: first, locale: nil, name: "b"),
                "part": File(
                    path: "a.md", directory: first, locale: nil, name: "a", part: .introduction(.headings)),
                "lastChange": File(
                    path: "a.md", directory: first, locale: nil, name: "a", lastChange: "2026-11-29"),
            ])
    }

    @Test("names in texts")
    func names() {
        let place = EntryPlace(index: IndexID(0), entry: EntryID(0))
        let written = Array("font".utf8)
        expect(
            TermName(entry: place, written: written, case: .any, rank: 0, isChosen: false, isOrdinary: false),
            [
                "entry": TermName(
                    entry: EntryPlace(index: IndexID(0), entry: EntryID(1)), written: written, case: .any, rank: 0,
                    isChosen: false, isOrdinary: false),
                "written": TermName(
                    entry: place, written: [], case: .any, rank: 0, isChosen: false, isOrdinary: false),
                "case": TermName(
                    entry: place, written: written, case: .exact, rank: 0, isChosen: false, isOrdinary: false),
                "rank": TermName(
                    entry: place, written: written, case: .any, rank: 1, isChosen: false, isOrdinary: false),
                "isChosen": TermName(
                    entry: place, written: written, case: .any, rank: 0, isChosen: true, isOrdinary: false),
                "isOrdinary": TermName(
                    entry: place, written: written, case: .any, rank: 0, isChosen: false, isOrdinary: true),
            ])
    }

    @Test("settings that are not hashed as a whole")
    func settings() throws {
        expect(try GlobPattern("*.md"), ["text": try GlobPattern("*.txt")])
        expect(
            Alphabet.Letter(["a"]),
            ["forms": Alphabet.Letter(["b"]), "variants": Alphabet.Letter(["a"], variants: ["á"])])
        #expect(
            Set(Mirror(reflecting: SourceLocation(SourceFile(path: "a", bytes: []), offset: 0)).children.map(\.label))
                == Set(SourceLocation.unhashed.keys))
    }

    @Test("a hash of settings tells a missing text from an empty one, and cases from each other")
    func values() {
        func hash(_ value: Any) -> UInt64 {
            var print = Fingerprint()
            print.add(valueOf: value)
            return print.value
        }
        typealias Style = SiteConfiguration.AliasStyle
        // A property has values of one type.
        let types: [[Any]] = [
            [String?.none as Any, "" as String? as Any, "a" as String? as Any], [1, 2], [true, false],
            [Style.index, Style.search, Style.page], [Style?.none as Any, Style.index as Style? as Any],
            [["a": 1], ["a": 2], ["b": 1]], [[1, 2], [2, 1], [1]],
            [OptionValue.string("a"), OptionValue.string("b"), OptionValue.list(["a"])],
        ]
        for values in types { #expect(Set(values.map(hash)).count == values.count, "\(values)") }
        #expect(hash(["a": 1, "b": 2, "c": 3]) == hash(["c": 3, "b": 2, "a": 1]))
    }

    @Test("the inputs of a site, by which a build knows that nothing has changed")
    func inputs() async throws {
        let site = try await BuiltSite(["Content/a.md": "# A\n\nx\n"])
        var diagnostics: [Diagnostic] = []
        let inputs = try #require(
            await SiteInputs(Site(site.folder.path), workers: Workers(count: 1), diagnostics: &diagnostics))
        let names = Set(Mirror(reflecting: inputs).children.compactMap(\.label))
        let hashed = [
            "configuration", "contentFolder", "theme", "files", "contentPaths", "strings", "staticFiles", "redirects",
            "record",
            "ownRedirectRows",
        ]
        #expect(names == Set(hashed).union(SiteInputs.outsideOrigin.keys))
    }
}
