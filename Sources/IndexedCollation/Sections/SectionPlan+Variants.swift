extension SectionPlan {
    /// The variant that a text begins with, if any.
    func variant(of text: Span<UInt8>, among variants: [Variant]) -> Int? {
        // The start of the text is enough, cut at the end of a scalar.
        var end = min(text.count, 48)
        while end > 0, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
        let lower = ICU.lowercased(text.extracting(..<end))
        let composed = ICU.composed(lower.span)
        return variants.first { composed.starts(with: $0.prefix) }?.section
    }
}
