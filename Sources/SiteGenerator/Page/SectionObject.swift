/// A title in the index bar.
struct IndexTitleObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let title: DirectoryIndex.IndexedTitle

    static let type: ObjectType = ObjectType("index title") { _ in
        [.title: .text, .url: .text, .isEmpty: .flag, .isCurrent: .flag]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title: .string(title.title)
        case .url: .string(context.sectionURL(index, title.target))
        case .isEmpty: .flag(title.isEmpty)
        case .isCurrent: .flag(!title.isEmpty && context.page == .section(index, section: title.target))
        default: nil
        }
    }
}

struct IndexTitleList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int

    var count: Int { context.map.indexes[index].titles.count }

    func element(at number: Int) -> TemplateValue {
        .object(IndexTitleObject(context: context, index: index, title: context.map.indexes[index].titles[number]))
    }
}

/// A section of an index, which has entries.
struct SectionObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let section: Int

    static let type: ObjectType = ObjectType("section") { _ in
        [
            .id: .text, .anchor: .text, .title: .text, .url: .text, .count: .number, .isListed: .flag,
            .entries: .list(of: .object(EntryObject.type)),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .id: .string(indexed.section.id)
        case .anchor: .string(context.map.anchor(ofSection: section, in: index))
        case .title: .string(indexed.section.title)
        case .url: .string(context.sectionURL(index, section))
        case .count: .number(indexed.entries.count)
        case .isListed: .flag(isListed)
        case .entries: .list(EntryList(context: context, index: index, entries: isListed ? indexed.entries : 0..<0))
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
