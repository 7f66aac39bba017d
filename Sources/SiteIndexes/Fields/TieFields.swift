/// The fields that the settings name for entries with the same title, for display on pages, and for the search.
package enum TieFields {
    /// The errors for `order-by`, `homographs`, `show` and `search` that name fields which no entry has.
    package static func problems(
        _ configuration: SiteConfiguration, _ content: Content, _ indexes: IndexTable<DirectoryIndex>
    ) -> [Diagnostic] {
        var known: Set<SourceLocation?> = []
        var unknown: [(SourceLocation?, Diagnostic)] = []
        for (id, directory) in zip(configuration.directories.indices, configuration.directories) {
            let own = indexes.filter { $0.directory == id }
            // Files that could not be read have been reported.
            guard own.contains(where: { !$0.entries.isEmpty }) else { continue }
            var wanted = directory.orderBy.map { ($0, "to order by") }
            if case .fields(let fields) = directory.homographs {
                wanted += fields.map { ($0, "to tell entries apart by") }
            }
            // Guessed fields have no place in the settings, and rows that are omitted may have the only values.
            wanted += (directory.show ?? []).filter { $0.name != ShownField.rest && $0.location != nil }.map {
                (DirectoryConfiguration.GroupField(name: $0.name, location: $0.location), "to show")
            }
            // The search also finds parts that entries always have.
            wanted += (directory.search ?? []).filter { field in
                !EntryRole.allCases.contains { $0.name == field.name }
            }.map { ($0, "to search") }
            for (field, purpose) in wanted {
                let isKnown = own.contains { index in
                    guard let name = TieOrder.fieldName(field.name, in: directory, index.locale, content) else {
                        return false
                    }
                    return index.entries.contains { content.fields(of: $0).contains { $0.name == name } }
                }
                if isKnown {
                    known.insert(field.location)
                } else {
                    unknown.append(
                        (
                            field.location,
                            NamedFields.unknown(field, directory, own, content, kind: .unknownField, purpose: purpose)
                        ))
                }
            }
        }
        // A setting of the site may apply to only some of its directories.
        return unknown.filter { !known.contains($0.0) }.map(\.1)
    }
}
