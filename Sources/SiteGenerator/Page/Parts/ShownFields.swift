import IndexedCollation

/// The fields that the entries of an index show by the settings, with their order, kinds and names.
struct ShownFields: Sendable {
    private struct Form {
        let rank: Int
        let kind: ShownField.Kind?
        let label: String?
    }

    /// By the number of the name: the form of a field that the settings name.
    private var forms: [Form?]

    /// The place of all other fields; nil if they are not shown.
    private let rest: Int?

    /// - Parameter other: The locale whose labels are those of locales without them.
    init?(
        of directory: DirectoryConfiguration, in locale: LocaleIdentifier, default other: LocaleIdentifier,
        _ content: Content
    ) {
        guard let show = directory.show else { return nil }
        forms = Array(repeating: nil, count: content.fieldNames.count)
        rest = show.firstIndex { $0.name == ShownField.rest }
        for (rank, field) in show.enumerated() {
            guard let name = TieOrder.fieldName(field.name, in: directory, locale, content) else { continue }
            forms[Int(name.index)] = Form(
                rank: rank, kind: field.kind, label: field.label[locale] ?? field.label[other])
        }
    }

    /// The place of a field among those that are shown; nil if it is not shown.
    func rank(of name: FieldName) -> Int? { forms[Int(name.index)]?.rank ?? rest }

    /// What the values of a field are; nil if each shows it.
    func kind(of name: FieldName) -> ShownField.Kind? { forms[Int(name.index)]?.kind }

    /// The name of a field for readers; nil for its own.
    func label(of name: FieldName) -> String? { forms[Int(name.index)]?.label }
}
