import Synchronization

/// The characters that represent syllables of Mandarin in one collation.
///
/// Each character is read in this way, and is under the syllable's letter in the collation.
///
/// They are chosen when one is first requested, because most directories do not need any.
final class PinyinSyllables: Sendable {
    enum Letters: Sendable {
        case pinyin, zhuyin
    }

    private let letters: Letters
    private let collator: Collator
    private let table: BoundaryTable

    private struct Choice {
        var characters: [String: [UInt8]] = [:]
        var phrases: [[UInt8]?] = []
        var surnames: [[UInt8]?] = []
    }

    private let choice = Mutex<Choice?>(nil)

    init(_ letters: Letters, collator: Collator, table: BoundaryTable) {
        self.letters = letters
        self.collator = collator
        self.table = table
    }

    /// The characters by syllable, with tone marks and without; a syllable without one stands for its first tone.
    var characters: [String: [UInt8]] { chosen(\.characters) }

    /// The characters to file in place of others with certain readings, by the numbers of `ChineseReadings.phrases`.
    ///
    /// The value is nil if the character itself is under the right letter in the collation.
    var phrases: [[UInt8]?] { chosen(\.phrases) }

    /// The same characters by the numbers of `ChineseReadings.surnames`.
    var surnames: [[UInt8]?] { chosen(\.surnames) }

    private func chosen<Value>(_ part: KeyPath<Choice, Value> & Sendable) -> Value {
        choice.withLock { choice in
            let made = choice ?? makeChoice()
            choice = made
            return made[keyPath: part]
        }
    }

    /// All syllables, with their tone marks and without.
    static let known = Set(candidates.flatMap { [$0.syllable, withoutTone($0.syllable)] })

    /// The syllables of the table, and the characters that can represent each.
    private static let candidates: [(syllable: String, characters: [[UInt8]])] =
        Array(PinyinTable.syllables.utf8).split(separator: UInt8(ascii: " ")).map { token in
            let syllable = token.prefix { ChineseReadings.isLatin($0) }
            let characters = ChineseReadings.characters(token.dropFirst(syllable.count)).map(Array.init)
            return (String(decoding: syllable, as: UTF8.self), characters)
        }

    private func makeChoice() -> Choice {
        let candidates = Self.candidates
        var result = Choice()
        // The first one nearly always works, and ICU makes many keys faster than one at a time.
        let areFiled = areFiled(candidates.map { ($0.characters.first ?? [], $0.syllable) })
        for (index, (syllable, characters)) in candidates.enumerated() {
            let chosen = areFiled[index] ? nil : characters.first { isFiled($0, under: syllable) }
            result.characters[syllable] = chosen ?? characters.first
        }
        // The first existing tone stands for the syllable without a tone mark.
        let plain = candidates.map { ($0.syllable, Self.withoutTone($0.syllable), Self.tone($0.syllable)) }
        for tone in 1...4 {
            for (syllable, plain, itsTone) in plain where itsTone == tone && result.characters[plain] == nil {
                result.characters[plain] = result.characters[syllable]
            }
        }
        result.phrases = replacements(ChineseReadings.phrases, result.characters)
        result.surnames = replacements(ChineseReadings.surnames, result.characters)
        return result
    }

    private func replacements(_ readings: ChineseReadings, _ characters: [String: [UInt8]]) -> [[UInt8]?] {
        zip(readings.numbered, areFiled(readings.numbered)).map { $1 ? nil : characters[$0.syllable] }
    }

    /// Whether the collation has a character under the letter that a syllable begins with.
    func isFiled(_ character: [UInt8], under syllable: String) -> Bool { areFiled([(character, syllable)])[0] }

    private func areFiled(_ pairs: [(character: [UInt8], syllable: String)]) -> [Bool] {
        let letters = pairs.map { letter(of: $0.syllable) ?? "" }
        let places = Array(Set(letters))
        let begins = Dictionary(uniqueKeysWithValues: zip(places, sections(of: places.map(Self.boundary))))
        return zip(sections(of: pairs.map(\.character)), letters).map { $0 == begins[$1] }
    }

    /// The text with which CLDR marks the place where a letter begins: U+FDD0 and the letter, in UTF-8.
    static func boundary(of letter: String) -> [UInt8] { [0xEF, 0xB7, 0x90] + letter.utf8 }

    private func sections(of texts: [[UInt8]]) -> [Int] {
        collator.primaryKeys(texts).map { key in
            table.section(prefix: CollationKeys.prefix(of: key)) { key[...] }
        }
    }

    /// The index letter of a syllable.
    private func letter(of syllable: String) -> String? {
        let plain = Self.withoutTone(syllable)
        switch letters {
        case .pinyin: return plain.first?.uppercased()
        case .zhuyin:
            if plain.hasPrefix("yu") || plain.hasPrefix("yong") { return "ㄩ" }
            return Self.zhuyin[plain] ?? Self.zhuyin[String(plain.prefix(2))] ?? Self.zhuyin[String(plain.prefix(1))]
        }
    }

    /// The first zhuyin sign of syllables that begin with a vowel, and of the initial consonants.
    private static let zhuyin: [String: String] = [
        "a": "ㄚ", "o": "ㄛ", "e": "ㄜ", "ai": "ㄞ", "ei": "ㄟ", "ao": "ㄠ", "ou": "ㄡ", "an": "ㄢ", "en": "ㄣ",
        "ang": "ㄤ", "eng": "ㄥ", "er": "ㄦ", "b": "ㄅ", "p": "ㄆ", "m": "ㄇ", "f": "ㄈ", "d": "ㄉ", "t": "ㄊ", "n": "ㄋ",
        "l": "ㄌ", "g": "ㄍ", "k": "ㄎ", "h": "ㄏ", "j": "ㄐ", "q": "ㄑ", "x": "ㄒ", "zh": "ㄓ", "ch": "ㄔ", "sh": "ㄕ",
        "r": "ㄖ", "z": "ㄗ", "c": "ㄘ", "s": "ㄙ", "y": "ㄧ", "w": "ㄨ",
    ]

    /// A syllable without its tone mark.
    static func withoutTone(_ syllable: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in syllable.unicodeScalars { result.append(tones[scalar]?.letter ?? scalar) }
        return String(result)
    }

    /// The tone of a syllable: 1 to 4, or 5 for a syllable without a tone mark.
    private static func tone(_ syllable: String) -> Int {
        syllable.unicodeScalars.lazy.compactMap { tones[$0]?.tone }.first ?? 5
    }

    private static let tones: [Unicode.Scalar: (letter: Unicode.Scalar, tone: Int)] = {
        var result: [Unicode.Scalar: (letter: Unicode.Scalar, tone: Int)] = [
            "ń": ("n", 2), "ň": ("n", 3), "ǹ": ("n", 4),
        ]
        let vowels: [(letter: Unicode.Scalar, marked: String)] = [
            ("a", "āáǎà"), ("e", "ēéěè"), ("i", "īíǐì"), ("o", "ōóǒò"), ("u", "ūúǔù"), ("ü", "ǖǘǚǜ"),
        ]
        for (letter, marked) in vowels {
            for (index, scalar) in marked.unicodeScalars.enumerated() { result[scalar] = (letter, index + 1) }
        }
        return result
    }()
}
