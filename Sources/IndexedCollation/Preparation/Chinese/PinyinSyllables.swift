import Synchronization

/// The characters that stand for syllables of Mandarin in one collation: each is read so, and the collation has it under
/// the syllable's letter.
///
/// They are chosen when somebody asks for one first, since most directories need none.
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

    /// By syllable, with its tone mark and without. Without one, a syllable stands for its first tone.
    var characters: [String: [UInt8]] { chosen(\.characters) }

    /// By the numbers of `ChineseReadings.phrases`: what to file instead of a character that is read so; nil where the
    /// collation has the character itself under the right letter.
    var phrases: [[UInt8]?] { chosen(\.phrases) }

    /// The same by the numbers of `ChineseReadings.surnames`.
    var surnames: [[UInt8]?] { chosen(\.surnames) }

    private func chosen<Value>(_ part: KeyPath<Choice, Value> & Sendable) -> Value {
        choice.withLock { choice in
            let made = choice ?? makeChoice()
            choice = made
            return made[keyPath: part]
        }
    }

    private func makeChoice() -> Choice {
        var result = Choice()
        for token in PinyinTable.syllables.split(separator: " ") {
            let syllable = String(token.prefix { $0.unicodeScalars.first.map { $0.value < 0x2000 } ?? false })
            let candidates = token.dropFirst(syllable.count).map { Array($0.utf8) }
            let chosen = candidates.first { isFiled($0, under: syllable) } ?? candidates.first
            result.characters[syllable] = chosen
        }
        // In the order of the tones: the first one that there is stands for the syllable without a tone mark.
        for (syllable, character) in result.characters.sorted(by: { Self.tone($0.key) < Self.tone($1.key) }) {
            let plain = Self.withoutTone(syllable)
            if result.characters[plain] == nil { result.characters[plain] = character }
        }
        result.phrases = replacements(ChineseReadings.phrases, result.characters)
        result.surnames = replacements(ChineseReadings.surnames, result.characters)
        return result
    }

    private func replacements(_ readings: ChineseReadings, _ characters: [String: [UInt8]]) -> [[UInt8]?] {
        readings.numbered.map { character, syllable in
            isFiled(character, under: syllable) ? nil : characters[syllable]
        }
    }

    /// Whether the collation has a character under the letter that a syllable begins with.
    func isFiled(_ character: [UInt8], under syllable: String) -> Bool {
        guard let letter = letter(of: syllable) else { return false }
        return section(of: character) == section(of: Self.boundary(of: letter))
    }

    /// The text with which CLDR marks the place where a letter begins: U+FDD0 and the letter, in UTF-8.
    static func boundary(of letter: String) -> [UInt8] { [0xEF, 0xB7, 0x90] + letter.utf8 }

    private func section(of text: [UInt8]) -> Int {
        let key = collator.primaryKey(text)
        return table.section(prefix: CollationKeys.prefix(of: key)) { key[...] }
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

    private static func withoutTone(_ syllable: String) -> String {
        String(syllable.map { tones[$0]?.letter ?? $0 })
    }

    /// 1 to 4, and 5 for a syllable that has no tone mark.
    private static func tone(_ syllable: String) -> Int {
        syllable.lazy.compactMap { tones[$0]?.tone }.first ?? 5
    }

    private static let tones: [Character: (letter: Character, tone: Int)] = {
        var result: [Character: (letter: Character, tone: Int)] = [:]
        for (letter, marked) in [
            ("a", "āáǎà"), ("e", "ēéěè"), ("i", "īíǐì"), ("o", "ōóǒò"), ("u", "ūúǔù"), ("ü", "ǖǘǚǜ"),
        ] {
            for (index, character) in marked.enumerated() { result[character] = (Character(letter), index + 1) }
        }
        result["ń"] = ("n", 2)
        result["ň"] = ("n", 3)
        result["ǹ"] = ("n", 4)
        return result
    }()
}
