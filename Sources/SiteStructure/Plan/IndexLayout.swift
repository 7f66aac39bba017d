import IndexedCollation

/// The division of an index into pages and lists.
@usableFromInline
struct IndexLayout: Sendable {
    /// The folder of the pages; empty, or ending with a slash.
    @usableFromInline let folder: String

    /// Whether the addresses of entries end with slashes, and links to the index lead to its folder.
    let usesFolders: Bool

    /// The paths of the pages of entries, if the settings or the entries choose them; otherwise nil.
    let entryAddresses: EntryAddresses?

    /// The index's locale.
    @usableFromInline let locale: LocaleID

    /// Whether entries have pages of their own.
    @usableFromInline let hasEntryPages: Bool

    /// Whether sections have pages of their own, because the index has too many entries for one page.
    @usableFromInline let isSplit: Bool

    /// Whether lists show only the entries' titles.
    @usableFromInline let isPlain: Bool

    /// Whether lists show personal names with the surname first.
    @usableFromInline let invertsNames: Bool

    /// The groups on the index page; nil if it lists entries by letter alone.
    @usableFromInline let grouping: Grouping?

    /// The pages of the values of fields, such as categories; nil if there are none.
    @usableFromInline let listings: Listings?

    /// The labels of the values of fields; nil if the settings give none.
    @usableFromInline let labels: FieldLabels?

    /// The pages of each section; a single page if the section fits on it.
    let parts: SectionTable<[SectionPage]>

    /// Whether the index page of a large directory lists the names of all entries.
    let listsNames: Bool

    /// What families of pages have found out about the index.
    @usableFromInline let divisions: [any IndexDivision]

    /// The beginnings of sections in the overview of a large directory, which pages request from all threads.
    let beginnings: SectionTable<OnDemand<[SectionBeginning]>>

    /// The most recently changed entries, the last one first.
    let recentEntries: OnDemand<[EntryID]>

    /// The layouts of a site's indexes.
    ///
    /// - Parameters:
    ///   - locales: The ids of the site's locales.
    ///   - families: The kinds of pages that features add.
    ///   - diagnostics: Receives the problems in the settings of groups and with the sizes of entries.
    static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        locales: [LocaleIdentifier: LocaleID], families: [any PageFamily], workers: Workers,
        _ diagnostics: inout [Diagnostic]
    ) async -> IndexTable<IndexLayout> {
        let workers = workers.sharing(indexes.entryCount)
        let hasEntryPages = configuration.directories.mapElements { id, directory in
            EntryPages.are(in: directory, indexes.filter { $0.directory == id }, content, &diagnostics)
        }
        let listed = ListedFields.all(of: indexes, configuration, content, &diagnostics)
        let weights = await workers.map(indexes) { id, index -> IndexWeights in
            let directory = configuration.directories[index.directory]
            return IndexWeights(
                index, directory, content,
                shows: !hasEntryPages[index.directory] ? .bodies : directory.listsFields ? .fields : .summaries,
                linking: listed[id].fields)
        }
        let isSplit = indexes.mapElements { id, index in
            let directory = configuration.directories[index.directory]
            return index.entries.count > directory.pageSize ?? IndexWeights.mostOnIndexPage
                || !weights[id].fitsOnePage
        }
        /// The weights of entries in the lists of groups.
        let groupWeights = { @Sendable (id: IndexID) in
            let directory = configuration.directories[indexes[id].directory]
            return IndexWeights(
                indexes[id], directory, content, shows: hasEntryPages[indexes[id].directory] ? .summaries : .fields,
                linking: listed[id].fields)
        }
        let labels = indexes.mapElements { _, index in
            FieldLabels(configuration.directories[index.directory], in: index.locale, content)
        }
        let titles = indexes.mapElements { id, index in
            ValueTitles(
                labels[id],
                ShownFields(
                    of: configuration.directories[index.directory], in: index.locale,
                    default: content.locales.first ?? index.locale, content),
                in: index.locale)
        }
        let groupings = Grouping.all(
            of: indexes, configuration, content, titles: titles, weights: { isSplit[$0] ? groupWeights($0) : nil },
            &diagnostics)
        let listings = await Listings.all(
            of: indexes, listed, titles: titles, configuration, content, weights: groupWeights, workers: workers,
            &diagnostics)
        let folders = indexes.mapElements { _, index in
            configuration.folder(
                of: configuration.directories[index.directory], in: index.locale, among: content.locales)
        }
        let entryAddresses = await EntryAddresses.all(
            of: indexes, configuration, content, folders: folders,
            areShown: indexes.mapElements { hasEntryPages[$1.directory] }, workers: workers, &diagnostics)
        return await workers.map(indexes) { id, index in
            let directory = configuration.directories[index.directory]
            let grouping = groupings[id]
            let isInline = !hasEntryPages[index.directory]
            // These are the fields whose values are headings.
            let shownFields = grouping.flatMap { $0.pages == nil ? $0.fields : nil } ?? []
            return IndexLayout(
                folder: folders[id],
                usesFolders: configuration.usesFolders(directory),
                entryAddresses: entryAddresses[id],
                locale: locales[index.locale] ?? LocaleID(0),
                hasEntryPages: !isInline,
                isSplit: isSplit[id],
                isPlain: index.entries.allSatisfy { entry in
                    entry.isReference
                        || (entry.summary.isEmpty || (isInline && entry.isSummaryOfBody))
                            && (isInline
                                ? entry.body.isEmpty
                                    && (entry.fieldCount == 0 || content.hasNoFields(entry, but: shownFields))
                                : !directory.listsFields)
                },
                invertsNames: directory.namesShown == .inverted,
                grouping: grouping,
                listings: listings[id],
                labels: labels[id],
                parts: isSplit[id]
                    ? weights[id].parts(content)
                    : index.sections.mapElements { [SectionPage(entries: $1.entries.numbers(), slug: $1.slug)] },
                listsNames: isSplit[id] && directory.pageSize == nil
                    && weights[id].namesFitOnePage(
                        linkCount: (grouping?.outerGroups.count ?? 0) + (listings[id]?.grouping.outerGroups.count ?? 0)),
                divisions: families.compactMap { $0.division(of: index, configuration, content) },
                beginnings: index.sections.mapElements { section, _ in
                    OnDemand { SectionBeginning.all(of: section, in: index, content) }
                },
                recentEntries: OnDemand { RecentEntries.all(of: index, content) })
        }
    }
}
