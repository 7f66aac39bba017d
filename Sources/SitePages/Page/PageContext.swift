import IndexedCollation

/// A page as its templates see it: the model that interprets their objects, lists and texts, and writes addresses.
///
/// One context serves all entry pages of an index, or all its section pages, one after another.
package final class PageContext {
    package let site: ObservedSite
    let vocabulary: Vocabulary
    let locale: LocaleIdentifier
    let localeID: LocaleID
    package let words: LocaleWords

    /// The names in templates, by their keys.
    let templateNames: [String]

    /// The index that the page belongs to; nil on front pages.
    let index: IndexID?

    /// The fields that group the page's entries; entries do not show them, because the groups' headings do.
    let groupingFields: [FieldName]

    /// The fields that the settings choose for the page's entries; nil if they show all.
    let shownFields: ShownFields?

    /// The places whose fields full entries show; an entry without a page shows the fields of both places in the list.
    let factPlaces: Set<ShownField.Place>

    /// The texts that all pages of this context have in common.
    let common: CommonTexts

    /// The place where the relative links on the pages of this context start; nil if it is the same for all pages of
    /// the kind.
    private let start: LinkStart?

    /// The texts and numbers that were made for the page.
    private var made: [UInt8] = []
    private var numbers: [Int32] = []

    /// The absolute URL of the page after it was requested.
    private var ownURL: StoredRange?

    /// The tree of the fields that templates requested last.
    private var lastTree: (fields: EntryFields, tree: FieldTree)?

    /// The trees by the names of their fields, because many entries have fields with the same names.
    private var trees: [[UInt32]: FieldTree] = [:]
    private static let mostTrees = 256

    /// The titles in the bar that templates requested last, and their index.
    private var shownTitles: [IndexTitleObject.Shown] = []
    private var indexOfShownTitles: IndexID?

    /// The field whose listing templates requested last, and the listing's address.
    private var lastListing: (field: Int, address: PageText?)?

    /// The references in the page's entries that templates have requested.
    package private(set) var references: [Reference] = []

    /// A reference of an entry: the entry that it names, or the name as written.
    package enum Reference: BitwiseCopyable {
        case entry(EntryPlace)
        case name(PageText)
    }

    /// The number of previews in the body, and whether the last one must still follow its link.
    var previewCount = 0
    var isInUse = false

    /// Whether the body is in another language than the page, because its entry is untranslated.
    var isBodyUntranslated = false

    /// The files that bodies on the page link to, which are collected during rendering.
    package var files: Set<LinkedFile> = []

    /// Prepares to render a page.
    ///
    /// - Parameter templateNames: The names in the theme's templates, by their keys.
    package init(_ page: Page, _ site: ResolvedSite, _ vocabulary: Vocabulary, templateNames: [String] = []) {
        let plan = site.plan
        self.site = ObservedSite(site, page)
        start = self.site.start(of: page)
        self.vocabulary = vocabulary
        self.templateNames = templateNames
        index = page.index
        localeID = plan.locale(of: page)
        locale = plan.locales[localeID]
        words = vocabulary.locales[localeID]
        let grouping = page.index.flatMap { plan.grouping(of: $0) }
        groupingFields =
            switch page {
            case .index: grouping.flatMap { $0.pages == nil ? $0.fields : nil } ?? []
            case .group(_, let group, .groups), .groupSection(_, let group, _, _, .groups):
                grouping?.groups.fields(of: group) ?? []
            default: []
            }
        let family = plan.family(of: page)
        isDocument = family?.isDocument ?? false
        isData = family?.isData ?? false
        shownFields = page.index.flatMap { site.targets.shownFields[$0] }
        factPlaces = page.index.map { plan.hasEntryPages($0) } ?? true ? [.page] : [.page, .list]
        common = CommonTexts(page, plan, words, locale: localeID)
    }

    var page: Page { site.page }

    /// Whether the page is shown for addresses that the site does not have.
    var isMissing: Bool { page.kind == .missing }

    /// Whether the page is like a book, and whether it is data for other programs.
    let isDocument: Bool
    let isData: Bool

    /// The items of the menu.
    private(set) lazy var menu = site.menu(in: localeID)

    var texts: TextTable { site.texts }

    var strings: InterfaceStrings { words.strings }

    /// Turns to another page if it has the same kind and index; returns whether it does.
    package func turn(to page: Page) -> Bool {
        switch (self.page, page) {
        case (.entry(let index, _), .entry(let other, _)) where index == other: break
        case (.section(let index, _, _), .section(let other, _, _)) where index == other: break
        case (.group(let index, _, .listings), .group(let other, _, .listings)) where index == other: break
        default: return false
        }
        guard site.start(of: page) == start else { return false }
        site.turn(to: page)
        made.removeAll(keepingCapacity: true)
        ownURL = nil
        indexOfShownTitles = nil
        numbers.removeAll(keepingCapacity: true)
        references.removeAll(keepingCapacity: true)
        languages.removeAll(keepingCapacity: true)
        hasLanguages = false
        files = []
        return true
    }

    /// The title of a page of a family.
    func title(of page: FamilyPage) -> PageText {
        make(site.titleWord(of: page).map(strings.word) ?? page.index.map(vocabulary.title(ofDirectory:)) ?? "")
    }

    /// The entry that the page belongs to; nil on pages of other kinds.
    var ownEntry: EntryObject? {
        guard case .entry(let index, let entry) = page else { return nil }
        return EntryObject(index: index, entry: entry)
    }

    /// The group that the page belongs to; nil on pages of other kinds.
    var group: GroupObject? {
        guard let index, let group = page.group else { return nil }
        return GroupObject(index: index, group: group, of: page.grouping)
    }

    /// The words by which an entry is sorted, as the first or last entry of a page: its reading, or its title.
    func guideWord(_ value: Entry, in index: IndexID) -> PageText {
        let word =
            value.reading.isEmpty || !value.sort.isEmpty ? listedTitle(of: value, in: index) : .content(value.reading)
        return GuideWord.cut(bytes(of: word)).map { make($0) } ?? word
    }

    /// An entry's title as lists show it.
    func listedTitle(of value: Entry, in index: IndexID) -> PageText {
        let title = PageText.content(value.title)
        guard site.invertsNames(index), !value.hasSortKey else { return title }
        let (name, kind) =
            value.sort.isEmpty ? (value.title, value.titleKind) : (value.sort, value.sortKind)
        return site.invertedName(name, kind: kind, in: index).map { make($0) } ?? title
    }

    // MARK: Storage

    /// Stores a text for the page.
    func make(_ text: some Collection<UInt8>) -> PageText { .made(made.store(text)) }
    func make(_ text: String) -> PageText { make(text.utf8) }

    /// Empty elements with ids, as HTML; nil without ids.
    func anchors(_ ids: [String]) -> PageText? { ids.isEmpty ? nil : make(FormerAnchors.html(ids)) }

    /// A text of the content; nil if it is empty.
    func content(_ text: Text) -> PageText? { text.isEmpty ? nil : .content(text) }

    /// Appends a stored text.
    func appendMade(_ text: StoredRange, to output: inout [UInt8]) {
        let made = made
        output.append(contentsOf: made.span.extracting(text.range))
    }

    /// Stores numbers for the page.
    func store(_ numbers: some Collection<Int>) -> PageList.Numbers {
        self.numbers.store(numbers.lazy.map { Int32(truncatingIfNeeded: $0) })
    }

    /// One of some stored numbers.
    subscript(numbers: PageList.Numbers, index: Int) -> Int32 { self.numbers[numbers.range.lowerBound + index] }

    /// One of the theme's words by its number in the vocabulary; nil if the theme does not have it.
    func word(_ number: Int) -> PageText? {
        strings.hasWord(number) ? .word(Int32(truncatingIfNeeded: number)) : nil
    }

    /// The language of a word, if it is not that of the page.
    func languageOfWord(_ number: Int) -> PageText? {
        strings.hasLanguage(ofWord: number) ? .languageOfWord(Int32(truncatingIfNeeded: number)) : nil
    }

    /// The language of the titles in an index, if it differs from that of its pages.
    func titleLanguage(of index: IndexID) -> PageText? {
        site.titleLocale(of: index) == locale ? nil : .titleLanguage(index)
    }

    /// The language of an entry's title, if it differs from that of the page: that of the index's headwords, or of an
    /// untranslated entry.
    func titleLanguage(of entry: Entry, in index: IndexID) -> PageText? {
        titleLanguage(of: index) ?? (site.directory(index).headwords == nil ? textLanguage(of: entry) : nil)
    }

    /// The language of an entry's texts, if it differs from that of the page because the entry is untranslated.
    func textLanguage(of entry: Entry) -> PageText? {
        entry.language == 0 ? nil : .localeTag(LocaleID(Int(entry.language) - 1))
    }

    /// The number that is shown next to an entry's title.
    func homographNumber(_ entry: Entry) -> Int? { entry.homograph > 0 ? Int(entry.homograph) : nil }

    /// The names of the fields that any sense of the site has, and any example of a sense.
    private(set) lazy var namesInSenses = keys(at: [EntryRole.senses.name, "0"])
    private(set) lazy var namesInExamples = EntryParts.exampleNames.reduce(into: Set<String>()) { names, name in
        names.formUnion(keys(at: [EntryRole.senses.name, "0", name, "0"]))
    }

    private func keys(at path: [String]) -> Set<String> {
        let tree = vocabulary.fieldTree.value
        return Set(tree.node(at: path).map { tree.children(of: $0).map { tree.key(of: $0) } } ?? [])
    }

    /// The tree of an entry's fields.
    func fieldTree(of fields: EntryFields) -> FieldTree {
        if let lastTree, lastTree.fields.range == fields.range { return lastTree.tree }
        let form = fields.range.map { site.field($0).name.index }
        let known = trees[form]
        let names = site.fieldNames
        let tree = known ?? FieldTree(form.enumerated().lazy.map { (names[FieldName(index: $1)], $0) })
        if known == nil {
            if trees.count == Self.mostTrees { trees.removeAll() }
            trees[form] = tree
        }
        let own = tree.withFields(from: fields.range.lowerBound)
        lastTree = (fields, own)
        return own
    }

    /// A title in the bar of an index, as templates show it.
    func shownTitle(_ number: Int, in index: IndexID) -> IndexTitleObject.Shown {
        if indexOfShownTitles != index {
            shownTitles = IndexTitleObject.all(of: index, in: self)
            indexOfShownTitles = index
        }
        return shownTitles[number]
    }

    /// The address of the page with all entries that have a field's value; nil if its values have no pages.
    func listing(ofField number: Int) -> PageText? {
        if let lastListing, lastListing.field == number { return lastListing.address }
        let address = site.listing(of: site.field(number))
        lastListing = (number, address)
        return address
    }

    /// Stores a reference of an entry.
    func add(_ reference: Reference) { references.append(reference) }

    func add(_ reference: LinkTable.Reference) {
        references.append(reference.entry.map { .entry($0) } ?? .name(make(reference.name)))
    }

    // MARK: Addresses

    /// The address of a file of the site, as links on this page spell it.
    package func url(ofFile path: String) -> String { url(ofPath: path.percentEncodedPath[...]) }

    /// An address relative to the site's root, as links on this page spell it.
    func url(ofPath path: Substring) -> String { String(decoding: common.root, as: UTF8.self) + path }

    /// The address of a page, as links on this page spell it.
    func url(of target: Page) -> String { url(of: Address(page: target)) }

    /// An address as links on this page spell it.
    package func url(of address: Address) -> String {
        var url: [UInt8] = []
        append(address, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// Appends the address that ``url(of:)`` returns.
    func append(_ address: Address, to output: inout [UInt8]) {
        if address.anchor == nil || address.page != page {
            let start = output.count
            if let index = address.page.index, !site.isElsewhere(address.page) {
                appendBase(index, to: &output)
            } else {
                output += common.root
            }
            site.appendLink(to: address.page, to: &output)
            if output.count == start { output.append("./") }
        }
        site.appendFragment(of: address, to: &output)
    }

    /// Appends the address of an index's folder.
    private func appendBase(_ index: IndexID, to output: inout [UInt8]) {
        if index == self.index {
            output += common.base
        } else {
            output += common.root
            output += site.folder(of: index).utf8
        }
    }

    /// A language of this page: its locale, and the page in that locale.
    struct Language: BitwiseCopyable {
        let locale: LocaleID
        let target: Page

        /// The number of its address in ``PageContext/sharedAddresses``; nil if it is that of this page alone.
        fileprivate var sharedAddress: Int?
    }

    /// A language of all pages of this context, in which each page may have a counterpart of its own.
    private struct SharedLanguage {
        let locale: LocaleID

        /// The page to which this language leads from pages without a counterpart; nil if it is the language of the pages themselves.
        let target: Page?

        /// The index that may have counterparts.
        var counterparts: IndexID?
    }

    /// The languages of all pages of this context, in the order of its locale, and the addresses of their targets.
    ///
    /// The pages of a directory have the languages in which it has entries.
    private lazy var sharedLanguages = words.languageOrder.value.compactMap { sharedLanguage(in: $0) }
    private lazy var sharedAddresses = sharedLanguages.map { shared in
        var address: [UInt8] = []
        if let target = shared.target { appendURL(of: Language(locale: shared.locale, target: target), to: &address) }
        return address
    }

    /// The languages of this page after they were requested, and whether they were.
    private var languages: [Language] = []
    private var hasLanguages = false

    /// Finds the languages of this page.
    private func findLanguages() {
        if hasLanguages { return }
        hasLanguages = true
        // The list is filled outside of the object, because every access to the object's properties is checked.
        var found: [Language] = []
        swap(&found, &languages)
        let (page, shared) = (page, sharedLanguages)
        for number in shared.indices {
            let locale = shared[number].locale
            if let counterpart = shared[number].counterparts.flatMap({ site.counterpart(in: $0) }) {
                found.append(Language(locale: locale, target: counterpart))
            } else if let target = shared[number].target {
                found.append(Language(locale: locale, target: target, sharedAddress: number))
            } else {
                found.append(Language(locale: locale, target: page))
            }
        }
        languages = found
    }

    var languageCount: Int {
        findLanguages()
        return languages.count
    }

    /// One of the page's languages.
    func language(_ number: Int) -> Language {
        findLanguages()
        return languages[number]
    }

    /// Appends the address of the page in another language.
    func appendURL(of language: Language, to output: inout [UInt8]) {
        if let number = language.sharedAddress {
            output += sharedAddresses[number]
            return
        }
        let start = output.count
        switch language.target {
        case .index(let target) where target == common.siblings[language.locale]:
            output += common.siblingFolders[language.locale]
            site.appendLink(to: language.target, to: &output)
        case .entry where !site.isElsewhere(language.target):
            output += common.siblingFolders[language.locale]
            site.appendLink(to: language.target, to: &output)
        default:
            output += common.root
            output += site.link(to: language.target).utf8
        }
        if output.count == start { output.append("./") }
    }

    /// A language of all pages of this context; nil if the directory has no entries in it.
    private func sharedLanguage(in locale: LocaleID) -> SharedLanguage? {
        let home = SharedLanguage(locale: locale, target: site.home(of: locale))
        if case .family(let page) = page, page.locale != nil, let other = site.counterpart(of: page, in: locale) {
            return SharedLanguage(locale: locale, target: other)
        }
        // The languages of the root page, and of pages without an index, lead to home pages; those of every other page
        // lead to its counterpart.
        guard page != .root, let index else { return home }
        if site.isUnlisted(index) { return locale == localeID ? SharedLanguage(locale: locale, target: nil) : home }
        guard let other = common.siblings[locale] else { return site.holdsPlainPages(index) ? home : nil }
        guard other != index else { return SharedLanguage(locale: locale, target: nil) }
        return SharedLanguage(
            locale: locale, target: site.holdsPlainPages(other) ? home.target : .index(other), counterparts: other)
    }

    /// Whether a language has exactly this page, rather than only a similar one.
    func isAlternate(_ language: Language) -> Bool {
        switch (page, language.target) {
        case (.entry(let index, let entry), .entry(let other, let same)):
            // An untranslated entry has its page in another language.
            site.entry(entry, in: index).language == 0 && site.entry(same, in: other).language == 0
        case (.index, .index), (.section, .section), (.front, .front), (.root, _),
            (.group(_, _, .listings), .group(_, _, .listings)):
            true
        case (.family(let own), .family): own.locale != nil
        default: false
        }
    }

    /// The number of languages that have exactly this page.
    func countAlternates() -> Int {
        findLanguages()
        var count = 0
        for language in languages where isAlternate(language) { count += 1 }
        return count
    }

    /// The numbers of the languages that also have the page's entry.
    func findTranslations() -> [Int] {
        findLanguages()
        return languages.indices.filter { isTranslation(languages[$0]) }
    }

    func hasTranslations() -> Bool {
        findLanguages()
        for language in languages where isTranslation(language) { return true }
        return false
    }

    private func isTranslation(_ language: Language) -> Bool {
        guard language.locale != localeID, case .entry = language.target else { return false }
        return true
    }

    /// The absolute URL of a page; nil if the settings do not give the URL of the site.
    func canonicalURL(of target: Page) -> PageText? {
        if let ownURL, target == page { return .made(ownURL) }
        let start = made.count
        guard site.appendCanonicalURL(of: target, to: &made) else { return nil }
        let url = StoredRange(start..<made.count)
        if target == page { ownURL = url }
        return .made(url)
    }

    /// Appends the absolute URL of the page, or nothing if the settings do not give the URL of the site.
    func appendCanonicalURL(to output: inout [UInt8]) {
        if let url = canonicalURL(of: page) { append(url, to: &output) }
    }

    /// The page for readers whose language the site does not have; nil if there is no choice.
    func defaultAlternate() -> Page? {
        guard site.isMultilingual, countAlternates() > 1 else { return nil }
        if site.hasRootPage, page == .root || page == site.home(of: localeID) { return .root }
        return languages.filter { isAlternate($0) }.min { $0.locale < $1.locale }?.target
    }
}
