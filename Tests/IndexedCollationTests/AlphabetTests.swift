import TestSupport
import Testing

@testable import IndexedCollation

@Suite("Alphabets")
struct AlphabetTests {
    private func alphabet(_ letters: String, base: String? = nil) throws -> Alphabet {
        try Alphabet(
            letters.split(separator: ",").compactMap { Alphabet.Letter(String($0)) },
            base: base.map { try LocaleIdentifier($0) })
    }

    private func collation(_ tag: String, _ alphabet: Alphabet?) throws -> LocalizedIndexedCollation {
        var options = CollationOptions()
        options.alphabet = alphabet
        return try LocalizedIndexedCollation(locale: LocaleIdentifier(tag), options: options)
    }

    private func title(of name: String, in collation: LocalizedIndexedCollation) -> String {
        collation.sections[collation.section(for: name, collatedBy: { $0 })].title
    }

    /// Whether the alphabet of a locale is not CLDR's, in the version of ICU that runs.
    private func usesAlphabet(_ locale: LocaleIdentifier) -> Bool {
        (try? CollationSource(locale, CollationOptions()))?.alphabet != nil
    }

    // MARK: What an alphabet does

    @Test("letters have titles and an order of their own, in front of names and inside them")
    func order() throws {
        let collation = try collation("x-own", alphabet("b, a, ch, c, ñ, n"))
        #expect(collation.sectionIndexTitles == ["B", "A", "Ch", "C", "Ñ", "N"])
        let names = ["Cab", "Can", "Cach", "Caa", "Cac", "Chab", "Anna", "Bob", "Ñu", "Nu", "Cañ"]
        #expect(
            collation.sortedArray(from: names, collatedBy: { $0 }) == [
                "Bob", "Anna", "Chab", "Cab", "Caa", "Cach", "Cac", "Cañ", "Can", "Ñu", "Nu",
            ])
    }

    @Test("a sign that is one of its letters is a letter at the beginning of names, and punctuation in other alphabets")
    func signs() throws {
        let own = try collation("x-own", alphabet("a, ', t"))
        let names = ["'ata", "tab", "“'ba”", "aba", "(tat)"]
        #expect(names.map { title(of: $0, in: own) } == ["'", "T", "'", "A", "T"])
        #expect(own.sortedArray(from: names, collatedBy: { $0 }) == ["aba", "'ata", "“'ba”", "tab", "(tat)"])
        #expect(title(of: "?ata", in: own) == "A")
        let other = try collation("x-own", alphabet("a, t"))
        #expect(names.map { title(of: $0, in: other) } == ["A", "T", "B", "A", "T"])
        // A letter of several characters can begin with such a sign.
        let several = try collation("x-own", alphabet("a, 'b, t"))
        #expect(["'ba", "'ata"].map { title(of: $0, in: several) } == ["'B", "A"])
    }

    @Test("a letter has at most 32 bytes", arguments: [31, 32, 33])
    func longLetter(_ count: Int) throws {
        let long = try alphabet("a, \(String(repeating: "b", count: count))")
        if count > 32 {
            #expect(throws: CollationError.self) { try collation("x-own", long) }
        } else {
            #expect(throws: Never.self) { try collation("x-own", long) }
        }
    }

    @Test("an alphabet has at most 500 letters", arguments: [499, 500, 501])
    func manyLetters(_ count: Int) throws {
        // Chinese characters, which no rule composes of others.
        let letters = (0..<count).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)).map(String.init) }
        let long = try alphabet(letters.joined(separator: ","))
        if count > Alphabet.mostLetters {
            #expect(throws: CollationError.self) { try collation("x-own", long) }
        } else {
            #expect(throws: Never.self) { try collation("x-own", long) }
        }
    }

    @Test("letters that it does not have get sections where the base has them, when names begin with them")
    func otherLetters() throws {
        let collation = try collation("x-own", alphabet("a, b, d"))
        #expect(title(of: "Cid", in: collation) == "C")
        #expect(collation.sectionIndexTitles == ["A", "B", "D"])
        #expect(title(of: "Ωmega", in: collation) == "Ελληνικά")
    }

    @Test("variants are filed with their letter, and signs to be ignored do not count")
    func variants() throws {
        var nasal = try alphabet("a ą, b, ch, chʼ")
        nasal.ignored = ["ʼ"]
        nasal.typedForms = ["ʼ": ["’"]]
        let collation = try collation("x-own", nasal)
        #expect(title(of: "Ąnna", in: collation) == "A")
        #expect(title(of: "ʼabeʼ", in: collation) == "A")
        #expect(title(of: "Ch’ah", in: collation) == "Chʼ")
        #expect(title(of: "Chah", in: collation) == "Ch")
    }

    @Test("a base has the order of everything else, and small letters and capitals can be different letters")
    func base() throws {
        let turkish = try collation("x-own", alphabet("A, I, İ, N, Ñ", base: "tr"))
        #expect(title(of: "ışık", in: turkish) == "I")
        #expect(title(of: "iş", in: turkish) == "İ")
        #expect(title(of: "Çay", in: turkish) == "C" || title(of: "Çay", in: turkish) == "Ç")
        var klingon = try alphabet("a, q, Q, S")
        klingon.mapsCase = false
        let letters = try collation("tlh", klingon)
        #expect(letters.sectionIndexTitles == ["a", "q", "Q", "S"])
        #expect(title(of: "Qapla", in: letters) == "Q")
        #expect(title(of: "qapla", in: letters) == "q")
    }

    @Test("forms that case mapping does not give are separated by slashes")
    func forms() throws {
        let collation = try collation("x-own", alphabet("A, I/ı, İ/i, J"))
        #expect(title(of: "ışık", in: collation) == "I")
        #expect(title(of: "iş", in: collation) == "İ")
    }

    @Test("it takes the place of CLDR's letters, and of a label pack")
    func replacement() throws {
        let swedish = try collation("sv", alphabet("a å ä, b, c, o ö"))
        #expect(swedish.sectionIndexTitles == ["A", "B", "C", "O"])
        #expect(title(of: "Åsa", in: swedish) == "A")
        #expect(try !collation("bs", alphabet("a, b, đ")).sectionTitles.contains("DŽ"))
    }

    @Test("explanations name it, with the place of the letter and the source")
    func explanation() throws {
        var own = try alphabet("a, b")
        own.letters[1].place = "Content/site.yml, line 7"
        own.source = "a dictionary"
        let text = try collation("x-own", own).explain("Bob").description
        #expect(text.contains("title from your alphabet (Content/site.yml, line 7; source: a dictionary)"))
        #expect(text.contains("order from CLDR \(ICU.cldrVersion)'s root collation, and your alphabet"))
    }

    // MARK: What is not an alphabet

    @Test(
        "an error names the letter, by its number too, and the remedy",
        arguments: [
            ("", nil, "no letters"), ("a, b, a", 2, "'a' is in the alphabet twice"),
            ("ñ, n, Ñ", 2, "in common"), ("a, q, Q", 2, "case: none"), ("a á, b, á", 2, "twice"),
            ("a, \u{301}, b", 1, "'ignore'"), ("a, \u{AD}, b", 1, "'ignore'"),
            ("a, \(String(repeating: "x", count: 40))", 1, "too long"),
            ("\((0..<600).map { "b\($0)" }.joined(separator: ","))", 500, "limit of 500"),
            ("a, \(String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)), b", 1, "not in Unicode"),
            ("a, \u{FFFD}, b", 1, "remove it"),
        ] as [(LongText, Int?, String)])
    func errors(letters: LongText, number: Int?, message: String) throws {
        let alphabet = try alphabet(letters.text)
        let error = #expect(throws: AlphabetError.self) { try alphabet.validate() }
        #expect(error?.letter == number)
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test(
        "letters that look like rules are letters",
        arguments: ["&, <, [", "y, ', ''", "a'b, c", "[import_sv], b", "z, #, !, \\", "<<<, &a", "[reorder_Grek], a"])
    func hostile(letters: String) throws {
        let alphabet = try alphabet(letters)
        try alphabet.validate()
        #expect(try collation("x-own", alphabet).sectionIndexTitles.count == alphabet.letters.count)
    }

    @Test(
        "what would keep ICU busy for long is an error, for letters and for rules",
        arguments: [
            String(repeating: "ậ", count: 5), "a\u{301}\u{316}\u{327}\u{5B0}\u{5B1}\u{5B2}\u{5B3}\u{5B4}",
            (0..<100).map { "b\(Character(Unicode.Scalar(97 + UInt8($0 / 26))))\($0)o" }.joined(separator: ","),
        ])
    func laborious(letters: String) throws {
        let alphabet = try alphabet(letters)
        #expect(throws: AlphabetError.self) { try alphabet.validate() }
        var ruled = Alphabet([Alphabet.Letter(["a"])])
        ruled.rules = "&a<" + letters.split(separator: ",").joined(separator: "<")
        let error = #expect(throws: AlphabetError.self) { try ruled.validate() }
        #expect(error?.ruleOffset != nil, "\(error?.description ?? "")")
    }

    // MARK: Rules

    @Test("rules and titles take the place of an order of letters, and their settings hold")
    func rules() throws {
        var alphabet = try alphabet("N, Ñ, a", base: "sv")
        alphabet.rules = "[caseFirst upper]&N<ñ<<<Ñ"
        alphabet.ignored = ["ʼ"]
        let collation = try collation("x-own", alphabet)
        #expect(collation.sectionIndexTitles == ["a", "N", "Ñ"])
        #expect(title(of: "ʼñu", in: collation) == "Ñ")
        #expect(collation.sortedArray(from: ["no", "No", "ño"], collatedBy: { $0 }) == ["No", "no", "ño"])
        #expect(collation.explain("Åsa").description.contains("order of 'sv', and your alphabet"))
    }

    @Test("settings of rules give way to those that the locale's tag asks for")
    func ruleSettings() throws {
        var alphabet = try alphabet("a")
        alphabet.rules = "[caseFirst upper]"
        let lower = try self.collation("mi-u-kf-lower", alphabet)
        #expect(lower.sortedArray(from: ["No", "no"], collatedBy: { $0 }) == ["no", "No"])
    }

    @Test("an error of rules names the place in them")
    func ruleErrors() throws {
        var alphabet = try alphabet("a")
        for (rules, offset) in [("&a<b<", 4), ("&ñ<b[foo]", 5), ("&a<'b", 2), ("[import xx-nowhere-at-all]&&", 0)] {
            alphabet.rules = rules
            let error = #expect(throws: AlphabetError.self) { try alphabet.validate() }
            #expect(error?.ruleOffset == offset, "\(rules): \(error?.description ?? "")")
        }
        alphabet.rules = String(repeating: "&a<b", count: 20_000)
        #expect(#expect(throws: AlphabetError.self) { try alphabet.validate() }?.ruleOffset == Alphabet.mostRules)
        alphabet.rules = String(repeating: "[import zh-u-co-pinyin]", count: 6)
        let error = #expect(throws: AlphabetError.self) { try alphabet.validate() }
        #expect(error?.description.contains("more than 5 locales") == true)
    }

    @Test("titles that rules tell from another one only by an accent or by case can be removed")
    func variantsOfRules() throws {
        var alphabet = try alphabet("á, Á, A, a, \u{301}, ñ, N, Ñ")
        alphabet.rules = "&N<ñ<<<Ñ"
        try alphabet.removeVariants()
        #expect(alphabet.letters.map(\.forms) == [["a"], ["ñ"], ["N"]])
    }

    // MARK: Bundled alphabets

    @Test("a bundled alphabet has an order, one title for each letter, and a source", arguments: Alphabet.bundled)
    func bundled(entry: Alphabet.Bundled) throws {
        let alphabet = entry.alphabet
        try alphabet.validate()
        #expect(!entry.pages.isEmpty)
        let locale = try LocaleIdentifier(entry.language)
        // Newer versions of CLDR have some of these languages; its titles are used then.
        guard usesAlphabet(locale) else { return }
        let collation = try LocalizedIndexedCollation(locale: locale)
        #expect(collation.fallback == nil)
        #expect(collation.sectionIndexTitles == (try AlphabetOrder(alphabet).titles))
        for (letter, title) in zip(alphabet.letters, collation.sectionIndexTitles) {
            for form in letter.forms + letter.variants {
                #expect(self.title(of: form, in: collation) == title, "\(form)")
            }
        }
    }

    @Test(
        "names are under the letters that their languages have",
        arguments: [
            ("crh", "Ñar", "Ñ"), ("crh-Latn", "Qırım", "Q"), ("crh", "İzmir", "İ"), ("crh", "Wien", "W"),
            ("crh", "Къырым", "К"), ("nv", "Łid", "Ł"), ("nv", "Chʼah", "Chʼ"), ("nv", "ʼAbeʼ", "A"),
            ("nv", "Calvin", "C"),
            ("ba", "Өфө", "Ө"), ("ba", "Әлмәт", "Ә"), ("kv", "Ӧшинь", "Ӧ"), ("gn", "Mbokaja", "Mb"),
            ("gn", "Ñandu", "Ñ"),
            ("sm", "ʻAto", "A"), ("sm", "‘Upolu", "U"), ("ay", "Chʼiyar", "Chʼ"), ("ay", "Ph'axsi", "Ph"),
            ("ht", "Chat", "Ch"), ("ht", "Èske", "È"), ("co", "Ghjuvanni", "Ghj"), ("tn", "Šapo", "Š"),
            ("ve", "Ṱhohoyanḓou", "T"), ("dv", "މާލެ", "މ"), ("oc", "Émile", "E"), ("la", "Roma", "R"),
        ])
    func names(_ tag: String, _ name: String, _ letter: String) throws {
        let locale = try LocaleIdentifier(tag)
        guard usesAlphabet(locale) else { return }
        #expect(title(of: name, in: try LocalizedIndexedCollation(locale: locale)) == letter)
    }

    @Test("a tag in another script has no bundled alphabet, nor has a site that asks for the root's order")
    func otherScript() throws {
        #expect(try Alphabet.bundled(for: LocaleIdentifier("crh-Cyrl")) == nil)
        #expect(try Alphabet.bundled(for: LocaleIdentifier("crh-Latn")) != nil)
        var options = CollationOptions()
        try options.set("order", to: .string("root"))
        let root = try LocalizedIndexedCollation(locale: LocaleIdentifier("nv"), options: options)
        #expect(!root.sectionTitles.contains("Chʼ"))
    }
}
