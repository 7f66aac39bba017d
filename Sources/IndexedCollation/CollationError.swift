/// Why a collation cannot be made as asked, and what to write instead.
public enum CollationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Not a BCP 47 language tag.
    case malformedLocale(String)
    /// A tag whose language subtag has four letters or more, and the code of the language that has this name.
    case unknownLanguage(String, suggestion: String?)
    /// A tag whose -u- extension ICU does not understand.
    case unknownLocaleOption(String)
    /// A locale whose alphabet CLDR does not have.
    case noAlphabet(CollationFallback)
    /// A collation type (`-u-co-`) that the locale does not have, and those that it has.
    case unknownCollation(String, known: [String])
    /// There is no option of this name.
    case unknownOption(String, suggestion: String?)
    /// An option does not take this value; `expected` says which it takes.
    case badOptionValue(String, value: String, expected: String)
    /// A letter can have no section, for a reason.
    case badLabel(String, reason: String)
    /// An alphabet's letters cannot be put in their order.
    case badAlphabet(AlphabetError)
    /// ICU does not understand rules of collation from a place on, in bytes of UTF-8.
    case badRules(offset: Int)
    /// Not a set of characters in the notation of locale data, or one with more members than a limit.
    case badSet(String, limit: Int)
    /// ICU refused, for a reason of its own.
    case icu(String, during: String)

    public var description: String {
        switch self {
        case .malformedLocale(let tag):
            "'\(tag)' is not a language tag; write one like 'sv', 'pt-BR' or 'zh-Hant' (BCP 47)"
        case .unknownLanguage(let tag, let suggestion):
            "'\(tag)' is not a language tag: language codes have two or three letters; "
                + (suggestion.map { "did you mean '\($0)'?" } ?? "write one like 'sv' or 'pt-BR' (BCP 47)")
        case .unknownLocaleOption(let tag):
            "ICU \(ICU.version) does not understand what follows '-u-' in '\(tag)'; write keys and values of UTS #35, "
                + "such as 'kn-true', or leave it out"
        case .noAlphabet(let fallback):
            "\(fallback)"
        case .unknownCollation(let tag, let known):
            "locale '\(tag)' names a collation that does not exist; it can be one of \(known.joined(separator: ", "))"
        case .unknownOption(let name, let suggestion):
            "unknown collation option '\(name)'; "
                + (suggestion.map { "did you mean '\($0)'?" }
                    ?? "the options are \(CollationOption.all.map(\.name).joined(separator: ", "))")
        case .badOptionValue(let name, let value, let expected):
            "collation option '\(name)' does not take '\(value)'; write \(expected)"
        case .badLabel(let label, let reason):
            "'\(label)' cannot be a section: \(reason)"
        case .badAlphabet(let error):
            "\(error)"
        case .badRules(let offset):
            "ICU \(ICU.version) does not understand the rules of collation from byte \(offset + 1) on"
        case .badSet(let pattern, let limit):
            "'\(pattern)' is not a set of at most \(limit) characters, such as '[a b c {ch}]'"
        case .icu(let status, let action):
            "ICU \(ICU.version) failed with \(status) \(action)"
        }
    }
}
