/// A title in the index bar.
struct IndexTitleObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let number: Int

    static let type: ObjectType = ObjectType("index title") { _ in
        [
            .title: .text, .url: .text, .isEmpty: .flag, .isCurrent: .flag, .label: .text, .rank: .number,
            .shortTitle: .text, .fullTitle: .text,
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title: context.text(title.title)
        case .url: context.text(context.sectionURL(index, title.target))
        case .isEmpty: .flag(title.isEmpty)
        case .isCurrent: .flag(!title.isEmpty && context.page == .section(index, section: title.target))
        case .label: label
        case .rank: .number(rank)
        case .shortTitle: context.text(shortTitle)
        case .fullTitle: fullTitle
        default: nil
        }
    }

    func isFixed(_ name: TemplateName) -> Bool {
        switch PageName(rawValue: name.key) {
        case .isCurrent: false
        // The index page refers to its own sections by anchors alone.
        case .url: context.map.isSplit(index)
        default: true
        }
    }

    private var titles: [DirectoryIndex.IndexedTitle] { context.map.indexes[index].titles }
    private var title: DirectoryIndex.IndexedTitle { titles[number] }

    /// The label of a title without entries: "Q, no entries, goes to P".
    private var label: TemplateValue {
        guard title.isEmpty else { return .null }
        let target = context.map.indexes[index].sections[title.target].section.title
        return context.text(context.strings.emptyTitle(title.sectionTitle, target: target))
    }

    /// The rank of a title with entries, from 0 to 5. When the bar runs out of room, titles disappear by rank, 0
    /// first; each step removes half of those that are left. The first title has the highest rank.
    private var rank: Int {
        let place = titles[..<number].count { !$0.isEmpty }
        return place == 0 ? Self.highestRank : min(place.trailingZeroBitCount, Self.highestRank)
    }

    private static let highestRank = 5

    /// The title, or its first character if the rail has no room for more.
    private var shortTitle: String {
        title.title.count <= Self.mostCharactersInRail ? title.title : String(title.title.prefix(1))
    }

    /// The section's heading if the rail shows less, for screen readers. A title without entries has a label instead.
    private var fullTitle: TemplateValue {
        title.isEmpty || title.sectionTitle == shortTitle ? .null : context.text(title.sectionTitle)
    }

    /// The most characters that fit the rail in the narrowest window, as in "0–9".
    private static let mostCharactersInRail = 3
}

struct IndexTitleList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int

    var count: Int { titles.count }

    /// The number of titles whose sections have entries.
    var filledCount: Int { titles.count { !$0.isEmpty } }

    private var titles: [DirectoryIndex.IndexedTitle] { context.map.indexes[index].titles }

    func element(at number: Int) -> TemplateValue {
        .object(IndexTitleObject(context: context, index: index, number: number))
    }

    /// A count rounded to one of the style sheet's classes: exact up to 40, then rounded up, at most 400.
    static func styleCount(_ count: Int) -> Int {
        switch count {
        case ...40: count
        case ...100: (count + 4) / 5 * 5
        default: min((count + 49) / 50 * 50, 400)
        }
    }
}
