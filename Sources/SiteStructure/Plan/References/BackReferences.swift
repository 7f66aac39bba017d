/// The entries that name a given entry as related, for directories whose settings show relations both ways.
package struct BackReferences: Sendable {
    /// Whether any directory shows relations both ways.
    package let areShown: Bool

    private var sources: [EntryPlace: [EntryPlace]] = [:]

    /// Finds the entries that name others.
    ///
    /// - Parameter entries: Finds entries by their names.
    init(
        _ indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        _ entries: LinkTable
    ) {
        areShown = configuration.directories.contains { $0.seeAlso == .bothWays }
        guard areShown else { return }
        for (id, index) in indexes.enumerated()
        where configuration.directories[index.directory].seeAlso == .bothWays
            && configuration.directories[index.directory].unlistedFrom == nil
        {
            for (number, entry) in index.entries.enumerated() where !entry.isReference && entry.fieldCount > 0 {
                let source = EntryPlace(index: id, entry: number)
                for field in content.fields(of: entry) where field.name == EntryRole.seeAlso.fieldName {
                    for target in entries.references(in: field, content, from: id).compactMap(\.entry)
                    where target != source && sources[target]?.last != source {
                        sources[target, default: []].append(source)
                    }
                }
            }
        }
    }

    /// The entries that name a given entry, in the order of the indexes.
    package subscript(entry: EntryPlace) -> [EntryPlace] { sources.isEmpty ? [] : sources[entry] ?? [] }
}
