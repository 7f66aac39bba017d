import IndexedCollation

/// The texts that readers see for the values of an index's fields as headings: labels from the settings, or the names
/// of regions and languages.
@usableFromInline package struct ValueTitles: Sendable {
    @usableFromInline let labels: FieldLabels?
    private let shown: ShownFields?
    private let locale: LocaleIdentifier

    package init(_ labels: FieldLabels?, _ shown: ShownFields?, in locale: LocaleIdentifier) {
        self.labels = labels
        self.shown = shown
        self.locale = locale
    }

    /// The folded value that an entry means, which it may also express by the label.
    @inlinable package func key(of folded: [UInt8], in field: FieldName) -> [UInt8] {
        labels?.value(folded, in: field) ?? folded
    }

    /// The title of a value.
    ///
    /// - Parameter key: The folded value, as ``key(of:in:)`` returns it.
    package func title(of value: String, key: [UInt8], in field: FieldName) -> String {
        labels?.title(of: key, in: field) ?? shown?.kind(of: field)?.name(of: value, in: locale) ?? value
    }
}

extension ShownField.Kind {
    /// The name in CLDR of a region or a language in a locale; nil for other kinds, and for codes that CLDR does not
    /// have.
    package func name(of code: String, in locale: LocaleIdentifier) -> String? {
        switch self {
        case .region: locale.name(ofRegion: code)
        case .language: (try? LocaleIdentifier(code))?.name(in: locale)
        default: nil
        }
    }
}
