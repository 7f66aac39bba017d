/// Why a collation cannot be made as asked, and what to write instead.
public enum CollationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Not a BCP 47 language tag.
    case malformedLocale(String)
    /// A well-formed tag with a part that CLDR does not know; `part` says which, as "language 'xx'".
    case unknownLocale(String, part: String)
    /// A collation type (`-u-co-`) that the locale does not have, and those that it has.
    case unknownCollation(String, known: [String])
    /// ICU refused, for a reason of its own.
    case icu(String, during: String)

    public var description: String {
        switch self {
        case .malformedLocale(let tag):
            "'\(tag)' is not a language tag; write one like 'sv', 'pt-BR' or 'zh-Hant' (BCP 47)"
        case .unknownLocale(let tag, let part):
            "unknown locale '\(tag)': CLDR \(ICU.cldrVersion) has no data for its \(part); "
                + "use a language code of ISO 639, or 'und' for the order of no language in particular"
        case .unknownCollation(let tag, let known):
            "locale '\(tag)' names a collation that does not exist; it can be one of \(known.joined(separator: ", "))"
        case .icu(let status, let action):
            "ICU \(ICU.version) failed with \(status) \(action)"
        }
    }
}
