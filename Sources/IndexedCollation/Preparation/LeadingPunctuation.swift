/// Drops the signs before a title's first letter or digit: quotation marks, dots, hyphens, invisible characters.
///
/// Signs that are read aloud ($, ℃, ☃) are not punctuation and are kept; a title without letters or digits stays whole.
struct LeadingPunctuation: PreparationStep {
    /// Whether letters that look like apostrophes (ʻ) count as punctuation, because the alphabet does not have them.
    let dropsApostropheLetters: Bool
    /// Whether a sign that abbreviates an East Asian word is filed as the word (NFKC): ㍻ as 平成, ㈜ as (주), ㌔ as キロ.
    let expandsSquaredSigns: Bool
    /// Beginnings of names, in lowercase, whose first sign is a letter or part of one.
    let keptBeginnings: [[UInt8]]

    var summary: String { "leading punctuation dropped" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind != .sortKey, !text.isEmpty else { return nil }
        if text[0] < 0x80, case .letterOrDigit = ScalarClass(UInt32(text[0])) { return nil }
        var offset = 0
        var start = 0
        while true {
            let place = offset
            guard let scalar = text.nextScalar(at: &offset) else { return nil }
            if keptBeginnings.contains(where: { Self.starts(text, with: $0, at: place) }) {
                return place == 0 ? nil : Array(text.extracting(place...))
            }
            // Enclosed CJK Letters and Months, and CJK Compatibility, without their numbers.
            if expandsSquaredSigns, 0x3200..<0x3250 ~= scalar || 0x3260...0x33FF ~= scalar {
                let word = ICU.folded(text.extracting((offset - 3)..<offset))
                // Some of these code points are not assigned.
                if !text.starts(with: word, at: offset - 3) {
                    let expanded = word + Array(text.extracting(offset...))
                    return apply(to: expanded.span, kind: kind) ?? expanded
                }
            }
            switch ScalarClass(scalar) {
            case .letterOrDigit:
                return start == 0 ? nil : Array(text.extracting(start...))
            case .punctuation, .space, .invisible:
                start = offset
            case .apostropheLetter where dropsApostropheLetters:
                start = offset
            case .apostropheLetter:
                return start == 0 ? nil : Array(text.extracting(start...))
            case .other:
                return nil
            }
        }
    }

    /// Whether a text has a prefix at an offset, regardless of the case of ASCII letters.
    private static func starts(_ text: Span<UInt8>, with prefix: [UInt8], at offset: Int) -> Bool {
        text.count >= offset + prefix.count
            && prefix.indices.allSatisfy { lowered(text[offset + $0]) == lowered(prefix[$0]) }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
