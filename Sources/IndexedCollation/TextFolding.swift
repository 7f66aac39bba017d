/// Makes texts equal that differ only in case, width, composition or invisible characters.
public enum TextFolding {
    /// Appends the NFKC_Casefold form of UTF-8 text (Unicode Standard, section 3.13; UAX #44) to a buffer. Ill-formed
    /// bytes become U+FFFD. "Ａlpha", "ALPHA" and "alpha" give the same bytes.
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
    /// The form has no case, width and accents, and hiragana for katakana. "Ａ", "a", "Å" and "ä" give the same byte.
    package static func appendSearchForm(_ text: Span<UInt8>, to result: inout [UInt8]) {
        let before = result.count
        for index in text.indices {
            let byte = text[index]
            // Letters, digits and spaces are handled here; ICU handles all other characters.
            let isPlain =
                byte &- 0x61 < 26 || byte &- 0x41 < 26 || byte &- 0x30 < 10
                || (byte == 0x20 && result.count > before && result.last != 0x20)
            guard isPlain else {
                result.removeLast(result.count - before)
                if !text.contains(where: { $0 >= 0x80 }) { return appendASCIISearchForm(text, to: &result) }
                result += ICU.searchForm(text)
                return
            }
            result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
    }

    /// Appends the search form of ASCII text with signs.
    ///
    /// Apostrophes are dropped, symbols stay, and other signs separate words.
    private static func appendASCIISearchForm(_ text: Span<UInt8>, to result: inout [UInt8]) {
        let before = result.count
        var isBetween = false
        for index in text.indices where text[index] != UInt8(ascii: "'") {
            let byte = text[index]
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E:
                if isBetween { result.append(0x20) }
                isBetween = false
                result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
            default: isBetween = result.count > before
            }
        }
    }
}
