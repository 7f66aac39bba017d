import CICU

/// Makes texts equal that differ only in case, width, composition or invisible characters.
public enum TextFolding {
    /// Appends the NFKC_Casefold form of UTF-8 text (Unicode Standard, section 3.13; UAX #44) to a buffer. Ill-formed
    /// bytes become U+FFFD. "Ａlpha", "ALPHA" and "alpha" give the same bytes.
    package static func appendFolded(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
        guard let start = text.baseAddress else { return }
        let before = result.count
        for byte in text {
            guard byte < 0x80 else { break }
            result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        }
        if result.count - before == text.count { return }
        result.removeLast(result.count - before)
        result += ICU.bytes(startingAt: text.count * 2 + 16) { cicu_fold(start, text.count, $0, $1) }
    }

    /// The NFKC_Casefold form of a string.
    public static func folded(_ text: String) -> String {
        var text = text
        var result: [UInt8] = []
        text.withUTF8 { appendFolded($0, to: &result) }
        return String(decoding: result, as: UTF8.self)
    }
}
