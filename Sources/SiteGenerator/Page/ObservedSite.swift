import IndexedCollation

/// A site as one page sees it. It records what the page reads, because the page must be made again if that changes.
///
/// Templates have no other way to the content and to its order. What depends on the settings alone is not recorded:
/// different settings make all pages different.
final class ObservedSite {
    private let plan: SitePlan
    private let targets: LinkTargets
    private var bodyReader: BodyReader

    /// The texts of entries. To know where one is, a page must have read its entry.
    let texts: TextTable
    private let fields: UnownedSpan<Field>

    private(set) var page: Page

    /// The page's entry, the entries of its section, and the section of either; empty and nil on other pages.
    private var ownEntry: Int?
    private var ownEntries = 0..<0
    private var ownSection: SectionID?

    /// The id of the page's entry, once a translation of it was looked for.
    private var ownID: ByteStringTable.Key?

    /// The titles in the bar of the page's group, once they were requested.
    private var ownTitles: [DirectoryIndex.IndexedTitle]?

    /// What the page has read so far.
    private(set) var facts: PageFacts = []

    /// What further pages have read before they are rendered.
    private var commonFacts: PageFacts = []

    init(_ site: ResolvedSite, _ page: Page) {
        plan = site.plan
        targets = site.targets
        bodyReader = BodyReader(site.bodies)
        texts = site.plan.texts
        fields = site.plan.content.fields
        self.page = page
        turn(to: page)
    }

    /// Turns to another page, which has read nothing but what is common to all pages.
    func turn(to page: Page) {
        self.page = page
        ownID = nil
        ownTitles = nil
        facts = commonFacts
        switch page {
        case .entry(let index, let entry):
            ownEntry = entry
            ownSection = plan.indexes[index].section(ofEntry: entry)
        case .section(let index, let section, let part):
            ownEntries = plan.parts(index, section)[part].entries
            ownSection = section
        case .root, .front, .index, .print, .group, .groupSection, .feed, .anchors: break
        }
    }

    /// Counts what has been read so far as read by all further pages, because they contain it.
    func shareFacts() { commonFacts = facts }

    // MARK: Recording

    private func readStructure(of index: IndexID) { facts.insert(index == page.index ? .structure : .structures) }

    private func readSection(_ section: SectionID, in index: IndexID) {
        if index == page.index, section == ownSection { facts.insert(.section) } else { readStructure(of: index) }
    }

    private func readEntry(_ entry: Int, in index: IndexID) {
        guard index == page.index else {
            facts.insert(isTranslation(entry, in: index) ? .translations : .entries)
            return
        }
        switch ownEntry.map({ entry - $0 }) {
        case 0: facts.insert(.entry)
        case -1: facts.insert(.previous)
        case 1: facts.insert(.next)
        case let distance? where abs(distance) <= Page.neighborCount: facts.insert(.neighbors)
        default: facts.insert(ownEntries.contains(entry) ? .sectionEntries : .indexEntries)
        }
    }

    private func readEntries(of index: IndexID) {
        facts.insert(index == page.index ? .indexEntries : .entries)
    }

    private func readBody(of entry: Int, in index: IndexID) {
        guard index == page.index else {
            facts.insert(.bodies)
            return
        }
        if entry == ownEntry {
            facts.insert(.body)
        } else {
            facts.insert(ownEntries.contains(entry) ? .sectionBodies : .indexBodies)
        }
    }

    /// Whether an entry is that of the page in another locale.
    private func isTranslation(_ entry: Int, in index: IndexID) -> Bool {
        guard case .entry(let own, let ownEntry) = page, plan.indexes[index].directory == plan.indexes[own].directory
        else { return false }
        return plan.indexes[index].entry(withID: id(of: ownEntry, in: own)) == entry
    }

    private func id(of entry: Int, in index: IndexID) -> ByteStringTable.Key {
        ByteStringTable.Key(texts.bytes(of: plan.indexes[index].entries[entry].id))
    }

    // MARK: Entries

    /// An entry of an index. Inlined, so that callers that need one text do not copy the whole entry.
    @inline(__always)
    func entry(_ entry: Int, in index: IndexID) -> Entry {
        readEntry(entry, in: index)
        return target(entry, in: index)
    }

    /// An entry to which a link in a body, or a reference, leads. The page has read the whole entry with the link.
    @inline(__always)
    func target(_ entry: Int, in index: IndexID) -> Entry {
        let entries = plan.indexes[index].entries
        precondition(entry < entries.count, "no such entry")
        return entries[entry]
    }

    /// Whether an index has an entry with a number.
    func hasEntry(_ entry: Int, in index: IndexID) -> Bool {
        if index == page.index, let ownEntry, abs(entry - ownEntry) == 1 {
            facts.insert(entry < ownEntry ? .previous : .next)
        } else {
            readStructure(of: index)
        }
        return plan.indexes[index].entries.indices.contains(entry)
    }

    /// The page's entry and those around it, in the order of the index; empty on other pages.
    func neighbors() -> Range<Int> {
        guard case .entry(let index, let entry) = page else { return 0..<0 }
        facts.insert(.neighbors)
        return Page.neighbors(of: entry).clamped(to: plan.indexes[index].entries.indices)
    }

    func entryCount(_ index: IndexID) -> Int {
        readStructure(of: index)
        return plan.indexes[index].entries.count
    }

    /// The part of an entry's address that is its own.
    func slug(ofEntry entry: Int, in index: IndexID) -> ByteSpan {
        readEntry(entry, in: index)
        return plan.indexes[index].slugs[entry]
    }

    /// The number of the page's entry in another index; nil if it is not there.
    func translation(in index: IndexID) -> Int? {
        guard case .entry(let own, let entry) = page else { return nil }
        facts.insert(.translations)
        let id = ownID ?? id(of: entry, in: own)
        ownID = id
        return plan.indexes[index].entry(withID: id)
    }

    /// An entry's title with the surname first; nil if lists show it as it is written.
    func invertedName(_ name: Text, kind: CollationTexts.Kind, in index: IndexID) -> String? {
        plan.indexes[index].collation.invertedName(texts.bytes(of: name).span, kind: kind)
    }

    func isBodyEmpty(_ entry: Int, in index: IndexID) -> Bool {
        readBody(of: entry, in: index)
        return plan.indexes[index].entries[entry].body.isEmpty
    }

    /// The HTML of an entry's body with its gaps, the fragments with its targets, and its place there.
    func body(
        _ entry: Int, in index: IndexID
    ) -> (html: ArraySlice<UInt8>, fragments: BodyFragments, body: BodyFragment) {
        readBody(of: entry, in: index)
        if let known = bodyReader.body(index, entry) { return known }
        var fragments = BodyFragments()
        var resolver = BodyResolver(targets, index: index)
        let body = resolver.append(entry, to: &fragments).0
        return (fragments.html[...], fragments, body)
    }

    /// The references in a field of an entry.
    func references(in field: Field, of entry: Int, in index: IndexID) -> [References.Reference] {
        readBody(of: entry, in: index)
        return References.references(in: field, targets, index: index)
    }

    /// A field of an entry that the page has read, by its number among all fields.
    @inline(__always)
    func field(_ number: Int) -> Field { fields[number] }

    /// The names of all fields. To know the number of one, a page must have read an entry with it.
    var fieldNames: FieldNames { plan.content.fieldNames }

    // MARK: Sections

    func sections(_ index: IndexID) -> SectionTable<DirectoryIndex.IndexedSection> {
        readStructure(of: index)
        return plan.indexes[index].sections
    }

    /// The titles in the bar of an index; of the page's own index, those of its group.
    func titles(_ index: IndexID) -> [DirectoryIndex.IndexedTitle] {
        readStructure(of: index)
        guard index == page.index, let group = page.group, let grouping = grouping(of: index) else {
            return plan.indexes[index].titles
        }
        if let ownTitles { return ownTitles }
        var counts = [Int](repeating: 0, count: plan.indexes[index].sections.count)
        for part in grouping.groups[group].parts { counts[part.section.number] = part.entries.count }
        let titles = plan.indexes[index].titles(counts: counts)
        ownTitles = titles
        return titles
    }

    func section(_ section: SectionID, in index: IndexID) -> IndexedCollation.Section {
        readSection(section, in: index)
        return plan.indexes[index].sections[section].section
    }

    /// The position of a section among the sections of its index, in twentieths.
    func position(ofSection section: SectionID, in index: IndexID) -> Int {
        readSection(section, in: index)
        return 20 * section.number / max(1, plan.indexes[index].sections.count - 1)
    }

    /// The section that contains an entry.
    func section(ofEntry entry: Int, in index: IndexID) -> SectionID {
        let section = plan.indexes[index].section(ofEntry: entry)
        readSection(section, in: index)
        if entry != ownEntry { readStructure(of: index) }
        return section
    }

    /// The pages of a section.
    func parts(_ section: SectionID, in index: IndexID) -> [SectionPart] {
        readStructure(of: index)
        return plan.parts(index, section)
    }

    /// The part of its section that contains an entry.
    func part(ofEntry entry: Int, in index: IndexID) -> Int {
        let section = section(ofEntry: entry, in: index)
        return plan.part(ofEntry: entry, in: index, section)
    }

    /// The beginnings of a section in the overview of a large directory; empty if it is small.
    func beginnings(_ section: SectionID, in index: IndexID) -> [SectionBeginning] {
        readStructure(of: index)
        readEntries(of: index)
        return plan.beginnings(index, section)
    }

    func address(of beginning: SectionBeginning, in index: IndexID) -> Address {
        plan.address(of: beginning, in: index)
    }

    /// The first or the last entry of a section's page.
    func guideEntry(_ entry: Int, in index: IndexID) -> Entry {
        if index == page.index { facts.insert(.guideWords) } else { facts.insert(.entries) }
        return target(entry, in: index)
    }

    /// The groups on an index page; nil if it lists entries by letter alone.
    func grouping(of index: IndexID) -> Grouping? {
        // Without the setting, there is never a grouping.
        guard !plan.directory(index).group.isEmpty else { return nil }
        readStructure(of: index)
        readEntries(of: index)
        return plan.grouping(of: index)
    }

    /// The pages of a group of a large directory; nil if the index page shows all groups.
    func pages(ofGroup group: Int, in index: IndexID) -> GroupPages.Pages? {
        grouping(of: index)?.pages?.pages[group]
    }

    // MARK: Addresses

    /// The address of a section: its page, or its heading on the index page; on a group's pages, that of the group.
    func address(ofSection section: SectionID, in index: IndexID) -> Address {
        if index == page.index, let group = page.group, let grouping = grouping(of: index),
            let number = grouping.groups[group].parts.firstIndex(where: { $0.section == section })
        {
            return address(of: Grouping.Place(group: group, part: number), in: index)
        }
        readSection(section, in: index)
        return plan.address(ofSection: section, in: index)
    }

    /// The address of a section of a group that has a page: its heading there, or one of its own pages.
    func address(of place: Grouping.Place, page number: Int = 0, in index: IndexID) -> Address {
        guard pages(ofGroup: place.group, in: index)?.isSplit == true else {
            return Address(
                page: .group(index, group: place.group), anchor: grouping(of: index).map { .section($0[place].section) }
            )
        }
        return Address(page: .groupSection(index, group: place.group, section: place.part, part: number))
    }

    /// The anchor of a section on its page.
    func anchor(ofSection section: SectionID, in index: IndexID) -> String {
        readSection(section, in: index)
        return plan.anchor(ofSection: section, in: index)
    }

    /// The address of an entry: its page, or its place on the page that lists it.
    func address(ofEntry entry: Int, in index: IndexID) -> Address {
        readEntry(entry, in: index)
        if !plan.hasEntryPages(index), !isOnPage(entry, in: index) { readStructure(of: index) }
        return plan.address(ofEntry: entry, in: index)
    }

    private func isOnPage(_ entry: Int, in index: IndexID) -> Bool {
        index == page.index && ownEntry == nil && ownEntries.contains(entry)
    }

    /// The address of an entry to which a link in a body, or a reference, leads; see ``target(_:in:)``.
    func address(ofTarget place: EntryPlace) -> Address { plan.address(ofEntry: place.entry, in: place.index) }

    /// The path of a page, relative to the site's folder.
    func path(of page: Page) -> String {
        switch page {
        case .entry(let index, let entry): readEntry(entry, in: index)
        case .section(let index, let section, _): readSection(section, in: index)
        case .group(let index, _), .groupSection(let index, _, _, _): _ = grouping(of: index)
        case .root, .front, .index, .print, .feed, .anchors: break
        }
        return plan.path(of: page)
    }

    /// Appends the path of a page, relative to its index's folder, where an address is spelled.
    func appendFile(of page: Page, to path: inout [UInt8]) { plan.appendFile(of: page, to: &path) }

    /// Appends the part of an address after the page: `#section-b`, or nothing.
    func appendFragment(of address: Address, to path: inout [UInt8]) { plan.appendFragment(of: address, to: &path) }

    /// The entries of an index that were changed most recently, the last one first: by the day that they name.
    func recentEntries(in index: IndexID) -> [Int] {
        readEntries(of: index)
        return plan.recentEntries(index)
    }

    /// The address at which readers can edit an entry's file; nil if the settings give none.
    func editAddress(ofEntry entry: Int, in index: IndexID) -> String? {
        readBody(of: entry, in: index)
        return plan.editAddress(ofEntry: entry, in: index)
    }

    // MARK: Settings

    func has(_ tool: ThemeSettings.Tool) -> Bool { plan.configuration.theme.tools.contains(tool) }

    /// The paragraph about the site, or about a directory.
    func introduction(in locale: LocaleID) -> String? { plan.configuration.introduction[plan.locales[locale]] }
    func introduction(of index: IndexID) -> String? { plan.directory(index).introduction[plan.indexes[index].locale] }

    var url: String? { plan.configuration.url }
    var hasFrontPages: Bool { plan.hasFrontPages }
    func directory(_ index: IndexID) -> DirectoryConfiguration { plan.directory(index) }
    func folder(of index: IndexID) -> String { plan.folder(of: index) }
    func isSplit(_ index: IndexID) -> Bool { plan.isSplit(index) }
    func listsNames(_ index: IndexID) -> Bool { plan.listsNames(index) }
    func hasEntryPages(_ index: IndexID) -> Bool { plan.hasEntryPages(index) }
    func isPlain(_ index: IndexID) -> Bool { plan.isPlain(index) }
    func invertsNames(_ index: IndexID) -> Bool { plan.invertsNames(index) }

    /// The home page of a locale.
    func home(of locale: LocaleID) -> Page { plan.home(of: locale) }

    /// The directories that have entries in a locale.
    func indexes(in locale: LocaleID) -> [IndexID] {
        plan.configuration.directories.indices.compactMap { plan.index(of: $0, in: locale) }
    }
}
