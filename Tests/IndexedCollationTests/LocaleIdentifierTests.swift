import Testing

@testable import IndexedCollation

@Suite("Locale identifiers")
struct LocaleIdentifierTests {
    @Test(
        "a tag is read in any case, with hyphens or underscores",
        arguments: [
            ("pt-br", "pt-BR"), ("zh_Hans", "zh-Hans"), ("sr_Latn", "sr-Latn"), ("SV", "sv"), ("und", "und"),
            ("sv-u-co-trad", "sv-u-co-trad"), ("de_AT-u-co-phonebk", "de-AT-u-co-phonebk"), ("iw", "he"),
            ("en-u-kn", "en-u-kn"), ("ko-u-kr-latn-hang", "ko-u-kr-latn-hang"), ("gd", "gd"), ("haw", "haw"),
            ("es-419", "es-419"), ("zh-hant-hk", "zh-Hant-HK"),
        ])
    func canonical(_ tag: String, _ expected: String) throws {
        #expect(try LocaleIdentifier(tag).tag == expected)
    }

    @Test("two spellings of one locale are equal")
    func equal() throws { #expect(try LocaleIdentifier("pt_br") == LocaleIdentifier("pt-BR")) }

    @Test(
        "an unknown or malformed tag throws",
        arguments: [
            "", "bogus", "xx", "sv-", "-sv", "sv-Qqqx", "sv-QX1", "sv-u-co-bogus", "a b", "sv\0", "en-GB-oops-",
            "日本語", "sv-SE-u-", "englishenglish", "sv-XQ", String(repeating: "a-", count: 500),
        ])
    func unknown(_ tag: String) {
        #expect(throws: CollationError.self) { try LocaleIdentifier(tag) }
    }

    @Test("the message says what is wrong and what to write")
    func messages() {
        #expect(throws: CollationError.unknownLocale("bogus", part: "language")) { try LocaleIdentifier("bogus") }
        #expect(throws: CollationError.malformedLocale("a b")) { try LocaleIdentifier("a b") }
        do throws(CollationError) {
            _ = try LocaleIdentifier("sv-u-co-bogus")
        } catch {
            #expect(error.description.contains("'sv-u-co-bogus'"))
            #expect(error.description.contains("trad"))
        }
    }

    @Test(
        "a locale names itself",
        arguments: [
            ("sv", "Svenska"), ("ja", "日本語"), ("ar", "العربية"), ("pt-BR", "Português (Brasil)"), ("ru", "Русский"),
        ])
    func autonym(_ tag: String, _ name: String) throws { #expect(try LocaleIdentifier(tag).autonym == name) }

    @Test("a locale has a name in another")
    func displayName() throws {
        #expect(try LocaleIdentifier("sv").displayName(in: LocaleIdentifier("de")) == "Schwedisch")
    }

    @Test("Arabic and Hebrew are written from right to left")
    func direction() throws {
        #expect(try ["ar", "he", "fa", "ur", "az-Arab"].allSatisfy { try LocaleIdentifier($0).isRightToLeft })
        #expect(try !["en", "ja", "ru", "und"].contains { try LocaleIdentifier($0).isRightToLeft })
    }
}
