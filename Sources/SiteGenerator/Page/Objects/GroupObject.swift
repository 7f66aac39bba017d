/// A group as templates see it: the entries of a directory, or of an outer group, that have the same value in the field
/// that groups them.
struct GroupObject: BitwiseCopyable {
    let index: IndexID
    let group: Int
    let kind: Grouping.Kind

    init(index: IndexID, group: Int, of kind: Grouping.Kind) {
        self.index = index
        self.group = group
        self.kind = kind
    }

    static let type: ObjectType = ObjectType("group") { group in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .countText: .text, .number: .text,
            .level: .number, .hasGroups: .flag, .groups: .list(of: .object(group)),
            .sections: .list(of: .object(SectionObject.type)),
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        guard let value = page.site.grouping(of: index, kind)?.groups[group] else { return nil }
        return switch PageName(rawValue: name.key) {
        case .anchor: page.text(value.anchor)
        case .title: page.text(title(in: page))
        case .url:
            page.text(
                kind == .groups && page.site.pages(ofGroup: group, in: index) == nil
                    ? "#\(value.anchor)" : page.url(of: .group(index, group: group, of: kind)))
        case .count: .number(value.entryCount)
        case .countText: countText(in: page)
        case .number: number(in: page)
        case .level: .number(Self.level(atDepth: value.depth))
        case .hasGroups: .flag(!value.groups.isEmpty)
        case .groups: .list(.groups(GroupList(index: index, groups: value.groups, of: kind)))
        case .sections:
            .list(.groupSections(GroupSectionList(index: index, group: group, count: value.parts.count)))
        default: nil
        }
    }

    /// The group's value, or the word for entries that have none; the name of the field if the group contains its
    /// values.
    func title(in page: PageContext) -> String {
        guard let value = page.site.grouping(of: index, kind)?.groups[group] else { return "" }
        if let title = value.title { return title }
        guard isOverview(in: page) else { return page.strings.ungrouped }
        return page.strings.name(of: value.field, page.site.fieldNames, page.shownFields)
    }

    private func isOverview(in page: PageContext) -> Bool {
        kind == .listings && page.site.isOverview(group, in: index)
    }

    /// The number of entries in words; on the page of a field, the number of its values.
    private func countText(in page: PageContext) -> PageValue {
        guard let value = page.site.grouping(of: index, kind)?.groups[group], value.entryCount > 0 else {
            return number(in: page)
        }
        return page.text(page.strings.counted(value.entryCount))
    }

    /// The number of entries; for a field, or for a range of its values, the number of values.
    private func number(in page: PageContext) -> PageValue {
        guard let value = page.site.grouping(of: index, kind)?.groups[group] else { return .null }
        let count =
            if isOverview(in: page) {
                page.site.valueCount(ofListing: group, in: index)
            } else {
                value.entryCount > 0 ? value.entryCount : value.groups.count
            }
        return page.text(page.strings.number(count))
    }

    /// The level of the headings of groups with this number of groups around them, or of their sections; at most 6, as
    /// in HTML.
    static func level(atDepth depth: Int) -> Int { min(depth + 2, 6) }
}

/// The groups of a directory that are not inside another group, or the groups inside one group.
struct GroupList: BitwiseCopyable {
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
struct GroupSectionList: BitwiseCopyable {
    let index: IndexID
    let group: Int
    let count: Int

    func element(at number: Int, in page: PageContext) -> PageValue {
        guard let grouping = page.site.grouping(of: index) else { return .null }
        let place = Grouping.Place(group: group, part: number)
        return .object(.section(SectionObject(index: index, section: grouping[place].section, place: place)))
    }
}
