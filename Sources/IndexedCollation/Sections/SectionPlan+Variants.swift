import CICU

extension SectionPlan {
    /// The variant that a text begins with, if any.
    func variant(of text: UnsafeBufferPointer<UInt8>, among variants: [Variant]) -> Int? {
        // The start of the text is enough, cut at the end of a scalar.
        var end = min(text.count, 48)
        while end > 0, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
        let lower = ICU.bytes { cicu_lowercase(nil, text.baseAddress, end, $0, $1) }
        let composed = ICU.bytes { cicu_compose(lower, lower.count, $0, $1) }
        return variants.first { composed.starts(with: $0.prefix) }?.section
    }
}
