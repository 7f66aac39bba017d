/// A reference to another entry by its id or title; plain text if there is no such entry.
struct ReferenceObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    fileprivate let reference: ReferenceList.Reference

    static let type: ObjectType = ObjectType("reference") { _ in [.title: .text, .url: .text] }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title:
            .text(
                entry.map { context.texts.bytes(of: context.entry($0.index, $0.entry).pointee.title) } ?? reference.name
            )
        case .url: entry.map { context.text(context.entryURL($0.index, $0.entry)) } ?? .null
        default: nil
        }
    }

    private var entry: EntryPlace? { reference.name.isEmpty ? reference.entry : nil }
}

/// The references of an entry in one field, with the heading of the field.
struct ReferencesObject: TemplateObject {
    let entry: EntryObject
    let role: EntryRole

    static let type: ObjectType = ObjectType("reference list") { _ in
        [.label: .text, .lang: .text, .entries: ReferenceList.type]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        let strings = entry.context.strings
        let heading = role.field.heading ?? role.name
        return switch PageName(rawValue: name.key) {
        case .label: strings.word(named: heading).map { .text($0) } ?? .null
        case .lang: strings.language(ofWord: heading).map { .text($0) } ?? .null
        case .entries: .list(entry.references(role))
        default: nil
        }
    }
}

/// The fields of an entry with references.
struct ReferencesList: TemplateList {
    let entry: EntryObject

    var count: Int { entry.referenceRoles.count }

    func element(at number: Int) -> TemplateValue {
        .object(ReferencesObject(entry: entry, role: entry.referenceRoles[number]))
    }
}

struct ReferenceList: TemplateList {
    static let type: MemberType = .list(of: .object(ReferenceObject.type))

    /// A reference, and its name if there is no such entry.
    fileprivate struct Reference: BitwiseCopyable {
        let entry: EntryPlace
        let name: UnsafeBufferPointer<UInt8>
    }

    unowned(unsafe) let context: PageContext
    private let references: UnsafeBufferPointer<Reference>

    /// - Parameter numbers: The fields that hold the references. One field may name several entries.
    init(fields: EntryFields, index: Int, numbers: [Int]) {
        let context = fields.context
        self.context = context
        references = context.keep(
            numbers.flatMap { References.references(in: fields[$0], context.map, index: index) }.map {
                Reference(
                    entry: EntryPlace(index: index, entry: $0.entry ?? 0),
                    name: context.keep($0.entry == nil ? Array($0.name.utf8) : []))
            })
    }

    var count: Int { references.count }

    func element(at number: Int) -> TemplateValue {
        .object(ReferenceObject(context: context, reference: references[number]))
    }
}
