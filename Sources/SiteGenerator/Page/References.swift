/// Fields by which an entry points to others, and how it is pronounced: shown in places of their own, not among the facts.
struct ReferenceFields: Sendable {
    let pronunciation: FieldName?
    let see: FieldName?
    let seeAlso: FieldName?

    init(_ names: FieldNames) {
        pronunciation = names.find("pronunciation")
        see = names.find("see")
        seeAlso = names.find("seeAlso") ?? names.find("see_also")
    }

    func contains(_ name: FieldName) -> Bool { name == pronunciation || name == see || name == seeAlso }
}

/// An entry that another one refers to, by its id or title, or words where there is none of that name.
struct ReferenceObject: TemplateObject {
    let fields: EntryFields
    let index: Int
    let entry: Int
    let number: Int

    static let type: ObjectType = ObjectType("reference") { _ in [.title: .text, .url: .text] }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title:
            target.map { .text(store.bytes(of: map.indexes[$0.index].entries[$0.entry].title)) } ?? fields.text(number)
        case .url: target.map { .string(fields.context.entryURL($0.index, $0.entry)) } ?? .null
        default: nil
        }
    }

    private var map: SiteMap { fields.context.map }
    private var store: TextStore { map.content.store }

    private var target: (index: Int, entry: Int)? {
        let name = store.string(fields[number].value)
        return map.links.entry(named: name, in: index).map { (index, $0) }
    }
}

struct ReferenceList: TemplateList {
    let fields: EntryFields
    let index: Int
    let entry: Int
    let numbers: [Int]

    var count: Int { numbers.count }

    func element(at number: Int) -> TemplateValue {
        .object(ReferenceObject(fields: fields, index: index, entry: entry, number: numbers[number]))
    }
}
