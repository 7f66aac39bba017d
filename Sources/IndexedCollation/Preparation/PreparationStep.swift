/// A change to a text before its key is made, because the text that is filed can differ from the text that is shown.
protocol PreparationStep: Sendable {
    /// A description of the change, for an explanation: "leading punctuation dropped".
    var summary: String { get }

    /// The changed text; nil if the text stays unchanged.
    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]?
}

/// All steps of a collation, in order.
struct Preparation: Sendable {
    let steps: [any PreparationStep]

    /// The readings of the option `readings` that apply in the locale; nil if there are none.
    let givenReadings: GivenReadings?

    /// The text after all steps; nil if it stays unchanged.
    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        var result: [UInt8]?
        for step in steps {
            let next =
                if let current = result {
                    current.withUnsafeBufferPointer { step.apply(to: $0, kind: kind) }
                } else {
                    step.apply(to: text, kind: kind)
                }
            if let next { result = next }
        }
        return result
    }
}

extension CollationText.Kind {
    /// Whether the text is the entry's name, in any form, not an addition by its author for the order.
    var isTitle: Bool {
        switch self {
        case .title, .titleAsWritten, .personName, .nameParts: true
        case .reading, .sortKey: false
        }
    }
}
