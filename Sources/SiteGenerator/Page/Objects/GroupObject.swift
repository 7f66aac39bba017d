/// A group as templates see it: the entries of a directory with one value in the field that groups them.
struct GroupObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let group: Int

    static let type: ObjectType = ObjectType("group") { _ in
        [
            .anchor: .text, .title: .text, .url: .text, .count: .number, .countText: .text,
            .sections: .list(of: .object(SectionObject.type)),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        guard let value = context.map.groupings[index]?.groups[group] else { return nil }
        return switch PageName(rawValue: name.key) {
        case .anchor: context.text(value.anchor)
        case .title: context.text(value.title ?? context.strings.ungrouped)
        case .url: context.text("#\(value.anchor)")
        case .count: .number(value.entryCount)
        case .countText: context.text(context.strings.counted(value.entryCount))
        case .sections: .list(GroupSectionList(context: context, index: index, group: group, count: value.parts.count))
        default: nil
        }
    }
}

struct GroupList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int
    let count: Int

    func element(at number: Int) -> TemplateValue {
        .object(GroupObject(context: context, index: index, group: number))
    }
}

/// The sections of a group.
struct GroupSectionList: TemplateList {
    unowned(unsafe) let context: PageContext
    let index: Int
    let group: Int
    let count: Int

    func element(at number: Int) -> TemplateValue {
        guard let grouping = context.map.groupings[index] else { return .null }
        let place = Grouping.Place(group: group, part: number)
        return .object(
            SectionObject(context: context, index: index, section: grouping[place].section, place: place))
    }
}
