import IndexedCollation
import TestSupport
import Testing

@Suite("The landing page of IndexedCollation")
struct LandingPageTests {
    private struct Person {
        let name: String
    }

    private let people = [Person(name: "Bo Öst"), Person(name: "Eva Ahl")]

    @Test("has examples that compile")
    func examples() throws {
        for example in try LandingPage("IndexedCollation/IndexedCollation.docc/IndexedCollation.md").examples() {
            #expect(try LandingPage.file(#filePath, contains: example), "no test contains \(example)")
        }
    }

    @Test("shows the sections of a list")
    func sections() throws {
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("sv"))
        let sections = collation.sections(of: people, by: \.name)
        for (section, people) in zip(collation.sections, sections) where !people.isEmpty {
            print(section.title, people.map(\.name))
        }
        #expect(sections.map(\.count).reduce(0, +) == 2)
    }

    @Test("shows Apple's sections")
    func appleSections() throws {
        var options = CollationOptions()
        options.style = .apple
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("sv"), options: options)
        #expect(collation.sectionTitles.suffix(4) == ["Å", "Ä", "Ö", "#"])
    }

    @Test("shows headings from a strings table")
    func headings() throws {
        let table = ["section-greek": "Grekiska"]
        // A key is "section-greek", for example.
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("sv")) { key in table[key] }
        #expect(collation.sectionTitles.contains("Grekiska"))
    }

    @Test("shows the sections of persons")
    func persons() throws {
        struct Person {
            let familyName, givenName: String
            let reading: String?
        }
        let people = [Person(familyName: "von Bismarck", givenName: "Otto", reading: nil)]
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("de"))
        let sections = collation.sections(of: people) {
            CollationText(familyName: $0.familyName, givenName: $0.givenName, reading: $0.reading)
        }
        #expect(zip(collation.sections, sections).first { !$1.isEmpty }?.0.title == "B")
    }

    @Test("shows how to sort many names")
    func keys() throws {
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("sv"))
        var texts = CollationTexts()
        for person in people { texts.append(person.name, kind: .personName) }
        let keys = collation.keys(for: texts)
        let sorted = keys.order().map { people[Int($0)] }
        #expect(sorted.map(\.name) == ["Eva Ahl", "Bo Öst"])
    }
}
