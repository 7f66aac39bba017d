/// An alphabet proposed from names, for correction by someone who knows the language.
///
/// Letters are in the order of the locale or, if CLDR has none, of the root. Names do not reveal the order, or whether
/// two characters are one letter; the counts help to decide.
public struct AlphabetProposal: Sendable {
    /// The number of occurrences of a text in the names.
    public struct Count: Sendable {
        /// The text.
        public let text: String
        /// The number of its occurrences.
        public var total = 0
        /// The number of names that begin with the text.
        public var initial = 0
    }

    /// A letter, with its accented forms.
    public struct Letter: Sendable {
        /// The letter in lowercase and its accented forms, if they occur, in order.
        public var forms: [Count]

        /// Pairs of characters that begin with the letter and may be letters, the most frequent first.
        public var pairs: [Count] = []

        /// The number of occurrences of all forms.
        public var total: Int { forms.reduce(0) { $0 + $1.total } }
        /// The number of names that begin with one of the forms.
        public var initial: Int { forms.reduce(0) { $0 + $1.initial } }
    }

    /// The letters of the script of most names.
    public let letters: [Letter]

    /// Apostrophes, hyphens and the like between letters, which may be letters or signs to ignore.
    public let signs: [Count]

    /// Letters of other scripts.
    public let foreignLetters: [Count]

    /// The number of names.
    public let nameCount: Int

    /// Makes a proposal from names.
    public init(names: some Sequence<String>, locale: LocaleIdentifier) throws(CollationError) {
        var tally = LetterTally(locale)
        for name in names { tally.add(name) }
        let collator = try Collator(locale: locale.hasData ? locale : .root)
        let units = tally.units.values.sorted {
            let order = collator.compare(Array($0.text.utf8), Array($1.text.utf8))
            return order == 0 ? $0.text < $1.text : order < 0
        }
        var scripts: [String: Int] = [:]
        for unit in units { scripts[Script.of(unit.text) ?? "", default: 0] += unit.total }
        let script = scripts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let own = units.filter { (Script.of($0.text) ?? "") == script }
        let keys = collator.primaryKeys(own.map { Array($0.text.utf8) })
        var letters: [Letter] = []
        var lastKey: [UInt8]?
        for (unit, key) in zip(own, keys) {
            if key == lastKey, !letters.isEmpty {
                letters[letters.count - 1].forms.append(unit)
            } else {
                letters.append(Letter(forms: [unit]))
            }
            lastKey = key
        }
        for pair in tally.likelyPairs {
            let owner = letters.firstIndex { letter in letter.forms.contains { pair.first == $0.text } }
            if let owner { letters[owner].pairs.append(pair.count) }
        }
        self.letters = letters
        signs = tally.signs.values.sorted { ($1.total, $0.text) < ($0.total, $1.text) }
        foreignLetters = units.filter { (Script.of($0.text) ?? "") != script }
        nameCount = tally.nameCount
    }
}

/// Counts the letters of names, and their pairs.
private struct LetterTally {
    private(set) var units: [String: AlphabetProposal.Count] = [:]
    private(set) var signs: [String: AlphabetProposal.Count] = [:]
    private(set) var nameCount = 0
    private var pairs: [String: (first: String, second: String, count: AlphabetProposal.Count)] = [:]
    private let cases: CaseForms

    init(_ locale: LocaleIdentifier) { cases = CaseForms(locale) }

    mutating func add(_ name: String) {
        nameCount += 1
        var isInitial = true
        for word in cases.lowercased(name).unicodeScalars.split(whereSeparator: { !Self.isInWord($0) }) {
            let units = Self.units(of: word)
            for (number, unit) in units.enumerated() {
                let next = number + 1 < units.count ? units[number + 1] : nil
                if Self.isSign(unit) {
                    // A quotation mark is next to a word, not within it.
                    if number > 0, next != nil { Self.count(unit, isInitial: false, in: &signs) }
                } else {
                    Self.count(unit, isInitial: isInitial, in: &self.units)
                }
                if let next, !(Self.isSign(unit)) {
                    let text = unit + next
                    var pair = pairs[text] ?? (unit, next, AlphabetProposal.Count(text: text))
                    pair.count.total += 1
                    if isInitial { pair.count.initial += 1 }
                    pairs[text] = pair
                }
                isInitial = false
            }
        }
    }

    private static func count(
        _ text: String, isInitial: Bool, in counts: inout [String: AlphabetProposal.Count]
    ) {
        counts[text, default: AlphabetProposal.Count(text: text)].total += 1
        if isInitial { counts[text]?.initial += 1 }
    }

    /// The characters of a word with the accents that follow them; in scripts whose vowels are marks, the marks are
    /// omitted.
    private static func units(of word: Substring.UnicodeScalarView) -> [String] {
        var units: [String.UnicodeScalarView] = []
        for scalar in word {
            guard scalar.isCombiningMark else {
                units.append(String.UnicodeScalarView([scalar]))
                continue
            }
            guard let last = units.last?.first, hasAccents(last) else { continue }
            units[units.count - 1].append(scalar)
        }
        return units.map { String($0) }
    }

    private static func hasAccents(_ scalar: Unicode.Scalar) -> Bool {
        ["Latn", "Grek", "Cyrl", "Armn", "Geor", "Copt", "Goth"].contains(Script.of(String(scalar)) ?? "")
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.isCombiningMark || isSign(String(scalar))
    }

    /// Whether a text is an apostrophe, or a letter that looks like one.
    private static func isSign(_ text: String) -> Bool { signs.contains(text) }

    private static let signs: Set<String> = ["'", "’", "‘", "ʼ", "ʻ", "ʹ", "ꞌ", "ˀ"]

    // MARK: Pairs

    /// Pairs of consonants that occur more often than by chance, the most frequent first.
    var likelyPairs: [(first: String, count: AlphabetProposal.Count)] {
        let all = units.values.reduce(0) { $0 + $1.total } + signs.values.reduce(0) { $0 + $1.total }
        return pairs.values.filter { pair in
            guard pair.count.total >= Self.leastCount, Self.isConsonant(pair.first), Self.isConsonant(pair.second)
            else {
                return false
            }
            let chance = total(pair.first) * total(pair.second)
            return pair.count.total * all >= Self.leastExcess * chance
        }.sorted { ($1.count.total, $0.count.text) < ($0.count.total, $1.count.text) }
            .prefix(Self.mostPairs).map { ($0.first, $0.count) }
    }

    /// The minimum number of occurrences of a pair, the minimum ratio to chance, and the maximum number of pairs to
    /// propose.
    private static let (leastCount, leastExcess, mostPairs) = (3, 3, 24)

    private func total(_ text: String) -> Int { units[text]?.total ?? signs[text]?.total ?? 0 }

    /// Whether a letter is a sign, or a Latin, Greek or Cyrillic letter that is not a vowel.
    private static func isConsonant(_ text: String) -> Bool {
        if isSign(text) { return true }
        guard ["Latn", "Grek", "Cyrl"].contains(Script.of(text) ?? "") else { return false }
        let plain = ICU.decomposed(Array(text.utf8).span)
        return String(decoding: plain, as: UTF8.self).unicodeScalars.first.map { !vowels.contains($0) } ?? false
    }

    private static let vowels = Set("aeiouyæøœəɛɔıɨʉαεηιουωаеёиіоуыэюяїєөүәӏ".unicodeScalars)
}
