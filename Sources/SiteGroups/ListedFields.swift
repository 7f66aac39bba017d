import IndexedCollation

/// The fields of an index whose values have pages, each with the folder of those pages.
package struct ListedFields: Sendable {
    package struct Field: Sendable {
        let name: FieldName

        /// The folder inside that of the index, with a slash.
        let folder: String

        /// The setting that names the field; nil if no setting does.
        let setting: DirectoryConfiguration.GroupField?
    }

    let all: [Field]

    package var fields: [FieldName] { all.map(\.name) }

    /// The names of folders that contain, or may contain, other files of the site.
    private static let taken: Set<String> = [
        "api", "assets", "files", "groups", "pages", "search", "sections", "static",
    ]

    /// The name of the folder of categories.
    private static let categories = "category"

    /// The fields of each index: the fields that the settings name, or else the categories if entries have any.
    ///
    /// - Parameter diagnostics: Receives errors for names that are not fields.
    package static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        _ diagnostics: inout [Diagnostic]
    ) -> IndexTable<ListedFields> {
        let categories = EntryRole.categories.fieldName
        let needsCategories = configuration.directories.contains { $0.listings == nil }
        let hasCategories = needsCategories && content.fields.contains { $0.name == categories }
        /// The settings that name fields of entries, and those that do not, each with a directory.
        var known: Set<SourceLocation?> = []
        var unknown: [(place: SourceLocation?, diagnostic: Diagnostic)] = []
        let fields = indexes.mapElements { id, index -> ListedFields in
            let directory = configuration.directories[index.directory]
            guard let wanted = directory.listings else {
                let isListed = hasCategories && index.has(categories, content)
                return ListedFields(
                    all: isListed ? [Field(name: categories, folder: "\(Self.categories)/", setting: nil)] : [])
            }
            var taken = Self.taken.union([Self.categories])
            var found: [Field] = []
            for setting in wanted {
                let name = NamedFields.name(of: setting.name, in: directory, index.locale, content)
                let folder = Self.folder(of: name, setting.name, &taken)
                guard let name, !found.contains(where: { $0.name == name }), index.has(name, content) else {
                    unknown.append(
                        (
                            setting.location,
                            NamedFields.unknown(
                                setting, directory, indexes.filter { $0.directory == index.directory }, content,
                                kind: .listings, purpose: "to make pages of")
                        ))
                    continue
                }
                known.insert(setting.location)
                found.append(Field(name: name, folder: "\(folder)/", setting: setting))
            }
            return ListedFields(all: found)
        }
        // A setting of the site is correct if it applies to one of its directories.
        for (place, diagnostic) in unknown where known.insert(place).inserted {
            diagnostics.append(diagnostic)
        }
        return fields
    }

    private static func folder(of name: FieldName?, _ written: String, _ taken: inout Set<String>) -> String {
        if name == EntryRole.categories.fieldName { return categories }
        let slug = Slug.string(written)
        var folder = slug
        var number = 2
        while !taken.insert(folder).inserted {
            folder = "\(slug)-\(number)"
            number += 1
        }
        return folder
    }
}

extension DirectoryIndex {
    /// Whether an entry has a field.
    fileprivate func has(_ field: FieldName, _ content: Content) -> Bool {
        entries.contains { content.fields(of: $0).contains { $0.name == field } }
    }
}
