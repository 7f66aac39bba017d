import IndexedCollation
import TestSupport
import Testing

@Suite("The page about the library")
struct LibraryPageTests {
    private let page = "../Documentation/Library.md"

    @Test("has examples that compile")
    func examples() throws {
        let examples = try LandingPage(page).examples()
        #expect(examples.count == 4)
        for example in examples {
            #expect(try LandingPage.file(#filePath, contains: example), "no test contains \(example)")
        }
    }

    @Test("shows the answer of a server", arguments: [("de", 0), ("sv", 1), ("ja", 2), ("ar", 3)])
    func server(_ locale: String, _ column: Int) throws {
        struct Contact: Codable {
            var familyName, givenName: String
            var reading: String?
        }

        struct Answer: Codable {
            struct Section: Codable {
                var id, title: String
                var contacts: [Contact]
            }

            struct IndexTitle: Codable {
                var title: String
                var section: String?  // The id of its section; the search glass, "{search}", has none.
            }

            var sections: [Section]
            var indexTitles: [IndexTitle]
        }

        func answer(with contacts: [Contact], in locale: String) throws -> Answer {
            let supported = try ["en", "de", "sv", "ja", "ar"].map { try LocaleIdentifier($0) }
            let collation = try LocalizedIndexedCollation.current(among: supported, for: [LocaleIdentifier(locale)])
            let lists = collation.sections(of: contacts) {
                CollationText(familyName: $0.familyName, givenName: $0.givenName, reading: $0.reading)
            }
            let bar = collation.searchableIndexTitles(counts: lists.map(\.count))
            return Answer(
                sections: zip(collation.sections, lists).filter { !$1.isEmpty }.map { section, contacts in
                    Answer.Section(id: section.id, title: section.title, contacts: contacts)
                },
                indexTitles: bar.titles.indices.map { index in
                    let section = bar.section(forTitleAt: index).map { collation.sections[$0].id }
                    return Answer.IndexTitle(title: bar.titles[index], section: section)
                })
        }

        // The table below the example.
        let rows = try LandingPage(page).rows(after: "| Family name").map { row in
            (contact: Contact(familyName: row[0], givenName: row[1], reading: row[2]), title: row[3 + column])
        }
        #expect(rows.count == 4)
        let result = try answer(with: rows.map(\.contact), in: locale)
        for (contact, title) in rows {
            let section = try #require(result.sections.first { $0.title == title })
            #expect(section.contacts.contains { $0.familyName == contact.familyName })
        }
        #expect(result.sections.flatMap(\.contacts).count == rows.count)
        #expect(result.indexTitles.first?.title == "{search}")
        let ids = Set(result.sections.map(\.id))
        for title in result.indexTitles.dropFirst() { #expect(title.section.map(ids.contains) == true) }
        #expect(try answer(with: [], in: "xx").indexTitles.last?.title == "Z")
    }

    @Test("shows options")
    func options() throws {
        let supported = try ["en", "sv"].map { try LocaleIdentifier($0) }
        let wanted = try [LocaleIdentifier("sv-FI")]
        var options = CollationOptions()
        options.articles = .ignore
        options.style = .apple
        let collation = try LocalizedIndexedCollation.current(among: supported, for: wanted, options: options)
        print(collation.explain("En dag"))
        #expect(collation.explain("En dag").section.title == "D")
        #expect(collation.sectionTitles.last == "#")
    }

    @Test("shows the search glass")
    func searchGlass() throws {
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("en"))
        let bar = collation.searchableIndexTitles
        print(bar.titles)  // ["{search}", "A", "B", …]
        let section = bar.section(forTitleAt: 1)  // That of A; nil for the glass, at 0.
        #expect(bar.titles.prefix(3) == ["{search}", "A", "B"])
        #expect(section.map { collation.sections[$0].title } == "A")
    }

    @Test("shows headings from a strings file")
    func headings() throws {
        let strings = try #require(LandingPage(page).examples(in: "strings").first)
        // `strings` is the text of the file.
        let pairs = strings.matches(of: /"([^"\\]+)"\s*=\s*"([^"\\]+)"\s*;/).map { (String($0.1), String($0.2)) }
        let table = Dictionary(pairs) { _, last in last }
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("sv")) { key in table[key] }
        #expect(collation.sectionTitles.contains("Grekiska"))
        #expect(collation.sections.first { $0.id == "han" }?.title == "Kinesiska tecken")
    }
}
