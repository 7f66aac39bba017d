/// A change to a text before its key is made, because the text that is filed can differ from the text that is shown.
protocol PreparationStep: Sendable {
    /// A description of the change, for an explanation: "leading punctuation dropped".
    var summary: String { get }

    /// The changed text; nil if the text stays the same.
    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]?
}

/// All steps of a collation, in order.
struct Preparation: Sendable {
    let steps: [any PreparationStep]

    /// The readings of the option `readings` that apply in the locale; nil if there are none.
    let givenReadings: GivenReadings?

    /// The text after all steps; nil if it stays the same.
    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        var result: [UInt8]?
        for step in steps {
            let next =
                if let current = result {
                    step.apply(to: current.span, kind: kind)
                } else {
                    step.apply(to: text, kind: kind)
                }
            if let next { result = next }
        }
        return result
    }

    /// The texts after all steps.
    func apply(to texts: CollationTexts) -> CollationTexts {
        if steps.isEmpty { return texts }
        var result = CollationTexts()
        var copiedCount = 0
        let bytes = texts.bytes.span
        for index in 0..<texts.count {
            let kind = texts.kind(at: index)
            let text = bytes.extracting(texts.start(of: index)..<texts.ends[index])
            guard let changed = apply(to: text, kind: kind) else { continue }
            if copiedCount == 0 { result.reserveCapacity(texts.count, byteCount: bytes.count) }
            result.append(copiedCount..<index, of: texts)
            result.append(changed.span, kind: kind)
            copiedCount = index + 1
        }
        if copiedCount == 0 { return texts }
        result.append(copiedCount..<texts.count, of: texts)
        return result
    }
}

extension CollationTexts.Kind {
    /// Whether the text is the entry's name, in any form, rather than an addition that its author made for the order.
    var isTitle: Bool {
        switch self {
        case .title, .titleAsWritten, .personName, .nameParts: true
        case .reading, .sortKey: false
        }
    }
}
