import IndexedCollation

/// A site as one page sees it, which records the facts that the page reads.
///
/// The page must be made again if any of them changes.
///
/// Templates have no other access to the content and its order. Facts that depend only on the settings are not
/// recorded, because different settings make all pages different.
package final class ObservedSite {
    private let plan: SitePlan
    private let targets: LinkTargets
    private let mentions: Mentions
    private let bodies: ResolvedBodies
    private var bodyReader = BodyReader()

    /// Reads the texts that are parts of pages, and the indexes that hold them.
    ///
    /// They are included in the hash that all pages have in common.
    private var siteTextReader = BodyReader()
    private let siteTextIndexes: Set<IndexID>

    /// The texts of entries; a page can only find one after it has read the entry.
    let texts: TextTable
    private let fields: UnownedSpan<Field>

    /// Private, so that the compiler sees every access, and leaves out a check at run time for each member of each page.
    private var currentPage: Page
    var page: Page { currentPage }

    private var subject: PageSubject

    /// The id of the page's entry, after a translation of it has been looked for.
    private var ownID: ByteStringTable.Key?

    /// The titles in the bar of the page's group, after they have been requested.
    private var ownTitles: [DirectoryIndex.IndexedTitle]?

    /// The entry that the page has read last.
    private var lastEntry: EntryPlace?

    /// The facts that the page has read so far.
    private var readFacts: PageFacts = []
    package var facts: PageFacts { readFacts }

    /// The facts that further pages have read before they are rendered.
    private var commonFacts: PageFacts = []

    init(_ site: ResolvedSite, _ page: Page) {
        plan = site.plan
        targets = site.targets
        mentions = site.mentions
        bodies = site.bodies
        siteTextIndexes = site.plan.siteTexts.indexes
        texts = site.plan.texts
        fields = site.plan.content.fields
        currentPage = page
        subject = plan.subject(of: page)
    }

    /// Turns to another page, which has only read the facts that all pages have in common.
    func turn(to page: Page) {
        currentPage = page
        subject = plan.subject(of: page)
        ownID = nil
        ownTitles = nil
        lastEntry = nil
        readFacts = commonFacts
    }

    /// Treats the facts that have been read so far as read by all further pages, because these contain them.
    package func shareFacts() { commonFacts = readFacts }

    // MARK: Recording

    private func readStructure(of index: IndexID) { readFacts.insert(index == page.index ? .structure : .structures) }

    private func readSection(_ section: SectionID, in index: IndexID) {
        let isOwn = index == page.index && section == subject.section
        if isOwn { readFacts.insert(.section) } else { readStructure(of: index) }
    }

    /// Records that the page has what lists show of an entry.
    func readEntry(_ entry: EntryID, in index: IndexID) {
        let place = EntryPlace(index: index, entry: entry)
        if place == lastEntry { return }
        lastEntry = place
        guard index == page.index else {
            readFacts.insert(isTranslation(entry, in: index) ? .translations : .entries)
            return
        }
        let indexed = plan.indexes[index]
        let isLine = indexed.lines.number(of: entry) != nil
        switch isLine ? nil : subject.entry.map({ indexed.rank(ofEntry: entry) - indexed.rank(ofEntry: $0) }) {
        case 0: readFacts.insert(.entry)
        case -1: readFacts.insert(.previous)
        case 1: readFacts.insert(.next)
        case let distance? where abs(distance) <= Page.neighborCount: readFacts.insert(.neighbors)
        default: readFacts.insert(subject.entries.contains(entry) ? .sectionEntries : .indexEntries)
        }
    }

    private func readEntries(of index: IndexID) {
        readFacts.insert(index == page.index ? .indexEntries : .entries)
    }

    private func readBody(of entry: EntryID, in index: IndexID) {
        guard index == page.index else {
            readFacts.insert(.bodies)
            return
        }
        if entry == subject.entry {
            readFacts.insert(.body)
        } else {
            readFacts.insert(subject.entries.contains(entry) ? .sectionBodies : .indexBodies)
        }
    }

    /// Whether an entry is the page's entry in another locale.
    private func isTranslation(_ entry: EntryID, in index: IndexID) -> Bool {
        guard case .entry(let own, let ownEntry) = page, plan.indexes[index].directory == plan.indexes[own].directory
        else { return false }
        return plan.indexes[index].entry(withID: id(of: ownEntry, in: own)) == entry
    }

    private func id(of entry: EntryID, in index: IndexID) -> ByteStringTable.Key {
        ByteStringTable.Key(texts.bytes(of: plan.indexes[index].entries[entry].id))
    }

    // MARK: Entries

    /// An entry of an index; inlined, so callers that need one text do not copy the whole entry.
    @inline(__always)
    func entry(_ entry: EntryID, in index: IndexID) -> Entry {
        readEntry(entry, in: index)
        return target(entry, in: index)
    }

    /// An entry to which a link in a body or a reference leads; the page read the whole entry along with the link.
    @inline(__always)
    func target(_ entry: EntryID, in index: IndexID) -> Entry {
        let entries = plan.indexes[index].entries
        precondition(entry < entries.endIndex, "no such entry")
        return entries[entry]
    }

    /// The text that distinguishes an entry from others with the same title; nil if none is shown.
    func distinction(of entry: EntryID, in index: IndexID) -> String? {
        readEntry(entry, in: index)
        return plan.distinction(of: entry, in: index)
    }

    /// The text that distinguishes the target of a reference from other entries with the same title.
    func distinction(ofTarget place: EntryPlace) -> String? { plan.distinction(of: place.entry, in: place.index) }

    /// The entry before or after another one; nil if there is none.
    func neighbor(of entry: EntryID, _ distance: Int, in index: IndexID) -> EntryID? {
        if index == page.index, entry == subject.entry, abs(distance) == 1 {
            readFacts.insert(distance < 0 ? .previous : .next)
        } else {
            readStructure(of: index)
        }
        if isUnlisted(index) { return nil }
        return plan.indexes[index].entry(entry, offsetBy: distance)
    }

    /// Whether an entry is the one before or after the page's own.
    func isNeighbor(_ entry: EntryID, _ distance: Int, in index: IndexID) -> Bool {
        guard case .entry(index, let own) = page else { return false }
        readFacts.insert(distance < 0 ? .previous : .next)
        return !isUnlisted(index) && plan.indexes[index].entry(own, offsetBy: distance) == entry
    }

    /// The ranks of the page's entry and those around it, and its own; nil for other pages.
    ///
    /// Ranks are numbers in the order of the index, without lines that only refer to other entries.
    func neighbors() -> (ranks: Range<Int>, own: Int)? {
        guard case .entry(let index, let entry) = page, !isUnlisted(index) else { return nil }
        readFacts.insert(.neighbors)
        let own = plan.indexes[index].rank(ofEntry: entry)
        return (Page.neighbors(of: own).clamped(to: 0..<plan.indexes[index].entryCount), own)
    }

    /// The locale of an index's titles.
    func titleLocale(of index: IndexID) -> LocaleIdentifier { plan.indexes[index].titleLocale }

    /// Whether an index lists words of another directory's entries.
    func isReversal(_ index: IndexID) -> Bool { plan.indexes[index].isReversal }

    /// Whether an index has lines that only refer to other entries.
    func hasLines(_ index: IndexID) -> Bool { !plan.indexes[index].lines.isEmpty }

    /// The number in its index of an entry from ``neighbors()``.
    func entry(ofRank rank: Int, in index: IndexID) -> EntryID { plan.indexes[index].entry(ofRank: rank) }

    /// The entries to which a line leads that only refers to others; nil if it is an entry of its own.
    func targets(ofLine entry: EntryID, in index: IndexID) -> [EntryPlace]? {
        readEntry(entry, in: index)
        return plan.targets(ofLine: entry, in: index)
    }

    /// The path of the page with all entries of an index in full, from the folder of the index; nil if there is none.
    func documentPath(of index: IndexID) -> [UInt8]? {
        readStructure(of: index)
        return plan.documentPath(of: index)
    }

    func entryCount(_ index: IndexID) -> Int {
        readStructure(of: index)
        return plan.indexes[index].shownCount
    }

    /// The number of entries in a range of an index or of its grouping, without lines that only refer to others.
    func entryCount(in range: Range<Int>, isGrouped: Bool, _ index: IndexID) -> Int {
        let indexed = plan.indexes[index]
        guard !indexed.lines.isEmpty else { return range.count }
        readStructure(of: index)
        guard isGrouped, let grouping = grouping(of: index) else { return indexed.shownCount(in: range.ids()) }
        return range.count { indexed.lines.number(of: grouping.order[$0]) == nil }
    }

    /// The part of an entry's address that is its own.
    func slug(ofEntry entry: EntryID, in index: IndexID) -> ByteSpan {
        readEntry(entry, in: index)
        return plan.indexes[index].slugs[entry]
    }

    /// The ids that an entry's place in lists used to have.
    func formerAnchors(of entry: EntryID, in index: IndexID) -> [String] {
        guard !targets.redirects.anchors.isEmpty else { return [] }
        readEntry(entry, in: index)
        return targets.redirects.anchors[EntryPlace(index: index, entry: entry)]
    }

    /// The ids that the places of a section's entries in lists used to have.
    func formerAnchors(of section: SectionID, in index: IndexID) -> [String] {
        readEntries(of: index)
        guard !targets.redirects.anchors.isEmpty else { return [] }
        let entries = plan.indexes[index].sections[section].entries
        return entries.flatMap { targets.redirects.anchors[EntryPlace(index: index, entry: $0)] }
    }

    /// The ids that the places of an index's entries had when the front page listed them.
    func formerAnchors(onFrontPageFor index: IndexID) -> [String] {
        readEntries(of: index)
        guard case .front = page else { return [] }
        return targets.redirects.anchors.all(ofFrontPageFor: index)
    }

    /// The page's entry in another index; nil if it is not in that index.
    func translation(in index: IndexID) -> EntryID? {
        guard case .entry(let own, let entry) = page else { return nil }
        readFacts.insert(.translations)
        let id = ownID ?? id(of: entry, in: own)
        ownID = id
        return plan.indexes[index].entry(withID: id)
    }

    /// The page in another index of the directory that has the same entry, or the same value of a field, as this page.
    func counterpart(in other: IndexID) -> Page? {
        if page.grouping == .listings { return listing(in: other).map { .group(other, group: $0, of: .listings) } }
        return translation(in: other).map { .entry(other, entry: $0) }
    }

    /// An entry's title with the surname first; nil if lists show it as written.
    func invertedName(_ name: Text, kind: CollationTexts.Kind, in index: IndexID) -> String? {
        plan.indexes[index].collation.invertedName(texts.bytes(of: name).span, kind: kind)
    }

    package func isBodyEmpty(_ entry: EntryID, in index: IndexID) -> Bool {
        readBody(of: entry, in: index)
        return plan.indexes[index].entries[entry].body.isEmpty
    }

    /// The HTML of an entry's body with its gaps, the fragments with its targets, and the place of the body in them.
    func body(
        _ entry: EntryID, in index: IndexID
    ) -> (html: ArraySlice<UInt8>, fragments: BodyFragments, body: BodyFragment) {
        let isSiteText = siteTextIndexes.contains(index)
        if !isSiteText { readBody(of: entry, in: index) }
        // The site's texts are requested between the bodies of entries, which the other reader keeps at hand.
        if let (chunk, body) = bodies.place(of: entry, in: index),
            let html = isSiteText ? siteTextReader.html(of: chunk) : bodyReader.html(of: chunk)
        {
            return (html[body.html], chunk.fragments, body)
        }
        var fragments = BodyFragments()
        var resolver = BodyResolver(targets, index: index)
        let body = resolver.resolve(entry, into: &fragments).body
        return (fragments.html[...], fragments, body)
    }

    /// The prefix of the ids in an entry's body.
    func idPrefix(ofBody entry: EntryID, in index: IndexID) -> String {
        readBody(of: entry, in: index)
        return plan.idPrefix(ofBody: entry, in: index)
    }

    /// The entries whose bodies link to an entry.
    package func uses(of entry: EntryID, in index: IndexID) -> ArraySlice<EntryPlace> {
        readBody(of: entry, in: index)
        return mentions.sources(of: entry, in: index)
    }

    /// Whether any link in an entry's body shows its target's summary.
    func hasTooltips(_ entry: EntryID, in index: IndexID) -> Bool {
        guard plan.directory(index).tooltips == .on, !isBodyEmpty(entry, in: index) else { return false }
        let html = body(entry, in: index).html
        var place = html.startIndex
        while let gap = HTMLGap.next(in: html, from: place) {
            if gap.kind == .preview { return true }
            place = gap.range.upperBound
        }
        return false
    }

    /// The HTML of a field that is a line of Markdown, with its gaps and targets.
    package func markdown(ofField number: Int, of entry: EntryID, in index: IndexID) -> (BodyFragments, BodyFragment) {
        readBody(of: entry, in: index)
        var fragments = BodyFragments()
        var resolver = BodyResolver(targets, index: index)
        let line = resolver.appendLine(field(number), of: entry, to: &fragments).0
        return (fragments, line)
    }

    /// The kind of file that a standard field names.
    func medium(of field: Field) -> Medium? { targets.parts.medium(of: field) }

    /// The kind of file that a field names, judging by the settings or by its value.
    package func medium(of field: Field, of entry: EntryID, in index: IndexID) -> Medium? {
        if let medium = medium(of: field) { return medium }
        if targets.shownFields[index] == nil, Medium(nameOfFile: texts.bytes(of: field.value).span) == nil {
            return nil
        }
        // Looking for the file means reading the targets of links.
        readBody(of: entry, in: index)
        return targets.medium(of: field, of: entry, in: index)
    }

    /// The alternative text of the picture that a field names.
    package func alt(of field: Field, of entry: EntryID, in index: IndexID) -> String? {
        targets.alt(of: field, in: self.entry(entry, in: index), index)
    }

    /// The fields that the settings choose for the entries of an index; nil if they show all.
    func shownFields(of index: IndexID) -> ShownFields? { targets.shownFields[index] }

    /// The value of another field of a sound or a picture.
    package func text(_ key: String, besides field: Field, of entry: EntryID, in index: IndexID) -> String? {
        plan.content.text(key, besides: field, in: self.entry(entry, in: index))
    }

    /// The value of a field of an entry.
    func text(_ name: String, of entry: EntryID, in index: IndexID) -> String? {
        let entry = self.entry(entry, in: index)
        guard let wanted = plan.content.fieldNames.find(name) else { return nil }
        return plan.content.fields(of: entry).first { $0.name == wanted }.map { plan.content.store.string($0.value) }
    }

    /// The references in a field of an entry.
    func references(in field: Field, of entry: EntryID, in index: IndexID) -> [LinkTable.Reference] {
        readBody(of: entry, in: index)
        return References.references(in: field, of: EntryPlace(index: index, entry: entry), targets)
    }

    /// The entries that name an entry as related, if the settings show relations both ways.
    func backReferences(of entry: EntryID, in index: IndexID) -> [EntryPlace] {
        guard plan.backReferences.areShown else { return [] }
        readBody(of: entry, in: index)
        return plan.backReferences[EntryPlace(index: index, entry: entry)]
    }

    /// A field of an entry that the page has read, by its number among all fields.
    @inline(__always)
    package func field(_ number: Int) -> Field { fields[number] }

    /// The names of all fields; a page can only find the number of one after it has read an entry with it.
    package var fieldNames: FieldNames { plan.content.fieldNames }

    // MARK: Sections

    func sections(_ index: IndexID) -> SectionTable<DirectoryIndex.IndexedSection> {
        readStructure(of: index)
        return plan.indexes[index].sections
    }

    /// The titles in the bar of an index; for the page's own index, the titles of its group.
    func titles(_ index: IndexID) -> [DirectoryIndex.IndexedTitle] {
        // The page has read what they depend on when they were found.
        if index == page.index, let ownTitles { return ownTitles }
        readStructure(of: index)
        guard index == page.index, let group = page.group, let grouping = grouping(of: index) else {
            return plan.indexes[index].titles
        }
        var counts = [Int](repeating: 0, count: plan.indexes[index].sections.count)
        for part in grouping.groups[group].parts { counts[part.section.number] = part.entries.count }
        let titles = DirectoryIndex.titles(plan.indexes[index].collation, counts: counts)
        ownTitles = titles
        return titles
    }

    func section(_ section: SectionID, in index: IndexID) -> LocalizedIndexedCollation.Section {
        readSection(section, in: index)
        return plan.indexes[index].sections[section].section
    }

    /// The position of a section among the sections of its index, in twentieths.
    func position(ofSection section: SectionID, in index: IndexID) -> Int {
        readSection(section, in: index)
        return 20 * section.number / max(1, plan.indexes[index].sections.count - 1)
    }

    /// The section that contains an entry.
    func section(ofEntry entry: EntryID, in index: IndexID) -> SectionID {
        let section = plan.indexes[index].section(ofEntry: entry)
        readSection(section, in: index)
        if entry != subject.entry { readStructure(of: index) }
        return section
    }

    /// The pages of a section.
    func parts(_ section: SectionID, in index: IndexID) -> [SectionPage] {
        readStructure(of: index)
        return plan.parts(index, section)
    }

    /// The part of its section that contains an entry.
    func part(ofEntry entry: EntryID, in index: IndexID) -> Int {
        let section = section(ofEntry: entry, in: index)
        return plan.part(ofEntry: entry, in: index, section)
    }

    /// The beginnings of a section in the overview of a large directory; empty for a small directory.
    func beginnings(_ section: SectionID, in index: IndexID) -> [SectionBeginning] {
        readStructure(of: index)
        readEntries(of: index)
        return plan.beginnings(index, section)
    }

    func address(of beginning: SectionBeginning, in index: IndexID) -> Address {
        plan.address(of: beginning, in: index)
    }

    /// The first or the last entry of a section's page.
    func guideEntry(_ entry: EntryID, in index: IndexID) -> Entry {
        if index == page.index { readFacts.insert(.guideWords) } else { readFacts.insert(.entries) }
        return target(entry, in: index)
    }

    /// The groups of an index: by default, those to which the page's group belongs; otherwise, those on an index page.
    ///
    /// The result is nil if the index page lists entries by letter alone.
    func grouping(of index: IndexID, _ kind: Grouping.Kind? = nil) -> Grouping? {
        let isOwn = index == page.index
        let kind = kind ?? (isOwn ? page.grouping : .groups)
        // Without the setting, there is never a grouping.
        guard kind == .listings || !plan.directory(index).group.isEmpty else { return nil }
        readFacts.insert(isOwn ? [.structure, .indexEntries] : [.structures, .entries])
        return plan.grouping(of: index, kind)
    }

    /// The number of values of the field to whose listings a group belongs.
    func valueCount(ofListing group: Int, in index: IndexID) -> Int {
        readEntries(of: index)
        return plan.listings(of: index)?.valueCount(ofGroup: group) ?? 0
    }

    /// Whether a group is that of a field and contains the listings of its values.
    func isOverview(_ group: Int, in index: IndexID) -> Bool {
        readEntries(of: index)
        return plan.listings(of: index)?.isOverview(group) ?? false
    }

    /// The listing in another index that corresponds to the page's own; nil if there is none.
    func listing(in other: IndexID) -> Int? {
        guard let own = page.index, let group = page.group else { return nil }
        readStructure(of: other)
        readEntries(of: other)
        guard let listings = plan.listings(of: own), let others = plan.listings(of: other) else { return nil }
        return listings.counterpart(of: group, in: others)
    }

    /// The address of the listing of a field's value; nil if its values have no pages.
    ///
    /// The address of a listing is part of each entry that has the value, so a page that has read the entry does not
    /// need to read more.
    func listing(of field: Field) -> PageText? {
        guard let index = page.index, let listings = plan.listings(of: index),
            let group = listings.group(of: texts.bytes(of: field.value), in: field.name)
        else { return nil }
        return .addressOfListing(index: index, group: Int32(truncatingIfNeeded: group))
    }

    /// The text that readers see for a field's value according to the settings; nil if it is the value itself.
    func label(of field: Field) -> String? {
        guard let index = page.index, let labels = plan.labels(of: index) else { return nil }
        let folded = ValueLabels.folded(texts.bytes(of: field.value).span)
        return labels.title(of: labels.value(folded, in: field.name), in: field.name)
    }

    /// The pages of a group of a large directory; nil if the index page shows all groups.
    func pages(ofGroup group: Int, in index: IndexID) -> GroupPages.Pages? {
        grouping(of: index)?.pages?.pages[group]
    }

    // MARK: Addresses

    /// The address of a section: its page, or its heading on the index page; on a group's pages, that of the group's
    /// section.
    func address(ofSection section: SectionID, in index: IndexID) -> Address {
        if index == page.index, let group = page.group, let grouping = grouping(of: index),
            let number = grouping.groups[group].parts.firstIndex(where: { $0.section == section })
        {
            return address(of: Grouping.Place(group: group, part: number), in: index)
        }
        readSection(section, in: index)
        return plan.address(ofSection: section, in: index)
    }

    /// Whether this page shows a section from its beginning: its entries, their names, or the places in it to which an
    /// overview leads.
    func hasBeginning(ofSection section: SectionID, in index: IndexID) -> Bool {
        switch page {
        case .index(index), .section(index, section, part: 0): true
        case .group(index, let group, _):
            grouping(of: index)?.groups[group].parts.contains { $0.section == section } ?? false
        case .groupSection(index, let group, let number, part: 0, _):
            grouping(of: index)?[Grouping.Place(group: group, part: number)].section == section
        default: false
        }
    }

    /// The address of a section in a group that has a page: its heading there, or one of its own pages.
    func address(of place: Grouping.Place, page number: Int = 0, in index: IndexID) -> Address {
        guard pages(ofGroup: place.group, in: index)?.isSplit == true else {
            return Address(
                page: .group(index, group: place.group, of: page.grouping),
                anchor: grouping(of: index).map { .section($0[place].section) }
            )
        }
        return Address(
            page: .groupSection(index, group: place.group, section: place.part, part: number, of: page.grouping))
    }

    /// The anchor of a section on its page.
    func anchor(ofSection section: SectionID, in index: IndexID) -> String {
        readSection(section, in: index)
        return plan.anchor(ofSection: section, in: index)
    }

    /// The address of an entry: its page, or its place on the page that lists it.
    func address(ofEntry entry: EntryID, in index: IndexID) -> Address {
        readEntry(entry, in: index)
        if !plan.hasEntryPages(index), !isOnPage(entry, in: index) { readStructure(of: index) }
        return plan.address(ofEntry: entry, in: index)
    }

    private func isOnPage(_ entry: EntryID, in index: IndexID) -> Bool {
        index == page.index && subject.entry == nil && subject.entries.contains(entry)
    }

    /// The address of an entry to which a link in a body or a reference leads; see ``target(_:in:)``.
    func address(ofTarget place: EntryPlace) -> Address { plan.address(ofEntry: place.entry, in: place.index) }

    /// The address of a page as links spell it, relative to the site's folder; it may be empty.
    func link(to page: Page) -> String {
        readAddress(of: page)
        return plan.link(to: Address(page: page))
    }

    /// Appends the absolute URL of a page; returns false if the settings do not give the URL of the site.
    func appendCanonicalURL(of page: Page, to output: inout [UInt8]) -> Bool {
        guard url != nil else { return false }
        readAddress(of: page)
        return plan.appendCanonicalURL(of: page, to: &output)
    }

    /// The page that has the page's text in its own language; nil if that is the page itself.
    func original() -> Page? {
        guard case .entry(let index, let entry) = page, self.entry(entry, in: index).language != 0 else { return nil }
        readFacts.insert(.translations)
        return plan.original(of: page)
    }

    private func readAddress(of page: Page) {
        switch page {
        case .entry(let index, let entry): readEntry(entry, in: index)
        case .section(let index, let section, _): readSection(section, in: index)
        case .group(let index, _, let kind), .groupSection(let index, _, _, _, let kind): _ = grouping(of: index, kind)
        case .family(let page):
            if let index = page.index, let entry = plan.families[page.family].entry(of: page) {
                readEntry(entry, in: index)
            }
        case .root, .front, .missing, .index: break
        }
    }

    /// Whether links to a page start at the site's folder rather than at its index's folder.
    func isElsewhere(_ page: Page) -> Bool { plan.isElsewhere(page) }

    /// Appends the address of a page as links spell it, relative to its index's folder, or to the site's if it is
    /// elsewhere.
    func appendLink(to page: Page, to link: inout [UInt8]) { plan.appendLink(to: page, to: &link) }

    /// The place where the relative links on a page of the same kind and index start; nil if it is the same for all.
    func start(of page: Page) -> LinkStart? {
        switch page {
        case .entry(let index, _): plan.hasManyFolders(index) ? plan.start(of: page) : nil
        case .group: plan.start(of: page)
        default: nil
        }
    }

    /// Appends the part of an address after the page: `#section-b`, or nothing.
    func appendFragment(of address: Address, to path: inout [UInt8]) { plan.appendFragment(of: address, to: &path) }

    /// The most recently changed entries of an index, the last one first, by the day that they give.
    func recentEntries(in index: IndexID) -> [EntryID] {
        readEntries(of: index)
        return Array(plan.recentEntries(index).prefix(RecentEntries.countOnFrontPage))
    }

    /// The day of the last change that an entry gives; nil if it does not give one.
    func lastChange(of entry: Entry) -> [UInt8]? { RecentEntries.lastChange(of: entry, plan.content) }

    /// The entries that the page lists, if it belongs to a family; they may depend on all entries.
    func listedEntries() -> [EntryPlace] {
        guard case .family(let page) = page else { return [] }
        readFacts.formUnion([.structures, .entries])
        return plan.families[page.family].entries(of: page, in: plan)
    }

    /// A few entries of an index that show what the index is about.
    func samples(of index: IndexID) -> [EntryID] {
        readEntries(of: index)
        readStructure(of: index)
        return SampleEntries.all(of: plan.indexes[index], plan.content)
    }

    /// The path in the site of the feed of an index's changes; nil if there is none.
    func feedPath(of index: IndexID) -> String? {
        guard url != nil else { return nil }
        readEntries(of: index)
        return plan.hasFeed(index) ? plan.feedPath(of: index) : nil
    }

    /// Some entries from the whole alphabet of an index, in its order.
    func spread(of index: IndexID, count: Int) -> [EntryID] {
        readEntries(of: index)
        let indexed = plan.indexes[index]
        let count = min(count, indexed.entryCount)
        return (0..<count).map { indexed.entry(ofRank: $0 * indexed.entryCount / count) }
    }

    /// The address at which readers can edit an entry's file; nil if the settings do not give one.
    func editAddress(ofEntry entry: EntryID, in index: IndexID) -> String? {
        readBody(of: entry, in: index)
        return plan.editAddress(ofEntry: entry, in: index)
    }

    // MARK: Settings

    func has(_ tool: ThemeSettings.Tool) -> Bool { plan.configuration.theme.tools.contains(tool) }

    /// The paragraph about the site, or about a directory.
    func introduction(in locale: LocaleID) -> String? { plan.configuration.introduction[plan.locales[locale]] }
    func introduction(of index: IndexID) -> String? { plan.directory(index).introduction[plan.indexes[index].locale] }

    /// The text of a parameter in a locale, or else in the default locale.
    func parameter(_ name: String, in locale: LocaleID) -> String? {
        guard let text = plan.configuration.theme.parameters[name] else { return nil }
        return text[plan.locales[locale]] ?? text[plan.locales[plan.locales.startIndex]]
    }

    /// The site's own theme files that all pages have.
    var themeFiles: ThemeFiles { targets.theme }

    /// The path in the site of an entry's first picture; nil if the entry has no picture from this site.
    func imagePath(ofEntry entry: EntryID, in index: IndexID) -> String? {
        let range = EntryFields(of: self.entry(entry, in: index)).range
        guard
            let number = range.first(where: { medium(of: fields[$0]) == .image })
                ?? range.first(where: { medium(of: fields[$0], of: entry, in: index) == .image })
        else { return nil }
        let (fragments, line) = markdown(ofField: number, of: entry, in: index)
        for target in fragments.targets[Int(line.firstTarget)...] {
            if case .file(let file, _) = target { return fragments.files[Int(file)].sitePath }
        }
        return nil
    }

    /// The absolute URL of a file, percent-encoded; nil if the settings do not give the URL of the site.
    func canonicalURL(ofFile path: String) -> String? { plan.canonicalURL(ofFile: path[...]) }

    /// The introduction of the page; nil if it does not have one that is a file.
    func introductionPlace() -> EntryPlace? { plan.siteTexts.introduction(of: page, in: plan) }

    /// The text at the end of a locale's pages; nil if there is none.
    func footer(in locale: LocaleID) -> EntryPlace? { plan.siteTexts.place(of: .footer, in: locale) }

    /// The page of the same family for another locale; nil if there is none, or if the page has an index.
    func counterpart(of page: FamilyPage, in locale: LocaleID) -> Page? {
        readFacts.formUnion([.structures, .entries])
        return plan.counterpart(of: page, in: locale)
    }

    /// The word that is the title of a page of a family; nil for the title of its directory.
    func titleWord(of page: FamilyPage) -> String? { plan.families[page.family].title }

    /// The name of the kind of the page.
    var kindName: String { plan.kindName(of: page) }

    var url: String? { plan.configuration.url }
    var hasRootPage: Bool { plan.hasRootPage }
    func hasFrontPage(in locale: LocaleID) -> Bool { plan.hasFrontPage(in: locale) }
    var isMultilingual: Bool { plan.isMultilingual }
    var isUnlisted: Bool { plan.configuration.robots == .noindex }
    var isFragment: Bool { plan.configuration.fragments != nil }
    func directory(_ index: IndexID) -> DirectoryConfiguration { plan.directory(index) }
    func folder(of index: IndexID) -> String { plan.folder(of: index) }
    func isSplit(_ index: IndexID) -> Bool { plan.isSplit(index) }
    func listsNames(_ index: IndexID) -> Bool { plan.listsNames(index) }
    func hasEntryPages(_ index: IndexID) -> Bool { plan.hasEntryPages(index) }
    func isPlain(_ index: IndexID) -> Bool { plan.isPlain(index) }
    func invertsNames(_ index: IndexID) -> Bool { plan.invertsNames(index) }

    func holdsPlainPages(_ index: IndexID) -> Bool { plan.holdsPlainPages(index) }

    /// Whether no list has the entries of an index.
    func isUnlisted(_ index: IndexID) -> Bool { plan.directory(index).unlistedFrom != nil }

    /// The index whose lists have the entries of an index, or would have them; nil if there is none.
    func listIndex(of index: IndexID) -> IndexID? {
        if holdsPlainPages(index) || plan.holdsUnlistedPlainPages(index) { return nil }
        guard let listed = plan.directory(index).unlistedFrom else { return index }
        return plan.index(of: listed, in: plan.locale(of: index))
    }

    /// The items in the menu of a locale's pages; all pages have their titles and addresses in common.
    func menu(in locale: LocaleID) -> [MenuItem] { plan.menu(in: locale) }

    /// The home page of a locale.
    func home(of locale: LocaleID) -> Page { plan.home(of: locale) }

    /// The directories that have entries in a locale.
    func indexes(in locale: LocaleID) -> [IndexID] {
        plan.configuration.directories.indices.compactMap { plan.index(of: $0, in: locale) }
            .filter { plan.directory($0).isListed }
    }
}
