import CICU

/// A locale that CLDR knows, by its BCP 47 tag: names that differ in spelling alone are equal.
public struct LocaleIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The canonical BCP 47 tag, such as "pt-BR", "zh-Hans" or "sv-u-co-trad".
    public let tag: String

    /// English: for what does not say which locale it is in.
    public static let english = LocaleIdentifier(canonical: "en")

    /// Takes a tag that is canonical already.
    private init(canonical tag: String) { self.tag = tag }

    /// Reads a tag in any case, with hyphens or underscores: "pt-br", "zh_Hans", "sr_Latn", "sv-u-co-trad".
    ///
    /// "und", no language in particular, is accepted. Throws when the tag is malformed, or when CLDR has no data for its
    /// language, script, region or collation type, where ICU would fall back to the root's order in silence.
    public init(_ tag: String) throws(CollationError) {
        var problem = CICU_LOCALE_OK
        // A NUL would end the tag early for C, and is no part of one.
        let canonical =
            tag.utf8.contains(0)
            ? "" : tag.withCString { text in ICU.string { cicu_locale_canonical(text, $0, $1, &problem) } }
        switch problem {
        case CICU_LOCALE_OK where !canonical.isEmpty:
            self.tag = canonical
        case CICU_LOCALE_UNKNOWN_LANGUAGE:
            throw .unknownLocale(tag, part: "language")
        case CICU_LOCALE_UNKNOWN_SCRIPT:
            throw .unknownLocale(tag, part: "script")
        case CICU_LOCALE_UNKNOWN_REGION:
            throw .unknownLocale(tag, part: "region")
        case CICU_LOCALE_UNKNOWN_COLLATION:
            let known = ICU.string { cicu_locale_collations(tag, $0, $1) }
            throw .unknownCollation(tag, known: known.split(separator: " ").map(String.init))
        case CICU_LOCALE_UNKNOWN_OPTION:
            throw .unknownLocale(tag, part: "options after '-u-'")
        default:
            throw .malformedLocale(tag)
        }
    }

    /// The locale of this process, from its environment (`LC_ALL`, `LC_COLLATE`, `LANG`). Throws when that is none that
    /// CLDR knows.
    public static func current() throws(CollationError) -> LocaleIdentifier {
        try LocaleIdentifier(ICU.string { cicu_locale_current($0, $1) })
    }

    public var description: String { tag }

    /// The locale's own name for itself, for a menu: "Svenska", "日本語", "العربية".
    public var autonym: String { displayName(in: self) }

    /// The locale's name in another one: "Swedish", "Schwedisch". Its tag where CLDR has no name.
    public func displayName(in locale: LocaleIdentifier) -> String {
        let name = ICU.string { cicu_locale_name(tag, locale.tag, $0, $1) }
        return name.isEmpty ? tag : name
    }

    /// Whether the locale is written from right to left.
    public var isRightToLeft: Bool { cicu_locale_is_right_to_left(tag) }

    /// The language subtag, such as "pt"; "und" for no language.
    public var language: String { String(tag.prefix { $0 != "-" }) }

    /// The ISO 15924 codes of the scripts that the locale is written in: Hira, Kana and Hani for Japanese.
    var scripts: [String] {
        ICU.string { cicu_locale_scripts(tag, $0, $1) }.split(separator: " ").map(String.init)
    }

    /// The collation type that the tag names, such as "trad".
    var collationType: String? {
        let parts = tag.split(separator: "-")
        guard let key = parts.firstIndex(of: "co"), key + 1 < parts.count else { return nil }
        return String(parts[key + 1])
    }

    /// The same locale with a keyword of the -u- extension set, such as "kn" to "true".
    func setting(_ key: String, _ value: String) throws(CollationError) -> LocaleIdentifier {
        let tag = ICU.string { cicu_locale_with_keyword(self.tag, key, value, $0, $1) }
        guard !tag.isEmpty else { throw .malformedLocale("\(self.tag)-u-\(key)-\(value)") }
        return try LocaleIdentifier(tag)
    }
}
