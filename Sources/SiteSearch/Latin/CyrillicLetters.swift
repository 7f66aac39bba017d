/// Romanizations of Cyrillic letters.
enum CyrillicLetters {
    static let block: ClosedRange<UInt32> = 0x0400...0x045F

    /// Romanizations that do not depend on neighboring letters, from CLDR's transform "Cyrillic-Latin" without
    /// accents (https://github.com/unicode-org/cldr/blob/main/common/transforms/Cyrillic-Latin.xml).
    ///
    /// Hard and soft signs are omitted, because nobody types the quotation marks that CLDR uses for them.
    static let table = LetterTable([
        "": "ЪЬъь", "a": "АЯая", "b": "Бб", "c": "ЋЦЧцчћ", "d": "ЂЏДдђџ", "e": "ЀЁЄЕЭеэѐёє", "f": "Фф", "g": "ЃГгѓ",
        "h": "Хх", "i": "ІЇЍИиіїѝ", "j": "ЈЙйј", "k": "ЌКкќ", "l": "ЉЛлљ", "m": "Мм", "n": "ЊНнњ", "o": "Оо", "p": "Пп",
        "r": "Рр", "s": "СШЩсшщ", "t": "Тт", "u": "ЎУЮуюў", "v": "Вв", "y": "Ыы", "z": "ЅЖЗжзѕ",
    ])

    /// Appends the romanization of Russian in the BGN/PCGN system of 1947, without accents and signs
    /// (https://github.com/unicode-org/cldr/blob/main/common/transforms/Russian-Latin-BGN.xml).
    ///
    /// The letters е and ё are "ye" at the beginning of a word and after vowels, й and the signs.
    static func appendRussian(_ scalar: UInt32, after previous: UInt32?, to bytes: inout [UInt8]) -> Bool {
        let isYe =
            switch scalar {
            // CLDR changes capital Е and Ё only at the beginning of a word and after capitals.
            case 0x0415, 0x0401: previous.beginsWord || softeningCapitals.contains(previous ?? 0)
            case 0x0435, 0x0451:
                previous.beginsWord || softening.contains(previous ?? 0) || softeningCapitals.contains(previous ?? 0)
            default: false
            }
        if isYe { bytes.append(UInt8(ascii: "y")) }
        return russian.append(scalar, to: &bytes) || table.append(scalar, to: &bytes)
    }

    /// The romanizations of Russian letters that differ from the general ones.
    private static let russian = LetterTable([
        "zh": "Жж", "y": "Йй", "kh": "Хх", "ts": "Цц", "ch": "Чч", "sh": "Шш", "shch": "Щщ", "yu": "Юю", "ya": "Яя",
    ])

    private static let softening = Set("аеёийоуъыьэюя".unicodeScalars.map(\.value))
    private static let softeningCapitals = Set("АЕЁИЙОУЪЫЬЭЮЯ".unicodeScalars.map(\.value))
}
