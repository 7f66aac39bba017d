/// One of the things that are done to a text before its key is made: what is filed is not always what is shown.
protocol PreparationStep: Sendable {
    /// What it does, for an explanation: "leading punctuation dropped".
    var summary: String { get }

    /// The text to file instead, or nil if this one stays as it is.
    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]?
}

/// All steps of a collation, in order.
struct Preparation: Sendable {
    let steps: [any PreparationStep]

    /// The text to file instead of this one, or nil.
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
    /// Whether the text is what the entry is called, in whatever form, and not what its author added for the order.
    var isTitle: Bool {
        switch self {
        case .title, .titleAsWritten, .personName, .nameParts: true
        case .reading, .sortKey: false
        }
    }
}
