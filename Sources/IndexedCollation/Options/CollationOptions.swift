/// The differences of a collation from its locale's defaults.
///
/// Each has a name and a plain value for a settings file: see `CollationOption.all`.
public struct CollationOptions: Sendable, Hashable {
    /// The source of the index titles.
    public enum Labels: String, Sendable, Hashable, CaseIterable {
        /// CLDR's titles from an unmodified AlphabeticIndex of ICU; options for sections then have no effect.
        case cldr
        /// CLDR's titles with the gaps filled, and with sections for digits, signs and other scripts.
        case thumbindex
    }

    /// The source of the order of letters.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// The order of the locale.
        case locale
        /// The order of CLDR's root collation, which is not made for any particular language.
        case root
    }

    /// The order of the sections.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// Signs and digits, the letters of the locale's own scripts, then other alphabets.
        case locale
        /// The order of Apple's systems: A to Z, the locale's letters, and one # for everything else.
        case apple
    }

    /// The numbers that sort by their value, 2 before 10.
    public enum Numeric: Sendable, Hashable, CaseIterable {
        /// Numbers in titles that begin with a digit: 2 Unlimited before 10cc, but Route 10 before Route 9.
        case leading
        /// Numbers in all titles.
        case everywhere
        /// No numbers: digits are in the order of characters, with 10cc before 2 Unlimited.
        case never
    }

    /// The order of titles of several words (ISO 999, 8.2).
    public enum Alphabetizing: String, Sendable, Hashable, CaseIterable {
        /// A space comes before any letter: New York, Newark.
        case wordByWord = "word-by-word"
        /// Spaces and punctuation do not count: Newark, New York.
        case letterByLetter = "letter-by-letter"
    }

    /// The order of two titles that differ only in case.
    public enum CaseFirst: String, Sendable, Hashable, CaseIterable {
        /// The locale's order.
        case locale
        /// Lowercase letters come first.
        case lower
        /// Capitals come first.
        case upper
    }

    /// Whether punctuation counts (UTS #10, variable weighting).
    public enum Alternate: String, Sendable, Hashable, CaseIterable {
        /// The locale's rule.
        case locale
        /// Punctuation counts, and precedes digits and letters.
        case nonIgnorable = "non-ignorable"
        /// Punctuation counts only between titles that are otherwise equal.
        case shifted
    }

    /// The place of titles that begin with punctuation: “Quoted”, .NET.
    public enum LeadingPunctuation: String, Sendable, Hashable, CaseIterable {
        /// Under its first letter or digit.
        case ignore
        /// Among the signs.
        case keep
    }

    /// The treatment of an article at the start of a title.
    public enum Articles: Sendable, Hashable {
        /// It counts like any other word.
        case keep
        /// Articles of the locale's language are skipped.
        case ignore
        /// These articles are skipped.
        case list([String])
    }

    /// Prefixes of a title that do not count in alphabetical order: N- in N-Methylaniline.
    public enum IgnoredPrefixes: Sendable, Hashable {
        /// All prefixes count.
        case none
        /// Locants and descriptors of configurations in names of chemical compounds: N-, 1,2-, (R)-, tert-.
        case chemical
        /// These prefixes, repeatedly, as long as a title begins with one of them.
        case list([String])
    }

    /// The kind of a title.
    public enum NameOrder: String, Sendable, Hashable, CaseIterable {
        /// An ordinary title.
        case asWritten = "as-written"
        /// A person's name, given names first, to be filed by surname.
        case surnameFirst = "surname-first"
    }

    /// The titles that are transliterated to Latin letters to find their place.
    public enum Transliterate: String, Sendable, Hashable, CaseIterable {
        /// None.
        case none
        /// Chinese characters, by their Mandarin reading: 北京 under B.
        case han
        /// All scripts whose letters the index does not have.
        case all
    }

    /// The treatment of letters that sort as an accented form of another letter, such as German Ä.
    public enum VariantLetters: String, Sendable, Hashable, CaseIterable {
        /// They are filed with the base letter.
        case base
        /// They have their own sections, after the base letter's.
        case own
    }

    /// The source of the index titles.
    public var labels = Labels.thumbindex
    /// The source of the order of letters.
    public var order = Order.locale
    /// The letters and their order, in place of CLDR's for the locale; nil for CLDR's.
    public var alphabet: Alphabet?
    /// Other locales whose letters also get sections, such as `ru` in an `en` index.
    public var additionalLocales: [LocaleIdentifier] = []
    /// The order of the sections.
    public var style = Style.locale
    /// A collation type of CLDR ("phonebk", "trad", "pinyin", "stroke", "zhuyin", "unihan"); nil for the locale's own.
    public var collation: String?
    /// The numbers that sort by their value.
    public var numeric = Numeric.leading
    /// The order of titles of several words.
    public var alphabetizing = Alphabetizing.wordByWord
    /// The order of titles that differ only in case.
    public var caseFirst = CaseFirst.locale
    /// Whether punctuation counts.
    public var alternate = Alternate.locale
    /// The place of titles that begin with punctuation.
    public var leadingPunctuation = LeadingPunctuation.ignore
    /// The treatment of an article at the start of a title.
    public var articles = Articles.keep
    /// The prefixes that do not count.
    public var ignoredPrefixes = IgnoredPrefixes.none
    /// The kind of titles.
    public var nameOrder = NameOrder.asWritten
    /// The readings of titles, by the beginnings of these titles: pinyin for Chinese, kana for Japanese, Hangul for
    /// Korean.
    public var readings: [String: String] = [:]
    /// Words in which letters that would count as one do not, with a bar at each such place: "Llan|gefni".
    public var splits: [String] = []
    /// The titles that are filed by their transliteration.
    public var transliterate = Transliterate.none
    /// The treatment of letters that sort as accented forms of others.
    public var variantLetters = VariantLetters.base
    /// Letters that get sections: "Sch", "Ä".
    public var addedLabels: [String] = []
    /// Titles of sections that are merged with the section before them.
    public var removedLabels: [String] = []
    /// New titles, by the id or title of a section.
    public var renamedLabels: [String: String] = [:]
    /// New titles for the index bar, by the id or title of a section.
    public var renamedIndexTitles: [String: String] = [:]
    /// The maximum number of titles that the index bar shows; nil for all.
    ///
    /// Sections are not affected.
    public var maximumIndexTitles: Int?
    /// A sign in an entry's own sort key that separates two letters that would count as one ("A^achen" in Danish).
    public var contractionMark: String?

    /// Makes options with defaults for all others.
    public init(labels: Labels = .thumbindex, additionalLocales: [LocaleIdentifier] = []) {
        self.labels = labels
        self.additionalLocales = additionalLocales
    }

    /// Sets an option by name.
    ///
    /// Throws if the option does not exist or does not accept the value.
    public mutating func set(_ name: String, to value: OptionValue) throws(CollationError) {
        guard let option = CollationOption.named(name) else {
            throw .unknownOption(name, suggestion: CollationOption.nearest(to: name))
        }
        guard try option.assign(value, &self) else {
            throw .badOptionValue(option.name, value: value.description, expected: option.values)
        }
    }
}
