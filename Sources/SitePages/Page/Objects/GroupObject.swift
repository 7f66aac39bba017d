/// A group as templates see it: the entries of a directory, or of an outer group, that have the same value in the field
/// that groups them.
package struct GroupObject: BitwiseCopyable {
    let index: IndexID
    let group: Int
    let kind: Grouping.Kind

    init(index: IndexID, group: Int, of kind: Grouping.Kind) {
        self.index = index
        self.group = group
        self.kind = kind
    }

    static let type: ObjectType = Shown.type

    /// A group and what the grouping has about it.
    struct Shown: TemplateObject {
        let object: GroupObject
        let group: Grouping.Group

        static let type: ObjectType = ObjectType("group", of: Self.self)

        @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
            switch name {
            case .anchor: row.string { shown, _ in shown.group.anchor }
            case .title: row.string { $0.object.title(of: $0.group, in: $1) }
            case .url: row.string { $0.object.url(of: $0.group, in: $1) }
            case .count: row.number { shown, _ in shown.group.entryCount }
            case .countText: row.string { $0.object.countText(of: $0.group, in: $1) }
            case .number: row.string { $0.object.number(of: $0.group, in: $1) }
            case .level: row.number { shown, _ in level(atDepth: shown.group.depth) }
            case .hasGroups: row.flag { shown, _ in !shown.group.groups.isEmpty }
            case .groups: row.list(of: type) { shown, _ in .groups(shown.object.list(shown.group.groups)) }
            case .sections:
                row.list(of: SectionObject.type) { shown, _ in
                    let (object, count) = (shown.object, shown.group.parts.count)
                    return .groupSections(GroupSectionList(index: object.index, group: object.group, count: count))
                }
            default: nil
            }
        }
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        value(in: page).flatMap { Shown(object: self, group: $0).value(of: name, in: page) }
    }

    private func value(in page: PageContext) -> Grouping.Group? { page.site.grouping(of: index, kind)?.groups[group] }

    private func list(_ groups: Range<Int>) -> GroupList { GroupList(index: index, groups: groups, of: kind) }

    private func url(of value: Grouping.Group, in page: PageContext) -> String {
        kind == .groups && page.site.pages(ofGroup: group, in: index) == nil
            ? "#\(value.anchor)" : page.url(of: .group(index, group: group, of: kind))
    }

    /// The group's value, or the word for entries that have none; the name of the field if the group contains its
    /// values.
    func title(in page: PageContext) -> String {
        value(in: page).map { title(of: $0, in: page) } ?? ""
    }

    private func title(of value: Grouping.Group, in page: PageContext) -> String {
        if let title = value.title { return title }
        guard isOverview(in: page) else { return page.strings.ungrouped }
        return page.strings.name(of: value.field, page.site.fieldNames, page.shownFields)
    }

    private func isOverview(in page: PageContext) -> Bool {
        kind == .listings && page.site.isOverview(group, in: index)
    }

    /// The number of entries in words; on the page of a field, the number of its values.
    private func countText(of value: Grouping.Group, in page: PageContext) -> String {
        value.entryCount > 0 ? page.strings.counted(value.entryCount) : number(of: value, in: page)
    }

    /// The number of entries; for a field, or for a range of its values, the number of values.
    private func number(of value: Grouping.Group, in page: PageContext) -> String {
        let count =
            if isOverview(in: page) {
                page.site.valueCount(ofListing: group, in: index)
            } else {
                value.entryCount > 0 ? value.entryCount : value.groups.count
            }
        return page.strings.number(count)
    }

    /// The level of the headings of groups with this number of groups around them, or of their sections; at most 6, as
    /// in HTML.
    static func level(atDepth depth: Int) -> Int { min(depth + 2, 6) }
}

/// The groups of a directory that are not inside another group, or the groups inside one group.
package struct GroupList: BitwiseCopyable {
    let index: IndexID
    private let kind: Grouping.Kind
    private let start: Int32
    let count: Int

    /// Makes a list of groups.
    ///
    /// - Parameter groups: Positions in ``Grouping/groups``.
    init(index: IndexID, groups: Range<Int>, of kind: Grouping.Kind) {
        self.index = index
        self.kind = kind
        start = Int32(truncatingIfNeeded: groups.lowerBound)
        count = groups.count
    }

    func element(at number: Int) -> PageValue {
        .object(.group(GroupObject(index: index, group: Int(start) + number, of: kind)))
    }
}

/// The sections of a group.
package struct GroupSectionList: BitwiseCopyable {
    let index: IndexID
    let group: Int
    let count: Int

    func element(at number: Int, in page: PageContext) -> PageValue {
        guard let grouping = page.site.grouping(of: index) else { return .null }
        let place = Grouping.Place(group: group, part: number)
        return .object(.section(SectionObject(index: index, section: grouping[place].section, place: place)))
    }
}
