/// Drops the signs before a title's first letter or digit: quotation marks, dots, hyphens, invisible characters.
///
/// Signs that are read aloud ($, ℃, ☃) are not punctuation and stay; a title without letters or digits stays whole.
struct LeadingPunctuation: PreparationStep {
    /// Whether letters that look like apostrophes (ʻ) count as punctuation, because the alphabet does not have them.
    let dropsApostropheLetters: Bool
    /// Beginnings of names, in lower case, whose first sign is part of a letter.
    let keptBeginnings: [[UInt8]]

    var summary: String { "leading punctuation dropped" }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind != .sortKey, let first = text.first else { return nil }
        if first < 0x80, case .letterOrDigit = ScalarClass(UInt32(first)) { return nil }
        if keptBeginnings.contains(where: { text.starts(with: $0) { $0 | 0x20 == $1 | 0x20 } }) { return nil }
        var scalars = UTF8Scalars(text)
        var start = 0
        while let scalar = scalars.next() {
            switch ScalarClass(scalar) {
            case .letterOrDigit:
                return start == 0 ? nil : Array(text[start...])
            case .punctuation, .space, .invisible:
                start = scalars.offset
            case .apostropheLetter where dropsApostropheLetters:
                start = scalars.offset
            case .apostropheLetter:
                return start == 0 ? nil : Array(text[start...])
            case .other:
                return nil
            }
        }
        return nil
    }
}
