import IndexedCollation

/// The fields that the settings show for the entries of an index, with their order, kinds, places and names.
package struct ShownFields: Sendable {
    private struct Form {
        let rank: Int
        let kind: ShownField.Kind?
        let places: Set<ShownField.Place>

        /// The name for readers, and its language if it differs from that of the index.
        let label: String?
        let labelLocale: LocaleIdentifier?
        let alt: String?
    }

    /// The forms of the fields that the settings name, by the number of the name.
    private var forms: [Form?]

    /// The place of all other fields; nil if they are not shown.
    private let rest: Form?

    /// Whether lists show any field.
    package let hasListed: Bool

    /// Whether the values of any field must be of a certain kind.
    package let hasKinds: Bool

    /// Reads the settings of a directory.
    ///
    /// - Parameter other: The locale whose labels are used in locales without labels.
    package init?(
        of directory: DirectoryConfiguration, in locale: LocaleIdentifier, default other: LocaleIdentifier,
        _ content: Content
    ) {
        guard let show = directory.show else { return nil }
        forms = Array(repeating: nil, count: content.fieldNames.count)
        var rest: Form?
        for (rank, field) in show.enumerated() {
            let own = field.label[locale]
            let label = own ?? field.label[other]
            let form = Form(
                rank: rank, kind: field.kind, places: field.kind == .hidden ? [] : field.places, label: label,
                labelLocale: own == nil && label != nil && other != locale ? other : nil,
                alt: field.alt[locale] ?? field.alt[other])
            if field.name == ShownField.rest {
                rest = form
            } else if let name = TieOrder.fieldName(field.name, in: directory, locale, content) {
                forms[Int(name.index)] = form
            }
        }
        self.rest = rest
        hasListed = directory.listsFields
        hasKinds = show.contains { $0.kind != nil }
    }

    private func form(of name: FieldName) -> Form? { forms[Int(name.index)] ?? rest }

    /// The rank of a field among those that are shown in certain places; nil if the field is not shown there.
    package func rank(of name: FieldName, in places: Set<ShownField.Place>) -> Int? {
        form(of: name).flatMap { $0.places.isDisjoint(with: places) ? nil : $0.rank }
    }

    /// Whether the settings name a field.
    package func names(_ name: FieldName) -> Bool { forms[Int(name.index)] != nil }

    /// Whether pages show a field.
    package func isShown(_ name: FieldName) -> Bool { form(of: name)?.places.isEmpty == false }

    /// The kind of a field's values; nil if each value determines its own kind.
    package func kind(of name: FieldName) -> ShownField.Kind? { form(of: name)?.kind }

    /// The name of a field for readers; nil to use the field's own name.
    package func label(of name: FieldName) -> String? { form(of: name)?.label }

    /// The language of the name, if it differs from that of the index.
    package func labelLocale(of name: FieldName) -> LocaleIdentifier? { form(of: name)?.labelLocale }

    /// The alternative text for the pictures of a field, or the name of the field that contains it.
    package func alt(of name: FieldName) -> String? { form(of: name)?.alt }
}
