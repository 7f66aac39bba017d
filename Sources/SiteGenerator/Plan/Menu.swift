import IndexedCollation

/// The menu in the header of a site with plain pages: the directories, if there are several, and then the plain pages.
enum Menu {
    /// The names of the field by whose number plain pages stand in the menu; Hugo and Jekyll have these, too.
    private static let orderFields = ["order", "weight", "nav_order"]

    /// What the menu in each locale leads to; empty in locales without plain pages.
    static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        _ locales: LocaleTable<LocaleIdentifier>
    ) -> LocaleTable<[Page]> {
        let orderFields = orderFields.compactMap { content.fieldNames.find($0) }
        return locales.mapElements { _, locale in
            let own = indexes.indices.filter { indexes[$0].locale == locale }
            let listed = own.filter { configuration.directories[indexes[$0].directory].isListed }
            let plain = own.filter { configuration.directories[indexes[$0].directory].holdsPlainPages }
            let pages = plain.flatMap { index in
                self.pages(of: indexes[index], orderFields, content).map { Page.entry(index, entry: $0) }
            }
            guard !pages.isEmpty else { return [] }
            return (configuration.hasSeveralDirectories ? listed.map { .index($0) } : [])
                + pages
        }
    }

    /// The entries by their numbers, and then those without one, by their titles.
    private static func pages(of index: DirectoryIndex, _ orderFields: [FieldName], _ content: Content) -> [Int] {
        let numbers = index.entries.map { entry in
            content.fields(of: entry).first { orderFields.contains($0.name) }
                .flatMap { Int(content.store.string($0.value)) } ?? .max
        }
        return numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    }
}
