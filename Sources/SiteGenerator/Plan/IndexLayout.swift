import IndexedCollation

/// The division of an index into pages and lists.
struct IndexLayout: Sendable {
    /// The folder of the pages; empty, or ending with a slash.
    let folder: String

    /// The index's locale.
    let locale: LocaleID

    /// Whether entries have pages of their own.
    let hasEntryPages: Bool

    /// Whether sections have pages of their own, because the index has too many entries for one page.
    let isSplit: Bool

    /// Whether lists show only the entries' titles.
    let isPlain: Bool

    /// Whether lists show personal names with the surname first.
    let invertsNames: Bool

    /// The groups on the index page; nil if it lists entries by letter alone.
    let grouping: Grouping?

    /// The parts of large sections, by section. Pages request them on all threads.
    let subsections: SectionTable<OnDemand<[Subsection]>>

    /// The layouts of a site's indexes.
    ///
    /// - Parameters:
    ///   - locales: The ids of the site's locales.
    ///   - diagnostics: Receives the problems in the settings of groups.
    static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        locales: [LocaleIdentifier: LocaleID], _ diagnostics: inout [Diagnostic]
    ) -> IndexTable<IndexLayout> {
        let listedName = { @Sendable (index: DirectoryIndex, number: Int) -> String in
            let entry = index.entries[number]
            return content.store.string(entry.reading.isEmpty ? entry.title : entry.reading)
        }
        let isSplit = indexes.mapElements { $1.entries.count > configuration.directories[$1.directory].pageSize }
        let groupings = Grouping.all(
            of: indexes, configuration, content, isSplit: { isSplit[$0] }, name: listedName, &diagnostics)
        let hasEntryPages = configuration.directories.mapElements { id, directory in
            directory.pages.map { $0 == .entries }
                ?? indexes.contains { $0.directory == id && $0.entries.contains { !$0.body.isEmpty } }
        }
        return indexes.mapElements { id, index in
            let directory = configuration.directories[index.directory]
            let grouping = groupings[id]
            let isInline = !hasEntryPages[index.directory]
            return IndexLayout(
                folder: (content.locales.count > 1 ? "\(index.locale.tag)/" : "")
                    + (configuration.directories.count > 1 ? "\(Slug.string(directory.id))/" : ""),
                locale: locales[index.locale] ?? LocaleID(0),
                hasEntryPages: !isInline,
                isSplit: isSplit[id],
                isPlain: index.entries.allSatisfy { entry in
                    entry.summary.isEmpty
                        && (!isInline || (entry.body.isEmpty && content.hasNoFields(entry, but: grouping?.field)))
                },
                invertsNames: directory.namesShown == .inverted,
                grouping: grouping,
                subsections: index.sections.mapElements { _, section in
                    OnDemand { Subsection.all(of: section.entries) { listedName(index, $0) } }
                })
        }
    }
}
