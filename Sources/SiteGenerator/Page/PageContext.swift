import IndexedCollation

/// What every object on a page shares: which page it is, and how addresses are written on it.
///
/// Objects that templates see are made by the million. They are small structures that point here without counting
/// references; the renderer keeps the page alive while it renders.
final class PageContext {
    let map: SiteMap
    let page: Page
    let locale: LocaleIdentifier
    let strings: InterfaceStrings

    /// The index that the page belongs to; nil on front pages.
    let index: Int?

    /// From the page's folder to the site's: empty, or `../` as often as needed.
    let root: String

    /// From the page's folder to its index's: empty or `../`.
    let base: String

    /// What is wrong with the bodies on the page, and the files that they lead to: found when they are rendered.
    var problems: [Diagnostic] = []
    var files: Set<ContentFiles.File> = []

    init(_ page: Page, _ map: SiteMap, _ strings: InterfaceStrings) {
        self.page = page
        self.map = map
        self.strings = strings
        index = page.index
        locale = map.locale(of: page)
        let folder = index.map { map.folder(of: $0) } ?? map.path(of: page)
        let depth = folder.utf8.count { $0 == .slash }
        if case .section = page {
            base = "../"
            root = String(repeating: "../", count: depth + 1)
        } else {
            base = ""
            root = String(repeating: "../", count: depth)
        }
    }

    /// The address, on this page, of a path in an index's folder.
    func url(_ path: String, in index: Int) -> String {
        index == self.index ? base + path : root + map.folder(of: index) + path
    }

    /// The address of a section on this page.
    func sectionURL(_ index: Int, _ section: Int) -> String {
        if page == .index(index), !map.isSplit(index) { return "#\(map.anchor(ofSection: section, in: index))" }
        return url(map.sectionURL(index, section), in: index)
    }

    /// The address of a part of a section on this page.
    func subsectionURL(_ index: Int, _ section: Int, _ anchor: String) -> String {
        if page == .section(index, section: section) || (page == .index(index) && !map.isSplit(index)) {
            return "#\(anchor)"
        }
        return url((map.isSplit(index) ? map.sectionFile(index, section) : "index.html") + "#\(anchor)", in: index)
    }

    /// The address of an entry on this page: its own page, or its anchor where entries have none.
    ///
    /// - Parameter isOnPage: whether the link is on the page itself, so that the anchor alone will do.
    func entryURL(_ index: Int, _ entry: Int, isOnPage: Bool = true) -> String {
        if map.hasEntryPages(index) { return url(map.entryFile(index, entry), in: index) }
        let slug = String(decoding: map.indexes[index].slugs[entry], as: UTF8.self)
        guard map.isSplit(index) else {
            return isOnPage && page == .index(index) ? "#\(slug)" : url("index.html#\(slug)", in: index)
        }
        let section = map.indexes[index].section(ofEntry: entry)
        if isOnPage, page == .section(index, section: section) { return "#\(slug)" }
        return url("\(map.sectionFile(index, section))#\(slug)", in: index)
    }

    /// What this page is in another locale: the same entry or directory there, or else where that locale begins.
    func counterpart(in other: LocaleIdentifier) -> Page {
        guard let index, let counterpart = map.index(of: map.indexes[index].directory, in: other) else {
            return page == .root ? .root : map.home(of: other)
        }
        if case .entry(_, let entry) = page {
            let id = map.content.store.bytes(of: map.indexes[index].entries[entry].id)
            if let same = map.indexes[counterpart].entry(withID: id) { return .entry(counterpart, entry: same) }
        }
        return .index(counterpart)
    }

    /// The address of another page on this one.
    func url(of page: Page) -> String { root + map.path(of: page) }

    /// A page's address in the world; nil when the settings give the site none.
    func canonicalURL(of page: Page) -> String? {
        guard let url = map.configuration.url else { return nil }
        let path = map.path(of: page)
        return url + (url.hasSuffix("/") ? "" : "/") + (path.hasSuffix("index.html") ? String(path.dropLast(10)) : path)
    }

    /// Locales that this page can be read in: on a directory's pages, those that the directory has entries in.
    var locales: [LocaleIdentifier] {
        guard let index else { return map.locales }
        return map.locales.filter { map.index(of: map.indexes[index].directory, in: $0) != nil }
    }
}
