import SiteGenerator

/// Greek and Cyrillic letters that look like Latin ones, from Unicode's confusables (UTS #39).
enum LookAlikes {
    struct Mixture {
        let word: String
        let letter: Character
        let script: String
        let model: Character
    }

    private static let cyrillic: [Character: Character] = [
        "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "у": "y",
        "х": "x", "і": "i", "ј": "j", "ѕ": "s", "һ": "h", "ԁ": "d", "ԛ": "q", "ԝ": "w", "ѵ": "v", "ё": "ë", "ї": "ï",
    ]

    private static let greek: [Character: Character] = [
        "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u",
        "χ": "x", "ζ": "z", "μ": "m",
    ]

    /// Greek letters that occur in Latin words only by mistake.
    ///
    /// Capitals and omicron look exactly like Latin letters, but lowercase letters are used deliberately (TNFα, NFκB).
    private static let greekTwins: Set<Character> = [
        "Α", "Β", "Ε", "Ζ", "Η", "Ι", "Κ", "Μ", "Ν", "Ο", "Ρ", "Τ", "Υ", "Χ", "ο",
    ]

    /// A folded text with letters replaced with their Latin look-alikes if that makes it entirely Latin; otherwise the
    /// text itself.
    ///
    /// РОСА can be confused with POCA, but Россия cannot be confused with anything.
    static func skeleton(of text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        let mapped = text.map { cyrillic[$0] ?? greek[$0] ?? $0 }
        let allLatin = mapped.allSatisfy { !$0.isLetter || isLatin($0) }
        return allLatin ? String(mapped) : text
    }

    /// A word that mixes Latin letters with other letters that look like them.
    static func mixedWord(in text: String) -> Mixture? {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        for word in text.split(whereSeparator: { !$0.isLetter }) where word.contains(where: isLatin) {
            for letter in word {
                guard let folded = letter.lowercased().first else { continue }
                if let model = cyrillic[folded] {
                    return Mixture(word: String(word), letter: letter, script: "Cyrillic", model: model)
                }
                if greekTwins.contains(letter), let model = greek[folded] {
                    return Mixture(word: String(word), letter: letter, script: "Greek", model: model)
                }
            }
        }
        return nil
    }

    private static func isLatin(_ letter: Character) -> Bool {
        guard let scalar = letter.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: return true
        default: return false
        }
    }
}
