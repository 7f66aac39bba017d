/// A title in the index bar.
struct IndexTitleObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let number: Int

    static let type: ObjectType = ObjectType("index title") { _ in
        [
            .title: .text, .url: .text, .isEmpty: .flag, .isCurrent: .flag, .label: .text, .rangeEnd: .text,
            .isRangeStart: .flag,
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title: context.text(title.title)
        case .url: context.text(context.sectionURL(index, title.target))
        case .isEmpty: .flag(title.isEmpty)
        case .isCurrent: .flag(!title.isEmpty && context.page == .section(index, section: title.target))
        case .label: label
        case .isRangeStart: .flag(number % rangeSize == 0)
        case .rangeEnd: rangeEnd
        default: nil
        }
    }

    func isFixed(_ name: TemplateName) -> Bool {
        switch PageName(rawValue: name.key) {
        case .isCurrent: false
        // The index page itself is named by an anchor alone.
        case .url: context.map.isSplit(index)
        default: true
        }
    }

    private var titles: [DirectoryIndex.IndexedTitle] { context.map.indexes[index].titles }
    private var title: DirectoryIndex.IndexedTitle { titles[number] }

    /// What a title without entries is called: "Q, no entries, goes to P".
    private var label: TemplateValue {
        guard title.isEmpty else { return .null }
        let target = context.map.indexes[index].sections[title.target].section.title
        return context.text(context.strings.emptyTitle(title.title, target: target))
    }

    /// Where there is little room, titles are shown as ranges: "A–C". Of the first title of a range, its last.
    private var rangeEnd: TemplateValue {
        guard rangeSize > 1, number % rangeSize == 0, number + 1 < titles.count else { return .null }
        // Titles of several letters are too wide to stand beside each other: "LY–" is from there on.
        let last = titles[min(number + rangeSize, titles.count) - 1].title
        return context.text(last.count + title.title.count <= 2 ? last : "\u{200B}")
    }

    private var rangeSize: Int { max(1, (titles.count + IndexTitleList.rangeLimit - 1) / IndexTitleList.rangeLimit) }
}

struct IndexTitleList: TemplateList {
    /// How many ranges are shown at most: with the search glass they fit 320 px at 24 px each.
    static let rangeLimit = 11

    unowned(unsafe) let context: PageContext
    let index: Int

    var count: Int { context.map.indexes[index].titles.count }

    func element(at number: Int) -> TemplateValue {
        .object(IndexTitleObject(context: context, index: index, number: number))
    }

    /// A step on the scale of how much room the bar needs, the search glass included; style sheets tell by it when titles
    /// have to give way. They have no way to count.
    var fit: Int {
        let needed = count + 1
        return needed <= 64 ? (needed + 3) / 4 * 4 : needed <= 100 ? (needed + 19) / 20 * 20 : 200
    }
}
