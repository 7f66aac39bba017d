/// The letters of a language in their order.
///
/// An alphabet determines both the order and the index titles of a locale.
public struct Alphabet: Sendable, Hashable {
    /// A letter, or several characters that count as one: "Ł", "Ch".
    public struct Letter: Sendable, Hashable {
        /// The forms of the letter: one if case mapping produces the others, and otherwise all of them, such as "İ" and
        /// "i".
        public var forms: [String]

        /// Accented forms, which are filed with the letter.
        public var variants: [String]

        /// The place of the letter in its file, for explanations: "Content/site.yml, line 7".
        public var place: String?

        /// Makes a letter from its forms.
        public init(_ forms: [String], variants: [String] = [], place: String? = nil) {
            self.forms = forms
            self.variants = variants
            self.place = place
        }

        /// Parses a letter in the notation of alphabets: "Ç", "İ/i", "a á à".
        ///
        /// - Returns: nil if the text is blank.
        public init?(_ text: String, place: String? = nil) {
            // Split by scalars, because a combining mark after a space is a separate mark.
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

    /// Collation rules that replace the order of the letters, in the syntax of LDML.
    ///
    /// https://www.unicode.org/reports/tr35/tr35-collation.html#Rules
    public var rules: String?

    /// The locale that orders all other characters; nil for CLDR's root.
    public var base: LocaleIdentifier?

    /// Whether a lowercase letter and its capital are the same letter, which they are not in Klingon.
    public var mapsCase = true

    /// The locale for case mapping; nil for that of `base`.
    public var caseLocale: LocaleIdentifier?

    /// The characters that people type in place of a letter, by letter.
    ///
    /// Names are filed as if they had the letter.
    public var typedForms: [String: [String]] = [:]

    /// Signs that count only if two names are otherwise equal.
    public var ignored: [String] = []

    /// The source of the alphabet, for explanations.
    public var source: String?

    /// The name of the alphabet in explanations.
    public var title = "your alphabet"

    /// Makes an alphabet from letters in order.
    public init(_ letters: [Letter], base: LocaleIdentifier? = nil) {
        self.letters = letters
        self.base = base
    }

    /// The maximum number of letters in an alphabet.
    public static let mostLetters = 500

    /// The maximum number of forms of a letter, including accented ones.
    public static let mostForms = 100

    /// The maximum number of bytes of UTF-8 in rules: nearly twice those that CLDR has for any language except Chinese.
    public static let mostRules = 65_536

    /// Whether a locale with this alphabet is written from right to left, judging by the script in its tag, or else by
    /// that of the letters.
    package func isRightToLeft(in locale: LocaleIdentifier) -> Bool {
        let script = letters.lazy.compactMap { $0.forms.first.flatMap { Script.of($0) } }.first
        guard (try? LanguageTag(locale.tag))?.script == nil, let script,
            let written = try? LocaleIdentifier("und-\(script)")
        else { return locale.isRightToLeft }
        return written.isRightToLeft
    }

    /// The letters, and the accented forms, that begin with a sign which is not a letter elsewhere: an apostrophe.
    var signs: [String] {
        letters.flatMap { $0.forms + $0.variants }.filter { text in
            guard let first = text.unicodeScalars.first else { return false }
            if case .letterOrDigit = ScalarClass(first.value) { return false }
            return true
        }
    }

    /// The signs in letters, or in what people type in place of them, that are not letters elsewhere: an apostrophe.
    var signsOfLetters: [Unicode.Scalar] {
        let texts = letters.flatMap { $0.forms + $0.variants } + typedForms.values.joined()
        return Set(texts.flatMap(\.unicodeScalars)).filter {
            switch $0.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol:
                true
            default: false
            }
        }.sorted()
    }

    /// Throws if the letters cannot be ordered.
    public func validate() throws(AlphabetError) { _ = try AlphabetOrder(self) }

    /// Removes letters that do not begin a section in the order of the rules, such as accented ones.
    ///
    /// Such letters occur in lists of index titles in files of other programs.
    ///
    /// Throws if ICU does not understand the rules.
    public mutating func removeVariants() throws(AlphabetError) {
        letters = try AlphabetOrder.separateLetters(of: self)
    }
}

/// The reason why a list of letters is not an alphabet.
public struct AlphabetError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The position of the wrong letter; nil if the error does not concern a single letter.
    public let letter: Int?
    /// The position of an error in the rules, in bytes of UTF-8; nil if the error is not in rules.
    public let ruleOffset: Int?
    /// The reason, and what to write instead.
    public let description: String

    init(_ description: String, letter: Int? = nil, ruleOffset: Int? = nil) {
        self.description = description
        self.letter = letter
        self.ruleOffset = ruleOffset
    }
}
