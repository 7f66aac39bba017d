/// Romanizations of the letters of Arabic and Persian.
enum ArabicLetters {
    static let block: ClosedRange<UInt32> = 0x0621...0x06CC

    /// Romanizations that do not depend on neighboring letters, from CLDR's transform "Arabic-Latin" without accents
    /// (https://github.com/unicode-org/cldr/blob/main/common/transforms/Arabic-Latin.xml).
    ///
    /// Hamza and ain are omitted, because nobody types the half rings that CLDR uses for them.
    static let table = LetterTable([
        "": "ءع", "a": "آأإا", "b": "ب", "ch": "چ", "d": "دض", "dh": "ذ", "f": "ف", "g": "گ", "gh": "غ", "h": "حه",
        "j": "ج",
        "k": "كک", "kh": "خ", "l": "ل", "m": "م", "n": "ن", "p": "پ", "q": "ق", "r": "ر", "s": "سص", "sh": "ش",
        "t": "ةتط",
        "th": "ث", "w": "ؤو", "y": "ئىيی", "z": "زظ", "zh": "ژ",
    ])

    /// Appends the romanization of Arabic in the BGN/PCGN system, without accents and signs
    /// (https://github.com/unicode-org/cldr/blob/main/common/transforms/Arabic-Latin-BGN.xml): an initial alif is
    /// omitted, and a final ة is "h".
    static func appendArabic(_ scalar: UInt32, after previous: UInt32?, to bytes: inout [UInt8]) -> Bool {
        switch scalar {
        case 0x0622, 0x0623, 0x0625, 0x0627:
            return previous.beginsWord || table.append(scalar, to: &bytes)
        case 0x0629:
            bytes.append(UInt8(ascii: "h"))
            return true
        default: return table.append(scalar, to: &bytes)
        }
    }
}
