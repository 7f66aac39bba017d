/// Files signs that abbreviate East Asian words as these words: ㍻ as 平成, ㈜ as (주), ㌔ as キロ (UAX #15, NFKC).
struct SquaredSigns: PreparationStep {
    var summary: String { "signs filed as the words that they abbreviate" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind != .sortKey, let first = text.firstIndex(where: { $0 == 0xE3 }) else { return nil }
        var result: [UInt8] = []
        var copied = 0
        var offset = first
        while offset < text.count {
            let start = offset
            // Enclosed CJK Letters and Months, and CJK Compatibility, without their digits.
            guard let scalar = text.nextScalar(at: &offset), 0x3200..<0x3250 ~= scalar || 0x3260...0x33FF ~= scalar
            else {
                continue
            }
            result.append(text.extracting(copied..<start))
            result += ICU.folded(text.extracting(start..<offset))
            copied = offset
        }
        if copied == 0 { return nil }
        result.append(text.extracting(copied...))
        return result
    }
}
