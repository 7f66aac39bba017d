import IndexedCollation

/// The pages of a site and their addresses.
///
/// Addresses in pages are relative, so that a site works at any URL and from any folder on a disk. A site with one
/// locale has no locale folder, and a site with one directory has no directory folder.
///
/// `@unchecked`: nothing is written after `init`.
final class SiteMap: @unchecked Sendable {
    let configuration: SiteConfiguration
    let content: Content

    /// The site's locales, the default one first.
    let locales: [LocaleIdentifier]

    /// Each directory in each locale that it has entries in, by directory and then by locale.
    let indexes: [DirectoryIndex]

    /// Parallel to `indexes`: their folders, empty or ending with a slash.
    private let folders: [String]

    /// The forms of fields, by the number of their name.
    let fieldForms: UnsafeBufferPointer<FieldForm>

    /// Parallel to `indexes`: whether lists show only the entries' titles.
    private let isPlain: [Bool]

    /// Parallel to `indexes`: the parts of large sections, by section. Pages request them on all threads.
    private let subsections: [[OnDemand<[Subsection]>]]

    /// Parallel to `indexes`: the groups on the index page; nil if it lists entries by letter alone.
    let groupings: [Grouping?]

    /// Problems in the settings of pages.
    let diagnostics: [Diagnostic]

    /// Numbers of indexes, by directory and then locale; -1 where there is none.
    private let numbers: [Int]

    /// Parallel to `indexes`: the numbers of their locales.
    private let indexLocales: [Int]

    /// The numbers of the locales.
    private let localeNumbers: [LocaleIdentifier: Int]

    /// Parallel to `locales`: facts from ICU. They are fetched once, because every page lists all of the site's languages.
    private let autonyms: [String]
    private let languageOrders: [OnDemand<[Int]>]
    let localeTexts: UnsafeBufferPointer<LocaleTexts>

    /// The values that templates receive for a locale: its name for itself, its tag, and `ltr` or `rtl`.
    struct LocaleTexts: BitwiseCopyable {
        let name: UnsafeBufferPointer<UInt8>
        let tag: UnsafeBufferPointer<UInt8>
        let direction: UnsafeBufferPointer<UInt8>
    }

    private let arena = TextArena()

    /// Parallel to `indexes`: the addresses of their pages.
    let places: UnsafeBufferPointer<IndexPlaces>
    var texts: TextTable { TextTable(buffers.elements) }
    private let buffers: FixedArray<UnsafeBufferPointer<UInt8>>

    /// The size of all content, in bytes.
    let contentSize: Int

    /// Parallel to `locales` and to `indexes`: titles that every page shows.
    private let siteTitles: [String?]
    private let directoryTitles: [String]

    /// Finds entries by the names that links use.
    let links: LinkTable

    /// Finds other files in the content folder.
    let files: ContentFiles

    let imageSizes = ImageSizes()

    init(
        _ configuration: SiteConfiguration, _ content: Content, _ indexes: [DirectoryIndex],
        contentFolder: String? = nil, folders inputs: InputFolders? = nil
    ) {
        self.configuration = configuration
        self.content = content
        self.indexes = indexes
        locales = content.locales
        let isMultilingual = content.locales.count > 1
        let hasManyDirectories = configuration.directories.count > 1
        let localeNumbers = Dictionary(uniqueKeysWithValues: content.locales.enumerated().map { ($1, $0) })
        var numbers = [Int](repeating: -1, count: configuration.directories.count * content.locales.count)
        var folders: [String] = []
        var isSplit: [Bool] = []
        for (number, index) in indexes.enumerated() {
            let directory = configuration.directories[index.directory]
            if let locale = localeNumbers[index.locale] {
                numbers[index.directory * content.locales.count + locale] = number
            }
            folders.append(
                (isMultilingual ? "\(index.locale.tag)/" : "")
                    + (hasManyDirectories ? "\(Slug.string(directory.id))/" : ""))
            isSplit.append(index.entries.count > directory.pageSize)
        }
        self.numbers = numbers
        self.localeNumbers = localeNumbers
        indexLocales = indexes.map { localeNumbers[$0.locale] ?? 0 }
        let hasEntryPages = configuration.directories.indices.map { number in
            let style = configuration.directories[number].pages
            return style.map { $0 == .entries }
                ?? indexes.contains { $0.directory == number && $0.entries.contains { !$0.body.isEmpty } }
        }
        fieldForms = FieldForm.all(content.fieldNames, arena)
        self.folders = folders
        let listedAs = { @Sendable (index: DirectoryIndex, number: Int) -> String in
            let entry = index.entries[number]
            return content.store.string(entry.reading.isEmpty ? entry.title : entry.reading)
        }
        files = ContentFiles(configuration, contentFolder: contentFolder, in: inputs)
        let (groupings, groupingDiagnostics) = Grouping.all(
            of: indexes, configuration, content, isSplit: { isSplit[$0] }, name: listedAs)
        self.groupings = groupings
        diagnostics = groupingDiagnostics + files.diagnostics
        isPlain = indexes.indices.map { [groupings] number in
            let index = indexes[number]
            let isInline = !hasEntryPages[index.directory]
            return index.entries.allSatisfy { entry in
                entry.summary.isEmpty
                    && (!isInline || (entry.body.isEmpty && content.hasNoFields(entry, but: groupings[number]?.field)))
            }
        }
        subsections = indexes.map { index in
            index.sections.map { section in
                OnDemand { Subsection.all(of: section.entries) { listedAs(index, $0) } }
            }
        }

        autonyms = content.locales.map { configuration.alphabets[$0]?.name ?? $0.autonym ?? $0.tag }
        languageOrders = content.locales.map { [autonyms] locale in
            // Making a collation takes as long as collating thousands of names.
            let collation = indexes.first { $0.locale == locale }?.collation
            return OnDemand {
                let fallback = { try? LocalizedIndexedCollation(locale: locale, allowsFallback: true) }
                return Self.order(of: autonyms, by: collation ?? fallback())
            }
        }
        localeTexts = arena.keep(
            zip(content.locales, autonyms).map { [arena] locale, name in
                LocaleTexts(
                    name: arena.keep(name), tag: arena.keep(locale.tag),
                    direction: arena.keep(configuration.isRightToLeft(locale) ? "rtl" : "ltr"))
            })
        siteTitles = content.locales.map { Self.siteTitle(configuration, in: $0, default: content.locales[0]) }
        directoryTitles = indexes.map { [siteTitles] index in
            let own = Self.title(ofDirectory: configuration.directories[index.directory], in: index.locale)
            // A site's only directory has the site's title as its heading.
            return hasManyDirectories ? own : siteTitles[localeNumbers[index.locale] ?? 0] ?? own
        }

        places = arena.keep(
            indexes.indices.map { [arena] number in
                let directory = indexes[number].directory
                return IndexPlaces(
                    indexes[number], folder: folders[number], hasEntryPages: hasEntryPages[directory],
                    isSplit: isSplit[number],
                    invertsNames: configuration.directories[directory].namesShown == .inverted,
                    arena)
            })
        buffers = content.store.table
        contentSize = buffers.elements.reduce(0) { $0 + $1.count }
        links = LinkTable(configuration, content, indexes)
    }

    /// The numbers of all locales, in the order that a locale gives their names in a list of languages.
    func languageOrder(for locale: Int) -> [Int] { languageOrders[locale].value }

    private static func order(of names: [String], by collation: LocalizedIndexedCollation?) -> [Int] {
        guard names.count > 1, let collation else { return Array(names.indices) }
        return collation.keys(for: CollationTexts(names, kind: .sortKey)).order().map { Int($0) }
    }

    /// A locale's name for itself.
    func autonym(of locale: Int) -> String { autonyms[locale] }

    /// The number of a page's locale.
    func locale(of page: Page) -> Int {
        if case .front(let locale) = page { return locale }
        return page.index.map { indexLocales[$0] } ?? 0
    }

    /// The number of a locale; nil if the site does not have it.
    func number(of locale: LocaleIdentifier) -> Int? { localeNumbers[locale] }

    var isMultilingual: Bool { locales.count > 1 }

    /// Whether a locale's home page lists directories; otherwise it is the index of the only directory.
    var hasFrontPages: Bool { configuration.directories.count > 1 }

    /// The number of a directory's index in a locale, if it has entries there.
    func index(of directory: Int, in locale: LocaleIdentifier) -> Int? {
        number(of: locale).flatMap { index(of: directory, in: $0) }
    }

    /// The number of a directory's index in a locale that is given by number.
    func index(of directory: Int, in locale: Int) -> Int? {
        let number = numbers[directory * locales.count + locale]
        return number < 0 ? nil : number
    }

    func isSplit(_ index: Int) -> Bool { places[index].isSplit }

    /// Whether the entries of an index have pages of their own.
    func hasEntryPages(_ index: Int) -> Bool { places[index].hasEntryPages }

    /// Whether lists show only the titles of an index's entries, so that several fit on a line.
    func isPlain(_ index: Int) -> Bool { isPlain[index] }

    /// The parts of a section; empty if it is small.
    func subsections(_ index: Int, _ section: Int) -> [Subsection] { subsections[index][section].value }

    func directory(_ index: Int) -> DirectoryConfiguration {
        configuration.directories[indexes[index].directory]
    }

    /// The title of an index's directory in its locale; the site's title if it is the only directory.
    func title(ofDirectory index: Int) -> String { directoryTitles[index] }

    /// The site's title; if the settings have none, the title of its only directory.
    func siteTitle(in locale: Int) -> String? { siteTitles[locale] }

    private static func title(ofDirectory directory: DirectoryConfiguration, in locale: LocaleIdentifier) -> String {
        directory.title[locale] ?? title(fromID: directory.id)
    }

    private static func siteTitle(
        _ configuration: SiteConfiguration, in locale: LocaleIdentifier, default other: LocaleIdentifier
    ) -> String? {
        if let title = configuration.title[locale] ?? configuration.title[other] { return title }
        guard configuration.directories.count == 1 else { return nil }
        return title(ofDirectory: configuration.directories[0], in: locale)
    }

    /// Makes a title from an id: "World cities" from "world-cities".
    static func title(fromID id: String) -> String {
        let words = String(id.map { $0 == "-" || $0 == "_" ? " " : $0 })
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    // MARK: Paths

    /// The home page of a locale.
    func home(of locale: Int) -> Page {
        hasFrontPages ? .front(locale: locale) : index(of: 0, in: locale).map { .index($0) } ?? .root
    }

    func folder(of index: Int) -> String { folders[index] }

    func path(of page: Page) -> String {
        var path: [UInt8] = []
        path.reserveCapacity(128)
        appendPath(of: page, to: &path)
        return String(decoding: path, as: UTF8.self)
    }

    /// Appends the path that ``path(of:)`` returns.
    func appendPath(of page: Page, to path: inout [UInt8]) {
        if let index = page.index { path.append(contentsOf: places[index].folder) }
        switch page {
        case .front(let locale) where isMultilingual: path += "\(locales[locale].tag)/index.html".utf8
        case .root, .front, .index: path.append("index.html")
        case .section(let index, let section): places[index].appendSectionFile(section, to: &path)
        case .entry(let index, let entry): places[index].appendEntryFile(entry, to: &path)
        case .feed: path.append("index.json")
        }
    }

    /// A section page's path, relative to its index's folder.
    func sectionFile(_ index: Int, _ section: Int) -> String {
        var path: [UInt8] = []
        places[index].appendSectionFile(section, to: &path)
        return String(decoding: path, as: UTF8.self)
    }

    /// The anchor of a section on its page.
    func anchor(ofSection section: Int, in index: Int) -> String { "section-\(indexes[index].sections[section].slug)" }

    /// The address of a section relative to its index's folder: `index.html#section-b`, or `sections/b.html` if
    /// sections have pages.
    func sectionURL(_ index: Int, _ section: Int) -> String {
        isSplit(index) ? sectionFile(index, section) : "index.html#\(anchor(ofSection: section, in: index))"
    }

    /// The summary of each directory in each locale. It counts the warnings whose file is known.
    func summaries(_ diagnostics: [Diagnostic]) -> [DirectorySummary] {
        var warnings: [ObjectIdentifier: Int] = [:]
        for diagnostic in diagnostics where diagnostic.severity == .warning {
            guard let location = diagnostic.location else { continue }
            warnings[ObjectIdentifier(location.file), default: 0] += 1 + diagnostic.omittedCount
        }
        return indexes.map { index in
            let files = warnings.isEmpty ? [] : Set(index.entries.map(\.file))
            return DirectorySummary(
                id: configuration.directories[index.directory].id, locale: index.locale,
                entryCount: index.entries.count, sectionCount: index.sections.count { !$0.entries.isEmpty },
                warningCount: files.reduce(0) {
                    $0 + warnings[ObjectIdentifier(content.store.buffers[Int($1)]), default: 0]
                })
        }
    }

    // MARK: Pages

    /// All pages of the site, in an order that keeps the pages of an index together.
    func pages() -> [Page] {
        var pages: [Page] = []
        if isMultilingual { pages.append(.root) }
        if hasFrontPages { pages += locales.indices.map { .front(locale: $0) } }
        for index in indexes.indices {
            pages.append(.index(index))
            pages.append(.feed(index))
            if isSplit(index) {
                for (number, section) in indexes[index].sections.enumerated() where !section.entries.isEmpty {
                    pages.append(.section(index, section: number))
                }
            }
            if hasEntryPages(index) {
                pages += indexes[index].entries.indices.map { .entry(index, entry: $0) }
            }
        }
        return pages
    }
}

/// A page of the site. Indexes, sections, and entries are given by number.
enum Page: Sendable, Hashable, BitwiseCopyable {
    /// The page of a multilingual site on which readers choose a locale.
    case root
    /// The front page of a locale, which lists its directories.
    case front(locale: Int)
    /// The index of a directory in a locale: the index bar, its sections, their entries.
    case index(Int)
    /// One section of a large directory.
    case section(Int, section: Int)
    /// One entry.
    case entry(Int, entry: Int)
    /// The contents of an index page as JSON.
    case feed(Int)

    /// The page's index; nil for front pages.
    var index: Int? {
        switch self {
        case .root, .front: nil
        case .index(let index), .section(let index, _), .entry(let index, _), .feed(let index): index
        }
    }
}
