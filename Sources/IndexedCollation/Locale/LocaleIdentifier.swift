import CICU

/// A locale, by its BCP 47 tag.
///
/// Any well-formed tag is valid, whether or not CLDR has data for it. Tags that differ only in letter case, or in
/// hyphens and underscores, are equal.
public struct LocaleIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The tag as written, in its usual letter case: "pt-BR", "zh-Hans", "sv-u-co-trad".
    public let tag: String

    /// The tag by which ICU finds data: "sr-Latn-ME" for "cnr" and "sr-ME".
    let dataTag: String

    /// The language subtag, such as "pt"; "und" for no language.
    public let language: String

    /// English, for content without a locale.
    public static let english = LocaleIdentifier(canonical: "en")

    static let americanEnglish = LocaleIdentifier(canonical: "en-US", language: "en")

    /// No language in particular: CLDR's root.
    static let root = LocaleIdentifier(canonical: "und")

    /// Makes a locale from a tag that is the same in ICU.
    private init(canonical tag: String, language: String? = nil) {
        self.tag = tag
        dataTag = tag
        self.language = language ?? tag
    }

    /// Parses a tag in any letter case, with hyphens or underscores: "pt-br", "zh_Hans", "sr_Latn", "sv-u-co-trad".
    ///
    /// Throws if the tag is malformed (RFC 5646), or if its -u- extension requests something that ICU does not have,
    /// such as an unknown collation type.
    public init(_ tag: String) throws(CollationError) {
        let parsed: LanguageTag
        do throws(LanguageTag.Problem) {
            parsed = try LanguageTag(tag)
        } catch {
            switch error {
            case .malformed: throw .malformedLocale(tag)
            case .reservedLanguage: throw .unknownLanguage(tag, suggestion: Self.language(named: tag))
            }
        }
        let (data, problem) = ICU.dataTag(for: parsed.text)
        switch problem {
        case CICU_LOCALE_UNKNOWN_COLLATION:
            let known = ICU.collations(of: parsed.text)
            throw .unknownCollation(tag, known: known.split(separator: " ").map(String.init))
        case CICU_LOCALE_UNKNOWN_OPTION:
            throw .unknownLocaleOption(tag)
        default:
            self.tag = parsed.text
            dataTag = data.isEmpty ? "und" : data
            language = parsed.language
        }
    }

    /// Whether two tags are the same locale.
    public static func == (left: Self, right: Self) -> Bool { left.tag == right.tag }

    /// Hashes the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    /// The tag.
    public var description: String { tag }

    /// The locale's own name, for a menu: "Svenska", "日本語", "العربية"; nil if CLDR has none.
    public var autonym: String? { name(in: self) }

    /// The locale's name in another locale: "Swedish", "Schwedisch"; nil if CLDR has none.
    public func name(in locale: LocaleIdentifier) -> String? {
        let name = ICU.name(of: dataTag, in: locale.dataTag)
        // If ICU has no name for a language, it returns the code.
        return name.isEmpty || !isNamed ? nil : name
    }

    /// The name of a region in this locale, by its code in ISO 3166-1: "Schweden" for "SE" in German; nil if CLDR has
    /// none.
    public func name(ofRegion code: String) -> String? {
        guard code.utf8.count == 2, code.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return nil }
        let name = ICU.name(ofRegion: code.uppercased(), in: dataTag)
        return name.isEmpty ? nil : name
    }

    /// Whether the locale is written from right to left.
    public var isRightToLeft: Bool { ICU.isRightToLeft(dataTag) }

    /// The tags of all locales for which CLDR has data, in the order of their letters.
    package static var tagsWithData: [String] { ICU.locales().split(separator: " ").map(String.init).sorted() }

    /// Whether CLDR has data for the language.
    ///
    /// A folder name that only looks like a tag ("lib") usually has none. ICU maps many codes of three letters to other
    /// languages, such as "src" to Sardinian; these do not count.
    package var hasData: Bool {
        ICU.knowledge(of: tag).language_has_data
            || language.utf8.count == 2 && ICU.knowledge(of: dataTag).language_has_data
    }

    /// Whether CLDR has at least an English name for the language.
    package var isNamed: Bool { ICU.knowledge(of: dataTag).language_has_name }

    /// The problem with a tag whose script or region CLDR does not know, with a suggestion; nil if there is no problem.
    package var doubt: String? {
        guard let parsed = try? LanguageTag(tag) else { return nil }
        let known = ICU.knowledge(of: tag)
        if let script = parsed.script, !known.script {
            return "'\(script)' in '\(tag)' is not a script that CLDR \(ICU.cldrVersion) knows"
                + "; write a code of ISO 15924, such as Latn or Cyrl, or leave it out"
        }
        if let region = parsed.region, !known.region {
            let likely = Self.likelySubtags(of: parsed.language).last ?? ""
            let proposal = likely.utf8.count == 2 ? "; did you mean '\(parsed.language)-\(likely)'?" : ""
            return "'\(region)' in '\(tag)' is not a region that CLDR \(ICU.cldrVersion) knows"
                + (proposal.isEmpty ? "; write a code of ISO 3166-1, such as SE, or leave it out" : proposal)
        }
        return nil
    }

    /// The region whose code is that of the language, with the region's likely language, if CLDR has no data for the
    /// language.
    ///
    /// For "jp", these are Japan and "ja". The result is nil if no region has that code.
    package var namesake: (region: String, language: LocaleIdentifier)? {
        let code = language.uppercased()
        guard language.utf8.count == 2, !hasData, let region = Self.english.name(ofRegion: code), region != code,
            let likely = ICU.likelyTag(for: "und-\(code)").split(separator: "-").first, likely != "und",
            likely != language
        else { return nil }
        return (try? LocaleIdentifier(String(likely))).map { (region, $0) }
    }

    /// The language subtag of the data: "sr" for "cnr", "fil" for "tl".
    package var dataLanguage: String { String(dataTag.prefix { $0 != "-" }) }

    /// The ISO 15924 code of the script that CLDR's likely subtags give the locale: Latn for "sr-ME", Hant for "zh-TW".
    package var likelyScript: String? {
        Self.likelySubtags(of: dataTag).first { $0.utf8.count == 4 }.map(String.init)
    }

    /// The locale as other programs name it, with its own region or the one in CLDR's likely subtags: `sv_SE`; nil if
    /// CLDR does not know one.
    package var languageAndRegion: String? {
        let likely = ICU.likelyTag(for: dataTag).split(separator: "-")
        guard language != "und", let region = likely.dropFirst().first(where: { $0.utf8.count == 2 }) else {
            return nil
        }
        return "\(language)_\(region)"
    }

    /// The tag without CLDR's options, which say nothing about the language of a text: `de` for `de-u-co-phonebk`.
    package var tagWithoutOptions: String {
        var kept: [Substring] = []
        var isOption = false
        for subtag in tag.split(separator: "-") {
            if subtag.utf8.count == 1, !kept.contains("x") { isOption = subtag == "u" }
            if !isOption { kept.append(subtag) }
        }
        return kept.joined(separator: "-")
    }

    /// The subtags after the language when CLDR's likely subtags are added to a tag: Latn and SE for "sv".
    private static func likelySubtags(of tag: String) -> ArraySlice<Substring> {
        ICU.likelyTag(for: tag).split(separator: "-").dropFirst()
    }

    /// The ISO 15924 codes of the locale's scripts: Hira, Kana and Hani for Japanese.
    var scripts: [String] {
        ICU.scripts(of: dataTag).split(separator: " ").map(String.init)
    }

    /// The collation type in the tag, such as "trad".
    var collationType: String? {
        let parts = dataTag.split(separator: "-")
        // Before the settings, 'co' means Corsican.
        guard let settings = parts.firstIndex(of: "u"), let key = parts[settings...].firstIndex(of: "co"),
            key + 1 < parts.count
        else { return nil }
        return String(parts[key + 1])
    }

    /// The locale with a keyword of the -u- extension set, such as "kn" to "true".
    func setting(_ key: String, _ value: String) throws(CollationError) -> LocaleIdentifier {
        let tag = ICU.tag(dataTag, setting: key, to: value)
        guard !tag.isEmpty else { throw .malformedLocale("\(self.tag)-u-\(key)-\(value)") }
        return try LocaleIdentifier(tag)
    }

    /// The locales of languages by their names: "sv" for "Swedish", "svenska", or "Schwedisch" beside "Englisch"; nil for
    /// names of no language.
    package static func languages(named names: [String]) -> [LocaleIdentifier?] {
        ICU.languages(named: names).map { $0.flatMap { try? LocaleIdentifier($0) } }
    }

    /// The tag of a language by its name: "sv" for "Swedish".
    private static func language(named name: String) -> String? { ICU.languages(named: [name]).first ?? nil }
}
