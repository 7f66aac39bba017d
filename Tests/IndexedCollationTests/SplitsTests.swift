import Testing

@testable import IndexedCollation

/// Letters that look like one letter and are two.
@Suite("Splits")
struct SplitsTests {
    @Test(
        "the letters of a word that is listed are kept apart, and others are not",
        arguments: [
            ("hu", "gáz|gyár", ["gázgyár", "gázolaj"], ["gázgyár", "gázolaj"]),
            ("hu", "mész|szén", ["mészégető", "mészszén"], ["mészégető", "mészszén"]),
            ("cy", "Bro|n-gwyn", ["Bron-gwyn"], ["Bron-gwyn"]),
        ])
    func order(_ tag: String, _ word: String, _ names: [String], _ expected: [String]) throws {
        let collation = try LocalizedIndexedCollation(tag, set: ["splits": word])
        #expect(collation.sorted(names) == expected)
    }

    @Test("a split separates a digraph at the beginning of a word, in capitals and small letters")
    func sections() throws {
        let names = ["Csonthéj", "csonthéjas", "CSONTHÉJ", "Csaba", "Őszi csonthéj"]
        let plain = try LocalizedIndexedCollation("hu", set: [:])
        #expect(plain.sectionTitles(of: names) == ["CS", "CS", "CS", "CS", "Ö"])
        let collation = try LocalizedIndexedCollation("hu", set: ["splits": "C|sonthéj"])
        #expect(collation.sectionTitles(of: names) == ["C", "C", "C", "CS", "Ö"])
        #expect(collation.explain("Őszi csonthéj").filedAs.unicodeScalars.contains("\u{34F}"))
        #expect(!collation.explain("nagycsonthéj").filedAs.unicodeScalars.contains("\u{34F}"))
        #expect(collation.splits(in: "Őszi csonthéj") == ["C|sonthéj"])
        #expect(collation.splits(in: "Csaba") == [])
    }

    @Test("words in words and words given twice are no problem, and the longest decides")
    func nested() throws {
        let collation = try LocalizedIndexedCollation("hu", set: ["splits": "c|so, c|so, cs|on, c|s|ong, no|match"])
        #expect(collation.explain("csongrád").steps.map(\.result) == ["c|s|ongrád"])
        #expect(collation.explain("csont").steps.map(\.result) == ["cs|ont"])
        #expect(collation.explain("csomag").steps.map(\.result) == ["c|somag"])
        #expect(collation.keys(for: [String(repeating: "cs", count: 10_000)]).count == 1)
    }

    @Test(
        "a word without a bar between letters is an error", arguments: ["Llangefni", "|", "a|", "|a", "a||b", "a|b, c"])
    func errors(_ value: String) {
        #expect(throws: CollationError.self) { try LocalizedIndexedCollation("cy", set: ["splits": value]) }
    }

    @Test("Welsh names and Norwegian ones come with the library, unless the style is Apple's")
    func known() throws {
        let welsh = ["Llanfihangel", "Llangybi", "Llanharan", "Llanllyfni", "Llwyn"]
        #expect(try LocalizedIndexedCollation("cy", set: [:]).sorted(welsh.reversed()) == welsh)
        let norwegian = ["Aaltonen", "Aachen", "Aasen", "Aagot", "Isaac"]
        for tag in ["nb", "nn", "no"] {
            #expect(
                try LocalizedIndexedCollation(tag, set: [:]).sectionTitles(of: norwegian) == ["A", "A", "Å", "Å", "I"])
        }
        #expect(try LocalizedIndexedCollation("nb", set: ["style": "apple"]).sectionTitles(of: ["Aachen"]) == ["Å"])
        // In Danish, Aa is filed as Å in every name.
        #expect(try LocalizedIndexedCollation("da", set: [:]).sectionTitles(of: ["Aachen"]) == ["Å"])
    }
}

/// Letters of alphabets that CLDR's order or its list of titles lacks.
@Suite("Letters that label packs add")
struct AddedLetterTests {
    @Test(
        "letters are in the order of the language's alphabet",
        arguments: [
            ("sd", "ا ب ٻ ڀ ت ٿ ٽ ٺ ث پ ج ڄ ڃ چ ڇ ح خ د ڌ ڏ ڊ ڍ ذ ر ڙ ز س ش ص ض ط ظ ع غ ف ڦ ق ڪ ک گ ڳ ڱ ل م ن ڻ و ه ي"),
            ("ckb", "ئ ا ب پ ت ج چ ح خ د ر ڕ ز ژ س ش ع غ ف ڤ ق ک گ ل ڵ م ن ھ ە و ۆ ی ێ"),
            ("lv", "A Ā B C Č D E Ē F G Ģ H I Ī Y J K Ķ L Ļ M N Ņ O P Q R S Š T U Ū V W X Z Ž"),
            ("fo", "A Á B C D Ð E F G H I Í J K L M N O Ó P Q R S T U Ú V W X Y Ý Z Æ Ø"),
            ("kab", "A B C Č D Ḍ E Ɛ F G Ǧ Ɣ H Ḥ I J K L M N P Q R Ṛ S Ṣ T Ṭ U W X Y Z Ẓ"),
        ])
    func bars(_ tag: String, _ letters: String) throws {
        let titles = try LocalizedIndexedCollation(tag, set: [:]).sectionIndexTitles.joined(separator: " ")
        // CLDR 42 writes Sorani's h as U+06BE, and CLDR 46 as U+0647.
        #expect(titles.replacing("\u{647}", with: tag == "ckb" ? "\u{6BE}" : "\u{647}") == letters)
    }

    @Test(
        "names are in order",
        arguments: [
            ("ps", ["ننګرهار", "نوم", "ورور", "هلک", "یو"]), ("ks", ["تور", "ٹوپی", "ثبوت", "ڈاک", "ذکر", "ڑ", "زون"]),
            ("pa-Arab", ["تین", "ٹانگ", "ثواب", "دن", "ڈر", "ذکر", "وقت", "ہتھ", "یار"]),
            ("mzn", ["نون", "وچه", "هوا", "یک"]),
            ("uz-Arab", ["ون", "ۉن", "هر", "یل", "ېر"]), ("hsb", ["dom", "dwór", "dźak", "eko"]),
            ("ff", ["noone", "ñamri", "ŋari"]),
            ("az-Cyrl", ["Ехо", "Әли", "Жалә", "Илк", "Ыраг", "Јаз"]),
            ("lv", ["Aza", "Āda", "Bē", "Iva", "Īle", "Ysa", "Jā"]),
            ("lo", ["ຫຼາ", "ຫລີ", "ຫວາ"]),
        ])
    func order(_ tag: String, _ names: [String]) throws {
        #expect(try LocalizedIndexedCollation(tag, set: [:]).sorted(names.reversed()) == names)
    }

    @Test(
        "signs are under the words that they stand for, and each apostrophe is an ʻokina",
        arguments: [
            ("hi", "ॐ शांति", "ओ"), ("ne", "ॐ", "ओ"), ("ja", "㍼", "漢字"), ("ja", "㌔", "か"), ("ko", "㈜대한", "ㅈ"),
            ("haw", "’Ewa", "ʻ"), ("haw", "'Aiea", "ʻ"), ("haw", "Hilo", "H"), ("en", "‘Iolani", "I"),
            ("lrc", "هونه", "ھ"),
            ("sd", "آچر", "ا"), ("uzs", "ېر", "ې"), ("uzs", "Ali", "A"),
        ])
    func sections(_ tag: String, _ name: String, _ title: String) throws {
        #expect(try LocalizedIndexedCollation(tag, set: [:]).sectionTitles(of: [name]) == [title])
    }

    @Test("letters of other locales get sections in the same script, too")
    func otherLocales() throws {
        let english = try LocalizedIndexedCollation("en", set: ["with": "sv, hu"])
        let names = ["Åland", "Ämne", "Österlen", "Alma", "Csárdás", "Cusco", "Gyula", "Zsófia"]
        #expect(english.sectionTitles(of: names) == ["Å", "Ä", "Ö", "A", "CS", "C", "GY", "ZS"])
        #expect(english.explain("Åland").origin == .additionalLocale)
        let serbian = try LocalizedIndexedCollation("sr", set: ["with": "sr-Latn"])
        let latin = ["Čukarica", "Ćele", "Džudo", "Đurđevo", "Ljig", "Njuška", "Šid", "Žitište", "Zemun"]
        #expect(serbian.sectionTitles(of: latin) == ["Č", "Ć", "DŽ", "Đ", "LJ", "NJ", "Š", "Ž", "Z"])
        // Nothing changes without the option, with a locale that adds no letter, or with Apple's style.
        #expect(try LocalizedIndexedCollation("en", set: [:]).sectionTitles(of: ["Åland"]) == ["A"])
        let plain = try LocalizedIndexedCollation("en", set: [:]).sectionTitles
        #expect(try LocalizedIndexedCollation("en", set: ["with": "it"]).sectionTitles == plain)
        #expect(
            try LocalizedIndexedCollation("en", set: ["with": "sv", "style": "apple"]).sectionTitles(of: ["Åland"]) == [
                "A"
            ])
    }

    @Test(
        "the digraphs of all locales are written in one style, that of the first locale that has any",
        arguments: [
            ("uz", "cs", ["Sh", "Ch"]), ("cs", "uz", ["SH", "CH"]), ("en", "uz, cs", ["Sh", "Ch"]),
            ("en", "cs, uz", ["SH", "CH"]), ("cs", "hr", ["CH", "DŽ", "LJ", "NJ"]),
        ])
    func digraphs(_ tag: String, _ others: String, _ expected: [String]) throws {
        let collation = try LocalizedIndexedCollation(tag, set: ["with": others])
        let digraphs = collation.sections.map(\.title).filter { $0.count { $0.isCased } > 1 && $0.count == 2 }
        #expect(Set(digraphs) == Set(expected))
        #expect(Set(collation.sectionTitles(of: ["Chata", "CHATA", "chata"])).count == 1)
    }

    @Test(
        "an explanation says if the order is the root's because CLDR has no other",
        arguments: [("kab", true), ("fr", false), ("sv", false)])
    func rootOrder(_ tag: String, _ isRoot: Bool) throws {
        let origin = try LocalizedIndexedCollation(tag, set: [:]).explain("Da").orderOrigin
        #expect((origin?.contains("root collation") ?? false) == isRoot)
    }
}
