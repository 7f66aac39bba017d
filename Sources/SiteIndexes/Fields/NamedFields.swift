import IndexedCollation

/// The fields of entries that the settings of a directory name.
package enum NamedFields {
    /// The name in the entries of a field with groups or labels; nil if no entry has such a field.
    package static func name(
        of wanted: String, in directory: DirectoryConfiguration, _ locale: LocaleIdentifier, _ content: Content
    ) -> FieldName? {
        let role = FieldMap(directory, in: locale).rankedRole(of: wanted)?.role
        return role.flatMap { $0.groupsEntries ? $0.fieldName : nil } ?? content.fieldNames.find(wanted)
    }

    /// The error for a setting that names a field which none of the directory's entries has.
    ///
    /// - Parameter purpose: The purpose of the field.
    package static func unknown(
        _ wanted: DirectoryConfiguration.GroupField, _ directory: DirectoryConfiguration, _ indexes: [DirectoryIndex],
        _ content: Content, kind: DiagnosticKind, purpose: String
    ) -> Diagnostic {
        var fieldNames: Set<FieldName> = []
        for entry in indexes.lazy.flatMap(\.entries) {
            for field in content.fields(of: entry) { fieldNames.insert(field.name) }
        }
        let names = fieldNames.map { content.fieldNames[$0] }.sorted()
        let map = FieldMap(directory, in: indexes.first?.locale)
        let hint: String
        if let role = map.givenRole(of: wanted.name)?.role {
            hint = "the setting 'fields' makes it their \(role.name), so remove it from one of the two"
        } else if let role = map.rankedRole(of: wanted.name)?.role, role.namesEntries {
            hint = "it is their \(role.name)"
        } else if let other = Suggestion.closest(to: wanted.name, among: names) {
            hint = "did you mean '\(other)'?"
        } else if names.isEmpty {
            hint = "they have no fields"
        } else {
            hint = "their fields are \(names.prefix(12).map { "'\($0)'" }.joined(separator: ", "))"
        }
        return .error(
            kind, "no entry of '\(directory.id)' has a field '\(wanted.name)' \(purpose); \(hint)",
            at: wanted.location)
    }
}
