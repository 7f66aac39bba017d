import IndexedCollation

/// The state that all objects on a page share: the page, and the way addresses are written on it.
///
/// Templates see millions of objects. They are small structures that point to the context without counting
/// references; the renderer keeps the context alive while it renders. One context serves all entry pages of an index,
/// or all its section pages, one after the other.
final class PageContext {
    let map: SiteMap
    var bodies: BodyReader
    private(set) var page: Page
    let locale: LocaleIdentifier

    /// The number of the locale in the site.
    let localeNumber: Int
    let strings: InterfaceStrings

    /// The index that the page belongs to; nil on front pages.
    let index: Int?

    /// The field that groups the page's entries. Entries do not show it, because their group's heading does.
    let groupingField: FieldName?

    /// The content: texts, fields, and the addresses of each index.
    let texts: TextTable
    let fields: UnsafeBufferPointer<Field>
    let fieldForms: UnsafeBufferPointer<FieldForm>
    private let places: UnsafeBufferPointer<IndexPlaces>

    /// The texts that all pages of this context have in common.
    let common: CommonTexts
    private let commonArena = TextArena()

    /// Owns the texts that belong to one page.
    private let arena = TextArena()

    /// The files that bodies on the page link to. Rendering collects them.
    var files: Set<ContentFiles.File> = []

    /// - Parameter bodies: The HTML of bodies that were scanned already; others are scanned when the page shows them.
    init(_ page: Page, _ map: SiteMap, _ strings: InterfaceStrings, bodies: ResolvedBodies = .none) {
        self.page = page
        self.map = map
        self.bodies = BodyReader(bodies)
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
        let isBelow = if case .section = page { true } else { false }
        let base = isBelow ? "../" : ""
        let root = String(repeating: "../", count: isBelow ? depth + 1 : depth)
        texts = map.texts
        fields = map.content.fields
        fieldForms = map.fieldForms
        places = map.places
        common = CommonTexts(
            page, map, locale: localeNumber, root: root, base: base, untitled: strings.index, commonArena)
        languageRoom = .allocate(capacity: map.locales.count)
    }

    deinit { languageRoom.deallocate() }

    /// Turns to another page if it has the same kind and index, and returns whether it did.
    func turn(to page: Page) -> Bool {
        switch (self.page, page) {
        case (.entry(let index, _), .entry(let other, _)) where index == other: break
        case (.section(let index, _), .section(let other, _)) where index == other: break
        default: return false
        }
        self.page = page
        arena.clear()
        knownLanguages = nil
        files = []
        return true
    }

    /// An entry of an index.
    func entry(_ index: Int, _ entry: Int) -> UnsafePointer<Entry> {
        let entries = places[index].entries
        precondition(entry < entries.count, "no such entry")
        // The base address exists, because the buffer contains this entry.
        return entries.baseAddress.unsafelyUnwrapped + entry
    }

    /// An entry's title as lists show it.
    func listedTitle(_ index: Int, _ entry: Int) -> UnsafeBufferPointer<UInt8> {
        let value = self.entry(index, entry).pointee
        let title = texts.bytes(of: value.title)
        guard places[index].invertsNames, !value.hasSortKey else { return title }
        let (name, kind) =
            value.sort.isEmpty ? (title, value.titleKind) : (texts.bytes(of: value.sort), value.sortKind)
        return map.indexes[index].collation.invertedName(name.span, kind: kind).map { arena.keep($0) } ?? title
    }

    func entryCount(_ index: Int) -> Int { places[index].entries.count }

    func hasEntryPages(_ index: Int) -> Bool { places[index].hasEntryPages }

    /// The slug of an entry, which its address contains.
    func slug(_ index: Int, _ entry: Int) -> UnsafeBufferPointer<UInt8> { places[index].slug(entry) }

    func sectionTitles(_ index: Int) -> UnsafeBufferPointer<UnsafeBufferPointer<UInt8>> {
        places[index].sectionTitles
    }

    func sectionIndexTitles(_ index: Int) -> UnsafeBufferPointer<UnsafeBufferPointer<UInt8>> {
        places[index].sectionIndexTitles
    }

    func section(ofEntry entry: Int, in index: Int) -> Int { places[index].section(ofEntry: entry) }

    /// Stores a text for the page.
    func text(_ string: String) -> TemplateValue { .text(arena.keep(string)) }

    /// Stores a list for the page.
    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
        arena.keep(elements)
    }

    /// The address, on this page, of a path in an index's folder.
    func url(_ path: String, in index: Int) -> String {
        var url: [UInt8] = []
        appendBase(index, to: &url)
        url += path.utf8
        return String(decoding: url, as: UTF8.self)
    }

    /// The address of a section on this page.
    func sectionURL(_ index: Int, _ section: Int) -> String {
        var url: [UInt8] = []
        appendSectionURL(index, section, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// Appends the address that ``sectionURL(_:_:)`` returns.
    func appendSectionURL(_ index: Int, _ section: Int, to output: inout [UInt8]) {
        let place = places[index]
        if place.isSplit {
            appendBase(index, to: &output)
            place.appendSectionFile(section, to: &output)
        } else {
            if page != .index(index) {
                appendBase(index, to: &output)
                output.append("index.html")
            }
            output.append(.numberSign)
            place.appendAnchor(ofSection: section, to: &output)
        }
    }

    /// The address of a part of a section on this page.
    func subsectionURL(_ index: Int, _ section: Int, _ anchor: String) -> String {
        if page == .section(index, section: section) || (page == .index(index) && !map.isSplit(index)) {
            return "#\(anchor)"
        }
        return url((map.isSplit(index) ? map.sectionFile(index, section) : "index.html") + "#\(anchor)", in: index)
    }

    /// The address of an entry on this page: that of its own page, or of its anchor where entries have none.
    ///
    /// - Parameter isOnPage: Whether the link appears on the page itself, so that the anchor is enough.
    func entryURL(_ index: Int, _ entry: Int, isOnPage: Bool = true) -> String {
        var url: [UInt8] = []
        appendEntryURL(index, entry, isOnPage: isOnPage, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// Appends the address that ``entryURL(_:_:isOnPage:)`` returns.
    func appendEntryURL(_ index: Int, _ entry: Int, isOnPage: Bool = true, to output: inout [UInt8]) {
        let place = places[index]
        if place.hasEntryPages {
            appendBase(index, to: &output)
            return place.appendEntryFile(entry, to: &output)
        }
        if place.isSplit {
            let section = place.section(ofEntry: entry)
            if !isOnPage || page != .section(index, section: section) {
                appendBase(index, to: &output)
                place.appendSectionFile(section, to: &output)
            }
        } else if !isOnPage || page != .index(index) {
            appendBase(index, to: &output)
            output.append("index.html")
        }
        output.append(.numberSign)
        output.append(contentsOf: place.slug(entry))
    }

    /// Appends the address of an index's folder.
    private func appendBase(_ index: Int, to output: inout [UInt8]) {
        if index == self.index {
            output.append(contentsOf: common.base)
        } else {
            output.append(contentsOf: common.root)
            output.append(contentsOf: places[index].folder)
        }
    }

    /// A language of this page: the number of its locale, and the page there.
    struct Language: BitwiseCopyable {
        let locale: Int
        let target: Page
    }

    /// The page's languages once they were requested, and their storage.
    private var knownLanguages: UnsafeBufferPointer<Language>?
    private let languageRoom: UnsafeMutableBufferPointer<Language>

    /// The languages of this page, in the order of its locale. A directory's pages have those in which it has entries.
    var languages: UnsafeBufferPointer<Language> {
        if let knownLanguages { return knownLanguages }
        var id: ByteStringTable.Key?
        if case .entry(let index, let entry) = page {
            id = ByteStringTable.Key(texts.bytes(of: self.entry(index, entry).pointee.id))
        }
        var count = 0
        for locale in map.languageOrder(for: localeNumber) {
            guard let language = language(locale, id) else { continue }
            languageRoom.initializeElement(at: count, to: language)
            count += 1
        }
        let languages = UnsafeBufferPointer(rebasing: languageRoom[..<count])
        knownLanguages = languages
        return languages
    }

    /// Appends the address of the page in another language.
    func appendURL(of language: Language, to output: inout [UInt8]) {
        switch language.target {
        case .index where index != nil:
            output.append(contentsOf: common.siblingFolders[language.locale])
            output.append("index.html")
        case .entry(let index, let entry):
            output.append(contentsOf: common.siblingFolders[language.locale])
            places[index].appendEntryFile(entry, to: &output)
        default:
            output.append(contentsOf: common.root)
            map.appendPath(of: language.target, to: &output)
        }
    }

    /// - Parameter id: The id of the entry, on an entry page.
    private func language(_ locale: Int, _ id: ByteStringTable.Key?) -> Language? {
        // The languages of the root page lead to home pages; those of every other page lead to its counterpart.
        guard page != .root, let index else { return Language(locale: locale, target: map.home(of: locale)) }
        let other = Int(common.siblings[locale])
        guard other >= 0 else { return nil }
        guard other != index else { return Language(locale: locale, target: page) }
        if let id, let same = map.indexes[other].entry(withID: id) {
            return Language(locale: locale, target: .entry(other, entry: same))
        }
        return Language(locale: locale, target: .index(other))
    }

    /// Whether a language has exactly this page, rather than only the nearest one.
    func isAlternate(_ language: Language) -> Bool {
        switch (page, language.target) {
        case (.entry, .entry), (.index, .index), (.section, .section), (.front, .front), (.root, _): true
        default: false
        }
    }

    /// The indexes of those ``languages`` that have the page's entry as well.
    var translations: [Int] { languages.indices.filter { isTranslation(languages[$0]) } }

    var hasTranslations: Bool { languages.contains(where: isTranslation) }

    private func isTranslation(_ language: Language) -> Bool {
        guard language.locale != localeNumber, case .entry = language.target else { return false }
        return true
    }

    /// The absolute URL of a page; nil if the settings give no URL of the site.
    func canonicalURL(of page: Page) -> String? {
        guard let url = map.configuration.url else { return nil }
        let path = map.path(of: page)
        return url + (url.hasSuffix("/") ? "" : "/") + (path.hasSuffix("index.html") ? String(path.dropLast(10)) : path)
    }
}
