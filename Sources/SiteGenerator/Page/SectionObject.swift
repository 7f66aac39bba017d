import IndexedCollation

/// A section of an index, which has entries.
struct SectionObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let section: Int

    static let type: ObjectType = ObjectType("section") { section in
        [
            .id: .text, .anchor: .text, .title: .text, .url: .text, .count: .number, .countText: .text,
            .isListed: .flag, .position: .number, .guideStart: .text, .guideEnd: .text,
            .subsections: .list(of: .object(SubsectionObject.type)),
            .entries: .list(of: .object(EntryObject.type)), .previous: .object(section), .next: .object(section),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .id: .string(indexed.section.id)
        case .anchor: .string(context.map.anchor(ofSection: section, in: index))
        case .title: .string(indexed.section.title)
        case .url: .string(context.sectionURL(index, section))
        case .count: .number(indexed.entries.count)
        case .countText: .string(context.strings.counted(indexed.entries.count))
        case .isListed: .flag(isListed)
        case .position: .number(20 * section / max(1, context.map.indexes[index].sections.count - 1))
        case .guideStart: guideWord(indexed.entries.first)
        case .guideEnd: guideWord(indexed.entries.last)
        case .subsections: .list(SubsectionList(context: context, index: index, section: section))
        case .entries: .list(EntryList(context: context, index: index, entries: isListed ? indexed.entries : 0..<0))
        case .previous: neighbour(stride(from: section - 1, through: 0, by: -1))
        case .next: neighbour(stride(from: section + 1, to: context.map.indexes[index].sections.count, by: 1))
        default: nil
        }
    }

    private var indexed: DirectoryIndex.IndexedSection { context.map.indexes[index].sections[section] }

    /// Whether its entries stand on this page; the index page of a large directory only leads to its sections' pages.
    private var isListed: Bool {
        switch context.page {
        case .index: !context.map.isSplit(index)
        default: context.page == .section(index, section: section)
        }
    }

    private func guideWord(_ entry: Int?) -> TemplateValue {
        entry.map { .text(context.map.content.store.bytes(of: context.map.indexes[index].entries[$0].title)) } ?? .null
    }

    /// The first of some sections that has entries.
    private func neighbour(_ sections: StrideTo<Int>) -> TemplateValue { found(sections.first(where: hasEntries)) }
    private func neighbour(_ sections: StrideThrough<Int>) -> TemplateValue { found(sections.first(where: hasEntries)) }

    private func hasEntries(_ section: Int) -> Bool { !context.map.indexes[index].sections[section].entries.isEmpty }

    private func found(_ section: Int?) -> TemplateValue {
        section.map { .object(SectionObject(context: context, index: index, section: $0)) } ?? .null
    }
}

struct SectionList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int
    let sections: [Int]

    var count: Int { sections.count }

    func element(at number: Int) -> TemplateValue {
        .object(SectionObject(context: context, index: index, section: sections[number]))
    }
}

/// A part of a large section, under guide words.
struct SubsectionObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let section: Int
    let part: Int

    static let type: ObjectType = ObjectType("subsection") { _ in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .entries: .list(of: .object(EntryObject.type)),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .anchor: .string(anchor)
        case .title: .string(subsection.title)
        case .url: .string(context.subsectionURL(index, section, anchor))
        case .count: .number(subsection.entries.count)
        case .entries: .list(EntryList(context: context, index: index, entries: subsection.entries))
        default: nil
        }
    }

    private var subsection: Subsection { context.map.subsections(index, section)[part] }

    private var anchor: String { "\(context.map.anchor(ofSection: section, in: index))-part-\(part + 1)" }
}

struct SubsectionList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int
    let section: Int

    var count: Int { context.map.subsections(index, section).count }

    func element(at number: Int) -> TemplateValue {
        .object(SubsectionObject(context: context, index: index, section: section, part: number))
    }
}
