/// Files a Japanese reading in Latin letters as kana: "kyōto" as きょうと, not under K after わ.
struct RomajiReading: PreparationStep {
    var summary: String { "reading in Latin letters filed as kana" }

    var pairs: [UInt8]? { [] }

    /// ICU's transform, which is loaded only if a reading needs it; nil if ICU does not have it.
    private static let transform = try? Transliterator("Latin-Hiragana")

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind == .reading, let spelling = Self.spelling(of: text) else { return nil }
        return Self.transform?.bytes(of: spelling.span)
    }

    /// A reading in lowercase and with long vowels written as two; nil if it is not spelled as Japanese is in Latin letters.
    static func spelling(of text: Span<UInt8>) -> [UInt8]? {
        guard let first = text.firstIndex(where: { $0 != 0x20 }), text[first] < 0xE0 else { return nil }
        var letters: [UInt8] = []
        for scalar in String(decoding: ICU.lowercased(text), as: UTF8.self).unicodeScalars {
            switch scalar {
            case "ā", "â": letters += "aa".utf8
            case "ī", "î": letters += "ii".utf8
            case "ū", "û": letters += "uu".utf8
            case "ē", "ê": letters += "ei".utf8
            case "ō", "ô": letters += "ou".utf8
            case "a"..."z", " ", "-", "'": letters.append(UInt8(scalar.value))
            case "’": letters.append(UInt8(ascii: "'"))
            default: return nil
            }
        }
        return isSpelled(letters) ? letters.filter { $0 != 0x20 && $0 != 0x2D } : nil
    }

    /// Whether a text consists of the syllables of Japanese: a vowel after at most one consonant, or n.
    private static func isSpelled(_ letters: [UInt8]) -> Bool {
        var rest = letters[...]
        var count = 0
        while let first = rest.first {
            count += 1
            if [0x20, 0x2D, 0x27].contains(first) {
                rest.removeFirst()
                continue
            }
            // A doubled consonant is a small tsu and a syllable.
            if rest.count > 1, first == rest[rest.startIndex + 1], "bcdgkpst".utf8.contains(first) {
                rest.removeFirst()
            }
            let onset = onsets.first { rest.starts(with: $0) } ?? []
            let after = rest.dropFirst(onset.count)
            if let vowel = after.first, "aiueo".utf8.contains(vowel) {
                rest = after.dropFirst()
            } else if first == UInt8(ascii: "n")
                || first == UInt8(ascii: "m") && rest.count > 1 && "bmp".utf8.contains(rest[rest.startIndex + 1])
            {
                rest.removeFirst()
            } else {
                return false
            }
        }
        return count > 0
    }

    /// The consonants before vowels in the spellings of Hepburn and of the Japanese government, the longest first.
    private static let onsets = [
        "tch", "ky", "gy", "sh", "sy", "ch", "ty", "ts", "ny", "hy", "my", "ry", "by", "py", "zy", "jy", "k", "g", "s",
        "z", "j",
        "t", "d", "n", "h", "f", "b", "p", "m", "y", "r", "w",
    ].map { Array($0.utf8) }
}
