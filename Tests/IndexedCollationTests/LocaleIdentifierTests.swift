import TestSupport
import Testing

@testable import IndexedCollation

@Suite("Locale identifiers")
struct LocaleIdentifierTests {
    @Test(
        "a tag is read in any letter case, with hyphens or underscores, and keeps its subtags",
        arguments: [
            ("pt-br", "pt-BR"), ("zh_Hans", "zh-Hans"), ("sr_Latn", "sr-Latn"), ("SV", "sv"), ("und", "und"),
            ("sv-u-co-trad", "sv-u-co-trad"), ("de_AT-u-co-phonebk", "de-AT-u-co-phonebk"), ("en-u-kn", "en-u-kn"),
            ("ko-u-kr-latn-hang", "ko-u-kr-latn-hang"), ("gd", "gd"), ("haw", "haw"), ("es-419", "es-419"),
            ("zh-hant-hk", "zh-Hant-HK"), ("iw", "iw"), ("tl", "tl"), ("CNR", "cnr"), ("sh", "sh"), ("mo-md", "mo-MD"),
        ])
    func letterCase(_ tag: String, _ expected: String) throws {
        #expect(try LocaleIdentifier(tag).tag == expected)
    }

    @Test(
        "every form of RFC 5646 is read",
        arguments: [
            // The examples of its appendix A.
            "de", "fr", "ja", "i-enochian", "zh-Hant", "zh-Hans", "sr-Cyrl", "sr-Latn", "zh-cmn-Hans-CN", "cmn-Hans-CN",
            "zh-yue-HK", "yue-HK", "zh-Hans-CN", "sr-Latn-RS", "sl-rozaj", "sl-rozaj-biske", "sl-nedis", "de-CH-1901",
            "sl-IT-nedis", "hy-Latn-IT-arevela", "de-DE", "en-US", "es-419", "de-CH-x-phonebk", "az-Arab-x-AZE-derbend",
            "x-whatever", "qaa-Qaaa-QM-x-southern", "de-Qaaa", "sr-Latn-QM", "sr-Qaaa-RS", "en-US-u-islamcal",
            "zh-CN-a-myext-x-private", "en-a-myext-b-another",
            // Languages that CLDR has no data for, and tags that are older than the grammar.
            "crh", "nv", "tn", "xx", "aaa", "i-klingon", "sgn-BE-FR", "en-GB-oed", "art-lojban", "zh-min-nan",
            "tlh-Piqd",
        ])
    func wellFormed(_ tag: String) throws {
        let locale = try LocaleIdentifier(tag)
        #expect(locale.tag.lowercased() == tag.lowercased())
        #expect(try LocaleIdentifier(locale.tag) == locale)
        #expect(throws: Never.self) { try LocalizedIndexedCollation(locale: locale, allowsFallback: true) }
    }

    @Test(
        "a code of a region in place of one of a language leads to the region's language",
        arguments: [
            ("jp", "Japan", "ja"), ("cz", "Czechia", "cs"), ("dk", "Denmark", "da"), ("gr", "Greece", "el"),
            ("kr", "South Korea", "ko"), ("cn", "China", "zh"), ("ua", "Ukraine", "uk"), ("us", "United States", "en"),
        ])
    func namesake(code: String, region: String, language: String) throws {
        let found = try #require(LocaleIdentifier(code).namesake)
        #expect(found.region == region && found.language.tag == language)
        #expect(try LocaleIdentifier("\(code)-Latn").namesake?.language.tag == language)
    }

    @Test(
        "languages that CLDR has, and codes that no region has, are no such code",
        arguments: ["se", "sv", "uk", "ja", "br", "xx", "qq", "jpn", "crh", "und", "ee"])
    func noNamesake(code: String) throws { #expect(try LocaleIdentifier(code).namesake == nil) }

    @Test("two spellings of one tag are equal")
    func equal() throws { #expect(try LocaleIdentifier("pt_br") == LocaleIdentifier("pt-BR")) }

    @Test(
        "a text that is not a tag throws",
        arguments: [
            "", "abcd", "sv-", "-sv", "sv-Qqqxx1-", "a b", "sv\0", "sv-日本", "日本語", "sv-SE-u-", "sv-x", "x", "i-none",
            "a-DE",
            "ar-a-", "de-419-DE", "englishenglish", "sv-u-co-bogus", "1a", "sv--SE",
            LongText(String(repeating: "a-", count: 500)),
            LongText("sv-x-" + Array(repeating: "a", count: 100).joined(separator: "-")),
        ] as [LongText])
    func malformed(_ tag: LongText) {
        #expect(throws: CollationError.self) { try LocaleIdentifier(tag.text) }
    }

    @Test("a tag has at most 128 bytes", arguments: [(127, true), (128, true), (129, false)])
    func length(count: Int, isTag: Bool) {
        // Pieces of a private tag have at most eight letters each.
        let tag = "x-" + Array(repeating: "abcdefg", count: 16).joined(separator: "-")
        #expect(((try? LocaleIdentifier(String(tag.prefix(count)))) != nil) == isTag)
    }

    @Test(
        "a collation type is what follows 'co' among the settings of a tag",
        arguments: [("sv-u-co-trad", "trad"), ("sv-u-kn-co-trad", "trad"), ("sv", nil), ("sv-u-kn", nil)]
            // Corsican, and Colombia.
            + [("co", nil), ("co-FR", nil), ("co-u-kn", nil), ("es-CO", nil), ("es-CO-u-co-trad", "trad")]
            as [(String, String?)])
    func collationType(_ tag: String, _ type: String?) throws {
        #expect(try LocaleIdentifier(tag).collationType == type)
    }

    @Test("the message says what is wrong and what to write")
    func messages() {
        #expect(throws: CollationError.unknownLanguage("swedish", suggestion: "sv")) { try LocaleIdentifier("swedish") }
        #expect(throws: CollationError.unknownLanguage("svenska", suggestion: "sv")) { try LocaleIdentifier("svenska") }
        #expect(throws: CollationError.unknownLanguage("bogus", suggestion: nil)) { try LocaleIdentifier("bogus") }
        #expect(throws: CollationError.malformedLocale("a b")) { try LocaleIdentifier("a b") }
        do throws(CollationError) {
            _ = try LocaleIdentifier("sv-u-co-bogus")
        } catch {
            #expect(error.description.contains("'sv-u-co-bogus'"))
            #expect(error.description.contains("trad"))
        }
    }

    @Test("a region or script that CLDR does not know is doubtful, and the language's own region is proposed")
    func doubt() throws {
        #expect(try LocaleIdentifier("ko_KO").doubt?.contains("did you mean 'ko-KR'?") == true)
        #expect(try LocaleIdentifier("sv-Qqqx").doubt?.contains("'Qqqx'") == true)
        #expect(try LocaleIdentifier("xx-QX").doubt?.contains("ISO 3166-1") == true)
        for tag in ["ko-KR", "es-419", "sr-Latn-RS", "crh", "x-foo", "und", "cnr", "en-GB-oed"] {
            #expect(try LocaleIdentifier(tag).doubt == nil)
        }
    }

    @Test(
        "data is looked up with the script that the region implies",
        arguments: [
            ("sr-ME", "sr-Latn-ME"), ("cnr", "sr-Latn-ME"), ("kk-CN", "kk-Arab-CN"), ("az-IR", "az-Arab-IR"),
            ("ug-KZ", "ug-Cyrl-KZ"), ("mn-CN", "mn-Mong-CN"), ("sr-RS", "sr-RS"), ("de-AT", "de-AT"), ("tl", "fil"),
            ("cmn", "zh"), ("ja-Hrkt", "ja-Jpan"), ("de-Latf", "de-Latn"), ("yue-Hans", "yue-Hans"), ("sv", "sv"),
        ])
    func data(_ tag: String, _ expected: String) throws { #expect(try LocaleIdentifier(tag).dataTag == expected) }

    @Test(
        "a locale names itself",
        arguments: [
            ("sv", "Svenska"), ("ja", "日本語"), ("ar", "العربية"), ("pt-BR", "Português (Brasil)"), ("ru", "Русский"),
        ])
    func autonym(_ tag: String, _ name: String) throws { #expect(try LocaleIdentifier(tag).autonym == name) }

    @Test("a locale that CLDR has no names in does not name itself in another language")
    func noAutonym() throws {
        #expect(try LocaleIdentifier("crh").autonym == nil)
        #expect(try LocaleIdentifier("crh").name(in: .english) == "Crimean Tatar")
        #expect(try LocaleIdentifier("xx").name(in: .english) == nil)
    }

    @Test("a locale has a name in another")
    func name() throws { #expect(try LocaleIdentifier("sv").name(in: LocaleIdentifier("de")) == "Schwedisch") }

    @Test("Arabic, Hebrew and Thaana are written from right to left")
    func direction() throws {
        #expect(
            try ["ar", "he", "fa", "ur", "az-Arab", "az-IR", "dv"].allSatisfy { try LocaleIdentifier($0).isRightToLeft }
        )
        #expect(
            try !["en", "ja", "ru", "und", "x-foo", "i-enochian"].contains { try LocaleIdentifier($0).isRightToLeft })
    }
}
