import IndexedCollation

/// The labels that readers see in place of field values, from the setting `labels`: "Böcker" for the category "books".
package struct ValueLabels: Sendable {
    /// The labels by the name of a field, and then by folded value.
    package private(set) var byField: [String: [[UInt8]: LocalizedText]] = [:]

    package var isEmpty: Bool { byField.isEmpty }

    /// Adds a label, which replaces any earlier one for the value.
    mutating func set(_ label: LocalizedText, for value: String, in field: String) {
        byField[field, default: [:]][Self.folded(value)] = label
    }

    /// Adds other labels, which replace earlier ones.
    mutating func merge(_ other: ValueLabels) {
        byField.merge(other.byField) { $0.merging($1) { $1 } }
    }

    /// A value without features that do not distinguish it from others: "Books" and "books" are the same.
    package static func folded(_ value: Span<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        TextFolding.appendFolded(value, to: &folded)
        return folded
    }

    package static func folded(_ value: String) -> [UInt8] {
        var value = value
        return value.withBytes { folded($0) }
    }
}
