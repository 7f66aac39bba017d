import IndexedCollation

/// The number of a locale among those of the site; the default locale is the first.
typealias LocaleID = ID<LocaleIdentifier>

/// A table with an element for each locale of a site.
typealias LocaleTable<Element> = Table<LocaleIdentifier, Element>

/// The pages of a site and their addresses.
///
/// Addresses in pages are relative, so that a site works at any URL and from any folder on a disk. A site with one
/// locale has no locale folder, and a site with one directory has no directory folder.
final class SitePlan: Sendable {
    let configuration: SiteConfiguration
    let content: Content

    /// The site's locales, the default one first.
    let locales: LocaleTable<LocaleIdentifier>

    /// Each directory in each locale that it has entries in, by directory and then by locale.
    let indexes: IndexTable<DirectoryIndex>

    /// Parallel to `indexes`: the pages of each.
    private let layouts: IndexTable<IndexLayout>

    /// The indexes by directory and then locale; nil where there is none.
    private let indexIDs: Table<DirectoryConfiguration, LocaleTable<IndexID?>>

    private let localeIDs: [LocaleIdentifier: LocaleID]

    private let buffers: FixedArray<ByteSpan>

    /// - Parameter diagnostics: Receives the problems in the settings of pages.
    init(
        _ configuration: SiteConfiguration, _ content: Content, _ indexes: IndexTable<DirectoryIndex>,
        _ diagnostics: inout [Diagnostic]
    ) {
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
        layouts = IndexLayout.all(of: indexes, configuration, content, locales: localeIDs, &diagnostics)
        buffers = content.store.table
    }

    // MARK: Locales

    var isMultilingual: Bool { locales.count > 1 }

    /// The id of a locale; nil if the site does not have it.
    func id(of locale: LocaleIdentifier) -> LocaleID? { localeIDs[locale] }

    /// The locale of an index.
    func locale(of index: IndexID) -> LocaleID { layouts[index].locale }

    /// The locale of a page.
    func locale(of page: Page) -> LocaleID {
        if case .front(let locale) = page { return locale }
        return page.index.map { locale(of: $0) } ?? locales.startIndex
    }

    // MARK: Indexes

    /// The texts of the content, which are read without counting references.
    var texts: TextTable { TextTable(buffers.elements) }

    /// A directory's index in a locale, if it has entries there.
    func index(of directory: DirectoryID, in locale: LocaleIdentifier) -> IndexID? {
        id(of: locale).flatMap { index(of: directory, in: $0) }
    }

    /// A directory's index in a locale, if it has entries there.
    func index(of directory: DirectoryID, in locale: LocaleID) -> IndexID? { indexIDs[directory][locale] }

    /// The summary of each directory in each locale.
    func summaries(_ diagnostics: [Diagnostic]) -> [DirectorySummary] {
        DirectorySummary.all(of: indexes, configuration, content, diagnostics)
    }

    /// The settings of an index's directory.
    func directory(_ index: IndexID) -> DirectoryConfiguration { configuration.directories[indexes[index].directory] }

    /// The folder of an index's pages; empty, or ending with a slash.
    func folder(of index: IndexID) -> String { layouts[index].folder }

    /// Whether the sections of an index have pages of their own.
    func isSplit(_ index: IndexID) -> Bool { layouts[index].isSplit }

    /// Whether the entries of an index have pages of their own.
    func hasEntryPages(_ index: IndexID) -> Bool { layouts[index].hasEntryPages }

    /// Whether lists show only the titles of an index's entries, so that several fit on a line.
    func isPlain(_ index: IndexID) -> Bool { layouts[index].isPlain }

    /// Whether lists show personal names with the surname first.
    func invertsNames(_ index: IndexID) -> Bool { layouts[index].invertsNames }

    /// The groups on an index page; nil if it lists entries by letter alone.
    func grouping(of index: IndexID) -> Grouping? { layouts[index].grouping }

    /// The pages of the groups of a large directory; empty if the index page shows its groups, or it has none.
    func groupPages(_ index: IndexID) -> [GroupPages.Pages] { layouts[index].grouping?.pages?.pages ?? [] }

    /// The pages of a section in a large directory; one if the section fits a page.
    func parts(_ index: IndexID, _ section: SectionID) -> [SectionPart] { layouts[index].parts[section] }

    /// Whether the index page of a large directory lists the names of all entries.
    func listsNames(_ index: IndexID) -> Bool { layouts[index].listsNames }

    /// The entries that were changed most recently, the last one first.
    func recentEntries(_ index: IndexID) -> [Int] { layouts[index].recentEntries.value }

    /// The entries in each piece of `index.json`; empty if it is one file.
    func feedPieces(_ index: IndexID) -> [Range<Int>] { layouts[index].feedPieces }

    /// By entry: the number of the piece that has its anchor.
    func anchorPieces(_ index: IndexID) -> [UInt8] { layouts[index].anchorPieces.value }

    /// The beginnings of a section in the overview of a large directory; empty if it is small.
    func beginnings(_ index: IndexID, _ section: SectionID) -> [SectionBeginning] {
        layouts[index].beginnings[section].value
    }

    /// The number of the part that contains an entry of a section.
    func part(ofEntry entry: Int, in index: IndexID, _ section: SectionID) -> Int {
        let parts = layouts[index].parts[section]
        var low = 0
        var high = parts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if parts[middle].entries.lowerBound <= entry { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Pages

    /// Whether a locale's home page lists directories; otherwise it is the index of the only directory.
    var hasFrontPages: Bool { configuration.directories.count > 1 }

    /// The home page of a locale.
    func home(of locale: LocaleID) -> Page {
        hasFrontPages
            ? .front(locale: locale)
            : index(of: configuration.directories.startIndex, in: locale).map { .index($0) } ?? .root
    }
}
