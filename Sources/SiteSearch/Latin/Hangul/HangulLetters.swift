/// A Korean syllable decomposed into letters (The Unicode Standard, section 3.12).
struct HangulSyllable {
    static let block: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// The numbers of the letters in Unicode's order; a final of 0 means that there is none.
    let initial: Int
    let vowel: Int
    let final: Int

    init?(_ scalar: UInt32?) {
        guard let scalar, Self.block.contains(scalar) else { return nil }
        let number = Int(scalar - Self.block.lowerBound)
        (initial, vowel, final) = (number / 588, number / 28 % 21, number % 28)
    }

    /// The initial ㅇ, which is written before an initial vowel.
    static let silentInitial = 11

    static let initials: [StaticString] = [
        "g", "kk", "n", "d", "tt", "l", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
    ]
    static let vowels: [StaticString] = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
        "ui", "i",
    ]
    static let finals: [StaticString] = [
        "", "g", "kk", "gs", "n", "nj", "nh", "d", "l", "lg", "lm", "lb", "ls", "lt", "lp", "lh", "m", "b", "bs", "s",
        "ss",
        "ng", "j", "ch", "k", "t", "p", "h",
    ]
}

/// Romanizes Korean letter by letter: 독립문 as "doglibmun".
///
/// The result equals that of CLDR's transform "Hangul-Latin", with a hyphen where letters would be ambiguous
/// (https://github.com/unicode-org/cldr/blob/main/common/transforms/ConjoiningJamo-Latin.xml).
enum HangulLetters {
    static func append(_ syllable: HangulSyllable, to bytes: inout [UInt8]) {
        if isAmbiguous(syllable, after: bytes[...]) { bytes.append(.hyphen) }
        bytes.append(HangulSyllable.initials[syllable.initial])
        bytes.append(HangulSyllable.vowels[syllable.vowel])
        bytes.append(HangulSyllable.finals[syllable.final])
    }

    /// Whether the first letters of a syllable would seem to belong to the preceding ones.
    private static func isAmbiguous(_ syllable: HangulSyllable, after text: ArraySlice<UInt8>) -> Bool {
        var consonants: UInt32 = 0
        var place = text.endIndex
        while place > text.startIndex, !isVowel(text[place - 1]) {
            place -= 1
            guard text.endIndex - place <= 2 else { return false }
            consonants |= UInt32(text[place]) << UInt32(8 * (text.endIndex - place - 1))
        }
        guard place > text.startIndex else { return false }
        let isSilent = syllable.initial == HangulSyllable.silentInitial
        if consonants == 0 { return isSilent && joins(text, vowel: syllable.vowel) }
        return isSilent
            ? finals.contains(consonants)
            : joiningInitials.contains { $0.consonants == consonants && $0.initials.contains(syllable.initial) }
    }

    /// Whether a vowel would form another vowel with the end of a text: "a" and "eo" could be "ae" and "o".
    private static func joins(_ text: ArraySlice<UInt8>, vowel: Int) -> Bool {
        let before = text.dropLast().last.map { Unicode.Scalar($0) }
        let (eo, e, o, oe, u, eu, ui, i) = (4, 5, 8, 11, 13, 18, 19, 20)
        return switch text.last.map({ Unicode.Scalar($0) }) {
        case "a": [eo, e, eu].contains(vowel)
        case "o": [eo, e, eu].contains(vowel) && before != "e" && before != "y"
        case "e" where before == "y": [o, oe].contains(vowel)
        case "e": [o, oe, u, ui].contains(vowel) && before != "a" && before != "o" && before != "w"
        case "u": vowel == i && before != "y"
        default: false
        }
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
        default: false
        }
    }

    private static let finals = HangulSyllable.finals.dropFirst().map(packed)

    /// The initials that a hyphen separates from certain consonants.
    private static let joiningInitials: [(consonants: UInt32, initials: ClosedRange<Int>)] = [
        (packed("j"), 12...12), (packed("k"), 15...15), (packed("k"), 1...1), (packed("s"), 9...10),
        (packed("bs"), 9...10),
        (packed("gs"), 9...10), (packed("lb"), 7...7), (packed("lg"), 0...0), (packed("ls"), 9...10),
        (packed("ng"), 0...0), (packed("nj"), 12...13), (packed("lp"), 17...17), (packed("lt"), 16...16),
        (packed("p"), 17...17), (packed("t"), 16...16), (packed("c"), 18...18),
    ]

    /// One or two letters as a number.
    private static func packed(_ letters: StaticString) -> UInt32 {
        ByteSpan(letters).reduce(0) {
            $0 << 8 | UInt32($1)
        }
    }
}
