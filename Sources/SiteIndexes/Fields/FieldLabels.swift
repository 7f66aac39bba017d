import IndexedCollation

/// The labels that the settings give to the values of an index's fields, in the index's locale.
@usableFromInline
package struct FieldLabels: Sendable {
    /// The labels by field, and then by folded value.
    private var titles: [FieldName: [[UInt8]: String]] = [:]

    /// The folded values that labels stand for, by field, and then by folded label.
    private var values: [FieldName: [[UInt8]: [UInt8]]] = [:]

    /// Takes the labels of a directory from the settings.
    ///
    /// - Returns: Nil if there are no labels for fields of the content.
    package init?(_ directory: DirectoryConfiguration, in locale: LocaleIdentifier, _ content: Content) {
        guard !directory.labels.isEmpty else { return nil }
        for (field, labels) in directory.labels.byField.sorted(by: { $0.key < $1.key }) {
            guard let name = NamedFields.name(of: field, in: directory, locale, content) else { continue }
            // The order is fixed, because two values may have the same label.
            for (value, label) in labels.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
                guard let title = label[locale] else { continue }
                titles[name, default: [:]][value] = title
                let folded = ValueLabels.folded(title)
                if values[name]?[folded] == nil { values[name, default: [:]][folded] = value }
            }
        }
        if titles.isEmpty { return nil }
    }

    /// The label of a folded value; nil if the settings do not give one.
    package func title(of value: [UInt8], in field: FieldName) -> String? { titles[field]?[value] }

    /// The folded value that an entry means, which it may also express by the label.
    @usableFromInline package func value(_ written: [UInt8], in field: FieldName) -> [UInt8] {
        titles[field]?[written] == nil ? values[field]?[written] ?? written : written
    }
}
