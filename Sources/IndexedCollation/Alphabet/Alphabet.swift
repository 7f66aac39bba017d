/// The letters of a language in their order. An alphabet gives a locale its order and its index titles at once.
public struct Alphabet: Sendable, Hashable {
    /// A letter, or several that count as one: "Ł", "Ch".
    public struct Letter: Sendable, Hashable {
        /// The forms of the letter: one if case mapping gives the others, else all of them, such as "İ" and "i".
        public var forms: [String]

        /// Accented forms, which are filed with the letter.
        public var variants: [String]

        /// Where the letter was written, for explanations: "Content/site.yml, line 7".
        public var place: String?

        public init(_ forms: [String], variants: [String] = [], place: String? = nil) {
            self.forms = forms
            self.variants = variants
            self.place = place
        }

        /// Reads a letter in the notation of alphabets: "Ç", "İ/i", "a á à".
        ///
        /// - Returns: nil if the text is blank.
        public init?(_ text: String, place: String? = nil) {
            // By scalars: a combining mark after a space is a mark by itself.
            let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { word in
                // A slash by itself is a letter like any other.
                word.elementsEqual("/".unicodeScalars) ? ["/"] : word.split(separator: "/").map { String($0) }
            }.filter { !$0.isEmpty }
            guard let forms = words.first else { return nil }
            self.init(forms, variants: words.dropFirst().flatMap { $0 }, place: place)
        }
    }

    /// The letters, in order; with ``rules``, the letters that begin sections, in any order.
    public var letters: [Letter]

    /// Rules of collation in place of the order of the letters, in the syntax of LDML:
    /// https://www.unicode.org/reports/tr35/tr35-collation.html#Rules
    public var rules: String?

    /// The locale whose order holds for everything else; nil for that of CLDR's root.
    public var base: LocaleIdentifier?

    /// Whether a small letter and its capital are one letter; they are two in Klingon.
    public var mapsCase = true

    /// The locale whose case mapping holds; nil for that of `base`.
    public var caseLocale: LocaleIdentifier?

    /// What people type in place of a letter, by the letter. Names are filed as if they had the letter.
    public var typedForms: [String: [String]] = [:]

    /// Signs that count only if two names are otherwise equal.
    public var ignored: [String] = []

    /// Where the alphabet comes from, for explanations.
    public var source: String?

    /// What explanations call the alphabet.
    public var title = "your alphabet"

    public init(_ letters: [Letter], base: LocaleIdentifier? = nil) {
        self.letters = letters
        self.base = base
    }

    /// The most letters that an alphabet may have.
    public static let mostLetters = 500

    /// The most forms that a letter may have, accented ones among them.
    public static let mostForms = 100

    /// The most bytes of UTF-8 that rules may have: nearly twice those that CLDR has for any language but Chinese.
    public static let mostRules = 65_536

    /// Throws if the letters cannot be put in their order.
    public func validate() throws(AlphabetError) { _ = try AlphabetOrder(self) }

    /// Removes letters that begin no section of their own in the order of the rules, such as accented ones. Lists of index
    /// titles in other programs' files have them.
    ///
    /// Throws if ICU does not understand the rules.
    public mutating func removeVariants() throws(AlphabetError) {
        letters = try AlphabetOrder.separateLetters(of: self)
    }
}

/// Why a list of letters is not an alphabet.
public struct AlphabetError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The position of the letter that is at fault; nil if it is not a single one.
    public let letter: Int?
    /// Where in the rules the fault is, in bytes of UTF-8; nil if it is not in rules.
    public let ruleOffset: Int?
    public let description: String

    init(_ description: String, letter: Int? = nil, ruleOffset: Int? = nil) {
        self.description = description
        self.letter = letter
        self.ruleOffset = ruleOffset
    }
}
