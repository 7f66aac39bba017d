import IndexedCollation

/// A section of an index that has entries.
struct SectionObject: BitwiseCopyable {
    let index: IndexID
    let section: SectionID
    private let group: Int32
    private let partNumber: Int32

    /// The position of the section in a group; nil for the section of the whole directory.
    private var place: Grouping.Place? { group < 0 ? nil : Grouping.Place(group: Int(group), part: Int(partNumber)) }

    init(index: IndexID, section: SectionID, place: Grouping.Place? = nil) {
        self.index = index
        self.section = section
        group = place.map { Int32(truncatingIfNeeded: $0.group) } ?? -1
        partNumber = place.map { Int32(truncatingIfNeeded: $0.part) } ?? -1
    }

    static let type: ObjectType = ObjectType("section") { section in
        [
            .level: .number, .sameAs: .text, .groupAnchor: .text,
            .id: .text, .anchor: .text, .title: .text, .indexTitle: .text, .fullTitle: .text, .url: .text,
            .count: .number, .countText: .text, .isListed: .flag, .isLong: .flag, .position: .number,
            .guideStart: .text, .guideEnd: .text,
            .subsections: .list(of: .object(SubsectionObject.type)),
            .entries: .list(of: .object(EntryObject.type)), .previous: .object(section), .next: .object(section),
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .id: page.text(titles(in: page).id)
        case .anchor: page.text(anchor(in: page))
        case .level: .number(level(in: page))
        case .groupAnchor: group(in: page).map { page.text($0.anchor) } ?? .null
        case .sameAs: page.text(page.site.anchor(ofSection: section, in: index))
        case .title: .text(.sectionTitle(index: index, section: section))
        case .indexTitle: .text(.sectionIndexTitle(index: index, section: section))
        case .fullTitle: fullTitle(in: page)
        case .url:
            part(in: page)?.anchor.map { page.text("#\($0)") }
                ?? .text(.addressOfSection(index: index, section: section))
        case .count: .number(entries(in: page).count)
        case .countText: page.text(page.strings.counted(entries(in: page).count))
        case .isListed: .flag(isListed(in: page))
        case .isLong: .flag(isLong(in: page))
        case .position: .number(page.site.position(ofSection: section, in: index))
        case .guideStart: guideWord(entries(in: page).first, in: page)
        case .guideEnd: guideWord(entries(in: page).last, in: page)
        case .subsections: .list(.subsections(self))
        case .entries:
            .list(.entries(list(of: isListed(in: page) ? entries(in: page) : 0..<0, level: level(in: page) + 1)))
        case .previous: neighbor(page.site.sections(index).indices.prefix(upTo: section).reversed(), in: page)
        case .next: neighbor(page.site.sections(index).indices.suffix(from: section).dropFirst(), in: page)
        default: nil
        }
    }

    /// The section's heading if it differs from its title in the index bar.
    private func fullTitle(in page: PageContext) -> PageValue {
        let titles = titles(in: page)
        return titles.title == titles.indexTitle ? .null : .text(.sectionTitle(index: index, section: section))
    }

    /// Whether the heading is a word, such as the name of a script, and needs smaller letters.
    private func isLong(in page: PageContext) -> Bool {
        let section = titles(in: page)
        return section.kind != .normal && section.title != section.indexTitle || section.title.count > Self.mostLetters
    }

    /// The most characters of a title that is a letter, such as "Sch".
    private static let mostLetters = 4

    private func titles(in page: PageContext) -> IndexedCollation.Section { page.site.section(section, in: index) }

    private func group(in page: PageContext) -> Grouping.Group? {
        place.flatMap { place in page.site.grouping(of: index)?.groups[place.group] }
    }

    private func part(in page: PageContext) -> Grouping.Part? {
        place.flatMap { place in page.site.grouping(of: index).map { $0[place] } }
    }

    /// The numbers of the section's entries in the index, or their positions in its grouping.
    private func entries(in page: PageContext) -> Range<Int> {
        part(in: page)?.entries ?? page.site.sections(index)[section].entries
    }

    /// The level of the section's heading.
    func level(in page: PageContext) -> Int {
        if case .section = page.page { return 1 }
        return place == nil ? 2 : 3
    }

    func anchor(in page: PageContext) -> String {
        part(in: page)?.anchor ?? page.site.anchor(ofSection: section, in: index)
    }

    func subsections(in page: PageContext) -> [Subsection] {
        part(in: page)?.subsections ?? page.site.subsections(section, in: index)
    }

    func url(ofSubsection anchor: String, in page: PageContext) -> String {
        place == nil ? page.subsectionURL(index, section, anchor) : "#\(anchor)"
    }

    func list(of entries: Range<Int>, level: Int) -> EntryList {
        EntryList(index: index, entries: entries, level: level, isGrouped: place != nil)
    }

    /// Whether this page lists the section's entries. The index page of a large directory only links to its sections' pages.
    private func isListed(in page: PageContext) -> Bool {
        switch page.page {
        case .index: !page.site.isSplit(index)
        default: page.page == .section(index, section: section)
        }
    }

    private func guideWord(_ entry: Int?, in page: PageContext) -> PageValue {
        guard let entry else { return .null }
        let number = place == nil ? entry : page.site.grouping(of: index).map { Int($0.order[entry]) } ?? entry
        return .text(page.listedTitle(index, number))
    }

    /// The first of the given sections that has entries.
    private func neighbor(_ sections: some Sequence<SectionID>, in page: PageContext) -> PageValue {
        sections.first { !page.site.sections(index)[$0].entries.isEmpty }.map {
            .object(.section(SectionObject(index: index, section: $0)))
        } ?? .null
    }
}

/// Some sections of an index.
struct SectionList: BitwiseCopyable {
    let index: IndexID
    let sections: PageList.Numbers
}

/// A part of a large section, under guide words.
struct SubsectionObject: BitwiseCopyable {
    let section: SectionObject
    let part: Int

    static let type: ObjectType = ObjectType("subsection") { _ in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .level: .number,
            .entries: .list(of: .object(EntryObject.type)),
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .anchor: page.text(anchor(in: page))
        case .level: .number(section.level(in: page) + 1)
        case .title: page.text(subsection(in: page).title)
        case .url: page.text(section.url(ofSubsection: anchor(in: page), in: page))
        case .count: .number(subsection(in: page).entries.count)
        case .entries:
            .list(.entries(section.list(of: subsection(in: page).entries, level: section.level(in: page) + 2)))
        default: nil
        }
    }

    private func subsection(in page: PageContext) -> Subsection { section.subsections(in: page)[part] }

    private func anchor(in page: PageContext) -> String { "\(section.anchor(in: page))--part-\(part + 1)" }
}
