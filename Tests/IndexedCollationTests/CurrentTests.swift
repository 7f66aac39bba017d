import Testing

@testable import IndexedCollation

@Suite("The current collation")
struct CurrentTests {
    @Test(
        "the environment names locales by LC_ALL alone, or by LC_COLLATE, LANG and LANGUAGE",
        arguments: [
            (["LANG": "sv_SE.UTF-8"], ["sv-SE"]),
            (["LANG": "sv_SE.UTF-8", "LC_COLLATE": "da_DK.UTF-8"], ["da-DK", "sv-SE"]),
            (["LANG": "sv_SE.UTF-8", "LC_ALL": "de_DE@euro", "LC_COLLATE": "da_DK", "LANGUAGE": "fr"], ["de-DE"]),
            (["LANG": "sv_SE.UTF-8", "LC_ALL": "", "LC_COLLATE": ""], ["sv-SE"]),
            (["LANG": "sv_SE.UTF-8", "LANGUAGE": "sv:nb_NO:en"], ["sv-SE", "sv", "nb-NO", "en"]),
            (["LANG": "sv_SE.UTF-8", "LC_COLLATE": "C"], ["sv-SE"]),
            (["LANG": "sv_SE.UTF-8", "LC_ALL": "C.UTF-8"], []),
            (["LANG": "C.UTF-8"], []), (["LANG": "POSIX"], []), (["LANG": ""], []), ([:], []),
        ] as [([String: String], [String])])
    func environment(_ variables: [String: String], _ tags: [String]) {
        #expect(LocaleIdentifier.fromEnvironment { variables[$0] }.map(\.tag) == tags)
    }

    @Test(
        "names of the C library's locales are read with their scripts",
        arguments: [
            ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("sd_IN@devanagari", "sd-Deva-IN"),
            ("tt_RU@iqtelif", "tt-Latn-RU"), ("ca_ES@valencia", "ca-ES"), ("de_DE.ISO-8859-1@euro", "de-DE"),
            ("zh_TW.Big5", "zh-TW"), ("eo", "eo"),
        ])
    func names(_ name: String, _ tag: String) {
        #expect(LocaleIdentifier(posixName: name)?.tag == tag)
    }

    @Test(
        "a name without a language names no locale",
        arguments: ["C", "C.utf8", "POSIX", "", "@latin", "swedish", "a b"])
    func noNames(_ name: String) {
        #expect(LocaleIdentifier(posixName: name) == nil)
    }

    @Test(
        "the locale that suits the user best is chosen, by language, script and region",
        arguments: [
            (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"), (["zh-HK"], ["en", "zh-Hans", "zh-Hant"], "zh-Hant"),
            (["zh"], ["zh-Hant", "zh-Hans"], "zh-Hans"), (["zh-SG"], ["zh-Hant", "zh"], "zh"),
            (["sr-ME"], ["sr", "sr-Latn"], "sr-Latn"), (["pt-PT"], ["en", "pt-BR"], "pt-BR"),
            (["en-AU"], ["en-US", "en-GB"], "en-GB"), (["es-MX"], ["es", "es-419"], "es-419"),
            (["sv-SE"], ["en", "sv"], "sv"), (["fi", "sv-FI"], ["en", "sv"], "sv"), (["no"], ["en", "nb"], "nb"),
            (["nn"], ["en", "nb"], "nb"), (["iw"], ["en", "he"], "he"), (["fil"], ["en", "tl"], "tl"),
            (["ja-u-ca-japanese"], ["en", "ja"], "ja"),
        ])
    func match(_ wanted: [String], _ supported: [String], _ best: String) throws {
        let wanted = try wanted.map { try LocaleIdentifier($0) }
        let supported = try supported.map { try LocaleIdentifier($0) }
        #expect(LocaleIdentifier.bestMatch(for: wanted, among: supported)?.tag == best)
    }

    @Test("a locale in no language or script that the user reads does not suit")
    func noMatch() throws {
        let (swedish, japanese) = try (LocaleIdentifier("sv"), LocaleIdentifier("ja"))
        #expect(LocaleIdentifier.bestMatch(for: [swedish], among: [japanese]) == nil)
        #expect(LocaleIdentifier.bestMatch(for: [], among: [japanese]) == nil)
        #expect(LocaleIdentifier.bestMatch(for: [swedish], among: []) == nil)
    }

    @Test("the collation is made once for each locale, and shared")
    func shared() async throws {
        let supported = try ["en", "sv"].map { try LocaleIdentifier($0) }
        let swedish = try LocaleIdentifier("sv-SE")
        let collation = try LocalizedIndexedCollation.current(among: supported, for: [swedish])
        #expect(collation.locale.tag == "sv")
        #expect(collation.sectionIndexTitles.suffix(3) == ["Å", "Ä", "Ö"])
        let others = try await withThrowingTaskGroup(of: LocalizedIndexedCollation.self) { group in
            for _ in 0..<8 {
                group.addTask { try LocalizedIndexedCollation.current(among: supported, for: [swedish]) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(others.allSatisfy { $0 === collation })
        #expect(try LocalizedIndexedCollation.current === LocalizedIndexedCollation.current)
        #expect(try LocalizedIndexedCollation.current(among: []) === LocalizedIndexedCollation.current)
    }

    @Test("the collation is made once for the same options, and another one for others")
    func sharedOptions() throws {
        let supported = try ["en", "sv"].map { try LocaleIdentifier($0) }
        var options = CollationOptions()
        options.style = .apple
        func collation(_ options: CollationOptions) throws -> LocalizedIndexedCollation {
            try .current(among: supported, for: [LocaleIdentifier("sv")], options: options)
        }
        let apple = try collation(options)
        #expect(apple.sectionIndexTitles.suffix(2) == ["Ö", "#"])
        #expect(try collation(options) === apple)
        #expect(try collation(.init()).sectionIndexTitles.last == "Ö")
    }

    @Test("a product in none of the user's languages is shown in its first")
    func firstSupported() throws {
        let supported = try ["fr", "sv"].map { try LocaleIdentifier($0) }
        let collation = try LocalizedIndexedCollation.current(among: supported, for: [LocaleIdentifier("ja")])
        #expect(collation.locale.tag == "fr")
        #expect(try LocalizedIndexedCollation.current(among: supported, for: []).locale.tag == "fr")
    }
}
