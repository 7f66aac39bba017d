/// Separates letters in an entry's sort key that would count as one.
///
/// With the mark ^, "A^achen" in Danish is not filed as Åchen. The mark becomes U+034F, combining grapheme joiner,
/// which has this effect (UTS #10, 3.3.4).
struct ContractionMark: PreparationStep {
    let mark: [UInt8]

    var summary: String { "contraction broken" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind == .sortKey, let first = mark.first, text.contains(where: { $0 == first }) else { return nil }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            if text.starts(with: mark, at: index) {
                result += "\u{34F}".utf8
                index += mark.count
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}
