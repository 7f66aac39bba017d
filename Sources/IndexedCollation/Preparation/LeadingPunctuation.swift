/// Drops the signs before a title's first letter or digit: quotation marks, dots, hyphens, invisible characters.
///
/// Signs that are read aloud ($, ℃, ☃) are not punctuation and are kept; a title without letters or digits stays whole.
struct LeadingPunctuation: PreparationStep {
    /// Whether letters that look like apostrophes (ʻ) count as punctuation, because the alphabet does not have them.
    let dropsApostropheLetters: Bool
    /// Beginnings of names, in lowercase, whose first sign is part of a letter.
    let keptBeginnings: [[UInt8]]

    var summary: String { "leading punctuation dropped" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind != .sortKey, !text.isEmpty else { return nil }
        if text[0] < 0x80, case .letterOrDigit = ScalarClass(UInt32(text[0])) { return nil }
        if keptBeginnings.contains(where: { Self.starts(text, with: $0) }) { return nil }
        var offset = 0
        var start = 0
        while let scalar = text.nextScalar(at: &offset) {
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
        return nil
    }
    /// Whether a text begins with a prefix, regardless of the case of ASCII letters.
    private static func starts(_ text: Span<UInt8>, with prefix: [UInt8]) -> Bool {
        text.count >= prefix.count && prefix.indices.allSatisfy { text[$0] | 0x20 == prefix[$0] | 0x20 }
    }
}
