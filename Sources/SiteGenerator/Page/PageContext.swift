import IndexedCollation

/// What every object on a page shares: which page it is, and how addresses are written on it.
///
/// Objects that templates see are made by the million. They are small structures that point here without counting
/// references; the renderer keeps the page alive while it renders.
final class PageContext {
    let map: SiteMap
    let page: Page
    let locale: LocaleIdentifier

    /// The locale's number among the site's.
    let localeNumber: Int
    let strings: InterfaceStrings

    /// The index that the page belongs to; nil on front pages.
    let index: Int?

    /// From the page's folder to the site's: empty, or `../` as often as needed.
    let root: String

    /// From the page's folder to its index's: empty or `../`.
    let base: String

    /// What its entries are grouped by: there a heading says it for all of a group.
    let groupingField: FieldName?

    /// What is wrong with the bodies on the page, and the files that they lead to: found when they are rendered.
    var problems: [Diagnostic] = []
    var files: Set<ContentFiles.File> = []

    init(_ page: Page, _ map: SiteMap, _ strings: InterfaceStrings) {
        self.page = page
        self.map = map
        self.strings = strings
        index = page.index
        localeNumber = map.locale(of: page)
        locale = map.locales[localeNumber]
        if case .index(let index) = page {
            groupingField = map.groupings[index]?.field
        } else {
            groupingField = nil
        }
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
        var url: [UInt8] = []
        appendEntryURL(index, entry, isOnPage: isOnPage, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// Appends what ``entryURL(_:_:isOnPage:)`` returns.
    func appendEntryURL(_ index: Int, _ entry: Int, isOnPage: Bool = true, to output: inout [UInt8]) {
        if map.hasEntryPages(index) {
            appendBase(index, to: &output)
            return map.appendEntryFile(index, entry, to: &output)
        }
        if map.isSplit(index) {
            let section = map.indexes[index].section(ofEntry: entry)
            if !isOnPage || page != .section(index, section: section) {
                appendBase(index, to: &output)
                map.appendSectionFile(index, section, to: &output)
            }
        } else if !isOnPage || page != .index(index) {
            appendBase(index, to: &output)
            output += "index.html".utf8
        }
        output.append(.numberSign)
        output += map.indexes[index].slugs[entry]
    }

    /// Appends the address of an index's folder.
    private func appendBase(_ index: Int, to output: inout [UInt8]) {
        if index == self.index {
            output += base.utf8
        } else {
            output += root.utf8
            output += map.folder(of: index).utf8
        }
    }

    /// A language that this page can be read in: its locale's number, and the page there.
    struct Language {
        let locale: Int
        let target: Page
    }

    /// The languages that this page can be read in: on a directory's pages, those that the directory has entries in.
    private(set) lazy var languages: [Language] = map.locales.indices.compactMap { locale in
        // The root page's languages lead into the site; every other page's stay where the reader is.
        guard page != .root, let index else { return Language(locale: locale, target: map.home(of: locale)) }
        guard let other = map.index(of: map.indexes[index].directory, in: locale) else { return nil }
        guard other != index else { return Language(locale: locale, target: page) }
        if case .entry(_, let entry) = page {
            let id = map.content.store.bytes(of: map.indexes[index].entries[entry].id)
            if let same = map.indexes[other].entry(withID: id) {
                return Language(locale: locale, target: .entry(other, entry: same))
            }
        }
        return Language(locale: locale, target: .index(other))
    }

    /// Those of ``languages``, by number, that have the page's entry too.
    private(set) lazy var translations: [Int] = languages.indices.filter { number in
        guard languages[number].locale != localeNumber, case .entry = languages[number].target else { return false }
        return true
    }

    /// The address of another page on this one.
    func url(of page: Page) -> String { root + map.path(of: page) }

    /// A page's address in the world; nil when the settings give the site none.
    func canonicalURL(of page: Page) -> String? {
        guard let url = map.configuration.url else { return nil }
        let path = map.path(of: page)
        return url + (url.hasSuffix("/") ? "" : "/") + (path.hasSuffix("index.html") ? String(path.dropLast(10)) : path)
    }
}
