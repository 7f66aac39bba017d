import IndexedCollation

/// A section of an index that has entries.
package struct SectionObject: TemplateObject, BitwiseCopyable {
    let index: IndexID
    let section: SectionID
    private let group: Int32
    private let groupPart: Int32

    /// The number of the section's page that the object stands for; -1 for the whole section.
    private let pageNumber: Int32

    /// The position of the section in a group; nil for the section of the whole directory.
    private var place: Grouping.Place? { group < 0 ? nil : Grouping.Place(group: Int(group), part: Int(groupPart)) }

    /// Makes a section for templates.
    ///
    /// - Parameter part: The number of one of the section's pages; nil for the whole section.
    init(index: IndexID, section: SectionID, part: Int? = nil, place: Grouping.Place? = nil) {
        self.index = index
        self.section = section
        group = place.map { Int32(truncatingIfNeeded: $0.group) } ?? -1
        groupPart = place.map { Int32(truncatingIfNeeded: $0.part) } ?? -1
        pageNumber = part.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }

    /// Another page of the section.
    func part(_ number: Int) -> SectionObject {
        SectionObject(index: index, section: section, part: number, place: place)
    }

    static let type: ObjectType = ObjectType("section", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .id: row.string { $0.titles(in: $1).id }
        case .anchor: row.string { $0.anchor(in: $1) }
        case .formerAnchors: row.text { $0.formerAnchors(in: $1) }
        case .level: row.number { $0.level(in: $1) }
        case .groupAnchor: row.string { $0.group(in: $1)?.anchor }
        case .sameAs: row.string { $1.site.anchor(ofSection: $0.section, in: $0.index) }
        case .title: row.text { section, _ in .sectionTitle(index: section.index, section: section.section) }
        case .indexTitle:
            row.text { section, _ in .sectionIndexTitle(index: section.index, section: section.section) }
        case .fullTitle: row.text { $0.fullTitle(in: $1) }
        case .url: row.text { $0.url(in: $1) }
        case .count: row.number { $0.count(in: $1) }
        // A section may consist only of lines that refer to other entries.
        case .countText: row.string { $0.count(in: $1) == 0 ? "" : $1.strings.counted($0.count(in: $1)) }
        case .isListed: row.flag { $0.isListed(in: $1) }
        case .isNames: row.flag { $0.isNames(in: $1) }
        case .isLong: row.flag { $0.isLong(in: $1) }
        case .position: row.number { $1.site.position(ofSection: $0.section, in: $0.index) }
        case .guideStart: row.text { $0.guideText($0.entries(in: $1).first, in: $1) }
        case .guideEnd: row.text { $0.guideEnd(in: $1) }
        case .hasParts: row.flag { $0.hasParts(in: $1) }
        case .listsParts: row.flag { $0.listsParts(in: $1) }
        case .hasBeginnings: row.flag { $0.hasBeginnings(in: $1) }
        case .pageNumber: row.string { $1.strings.number($0.shownPageNumber) }
        case .pageCount: row.string { $1.strings.number($0.parts(in: $1).count) }
        case .pageText: row.string { $1.strings.page($0.shownPageNumber, of: $0.parts(in: $1).count) }
        case .hasPlaces: row.flag { $0.hasParts(in: $1) || $0.hasBeginnings(in: $1) }
        case .parts: row.list(of: type) { section, _ in .parts(section) }
        case .isCurrent: row.flag { $0.isCurrent(in: $1) }
        case .beginnings: row.list(of: BeginningObject.type) { section, _ in .beginnings(section) }
        case .entries: row.list(of: EntryObject.type) { .entries($0.listedEntries(in: $1)) }
        case .previous: row.object(type) { $0.previous(in: $1) }
        case .next: row.object(type) { $0.next(in: $1) }
        default: nil
        }
    }

    /// The number of the page for readers.
    private var shownPageNumber: Int { max(0, Int(pageNumber)) + 1 }

    private func listedEntries(in page: PageContext) -> EntryList {
        list(
            of: isListed(in: page) || isNames(in: page) ? entries(in: page) : 0..<0, level: min(level(in: page) + 1, 6))
    }

    /// The section's heading if it differs from its title in the index bar.
    private func fullTitle(in page: PageContext) -> PageText? {
        let titles = titles(in: page)
        return titles.title == titles.indexTitle ? nil : .sectionTitle(index: index, section: section)
    }

    /// The former places of the section's entries on the index page, if other pages list the entries.
    private func formerAnchors(in page: PageContext) -> PageText? {
        guard !isListed(in: page), page.site.hasEntryPages(index), case .index = page.page else { return nil }
        return page.anchors(page.site.formerAnchors(of: section, in: index))
    }

    /// Whether the heading is a word, such as the name of a script, and therefore needs smaller letters.
    private func isLong(in page: PageContext) -> Bool {
        let section = titles(in: page)
        return section.kind != .normal && section.title != section.indexTitle || section.title.count > Self.mostLetters
    }

    /// The maximum number of characters in a title that counts as a letter, such as "Sch".
    private static let mostLetters = 4

    private func titles(in page: PageContext) -> LocalizedIndexedCollation.Section {
        page.site.section(section, in: index)
    }

    private func group(in page: PageContext) -> Grouping.Group? {
        place.flatMap { place in page.site.grouping(of: index)?.groups[place.group] }
    }

    /// The address of the section in its group, if it has one there, or else in the whole directory.
    private func url(in page: PageContext) -> PageText {
        if let place, page.site.pages(ofGroup: place.group, in: index) != nil {
            return page.make(page.url(of: page.site.address(of: place, page: max(0, Int(pageNumber)), in: index)))
        }
        return part(in: page)?.anchor.map { page.make("#\($0)") }
            ?? .addressOfSection(index: index, section: section, part: max(0, pageNumber))
    }

    /// The pages of the section.
    ///
    /// For a section in a group, these are its pages in the group; empty if the group has no page.
    private func parts(in page: PageContext) -> [SectionPage] {
        guard let place else { return page.site.parts(section, in: index) }
        return page.site.pages(ofGroup: place.group, in: index)?.parts[place.part] ?? []
    }

    /// Whether the section has several pages.
    func hasParts(in page: PageContext) -> Bool { parts(in: page).count > 1 }

    private func part(in page: PageContext) -> Grouping.SectionEntries? {
        place.flatMap { place in page.site.grouping(of: index).map { $0[place] } }
    }

    /// The numbers of the section's entries in the index, or their positions in its grouping.
    private func entries(in page: PageContext) -> Range<Int> {
        if pageNumber >= 0, case let parts = parts(in: page), !parts.isEmpty { return parts[Int(pageNumber)].entries }
        return part(in: page)?.entries ?? page.site.sections(index)[section].entries.numbers()
    }

    /// The number of entries in the whole section, or in its part of a group.
    private func count(in page: PageContext) -> Int {
        let part = part(in: page)
        return page.site.entryCount(
            in: part?.entries ?? page.site.sections(index)[section].entries.numbers(), isGrouped: part != nil, index)
    }

    private func isCurrent(in page: PageContext) -> Bool {
        let number = max(0, Int(pageNumber))
        return if let place {
            page.page
                == .groupSection(
                    index, group: place.group, section: place.part, part: number, of: page.page.grouping)
        } else {
            page.page == .section(index, section: section, part: number)
        }
    }

    /// The places in the section to which an overview leads.
    func beginnings(in page: PageContext) -> [SectionBeginning] {
        place == nil && page.site.isSplit(index) ? page.site.beginnings(section, in: index) : []
    }

    /// Whether this is a page of a section with beginnings.
    private func hasBeginnings(in page: PageContext) -> Bool { pageNumber >= 0 && beginnings(in: page).count > 1 }

    /// Whether this page of the section has entries below one of its beginnings.
    fileprivate func shows(_ number: Int, in page: PageContext) -> Bool {
        guard pageNumber >= 0 else { return false }
        let (beginnings, entries) = (beginnings(in: page), entries(in: page))
        return beginnings[number].entry.number < entries.upperBound
            && (number + 1 == beginnings.count || beginnings[number + 1].entry.number > entries.lowerBound)
    }

    /// The numbers of the section's pages for a list of them.
    ///
    /// A list of more than sixty pages has those around the current page, and some of the others.
    func listedParts(in page: PageContext) -> [Int] {
        let count = parts(in: page).count
        guard count > Self.mostListedParts else { return count > 1 ? Array(0..<count) : [] }
        let step = (count + Self.mostListedParts / 2 - 1) / (Self.mostListedParts / 2)
        let own = max(0, Int(pageNumber))
        return (0..<count).filter { $0 % step == 0 || $0 == count - 1 || abs($0 - own) <= Self.mostListedParts / 5 }
    }

    private static let mostListedParts = 60

    /// The titles of the first and the last entry.
    func range(in page: PageContext) -> [UInt8] {
        let entries = entries(in: page)
        guard !entries.isEmpty else { return [] }
        let words = [entries.lowerBound, entries.upperBound - 1].map { position in
            page.bytes(of: guideWord(position, in: page))
        }
        return words[0] == words[1] ? words[0] : words[0] + " – ".utf8 + words[1]
    }

    /// The level of the section's heading.
    func level(in page: PageContext) -> Int {
        switch page.page {
        case .section, .groupSection: return 1
        case .group: return 2
        default: break
        }
        return group(in: page).map { GroupObject.level(atDepth: $0.depth + 1) } ?? 2
    }

    func anchor(in page: PageContext) -> String {
        part(in: page)?.anchor ?? page.site.anchor(ofSection: section, in: index)
    }

    func list(of entries: Range<Int>, level: Int) -> EntryList {
        EntryList(index: index, entries: entries, in: place == nil ? .index : .grouping, level: level)
    }

    /// Whether this page lists the section's entries.
    ///
    /// The index page of a large directory only links to the pages of its sections.
    private func isListed(in page: PageContext) -> Bool {
        switch page.page {
        case .index: !page.site.isSplit(index)
        case .group(_, let group, _): page.site.pages(ofGroup: group, in: index)?.isSplit == false
        default: page.isDocument || isCurrent(in: page)
        }
    }

    /// Whether this page lists only the names of the section's entries, and other pages show the entries.
    private func isNames(in page: PageContext) -> Bool {
        if case .index(index) = page.page { page.site.listsNames(index) } else { false }
    }

    /// Whether the overview of a large directory shows the section's pages.
    ///
    /// It does if there are few pages, and their first and last titles take up hardly more room than beginnings.
    private func listsParts(in page: PageContext) -> Bool {
        let beginnings = beginnings(in: page)
        let parts = listedParts(in: page)
        if place != nil { return parts.count > 1 }
        guard !beginnings.isEmpty, !beginnings.contains(where: \.isSound), (2...Self.mostParts).contains(parts.count)
        else { return false }
        let room = beginnings.reduce(0) { $0 + Self.width($1.title) + Self.gap } * 5 / 4
        let width = parts.reduce(0) {
            $0 + Self.width(String(decoding: part($1).range(in: page), as: UTF8.self)) + Self.gap
        }
        return width <= room
    }

    /// The maximum number of pages whose titles an overview shows.
    private static let mostParts = 12

    /// The distance between links, in letters.
    private static let gap = 2

    /// The width of a text in letters; from Hangul on, most characters are twice as wide.
    private static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 2 : 1) }
    }

    /// The last guide word; nil if it is the same as the first one.
    private func guideEnd(in page: PageContext) -> PageText? {
        let entries = entries(in: page)
        guard let first = guideText(entries.first, in: page), let last = guideText(entries.last, in: page) else {
            return nil
        }
        return entries.count == 1 || page.bytes(of: first) == page.bytes(of: last) ? nil : last
    }

    private func guideText(_ position: Int?, in page: PageContext) -> PageText? {
        position.map { guideWord($0, in: page) }
    }

    /// The first or last entry of a page as a guide word, given its number or its position in the grouping.
    private func guideWord(_ position: Int, in page: PageContext) -> PageText {
        guard place != nil, let grouping = page.site.grouping(of: index) else {
            return page.guideWord(page.site.guideEntry(EntryID(position), in: index), in: index)
        }
        return page.guideWord(page.site.entry(grouping.order[position], in: index), in: index)
    }

    // MARK: Neighbors

    /// The page before this one: another page of the section, or the last page of the section before it that has
    /// entries.
    private func previous(in page: PageContext) -> PageObject? {
        if pageNumber > 0 { return .section(part(Int(pageNumber) - 1)) }
        if let place { return object(at: place.part - 1, in: page, isLast: true) }
        let sections = page.site.sections(index)
        return object(
            of: sections.indices.prefix(upTo: section).last { !sections[$0].entries.isEmpty }, isLast: true, in: page)
    }

    /// The page after this one.
    private func next(in page: PageContext) -> PageObject? {
        if pageNumber >= 0, Int(pageNumber) + 1 < parts(in: page).count {
            return .section(part(Int(pageNumber) + 1))
        }
        if let place { return object(at: place.part + 1, in: page, isLast: false) }
        let sections = page.site.sections(index)
        return object(
            of: sections.indices.suffix(from: section).dropFirst().first { !sections[$0].entries.isEmpty },
            isLast: false, in: page)
    }

    /// Another section of the group.
    private func object(at number: Int, in page: PageContext, isLast: Bool) -> PageObject? {
        guard let place, let group = group(in: page), group.parts.indices.contains(number) else { return nil }
        let other = SectionObject(
            index: index, section: group.parts[number].section, place: Grouping.Place(group: place.group, part: number))
        return .section(other.part(isLast ? max(0, other.parts(in: page).count - 1) : 0))
    }

    private func object(of section: SectionID?, isLast: Bool, in page: PageContext) -> PageObject? {
        guard let section else { return nil }
        let part = isLast ? page.site.parts(section, in: index).count - 1 : 0
        return .section(SectionObject(index: index, section: section, part: pageNumber < 0 ? nil : part))
    }
}

/// Some sections of an index, or of the page's group by their positions.
package struct SectionList: BitwiseCopyable {
    let index: IndexID
    let sections: PageList.Numbers

    /// A section of the list.
    func section(_ number: Int, on page: PageContext) -> SectionObject {
        switch page.page {
        case .section(_, let section, let part): return SectionObject(index: index, section: section, part: part)
        case .group(_, let group, _), .groupSection(_, let group, _, _, _):
            let place = Grouping.Place(group: group, part: number)
            guard let grouping = page.site.grouping(of: index) else { break }
            let part: Int? = if case .groupSection(_, _, _, let part, _) = page.page { part } else { nil }
            return SectionObject(index: index, section: grouping[place].section, part: part, place: place)
        default: break
        }
        return SectionObject(index: index, section: SectionID(number))
    }
}

/// A place in a section to which the overview of a large directory leads: the first entry that begins with certain
/// letters.
package struct BeginningObject: TemplateObject, BitwiseCopyable {
    let section: SectionObject
    let number: Int

    static let type: ObjectType = ObjectType("beginning", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .title: row.string { $0.section.beginnings(in: $1)[$0.number].title }
        case .url: row.string { $0.url(in: $1) }
        case .isCurrent: row.flag { $0.section.shows($0.number, in: $1) }
        default: nil
        }
    }

    /// The address of a beginning; if this page begins with it, the section's place on the page.
    private func url(in page: PageContext) -> String {
        let address = page.site.address(of: section.beginnings(in: page)[number], in: section.index)
        return address.page == page.page && address.anchor == nil
            ? "#\(section.anchor(in: page))" : page.url(of: address)
    }
}
