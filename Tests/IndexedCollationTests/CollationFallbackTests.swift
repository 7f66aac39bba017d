import Testing

@testable import IndexedCollation

@Suite("Locales without an alphabet in CLDR")
struct CollationFallbackTests {
    private func collation(
        _ tag: String, _ options: CollationOptions = .init()
    ) throws -> LocalizedIndexedCollation {
        try LocalizedIndexedCollation(locale: LocaleIdentifier(tag), options: options, allowsFallback: true)
    }

    @Test("a locale throws unless another alphabet may stand in for its own")
    func refusal() throws {
        let error = #expect(throws: CollationError.self) {
            try LocalizedIndexedCollation(locale: LocaleIdentifier("ik"))
        }
        #expect(
            error?.description
                == "CLDR \(ICU.cldrVersion) has no alphabet for 'ik'; pass 'allowsFallback: true' to file names under the "
                + "letters A to Z, in the order of its root collation")
        #expect(try collation("ik").fallback?.description.contains("'ik'") == true)
    }

    @Test(
        "a language with data has no fallback",
        arguments: ["en", "sw", "de", "sr-ME", "pa-Arab", "uz-Arab", "ks", "zh"])
    func none(_ tag: String) throws {
        #expect(throws: Never.self) { try LocalizedIndexedCollation(locale: LocaleIdentifier(tag)) }
    }

    @Test("no language in particular has none either", arguments: ["und", "mul", "zxx"])
    func noLanguage(_ tag: String) throws { #expect(try collation(tag).fallback == nil) }

    @Test("whoever asks for the root's order gets it without a word")
    func rootOrder() throws {
        var options = CollationOptions()
        try options.set("order", to: .string("root"))
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("ik"), options: options)
        #expect(collation.fallback == nil)
        #expect(collation.sectionIndexTitles.first == "A")
        let swedish = try LocalizedIndexedCollation(locale: LocaleIdentifier("sv"), options: options)
        #expect(swedish.sortedArray(from: ["Zorn", "Åsa"], collatedBy: { $0 }) == ["Åsa", "Zorn"])
    }

    @Test(
        "the letters are those of the script and never A to Z for another one",
        arguments: [
            ("ku-Arab", "ئازاد", "ئ"), ("ku-Arab", "ڤین", "ڤ"), ("kk-Arab", "پارتیا", "پ"), ("ug-KZ", "Алма", "А"),
            ("ha-Arab", "طن", "ط"), ("az-IR", "گل", "گ"), ("mn-Mong", "ᠮᠣᠩᠭᠣᠯ", "ᠮ"),
            ("iu", "ᐃᓄᒃ", "ᐃ"), ("en-Shaw", "𐑖𐑱𐑝𐑾𐑯", "𐑖"), ("ru-Latn", "Moskva", "M"), ("ik", "Iñupiaq", "I"),
        ])
    func letters(_ tag: String, _ name: String, _ title: String) throws {
        let collation = try collation(tag)
        // CLDR 48 has an alphabet for Kazakh in Arabic letters.
        #expect(collation.fallback != nil || tag == "kk-Arab" && LetterException.cldrVersion >= 48)
        #expect(collation.sections[collation.section(for: name, collatedBy: { $0 })].title == title)
    }

    @Test("titles come from CLDR and the order from the root where it has no order in that script")
    func rootOrderOfScript() throws {
        let explanation = try collation("pa-Arab").explain("پنجاب")
        #expect(explanation.section.title == "پ")
        #expect(explanation.origin == .cldr)
        #expect(explanation.description.contains("order from CLDR"))
        #expect(try !collation("sv").explain("Ö").description.contains("order from"))
    }

    @Test("keywords of the tag hold in the root's order too")
    func keywords() throws {
        let sorted = try collation("ik-u-kn").sortedArray(from: ["A10", "A9"], collatedBy: { $0 })
        #expect(sorted == ["A9", "A10"])
    }

    @Test("a label pack is for the script that it is written in")
    func pack() throws { #expect(try !collation("ha-Arab").sectionTitles.contains("SH")) }
}
