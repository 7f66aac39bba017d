/// A reference to another entry by its id or title; plain text if there is no such entry.
struct ReferenceObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    let index: Int
    let name: UnsafeBufferPointer<UInt8>

    static let type: ObjectType = ObjectType("reference") { _ in [.title: .text, .url: .text] }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title:
            target.map { .text(context.texts.bytes(of: context.entry(index, $0).pointee.title)) }
                ?? .text(self.name)
        case .url: target.map { context.text(context.entryURL(index, $0)) } ?? .null
        default: nil
        }
    }

    private var map: SiteMap { context.map }

    private var target: Int? { map.links.entry(named: String(decoding: name, as: UTF8.self), in: index) }
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

    unowned(unsafe) let context: PageContext
    let index: Int
    let names: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

    /// Finds the references of an entry and reports those that cannot be resolved.
    ///
    /// - Parameter numbers: The fields that hold the references. One field may name several entries.
    init(of entry: Entry, fields: EntryFields, index: Int, numbers: [Int]) {
        let context = fields.context
        self.context = context
        self.index = index
        var names: [String] = []
        for number in numbers {
            for name in Self.names(in: fields[number], context.map, index) {
                names.append(name)
                guard context.map.links.entry(named: name, in: index) == nil else { continue }
                context.problems.append(
                    .warning(
                        "unresolved-reference",
                        "no entry here is called '\(name)', so it is shown as plain text; "
                            + "write the title, an alias or the id of an entry",
                        at: context.map.content.location(of: fields[number], in: entry)))
            }
        }
        self.names = context.keep(names.map { context.keep(Array($0.utf8)) })
    }

    /// The names in a field: its whole text if that is a name, otherwise its parts between semicolons, bars, or commas.
    private static func names(in field: Field, _ map: SiteMap, _ index: Int) -> [String] {
        let text = map.content.store.string(field.value)
        guard !field.isListItem, let separator = [";", "|", ","].first(where: { text.contains($0) }),
            map.links.entry(named: text, in: index) == nil
        else { return [text] }
        return text.split(separator: separator).map { trimmed($0) }.filter { !$0.isEmpty }
    }

    var count: Int { names.count }

    func element(at number: Int) -> TemplateValue {
        .object(ReferenceObject(context: context, index: index, name: names[number]))
    }

    private static func trimmed(_ text: Substring) -> String {
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].drop(while: \.isWhitespace))
    }
}
