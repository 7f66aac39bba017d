import Testing

@testable import IndexedCollation

@Suite("What a value is filed by")
struct CollationTextTests {
    private func section(_ text: CollationText, _ locale: String) throws -> String {
        let collation = try LocalizedIndexedCollation(locale, labels: .thumbindex)
        return collation.sections[collation.section(for: text, collatedBy: \.self)].title
    }

    @Test(
        "a reading counts in place of the title, in Latin letters in every locale",
        arguments: [
            ("ja", "ikeda ken", "あ"), ("ja", "いけだ けん", "あ"), ("sv", "ikeda ken", "I"), ("sv", "いけだ けん", "かな"),
            ("ja", "", "漢字"), ("ja", nil, "漢字"),
        ])
    func readings(_ locale: String, _ reading: String?, _ title: String) throws {
        #expect(try section(CollationText("池田健", reading: reading), locale) == title)
        #expect(try section(CollationText(familyName: "池田", givenName: "健", reading: reading), locale) == title)
    }

    @Test("the same text as a title is no reading")
    func noReading() throws { #expect(try section(CollationText("ikeda ken"), "ja") == "I") }

    @Test(
        "the locale decides whether the particle of a family name counts",
        arguments: [
            ("de", "von Bismarck", nil, "B"), ("de", "Bismarck", "von", "B"), ("en", "von Bismarck", nil, "V"),
            ("en", "Bismarck", "von", "V"), ("nl-BE", "Gogh", "van", "V"), ("nl", "Gogh", "van", "G"),
            ("is", "Jónsdóttir", nil, "O"), ("ar", "الحسن", nil, "ح"), ("en", nil, nil, "O"),
            // A separator of parts in a part.
            ("en", "Bismarck\u{1F}Anna", nil, "B"),
        ])
    func persons(_ locale: String, _ family: String?, _ particle: String?, _ title: String) throws {
        #expect(try section(CollationText(familyName: family, givenName: "Otto", particle: particle), locale) == title)
    }

    @Test("the Arabic article counts in titles and not in the names of persons, unless articles are ignored")
    func arabicArticle() throws {
        #expect(try section(CollationText("الحسن"), "ar") == "ا")
        #expect(try section(CollationText("الحسن", kind: .personName), "ar") == "ح")
        let collation = try LocalizedIndexedCollation("ar", set: ["articles": "ignore"])
        #expect(collation.sectionTitles(of: ["الحسن"]) == ["ح"])
    }

    @Test("a name without any part is filed as no text is")
    func noParts() throws {
        #expect(try section(CollationText(familyName: nil, givenName: nil), "en") == section(CollationText(""), "en"))
    }

    @Test("equal readings are ordered by the names, and equal titles keep their order")
    func ties() throws {
        let collation = try LocalizedIndexedCollation("ja", labels: .thumbindex)
        let names = ["東", "佐藤", "佐東", "佐藤"]
        let sorted = collation.sortedArray(from: names) { CollationText($0, reading: $0 == "東" ? "ひがし" : "さとう") }
        #expect(sorted == ["佐東", "佐藤", "佐藤", "東"])
        let same = [(1, "さとう"), (0, "さとう")]
        #expect(collation.sortedArray(from: same, collatedBy: \.1).map(\.0) == [1, 0])
        let lists = collation.sections(of: names) { CollationText($0, reading: "さとう") }
        #expect(lists.filter { !$0.isEmpty } == [["佐東", "佐藤", "佐藤", "東"]])
    }

    @Test("the suffix of a name decides last")
    func suffixes() throws {
        let collation = try LocalizedIndexedCollation("en", labels: .thumbindex)
        let names = [("Martin", "Jr."), ("Martin", nil), ("Alveda", nil)] as [(String, String?)]
        let sorted = collation.sortedArray(from: names) {
            CollationText(familyName: "King", givenName: $0.0, nameSuffix: $0.1)
        }
        #expect(sorted.map { $0.0 + ($0.1 ?? "") } == ["Alveda", "Martin", "MartinJr."])
    }
}
