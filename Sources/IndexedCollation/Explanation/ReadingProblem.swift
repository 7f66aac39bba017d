/// The reason why an entry needs a reading, without which its place is a guess.
public enum ReadingProblem: Sendable, Hashable, CustomStringConvertible {
    /// A Japanese title begins with kanji, so its section is unknown.
    case kanji(Character)
    /// A Japanese title has kanji after its beginning.
    ///
    /// Its section is known, but not its order among names with the same beginning.
    case order(Character, after: String)
    /// A Korean title has hanja, whose reading can depend on their place in the word (李: 이, 리).
    case hanja(Character)
    /// A Chinese title begins with a character that has several readings.
    case polyphone(Character, readings: [String])
    /// A reading is not in the script by which the language's names are filed, such as kana.
    case script(reading: String, expected: String)

    /// One sentence with the remedy, in lowercase, without a period.
    public var description: String {
        switch self {
        case .kanji(let character):
            "'\(character)' has no section without a reading; give the entry its reading in kana"
        case .order(let character, let beginning):
            "only a reading tells where '\(character)' comes after '\(beginning)'; give the entry its reading in kana"
        case .hanja(let character):
            "'\(character)' is filed by its dictionary reading; give the entry its reading in Hangul"
        case .polyphone(let character, let readings):
            "'\(character)' can be read \(readings.joined(separator: " or ")); give the entry its reading in pinyin"
        case .script(let reading, let expected):
            "the reading '\(reading)' is not in \(expected), so the entry is in a section of another script; write it in "
                + expected
        }
    }
}

extension LocalizedIndexedCollation {
    /// The problem of an entry's reading; nil if it is right, or if the entry has and needs none.
    ///
    /// A Japanese reading must be in kana or romaji, a Korean one in Hangul, and a Chinese one in the script by which the
    /// collation files. That of a title which does not begin with a letter of these languages can be in any script.
    ///
    /// Japanese titles with kanji and Korean titles with hanja need one. In a collation by pinyin or zhuyin, a Chinese
    /// title needs one if it begins with a character whose readings belong to several sections, and the tables of
    /// phrases and surnames do not decide between them. In all three cases, a reading in ``CollationOptions/readings``
    /// for the beginning of the title is enough.
    public func readingProblem(title: String, reading: String? = nil) -> ReadingProblem? {
        if let reading, !reading.isEmpty { return scriptProblem(of: reading, for: title) }
        let given = preparation.givenReading(of: title)
        let scalars = (given?.title ?? title).unicodeScalars
        switch locale.language {
        case "ja":
            guard let kanji = scalars.firstIndex(where: Self.isHan) else { return nil }
            let beginning = scalars[..<kanji]
            let hasLetter = beginning.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            return hasLetter
                ? .order(Character(scalars[kanji]), after: String(beginning)) : .kanji(Character(scalars[kanji]))
        case "ko":
            guard let hanja = scalars.first(where: Self.isHan) else { return nil }
            return .hanja(Character(hanja))
        case "zh":
            guard given == nil, case .doubt(let readings)? = preparation.chineseReading(of: title) else { return nil }
            let first = scalars.first(where: Self.isHan) ?? "?"
            return .polyphone(Character(first), readings: readings)
        default:
            return nil
        }
    }

    private func scriptProblem(of reading: String, for title: String) -> ReadingProblem? {
        let expected: String
        let scripts: Set<String>
        switch locale.language {
        case "ja": (scripts, expected) = (["Hira", "Kana"], "kana")
        case "ko": (scripts, expected) = (["Hang"], "Hangul")
        case "zh":
            // Readings in pinyin become characters where the collation files by sound.
            let isByZhuyin = sections.contains { $0.kind == .normal && $0.title == "ㄅ" }
            let isByPinyin = !isByZhuyin && preparation.steps.contains { $0 is ChineseName }
            scripts = isByZhuyin ? ["Hani", "Bopo"] : ["Hani"]
            expected = isByZhuyin ? "zhuyin" : isByPinyin ? "pinyin" : "Chinese characters"
        default: return nil
        }
        // Most readings are right as they are.
        if let script = Script.of(reading), scripts.contains(script) { return nil }
        guard let own = Script.of(title), scripts.contains(own) || own == "Hani" else { return nil }
        var filed = Array(reading.utf8)
        for step in preparation.steps { filed = step.apply(to: filed.span, kind: .reading) ?? filed }
        guard let script = Script.of(String(decoding: filed, as: UTF8.self)), !scripts.contains(script) else {
            return nil
        }
        return .script(reading: reading, expected: expected)
    }

    private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        // 々 and 〇 belong to the script Han, but can be sorted without a reading.
        scalar.value >= 0x3400 && Script.of(scalar) == "Hani"
    }
}
