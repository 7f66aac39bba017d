/// How a collation departs from its locale's defaults. Each has a name and a plain value for a settings file: see
/// `CollationOption.all`.
public struct CollationOptions: Sendable, Hashable {
    /// Whose index titles.
    public enum Labels: String, Sendable, Hashable, CaseIterable {
        /// CLDR's through ICU's AlphabeticIndex, untouched; options about sections then have no effect.
        case cldr
        /// CLDR's with the holes closed, digits, signs and other scripts in sections of their own.
        case thumbindex
    }

    /// Whose order of letters.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// The locale's.
        case locale
        /// That of CLDR's root collation, which is made for no language in particular.
        case root
    }

    /// The order of the sections.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// Signs and digits, the letters of the locale's own scripts, then other alphabets.
        case locale
        /// As Apple's systems: A to Z, the locale's letters, and one # for all else.
        case apple
    }

    /// Which numbers sort by their value, 2 before 10.
    public enum Numeric: Sendable, Hashable, CaseIterable {
        /// Those of titles that begin with a digit: 2 Unlimited before 10cc, but Route 10 before Route 9.
        case leading
        /// Those of all titles.
        case everywhere
        /// None: digits are in the order of letters, 10cc before 2 Unlimited.
        case never
    }

    /// How titles of several words are ordered (ISO 999, 8.2).
    public enum Alphabetizing: String, Sendable, Hashable, CaseIterable {
        /// A space comes before any letter: New York, Newark.
        case wordByWord = "word-by-word"
        /// Spaces and punctuation do not count: Newark, New York.
        case letterByLetter = "letter-by-letter"
    }

    /// Which of two titles that differ in case alone comes first.
    public enum CaseFirst: String, Sendable, Hashable, CaseIterable {
        case locale, lower, upper
    }

    /// Whether punctuation counts (UTS #10, variable weighting).
    public enum Alternate: String, Sendable, Hashable, CaseIterable {
        case locale
        case nonIgnorable = "non-ignorable"
        case shifted
    }

    /// Where a title goes that begins with punctuation: “Quoted”, .NET.
    public enum LeadingPunctuation: String, Sendable, Hashable, CaseIterable {
        /// Under its first letter or digit.
        case ignore
        /// Among the signs.
        case keep
    }

    /// What to do with an article at the start of a title.
    public enum Articles: Sendable, Hashable {
        case keep
        /// Drop those of the locale's language.
        case ignore
        /// Drop these.
        case list([String])
    }

    /// What at the start of a title does not count in the order of letters: N- in N-Methylaniline.
    public enum IgnoredPrefixes: Sendable, Hashable {
        case none
        /// Locants and the descriptors of configurations in names of chemical compounds: N-, 1,2-, (R)-, tert-.
        case chemical
        /// These, as often as a title begins with one of them.
        case list([String])
    }

    /// What a title is.
    public enum NameOrder: String, Sendable, Hashable, CaseIterable {
        /// A title like any other.
        case asWritten = "as-written"
        /// A person's name, given names first, to be filed by surname.
        case surnameFirst = "surname-first"
    }

    /// Which titles are written in Latin letters to find their place.
    public enum Transliterate: String, Sendable, Hashable, CaseIterable {
        case none
        /// Chinese characters, by their Mandarin reading: 北京 under B.
        case han
        /// All scripts that the index has no letters of.
        case all
    }

    /// What to do with letters that sort as another one with an accent, as German Ä.
    public enum VariantLetters: String, Sendable, Hashable, CaseIterable {
        /// They are filed with the base letter.
        case base
        /// They get sections of their own, after the base letter's.
        case own
    }

    public var labels = Labels.thumbindex
    public var order = Order.locale
    /// The letters and their order, in place of those that CLDR has for the locale; nil for those.
    public var alphabet: Alphabet?
    /// Other locales whose letters get sections too, such as `ru` in an `en` index.
    public var additionalLocales: [LocaleIdentifier] = []
    public var style = Style.locale
    /// A collation type of CLDR ("phonebk", "trad", "pinyin", "stroke", "zhuyin", "unihan"); nil for the locale's own.
    public var collation: String?
    public var numeric = Numeric.leading
    public var alphabetizing = Alphabetizing.wordByWord
    public var caseFirst = CaseFirst.locale
    public var alternate = Alternate.locale
    public var leadingPunctuation = LeadingPunctuation.ignore
    public var articles = Articles.keep
    public var ignoredPrefixes = IgnoredPrefixes.none
    public var nameOrder = NameOrder.asWritten
    public var transliterate = Transliterate.none
    public var variantLetters = VariantLetters.base
    /// Letters that get sections: "Sch", "Ä".
    public var addedLabels: [String] = []
    /// Titles of sections that are merged with the section before them.
    public var removedLabels: [String] = []
    /// New titles by the section's id or its title.
    public var renamedLabels: [String: String] = [:]
    /// New titles for the index bar, by the section's id or its title.
    public var renamedIndexTitles: [String: String] = [:]
    /// The most titles that the index bar shows; nil for all. Sections stay as they are.
    public var maximumIndexTitles: Int?
    /// A sign that an entry's own sort key uses to keep two letters apart that would count as one ("A^achen" in Danish).
    public var contractionMark: String?

    public init(labels: Labels = .thumbindex, additionalLocales: [LocaleIdentifier] = []) {
        self.labels = labels
        self.additionalLocales = additionalLocales
    }

    /// Sets an option by its name. Throws when there is no such option, or when it does not take the value.
    public mutating func set(_ name: String, to value: OptionValue) throws(CollationError) {
        guard let option = CollationOption.named(name) else {
            throw .unknownOption(name, suggestion: CollationOption.nearest(to: name))
        }
        guard try option.assign(value, &self) else {
            throw .badOptionValue(option.name, value: value.description, expected: option.values)
        }
    }
}
