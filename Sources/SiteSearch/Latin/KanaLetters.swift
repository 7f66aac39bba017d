/// Romanizations of Japanese syllables in the Hepburn system, from CLDR's transforms "Hiragana-Latin" and
/// "Katakana-Latin" without marks for long vowels
/// (https://github.com/unicode-org/cldr/blob/main/common/transforms/Hiragana-Katakana.xml, Katakana-Latin.xml).
enum KanaLetters {
    static let block: ClosedRange<UInt32> = 0x3041...0x30FF

    /// Appends a syllable, or changes the preceding one.
    ///
    /// - Parameters:
    ///   - upcoming: The next scalar.
    ///   - repeatsLongVowels: Whether ー repeats the preceding vowel.
    /// - Returns: Whether the scalar is a syllable; voicing and repetition marks are not.
    static func append(
        _ scalar: UInt32, before upcoming: UInt32?, repeatsLongVowels: Bool, to bytes: inout [UInt8]
    ) -> Bool {
        switch hiragana(scalar) {
        case doubling:
            if let upcoming, let letter = consonant(of: hiragana(upcoming)) { bytes.append(letter) }
        case lengthening: if repeatsLongVowels, let vowel = bytes.last, isVowel(vowel) { bytes.append(vowel) }
        case let small where smallForms.contains(small): appendSmall(small, to: &bytes)
        case let kana: return table.append(kana, to: &bytes)
        }
        return true
    }

    private static let doubling: UInt32 = 0x3063
    private static let lengthening: UInt32 = 0x30FC

    /// The hiragana for a kana; katakana have the same order as hiragana.
    private static func hiragana(_ scalar: UInt32) -> UInt32 {
        0x30A1...0x30F6 ~= scalar ? scalar - 0x60 : scalar
    }

    /// The consonant that a small っ before a kana doubles; nil if the kana begins with a vowel.
    private static func consonant(of kana: UInt32) -> UInt8? {
        var syllable: [UInt8] = []
        guard table.append(kana, to: &syllable), let first = syllable.first, !isVowel(first) else { return nil }
        return first == UInt8(ascii: "c") ? UInt8(ascii: "t") : first
    }

    // MARK: Small kana

    private static let smallForms = Set("ぁぃぅぇぉゃゅょゎ".unicodeScalars.map(\.value))

    /// Appends a small kana, which replaces the preceding vowel: ふぁ is "fa", きゃ "kya", しゃ "sha", うぃ "wi".
    private static func appendSmall(_ kana: UInt32, to bytes: inout [UInt8]) {
        let syllable = bytes.suffix(3).map(Unicode.Scalar.init)
        var spelling: [UInt8] = []
        _ = table.append(kana, to: &spelling)
        defer { bytes += spelling }
        guard let vowel = syllable.last, isVowel(UInt8(vowel.value)),
            let first = spelling.first.map(Unicode.Scalar.init)
        else { return }
        let before = syllable.dropLast()
        let consonant = before.last.flatMap { isVowel(UInt8($0.value)) || $0 == " " ? nil : $0 }
        let isPalatal =
            consonant == "j" || before.elementsEqual("sh".unicodeScalars) || before.elementsEqual("ch".unicodeScalars)
        bytes.removeLast()
        switch (consonant, vowel, first) {
        case (nil, "u", "a"), (nil, "u", "i"), (nil, "u", "e"), (nil, "u", "o"): bytes.append(UInt8(ascii: "w"))
        case ("k", "u", "a"), ("k", "u", "i"), ("k", "u", "e"), ("k", "u", "o"): bytes.append(UInt8(ascii: "w"))
        case ("g", "u", "a"), ("g", "u", "i"), ("g", "u", "e"), ("g", "u", "o"): bytes.append(UInt8(ascii: "w"))
        case (nil, "i", "e"): bytes.append(UInt8(ascii: "y"))
        case (nil, _, _): bytes.append(UInt8(vowel.value))
        case (_, "i", "y") where isPalatal: spelling.removeFirst()
        case (_, "i", "i") where !isPalatal, (_, "i", "e") where !isPalatal: bytes.append(UInt8(ascii: "y"))
        default: break
        }
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
        default: false
        }
    }

    private static let table = LetterTable([
        "a": "あぁ", "i": "いぃ", "u": "うぅ", "e": "えぇ", "o": "おぉ", "ka": "かゕ", "ki": "き", "ku": "く", "ke": "けゖ", "ko": "こ",
        "ga": "が", "gi": "ぎ", "gu": "ぐ", "ge": "げ", "go": "ご", "sa": "さ", "shi": "し", "su": "す", "se": "せ", "so": "そ",
        "za": "ざ", "ji": "じ", "zu": "ず", "ze": "ぜ", "zo": "ぞ", "ta": "た", "chi": "ち", "tsu": "つ", "te": "て", "to": "と",
        "da": "だ", "dji": "ぢ", "dzu": "づ", "de": "で", "do": "ど", "na": "な", "ni": "に", "nu": "ぬ", "ne": "ね", "no": "の",
        "ha": "は", "hi": "ひ", "fu": "ふ", "he": "へ", "ho": "ほ", "ba": "ば", "bi": "び", "bu": "ぶ", "be": "べ", "bo": "ぼ",
        "pa": "ぱ", "pi": "ぴ", "pu": "ぷ", "pe": "ぺ", "po": "ぽ", "ma": "ま", "mi": "み", "mu": "む", "me": "め", "mo": "も",
        "ya": "やゃ", "yu": "ゆゅ", "yo": "よょ", "ra": "ら", "ri": "り", "ru": "る", "re": "れ", "ro": "ろ",
        "wa": "わゎ", "wi": "ゐ", "we": "ゑ", "wo": "を", "n": "ん", "vu": "ゔ", "va": "ヷ", "vi": "ヸ", "ve": "ヹ", "vo": "ヺ",
    ])
}
