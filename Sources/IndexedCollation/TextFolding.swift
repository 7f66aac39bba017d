/// Makes texts equal that differ only in case, width, composition or invisible characters.
public enum TextFolding {
    /// Appends the NFKC_Casefold form of UTF-8 text (Unicode Standard, section 3.13; UAX #44) to a buffer.
    ///
    /// Ill-formed bytes become U+FFFD. "Ａlpha", "ALPHA" and "alpha" give the same bytes.
    package static func appendFolded(_ text: Span<UInt8>, to result: inout [UInt8]) {
        let before = result.count
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x80 else { break }
            result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        if result.count - before == text.count { return }
        result.removeLast(result.count - before)
        result += ICU.folded(text)
    }

    /// The NFKC_Casefold form of a string.
    public static func folded(_ text: String) -> String {
        var result: [UInt8] = []
        appendFolded(Array(text.utf8).span, to: &result)
        return String(decoding: result, as: UTF8.self)
    }
}

extension TextFolding {
    /// Appends the form of UTF-8 text that searching compares.
    ///
    /// The form ignores case, width and accents, and has hiragana in place of katakana. "Ａ", "a", "Å" and "ä" give the
    /// same byte.
    ///
    /// - Parameter keepsVoicing: Whether voiced kana are kept, instead of losing their marks.
    package static func appendSearchForm(
        _ text: Span<UInt8>, keepsVoicing: Bool = false, to result: inout [UInt8]
    ) {
        let before = result.count
        let table = SearchFormTable.shared
        var isBetween = false
        var place = 0
        while place < text.count {
            if text[place] < 0x80 {
                let forms = asciiForms.span
                let start = result.count
                // A space comes before the first word only if another text comes before.
                result.append(addingCapacity: text.count - place + 1) { output in
                    while place < text.count, text[place] < 0x80 {
                        let form = forms[Int(text[place])]
                        place += 1
                        if form > separator {
                            if isBetween { output.append(0x20) }
                            isBetween = false
                            output.append(form)
                        } else if form == separator {
                            isBetween = start > before || !output.isEmpty
                        }
                    }
                }
                continue
            }
            let scalar = text.nextScalar(at: &place) ?? 0xFFFD
            if keepsVoicing, let kana = Kana.voicedHiragana(scalar) {
                if isBetween { result.append(0x20) }
                isBetween = false
                result += [0xE3, UInt8(0x80 | kana >> 6 & 0x3F), UInt8(0x80 | kana & 0x3F)]
                continue
            }
            switch table.form(of: scalar) {
            case .separator: isBetween = result.count > before
            case .bytes(var bytes, let count):
                if count == 0 { continue }
                if isBetween { result.append(0x20) }
                isBetween = false
                for _ in 0..<count {
                    result.append(UInt8(truncatingIfNeeded: bytes))
                    bytes >>= 8
                }
            case .syllable:
                if isBetween { result.append(0x20) }
                isBetween = false
                appendLetters(ofSyllable: scalar, to: &result)
            case .unknown:
                result.removeLast(result.count - before)
                result += ICU.searchForm(text)
                return
            }
        }
    }

    /// The form of each ASCII character: letters and digits, and symbols, which are kept; 0 for apostrophes, which are dropped;
    /// and ``separator`` for other signs, which separate words.
    private static let asciiForms: [UInt8] = (0..<0x80 as Range<UInt8>).map { byte in
        switch byte {
        case 0x61...0x7A, 0x30...0x39, 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E: byte
        case 0x41...0x5A: byte | 0x20
        case UInt8(ascii: "'"): 0
        default: separator
        }
    }

    private static let separator: UInt8 = 1

    /// Appends the letters of a Korean syllable (Unicode Standard, section 3.12).
    private static func appendLetters(ofSyllable scalar: UInt32, to result: inout [UInt8]) {
        let syllable = scalar - 0xAC00
        let final = syllable % 28
        for letter in [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + final] where letter != 0x11A7 {
            result.append(0xE1)
            result.append(UInt8(0x80 | letter >> 6 & 0x3F))
            result.append(UInt8(0x80 | letter & 0x3F))
        }
    }
}
