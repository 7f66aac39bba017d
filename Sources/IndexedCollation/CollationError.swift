/// The reason why a collation cannot be made as requested, with the remedy.
public enum CollationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text is not a BCP 47 language tag.
    case malformedLocale(String)
    /// The language subtag has four letters or more; `suggestion` is the code of the language with this name.
    case unknownLanguage(String, suggestion: String?)
    /// ICU does not understand the tag's -u- extension.
    case unknownLocaleOption(String)
    /// CLDR has no alphabet for the locale.
    case noAlphabet(CollationFallback)
    /// The locale does not have the collation type (`-u-co-`); `known` lists those that it has.
    case unknownCollation(String, known: [String])
    /// No option has this name.
    case unknownOption(String, suggestion: String?)
    /// The option does not accept the value; `expected` describes the values that it accepts.
    case badOptionValue(String, value: String, expected: String)
    /// Titles that begin in a certain way cannot have the reading.
    case badReading(String, of: String, reason: String)
    /// The letter cannot have a section.
    case badLabel(String, reason: String)
    /// The letters of an alphabet cannot be ordered.
    case badAlphabet(AlphabetError)
    /// The collation rules have a syntax error at an offset in bytes of UTF-8.
    case badRules(offset: Int)
    /// The text is not a set of characters in the notation of locale data, or the set has more members than the limit.
    case badSet(String, limit: Int)
    /// ICU failed for another reason.
    case icu(String, during: String)

    /// The problem and its remedy, in lowercase and without a final period.
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
            "CLDR \(ICU.cldrVersion) has no alphabet for '\(fallback.locale)'; pass 'allowsFallback: true' "
                + "to file names under \(fallback.replacement)"
        case .unknownCollation(let tag, let known):
            "locale '\(tag)' names a collation that does not exist; it can be one of \(known.joined(separator: ", "))"
        case .unknownOption(let name, let suggestion):
            "unknown collation option '\(name)'; "
                + (suggestion.map { "did you mean '\($0)'?" }
                    ?? "the options are \(CollationOption.all.map(\.name).joined(separator: ", "))")
        case .badOptionValue(let name, let value, let expected):
            "collation option '\(name)' does not take '\(value)'; write \(expected)"
        case .badReading(let reading, let beginning, let reason):
            "'\(reading)' cannot be the reading of '\(beginning)': \(reason)"
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
