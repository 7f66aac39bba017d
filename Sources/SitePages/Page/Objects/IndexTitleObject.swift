/// A title in the index bar.
package struct IndexTitleObject: BitwiseCopyable {
    let index: IndexID
    let number: Int

    static let type: ObjectType = Shown.type

    /// What templates show of a title.
    struct Shown: TemplateObject {
        let isEmpty: Bool
        let isCurrent: Bool
        let rank: Int
        let title: PageText
        let shortTitle: PageText
        let fullTitle: PageText?
        let label: PageText?
        let url: PageText

        static let type: ObjectType = ObjectType("index title", of: Self.self)

        @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
            switch name {
            case .title: row.text { shown, _ in shown.title }
            case .url: row.text { shown, _ in shown.url }
            case .isEmpty: row.flag { shown, _ in shown.isEmpty }
            case .isCurrent: row.flag { shown, _ in shown.isCurrent }
            case .label: row.text { shown, _ in shown.label }
            case .rank: row.number { shown, _ in shown.rank }
            case .shortTitle: row.text { shown, _ in shown.shortTitle }
            case .fullTitle: row.text { shown, _ in shown.fullTitle }
            default: nil
            }
        }
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        page.shownTitle(number, in: index).value(of: name, in: page)
    }

    /// Everything that templates show of an index's titles, which a page asks for twice: in the row and in the rail.
    static func all(of index: IndexID, in page: PageContext) -> [Shown] {
        var filledCount = 0
        return page.site.titles(index).enumerated().map { number, title in
            let object = IndexTitleObject(index: index, number: number)
            defer { if !title.isEmpty { filledCount += 1 } }
            return Shown(
                isEmpty: title.isEmpty, isCurrent: !title.isEmpty && object.isSubject(title.target, of: page),
                rank: rank(of: filledCount), title: page.make(title.title),
                shortTitle: page.make(object.shortTitle(of: title)), fullTitle: object.fullTitle(of: title, in: page),
                label: object.label(of: title, in: page), url: page.make(object.url(of: title.target, in: page)))
        }
    }

    /// The address to which a title leads: its section on this page if this page has the beginning of it, or else the page
    /// that has it.
    private func url(of section: SectionID, in page: PageContext) -> String {
        page.site.hasBeginning(ofSection: section, in: index)
            ? "#\(page.site.anchor(ofSection: section, in: index))"
            : page.url(of: page.site.address(ofSection: section, in: index))
    }

    /// Whether the page lists only a section, or a part of it.
    private func isSubject(_ section: SectionID, of page: PageContext) -> Bool {
        switch page.page {
        case .section(index, section, _): true
        case .groupSection(index, let group, let number, _, _):
            page.site.grouping(of: index)?[Grouping.Place(group: group, part: number)].section == section
        default: false
        }
    }

    func isFixed(_ name: TemplateName, in page: PageContext) -> Bool {
        switch PageName(rawValue: name.key) {
        case .isCurrent: false
        // Pages refer to their own sections by anchors alone.
        case .url: page.site.isSplit(index) && page.page.kind != .section
        default: true
        }
    }

    /// The label of a title without entries: "Q, no entries, goes to P".
    private func label(of title: DirectoryIndex.IndexedTitle, in page: PageContext) -> PageText? {
        guard title.isEmpty else { return nil }
        let target = page.site.section(title.target, in: index).title
        return page.make(page.strings.emptyTitle(title.sectionTitle, target: target))
    }

    /// The rank of a title with entries, from 0 to 5, given the number of such titles before it.
    ///
    /// When the bar runs out of room, titles disappear by rank, beginning with 0; each step removes half of the
    /// remaining ones. The first title has the highest rank.
    private static func rank(of place: Int) -> Int {
        place == 0 ? highestRank : min(place.trailingZeroBitCount, highestRank)
    }

    private static let highestRank = 5

    /// The title, or its first character if the rail does not have room for more.
    private func shortTitle(of title: DirectoryIndex.IndexedTitle) -> String {
        title.title.count <= Self.mostCharactersInRail ? title.title : String(title.title.prefix(1))
    }

    /// The section's heading if the rail shows less, for screen readers; a title without entries has a label instead.
    private func fullTitle(of title: DirectoryIndex.IndexedTitle, in page: PageContext) -> PageText? {
        title.isEmpty || title.sectionTitle == shortTitle(of: title) ? nil : page.make(title.sectionTitle)
    }

    /// The maximum number of characters that fit in the rail in the narrowest window, as in "0–9".
    private static let mostCharactersInRail = 3
}

/// The titles in the bar of an index.
package struct IndexTitleList: BitwiseCopyable {
    let index: IndexID

    func count(in page: PageContext) -> Int { page.site.titles(index).count }

    func element(at number: Int) -> PageValue {
        .object(.indexTitle(IndexTitleObject(index: index, number: number)))
    }

    /// A count rounded to one of the style sheet's classes: exact up to 40, then rounded up, to at most 400.
    static func styleCount(_ count: Int) -> Int {
        switch count {
        case ...40: count
        case ...100: (count + 4) / 5 * 5
        default: min((count + 49) / 50 * 50, 400)
        }
    }
}
