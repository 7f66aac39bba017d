import IndexedCollation

/// What readers see instead of the values of fields, as the setting `labels` gives it: "Böcker" for the category "books".
struct ValueLabels: Sendable {
    /// By the name of a field, then by folded value.
    private(set) var byField: [String: [[UInt8]: LocalizedText]] = [:]

    var isEmpty: Bool { byField.isEmpty }

    /// Adds a label and replaces its earlier one.
    mutating func set(_ label: LocalizedText, for value: String, in field: String) {
        byField[field, default: [:]][Self.folded(value)] = label
    }

    /// Adds other labels, which replace earlier ones.
    mutating func merge(_ other: ValueLabels) {
        byField.merge(other.byField) { $0.merging($1) { $1 } }
    }

    /// A value without what does not distinguish it: "Books" and "books" are one.
    static func folded(_ value: ByteSpan) -> [UInt8] {
        var folded: [UInt8] = []
        TextFolding.appendFolded(value.span, to: &folded)
        return folded
    }

    static func folded(_ value: String) -> [UInt8] {
        var value = value
        return value.withBytes { folded($0) }
    }
}
