import IndexedCollation

/// The number of a locale among those of the site; the default locale is the first one.
@usableFromInline package typealias LocaleID = ID<LocaleIdentifier>

/// A table with an element for each locale of a site.
@usableFromInline package typealias LocaleTable<Element> = Table<LocaleIdentifier, Element>

/// The pages of a site and their addresses.
///
/// Addresses on pages are relative, so a site works at any URL and from any folder on a disk. Unless the settings say
/// otherwise, a site with one locale has no locale folder, and a site with one directory has no directory folder.
@usableFromInline package final class SitePlan: Sendable {
    @usableFromInline package let configuration: SiteConfiguration
    package let content: Content

    /// The site's locales, the default one first.
    package let locales: LocaleTable<LocaleIdentifier>

    private let languageTags: LocaleTable<String>

    /// The indexes, one for each directory in each locale in which it has entries, by directory and then by locale.
    @usableFromInline package let indexes: IndexTable<DirectoryIndex>

    /// The pages of each index, parallel to `indexes`.
    @usableFromInline let layouts: IndexTable<IndexLayout>

    /// The indexes by directory and then by locale; nil where there is none.
    @usableFromInline let indexIDs: Table<DirectoryConfiguration, LocaleTable<IndexID?>>

    /// The entries that choose their addresses, by these addresses; see ``FormerAddress/normalized(_:)``.
    private let entriesByAddress: OnDemand<[[UInt8]: EntryPlace]>

    /// Finds entries by the names that links and references use.
    package let linkTable: LinkTable

    /// The entries to which lines lead that only refer to other entries.
    let references: ReferenceTargets

    /// The entries that name a given entry as related.
    package let backReferences: BackReferences

    private let localeIDs: [LocaleIdentifier: LocaleID]

    /// Whether any entry of each index has a text, or is a document, which may get one.
    private let haveTexts: IndexTable<Bool>

    /// The kinds of pages that features add.
    package let families: Table<any PageFamily, any PageFamily>

    /// The items of the menus, which lead to pages of the plan and are therefore known only after everything else.
    private let menus: OnDemand<LocaleTable<[MenuItem]>>

    /// Whether a locale's home page lists directories; otherwise it is the index of the only directory.
    private let hasFrontPage: LocaleTable<Bool>

    @usableFromInline let buffers: FixedArray<ByteSpan>

    /// The offsets of the lines of each file, if the addresses of entries for editors have lines.
    private let lineStarts: [OnDemand<[UInt32]>]

    private static func lineStarts(_ configuration: SiteConfiguration, _ content: Content) -> [OnDemand<[UInt32]>] {
        guard configuration.directories.contains(where: { $0.edit?.hasLine == true }) else { return [] }
        return content.store.buffers[..<content.fileCount].map { file in
            OnDemand {
                var starts: [UInt32] = [0]
                for (offset, byte) in file.bytes.enumerated() where byte == .lineFeed {
                    starts.append(UInt32(offset + 1))
                }
                return starts
            }
        }
    }

    /// The line at which an entry begins in its file, from 1.
    func line(of entry: Entry) -> Int {
        guard lineStarts.indices.contains(Int(entry.file)) else { return 1 }
        let starts = lineStarts[Int(entry.file)].value
        return starts.position { $0 <= entry.offset } + 1
    }

    /// Makes a plan of the same pages in which some entries have other texts.
    ///
    /// Pages can only be rendered if ``EditedTexts/keepPages`` is true.
    package init(_ former: SitePlan, _ content: Content, _ indexes: IndexTable<DirectoryIndex>) {
        self.content = content
        self.indexes = indexes
        buffers = content.store.table
        configuration = former.configuration
        lineStarts = Self.lineStarts(former.configuration, content)
        locales = former.locales
        languageTags = former.languageTags
        layouts = former.layouts
        indexIDs = former.indexIDs
        entriesByAddress = former.entriesByAddress
        linkTable = former.linkTable
        references = former.references
        backReferences = former.backReferences
        localeIDs = former.localeIDs
        haveTexts = former.haveTexts
        families = former.families
        menus = former.menus
        hasFrontPage = former.hasFrontPage
        siteTexts = former.siteTexts
    }

    /// Plans a site.
    ///
    /// - Parameters:
    ///   - families: The kinds of pages that features add.
    ///   - names: Finds entries by their names, if they are already known.
    ///   - diagnostics: Receives the problems in the settings of pages.
    package init(
        _ configuration: SiteConfiguration, _ content: Content, _ indexes: IndexTable<DirectoryIndex>,
        families: [any PageFamily], names: LinkTable? = nil, workers: Workers, _ diagnostics: inout [Diagnostic]
    ) async {
        self.families = Table(families)
        self.configuration = configuration
        self.content = content
        self.indexes = indexes
        let locales = LocaleTable(content.locales)
        let localeIDs = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1, $0) })
        self.locales = locales
        self.localeIDs = localeIDs
        indexIDs = configuration.directories.mapElements { directory, _ in
            locales.mapElements { _, locale in
                indexes.firstIndex { $0.directory == directory && $0.locale == locale }
            }
        }
        let tags = locales.map(\.tagWithoutOptions)
        languageTags = locales.mapElements { _, locale in
            let tag = locale.tagWithoutOptions
            return tags.count { $0 == tag } == 1 ? tag : locale.tag
        }
        let linkTable = names ?? LinkTable(configuration, content, indexes)
        self.linkTable = linkTable
        references = ReferenceTargets(indexes, content, linkTable, &diagnostics)
        backReferences = BackReferences(indexes, configuration, content, linkTable)
        diagnostics += TieFields.problems(configuration, content, indexes)
        let layouts = await IndexLayout.all(
            of: indexes, configuration, content, locales: localeIDs, families: families, workers: workers, &diagnostics)
        self.layouts = layouts
        entriesByAddress = OnDemand {
            var places: [[UInt8]: EntryPlace] = [:]
            for (id, layout) in layouts.enumerated() {
                guard let addresses = layout.entryAddresses else { continue }
                for entry in indexes[id].entries.indices where indexes[id].lines.number(of: entry) == nil {
                    let address = FormerAddress.normalized(addresses[entry])
                    if places[address] == nil { places[address] = EntryPlace(index: id, entry: entry) }
                }
            }
            return places
        }
        haveTexts = indexes.mapElements { _, index in
            content.hasDocument(among: index.entries) || index.entries.contains { !$0.body.isEmpty }
        }
        let hasFrontPage = locales.mapElements { id, locale in
            guard !configuration.hasSeveralDirectories else { return true }
            let folder = indexes.firstIndex { $0.directory.number == 0 && $0.locale == locale }.map {
                layouts[$0].folder
            }
            return folder != nil && folder != configuration.folder(of: locale, among: content.locales)
        }
        self.hasFrontPage = hasFrontPage
        siteTexts = SiteTexts(in: indexes, configuration, content, localeIDs)
        buffers = content.store.table
        lineStarts = Self.lineStarts(configuration, content)
        menus = OnDemand { [] }
        menus.fill(Menu.all(of: self, &diagnostics))
    }

    // MARK: Locales

    package var isMultilingual: Bool { locales.count > 1 }

    /// The language tag of a locale's texts, for browsers and search engines.
    ///
    /// The options in a locale's tag only say how entries are ordered, but they distinguish it from another locale of
    /// the site with the same language.
    package func languageTag(of id: LocaleID) -> String { languageTags[id] }

    /// The id of a locale; nil if the site does not have it.
    package func id(of locale: LocaleIdentifier) -> LocaleID? { localeIDs[locale] }

    /// The locale of an index.
    @inlinable package func locale(of index: IndexID) -> LocaleID { layouts[index].locale }

    /// The locale of a page.
    package func locale(of page: Page) -> LocaleID {
        switch page {
        case .front(let locale), .missing(let locale): locale
        case .family(let page): page.locale ?? page.index.map { locale(of: $0) } ?? locales.startIndex
        default: page.index.map { locale(of: $0) } ?? locales.startIndex
        }
    }

    // MARK: Indexes

    /// The texts of the content, which are read without reference counting.
    @inlinable package var texts: TextTable { TextTable(buffers.elements) }

    /// A directory's index in a locale, if it has entries there.
    package func index(of directory: DirectoryID, in locale: LocaleIdentifier) -> IndexID? {
        id(of: locale).flatMap { index(of: directory, in: $0) }
    }

    /// A directory's index in a locale, if it has entries there.
    @inlinable package func index(of directory: DirectoryID, in locale: LocaleID) -> IndexID? {
        indexIDs[directory][locale]
    }

    /// The settings of an index's directory.
    @inline(__always)
    @inlinable package func directory(_ index: IndexID) -> DirectoryConfiguration {
        configuration.directories[indexes[index].directory]
    }

    /// The folder of an index's pages; empty, or ending with a slash.
    package func folder(of index: IndexID) -> String { layouts[index].folder }

    /// The folder of an index's pages of one kind; empty, or ending with a slash.
    func folder(of index: IndexID, _ kind: Page.Kind) -> String {
        if case .family(let family) = kind { families[family].folder(of: index, in: self) } else { folder(of: index) }
    }

    /// The folder of a locale's pages; empty, or ending with a slash.
    package func folder(of locale: LocaleID) -> String {
        configuration.folder(of: locales[locale], among: content.locales)
    }

    /// Whether the addresses of an index's entries end with slashes, and links to the index lead to its folder.
    package func usesFolders(_ index: IndexID) -> Bool { layouts[index].usesFolders }

    /// The paths of the pages of an index's entries, if the settings or entries choose them; otherwise nil.
    package func entryAddresses(_ index: IndexID) -> EntryAddresses? { layouts[index].entryAddresses }

    /// The entry whose page has an address, from the site's root, that the settings or the entry itself chose.
    package func entry(atAddress path: [UInt8]) -> EntryPlace? {
        let places = entriesByAddress.value
        return places.isEmpty ? nil : places[FormerAddress.normalized(path)]
    }

    /// The values of an entry's fields that distinguish it from others with the same title; nil if none are shown.
    package func distinction(of entry: EntryID, in index: IndexID) -> String? {
        let value = indexes[index].entries[entry]
        guard value.distinguishingFieldCount > 0, case .fields(let names) = directory(index).homographs else {
            return nil
        }
        let fields = names.compactMap {
            TieOrder.fieldName($0.name, in: directory(index), indexes[index].locale, content)
        }
        let values = fields.map { name in
            content.fields(of: value).first { $0.name == name }.map { content.store.string($0.value) }
        }
        // An entry that lacks the first fields at least has the next one.
        let shown = values.prefix(Int(value.distinguishingFieldCount)).compactMap(\.self)
        return shown.isEmpty ? values.lazy.compactMap(\.self).first : shown.joined(separator: ", ")
    }

    /// Whether the sections of an index have pages of their own.
    package func isSplit(_ index: IndexID) -> Bool { layouts[index].isSplit }

    /// Whether the entries of an index have pages of their own.
    @inlinable package func hasEntryPages(_ index: IndexID) -> Bool { layouts[index].hasEntryPages }

    /// Whether lists show only the titles of an index's entries, so several fit on a line.
    @inlinable package func isPlain(_ index: IndexID) -> Bool { layouts[index].isPlain }

    /// The places where the names of entries become links in an index's texts.
    package func autolink(_ index: IndexID) -> SiteConfiguration.AutolinkStyle {
        directory(index).autolink ?? (haveTexts[index] ? .first : .no)
    }

    /// Whether lists show personal names with the surname first.
    package func invertsNames(_ index: IndexID) -> Bool { layouts[index].invertsNames }

    /// The groups on an index page; nil if it lists entries by letter alone.
    @inlinable package func grouping(of index: IndexID) -> Grouping? { layouts[index].grouping }

    /// The pages of the values of an index's fields, such as its categories; nil if there are none.
    @inlinable package func listings(of index: IndexID) -> Listings? { layouts[index].listings }

    /// The labels of the values of an index's fields; nil if the settings give none.
    @inlinable package func labels(of index: IndexID) -> FieldLabels? { layouts[index].labels }

    /// The groups of a kind; nil if there are none.
    @inlinable package func grouping(of index: IndexID, _ kind: Grouping.Kind) -> Grouping? {
        switch kind {
        case .groups: grouping(of: index)
        case .listings: listings(of: index)?.grouping
        }
    }

    /// The pages of groups; empty if the index page shows the groups, or there are none.
    package func groupPages(_ index: IndexID, of kind: Grouping.Kind) -> [GroupPages.Pages] {
        grouping(of: index, kind)?.pages?.pages ?? []
    }

    /// The pages of a section in a large directory; a single page if the section fits on it.
    package func parts(_ index: IndexID, _ section: SectionID) -> [SectionPage] { layouts[index].parts[section] }

    /// Whether the index page of a large directory lists the names of all entries.
    package func listsNames(_ index: IndexID) -> Bool { layouts[index].listsNames }

    /// The most recently changed entries, the last one first.
    package func recentEntries(_ index: IndexID) -> [EntryID] { layouts[index].recentEntries.value }

    /// The beginnings of a section in the overview of a large directory; empty for a small one.
    package func beginnings(_ index: IndexID, _ section: SectionID) -> [SectionBeginning] {
        layouts[index].beginnings[section].value
    }

    /// The number of the part that contains an entry of a section.
    package func part(ofEntry entry: EntryID, in index: IndexID, _ section: SectionID) -> Int {
        layouts[index].parts[section].position { $0.entries.lowerBound <= entry.number }
    }

    // MARK: Pages

    /// The texts that are parts of pages.
    package let siteTexts: SiteTexts

    /// Whether an index only holds plain pages, and therefore has no page of its own.
    package func holdsPlainPages(_ index: IndexID) -> Bool { directory(index).holdsPlainPages }

    /// Whether an index only holds plain pages that no menu has.
    package func holdsUnlistedPlainPages(_ index: IndexID) -> Bool {
        directory(index).unlistedFrom.map { configuration.directories[$0].holdsPlainPages } ?? false
    }

    /// The indexes that have pages.
    package var listedIndexes: [IndexID] { indexes.indices.filter { directory($0).isListed } }

    /// The indexes that have pages in a locale.
    package func listedIndexes(in locale: LocaleID) -> [IndexID] {
        listedIndexes.filter { self.locale(of: $0) == locale }
    }

    /// The indexes with a search of their own: those with pages, and plain pages, which all pages of their locale search.
    package var searchedIndexes: [IndexID] {
        listedIndexes + indexes.indices.filter { holdsPlainPages($0) && !indexes[$0].entries.isEmpty }
    }

    /// The items in the menu of a locale's pages; empty if there is no menu.
    package func menu(in locale: LocaleID) -> [MenuItem] { menus.value[locale] }

    /// Whether a locale's home page lists directories; otherwise it is the index of the only directory.
    package func hasFrontPage(in locale: LocaleID) -> Bool { hasFrontPage[locale] }

    /// The home page of a locale; if it has none, the choice of languages, or else the default locale's home page.
    package func home(of locale: LocaleID) -> Page {
        ownHome(of: locale) ?? (hasRootPage ? .root : ownHome(of: locales.startIndex) ?? .root)
    }

    private func ownHome(of locale: LocaleID) -> Page? {
        if hasFrontPage[locale] { return .front(locale: locale) }
        return index(of: configuration.directories.startIndex, in: locale).map { .index($0) }
    }

    /// Whether readers choose a language at the root of the site; otherwise the default locale's home page is there.
    package var hasRootPage: Bool {
        isMultilingual && (configuration.defaultLocalePlace == .prefix || ownHome(of: locales.startIndex) == nil)
    }
}
