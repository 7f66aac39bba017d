import TestSupport
import Testing

@testable import IndexedCollation

/// The order of names with apostrophes, commas and parentheses.
@Suite("Punctuation inside names")
struct InnerPunctuationTests {
    /// Names in order, which is not the order of CLDR.
    struct Order: Sendable, CustomTestStringConvertible {
        let locale: String
        let names: [String]
        var options: [String: String] = [:]

        init(_ locale: String, _ names: [String], _ options: [String: String] = [:]) {
            self.locale = locale
            self.names = names
            self.options = options
        }

        var testDescription: String { "\(locale) \(names.joined(separator: " · "))" }
    }

    private static let letterByLetter = ["alphabetizing": "letter-by-letter"]

    @Test(
        "apostrophes inside words do not count",
        arguments: [
            Order("en", ["Oates", "O’Casey", "Ode", "O'Dell", "Odets", "O＇Hara", "Ohio"]),
            Order("en", ["Hawaii", "Hawaiʻi", "Hawaiian"]), Order("en", ["dog", "dogs", "dog’s", "dogsled"]),
            Order("en", ["Koran", "Qumran", "Qurʾān", "Qurqumas"]),
            Order("fr", ["Lacan", "L´Aquila", "Lard", "L’Hay", "Lima"]),
            Order("uk", ["верба", "в’юн", "вяз"]), Order("uk", ["комета", "комп'ютер", "компʼютерний", "конус"]),
            Order("ru", ["тверʹ", "тверд", "тверской"]), Order("he", ["גילה", "ג׳ינס", "גיתית"]),
            Order("en", ["rock lobster", "rock ’n’ roll", "rock star"]),
            Order("uz", ["mana", "maʼno", "manzil"]),
            Order("en", ["D'Angelo", "Dangerfield", "d’Angers"], letterByLetter),
            // The apostrophe is part of a letter.
            Order("br", ["Bach", "Bacʼh", "Bad"]), Order("br", ["Bar", "Bara", "Ba’ri", "Bas"]),
            Order("uz", ["olma", "uy", "oʻt", "o'tin"]), Order("haw", ["pau", "paumea", "paʻa"]),
        ])
    func apostrophes(_ order: Order) throws { try check(order) }

    @Test(
        "a comma and a parenthesis end the first part of a name before a space does",
        arguments: [
            Order("es", ["Díaz, Zoe", "Díaz Alonso, Eva", "Díaz-Ayala, Ana", "Diazepam"]),
            Order("en", ["Day", "day (noun)", "Day, Doris", "Day of Rest", "daybreak"]),
            Order("en", ["Day", "day (noun)", "Day, Doris", "daybreak", "Day of Rest"], letterByLetter),
            Order("en", ["Lane (a)", "Lane (a) x", "Lane (a b)", "Lane (b)"]),
            Order("en", ["Smith , Ann", "Smith, Bob", "Smith, Bob, Jr.", "Smith, Bob B."]),
            Order("ar", ["علي، محمد", "علي حسن"]), Order("ja", ["きた、わこ", "きた いちろう"], ["alternate": "locale"]),
            Order("ja", ["えき（わ）", "えき いちば"]),
            // Neither a number nor a word is divided.
            Order("en", ["Route 1 west", "Route 1,000", "Route 1000"]),
            Order("en", ["file", "file a", "file(s)", "files"]),
            Order("en", ["N gauge", "N,N-Dimethyl"]),
        ])
    func parts(_ order: Order) throws { try check(order) }

    @Test(
        "a style or an option keeps CLDR's order",
        arguments: [["style": "apple"], ["alternate": "non-ignorable"], ["labels": "cldr"]])
    func kept(_ options: [String: String]) throws {
        try check(Order("en", ["O’Brien", "Obama"], options))
        try check(Order("es", ["García Márquez, Gabriel", "García, Ana"], options))
    }

    @Test("names that differ only in an apostrophe are not equal, and each letter of a digraph with one stays alone")
    func differences() throws {
        let english = try LocalizedIndexedCollation("en", set: [:])
        let keys = english.keys(for: ["OBrien", "O’Brien", "O'Brien"])
        #expect(keys.key(at: 0).lexicographicallyPrecedes(keys.key(at: 1)))
        #expect(keys.key(at: 1).elementsEqual(keys.key(at: 2)))
        #expect(try LocalizedIndexedCollation("da", set: [:]).sectionTitles(of: ["A’aron", "Aaron"]) == ["A", "Å"])
    }

    @Test("a sort key is used unchanged, and a reading is not")
    func kinds() throws {
        let collation = try LocalizedIndexedCollation("en", set: [:])
        func key(_ text: String, _ kind: CollationTexts.Kind) -> [UInt8] {
            Array(collation.keys(for: [text], kind: kind).key(at: 0))
        }
        #expect(key("Day, A", .sortKey) == collation.collator.key(Array("Day, A".utf8)))
        #expect(key("Day, A", .reading) == key("Day, A", .title))
        #expect(key("Day, A", .title) != key("Day, A", .sortKey))
        // An apostrophe separates syllables of pinyin.
        #expect(try LocalizedIndexedCollation("zh", set: [:]).explain("x", reading: "Xī'ān").steps.count == 1)
    }

    @Test(
        "names of nothing but signs stay as they are",
        arguments: ["'", "’’’", "'''''", ",", ", , ,", "(", "()", ")(", "،،", "「」", "(,)", "III", "12", ""])
    func onlySigns(_ name: String) throws {
        for tag in ["en", "ar", "ja", "vi", "haw", "uk"] {
            #expect(try LocalizedIndexedCollation(tag, set: [:]).explain(name).filedAs == name)
        }
    }

    @Test("ten thousand commas are no problem", arguments: [",", ", ", "(", "x, ", "’", "x’"])
    func many(_ sign: String) throws {
        let name = "A" + String(repeating: sign, count: 10_000)
        let collation = try LocalizedIndexedCollation("en", set: ["name-order": "surname-first", "articles": "ignore"])
        #expect(collation.keys(for: [name, name + "b"]).order() == [0, 1])
    }

    @Test("an explanation has no signs that only keys need")
    func explanation() throws {
        let collation = try LocalizedIndexedCollation("en", set: [:])
        #expect(collation.explain("O’Day, Ann (poet)").steps.map(\.result) == ["ODay | Ann | poet"])
        let vietnamese = try LocalizedIndexedCollation("vi", set: [:])
        #expect(vietnamese.explain("Hạ Long").description.contains("next syllable: 'Hạ Long'"))
    }

    @Test(
        "Vietnamese names are filed syllable by syllable",
        arguments: [
            Order("vi", ["Hà Giang", "Hà Nội", "Hạ Long", "Hải Dương"]), Order("vi", ["Ha Noi", "Hà", "Hà An"]),
            Order("vi", ["ba", "ba ba", "bà", "bả", "bã", "bá", "bạ", "bác", "bách"]),
            Order("vi", ["Lê Lợi", "Lê-Nin", "Lệ Thủy", "Lí"]), Order("vi", ["Hòa Bình", "Hoà Lạc", "Hoạ Mi"]),
            Order("vi", ["Ha\u{300} No\u{302}\u{323}i", "Ha\u{323} Long"]),
            // What CLDR has and other languages keep.
            Order("vi", ["Hạ Long", "Hà Nội"], ["style": "apple"]), Order("en", ["Hạ Long", "Hà Nội"]),
        ])
    func syllables(_ order: Order) throws { try check(order) }

    private func check(_ order: Order) throws {
        let collation = try LocalizedIndexedCollation(order.locale, set: order.options)
        #expect(collation.sorted(order.names.reversed()) == order.names)
    }
}
