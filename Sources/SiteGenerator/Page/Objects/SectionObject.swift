import IndexedCollation

/// A section of an index that has entries.
struct SectionObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    private let indexNumber: Int32
    private let sectionNumber: Int32
    private let group: Int32
    private let partNumber: Int32

    var index: Int { Int(indexNumber) }
    var section: Int { Int(sectionNumber) }

    /// The position of the section in a group; nil for the section of the whole directory.
    private var place: Grouping.Place? { group < 0 ? nil : Grouping.Place(group: Int(group), part: Int(partNumber)) }

    init(context: PageContext, index: Int, section: Int, place: Grouping.Place? = nil) {
        self.context = context
        indexNumber = Int32(truncatingIfNeeded: index)
        sectionNumber = Int32(truncatingIfNeeded: section)
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

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .id: context.text(indexed.section.id)
        case .anchor: context.text(anchor)
        case .level: .number(level)
        case .groupAnchor:
            place.flatMap { place in context.map.groupings[index]?.groups[place.group] }.map { context.text($0.anchor) }
                ?? .null
        case .sameAs: context.text(context.map.anchor(ofSection: section, in: index))
        case .title: .text(context.sectionTitles(index)[section])
        case .indexTitle: .text(context.sectionIndexTitles(index)[section])
        case .fullTitle: fullTitle
        case .url:
            part?.anchor.map { context.text("#\($0)") }
                ?? .written(SectionAddress(context: context, index: index, section: section))
        case .count: .number(entries.count)
        case .countText: context.text(context.strings.counted(entries.count))
        case .isListed: .flag(isListed)
        case .isLong: .flag(isLong)
        case .position: .number(20 * section / max(1, context.sectionTitles(index).count - 1))
        case .guideStart: guideWord(entries.first)
        case .guideEnd: guideWord(entries.last)
        case .subsections: .list(SubsectionList(section: self))
        case .entries: .list(list(of: isListed ? entries : 0..<0, level: level + 1))
        case .previous: neighbour(stride(from: section - 1, through: 0, by: -1))
        case .next: neighbour(stride(from: section + 1, to: context.map.indexes[index].sections.count, by: 1))
        default: nil
        }
    }

    /// The section's heading if it differs from its title in the index bar; equal texts share storage.
    private var fullTitle: TemplateValue {
        let title = context.sectionTitles(index)[section]
        return title.baseAddress == context.sectionIndexTitles(index)[section].baseAddress ? .null : .text(title)
    }

    /// Whether the heading is a word, such as the name of a script, and needs smaller letters.
    private var isLong: Bool {
        let section = indexed.section
        return section.kind != .normal && section.title != section.indexTitle || section.title.count > Self.mostLetters
    }

    /// The most characters of a title that is a letter, such as "Sch".
    private static let mostLetters = 4

    private var indexed: DirectoryIndex.IndexedSection { context.map.indexes[index].sections[section] }

    private var part: Grouping.Part? { place.flatMap { place in context.map.groupings[index].map { $0[place] } } }

    /// The numbers of the section's entries in the index, or their positions in its grouping.
    private var entries: Range<Int> { part?.entries ?? indexed.entries }

    /// The level of the section's heading.
    fileprivate var level: Int {
        if case .section = context.page { return 1 }
        return place == nil ? 2 : 3
    }

    fileprivate var anchor: String { part?.anchor ?? context.map.anchor(ofSection: section, in: index) }

    fileprivate var subsections: [Subsection] { part?.subsections ?? context.map.subsections(index, section) }

    fileprivate func url(ofSubsection anchor: String) -> String {
        place == nil ? context.subsectionURL(index, section, anchor) : "#\(anchor)"
    }

    fileprivate func list(of entries: Range<Int>, level: Int) -> EntryList {
        EntryList(
            context: context, index: index, entries: entries, level: level, isGrouped: place != nil)
    }

    /// Whether this page lists the section's entries. The index page of a large directory only links to its sections' pages.
    private var isListed: Bool {
        switch context.page {
        case .index: !context.map.isSplit(index)
        default: context.page == .section(index, section: section)
        }
    }

    private func guideWord(_ entry: Int?) -> TemplateValue {
        guard let entry else { return .null }
        let number = place == nil ? entry : context.map.groupings[index].map { Int($0.order[entry]) } ?? entry
        return .text(context.listedTitle(index, number))
    }

    /// The first of the given sections that has entries.
    private func neighbour(_ sections: StrideTo<Int>) -> TemplateValue { found(sections.first(where: hasEntries)) }
    private func neighbour(_ sections: StrideThrough<Int>) -> TemplateValue { found(sections.first(where: hasEntries)) }

    private func hasEntries(_ section: Int) -> Bool { !context.map.indexes[index].sections[section].entries.isEmpty }

    private func found(_ section: Int?) -> TemplateValue {
        section.map { .object(SectionObject(context: context, index: index, section: $0)) } ?? .null
    }
}

/// A section's address on a page.
struct SectionAddress: TemplateText {
    unowned(unsafe) let context: PageContext
    let index: Int
    let section: Int

    var isEmpty: Bool { false }

    func write(to output: inout [UInt8]) { context.appendSectionURL(index, section, to: &output) }
}

struct SectionList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int
    let sections: UnsafeBufferPointer<Int>

    var count: Int { sections.count }

    func element(at number: Int) -> TemplateValue {
        .object(SectionObject(context: context, index: index, section: sections[number]))
    }
}

/// A part of a large section, under guide words.
struct SubsectionObject: TemplateObject {
    let section: SectionObject
    let part: Int

    static let type: ObjectType = ObjectType("subsection") { _ in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .level: .number,
            .entries: .list(of: .object(EntryObject.type)),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .anchor: section.context.text(anchor)
        case .level: .number(section.level + 1)
        case .title: section.context.text(subsection.title)
        case .url: section.context.text(section.url(ofSubsection: anchor))
        case .count: .number(subsection.entries.count)
        case .entries: .list(section.list(of: subsection.entries, level: section.level + 2))
        default: nil
        }
    }

    private var subsection: Subsection { section.subsections[part] }

    private var anchor: String { "\(section.anchor)--part-\(part + 1)" }
}

struct SubsectionList: TemplateList {
    let section: SectionObject

    var count: Int { section.subsections.count }

    func element(at number: Int) -> TemplateValue { .object(SubsectionObject(section: section, part: number)) }
}
