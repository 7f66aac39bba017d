/// The source of a section.
public enum SectionOrigin: Sendable, Hashable, CustomStringConvertible {
    /// CLDR's index titles of the collation's locale.
    case cldr
    /// CLDR's index titles of another locale that the options name.
    case additionalLocale
    /// CLDR's index titles of the most likely language for the locale's script; CLDR has none for the locale.
    case likelyLocale(LocaleIdentifier)
    /// Unicode: a letter of the locale's script that CLDR's root collation distinguishes.
    case root
    /// The Latin alphabet, which is a fallback for every index.
    case latin
    /// A label pack, with its source.
    case labelPack(locale: String, source: String)
    /// An alphabet, by name and with its source.
    case alphabet(String)
    /// The options: `add-labels`.
    case option
    /// Unicode: a script or a group of characters whose letters the index does not have.
    case group

    /// Whether the section comes from CLDR's index titles, rather than from an addition to them.
    var isOwn: Bool {
        switch self {
        case .cldr, .likelyLocale, .alphabet: true
        default: false
        }
    }

    /// The source in a few words.
    public var description: String {
        switch self {
        case .cldr: "CLDR \(ICU.cldrVersion), index titles of the locale"
        case .additionalLocale: "CLDR \(ICU.cldrVersion), index titles of a locale in option 'with'"
        case .likelyLocale(let locale):
            "CLDR \(ICU.cldrVersion), index titles of '\(locale.language)'; it has none for the locale"
        case .root: "a letter of the script, as CLDR's root collation sets it apart"
        case .latin: "the basic Latin alphabet, in every index when it is used"
        case .labelPack(let locale, let source): "label pack '\(locale)' (\(source))"
        case .alphabet(let description): description
        case .option: "option 'add-labels'"
        case .group: "a group of characters in CLDR's root collation"
        }
    }
}
