/// A group as templates see it: the entries of a directory, or of an outer group, with one value in the field that groups
/// them.
struct GroupObject: BitwiseCopyable {
    let index: IndexID
    let group: Int

    static let type: ObjectType = ObjectType("group") { group in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .countText: .text, .number: .text,
            .level: .number, .hasGroups: .flag, .groups: .list(of: .object(group)),
            .sections: .list(of: .object(SectionObject.type)),
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        guard let value = page.site.grouping(of: index)?.groups[group] else { return nil }
        return switch PageName(rawValue: name.key) {
        case .anchor: page.text(value.anchor)
        case .title: page.text(title(in: page))
        case .url:
            page.text(
                page.site.pages(ofGroup: group, in: index) == nil
                    ? "#\(value.anchor)" : page.url(of: .group(index, group: group)))
        case .count: .number(value.entryCount)
        case .countText: page.text(page.strings.counted(value.entryCount))
        case .number: page.text(page.strings.number(value.entryCount))
        case .level: .number(Self.level(atDepth: value.depth))
        case .hasGroups: .flag(!value.groups.isEmpty)
        case .groups: .list(.groups(GroupList(index: index, groups: value.groups)))
        case .sections:
            .list(.groupSections(GroupSectionList(index: index, group: group, count: value.parts.count)))
        default: nil
        }
    }

    /// The group's value, or the word for entries that have none.
    func title(in page: PageContext) -> String {
        page.site.grouping(of: index)?.groups[group].title ?? page.strings.ungrouped
    }

    /// The level of the headings of groups with this many around them, or of their sections. HTML has six levels.
    static func level(atDepth depth: Int) -> Int { min(depth + 2, 6) }
}

/// The groups of a directory that are in no other group, or those of one group.
struct GroupList: BitwiseCopyable {
    let index: IndexID
    private let start: Int32
    let count: Int

    /// - Parameter groups: Positions in ``Grouping/groups``.
    init(index: IndexID, groups: Range<Int>) {
        self.index = index
        start = Int32(truncatingIfNeeded: groups.lowerBound)
        count = groups.count
    }

    func element(at number: Int) -> PageValue {
        .object(.group(GroupObject(index: index, group: Int(start) + number)))
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
