/// A group as templates see it: the entries of a directory with one value in the field that groups them.
struct GroupObject: BitwiseCopyable {
    let index: IndexID
    let group: Int

    static let type: ObjectType = ObjectType("group") { _ in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .countText: .text,
            .sections: .list(of: .object(SectionObject.type)),
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        guard let value = page.site.grouping(of: index)?.groups[group] else { return nil }
        return switch PageName(rawValue: name.key) {
        case .anchor: page.text(value.anchor)
        case .title: page.text(value.title ?? page.strings.ungrouped)
        case .url: page.text("#\(value.anchor)")
        case .count: .number(value.entryCount)
        case .countText: page.text(page.strings.counted(value.entryCount))
        case .sections:
            .list(.groupSections(GroupSectionList(index: index, group: group, count: value.parts.count)))
        default: nil
        }
    }
}

struct GroupList: BitwiseCopyable {
    let index: IndexID
    let count: Int

    func element(at number: Int) -> PageValue {
        .object(.group(GroupObject(index: index, group: number)))
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
