/// The fields of one entry, by their numbers among all fields of the content.
struct EntryFields: BitwiseCopyable {
    private let start: UInt32
    let count: UInt32

    init(of entry: Entry) {
        start = entry.firstField
        count = entry.fieldCount
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    /// The number of the first field with a certain role.
    func first(_ role: EntryRole, in page: PageContext) -> Int? {
        range.first { page.site.field($0).name == role.fieldName }
    }

    /// The number of fields of a kind.
    func count(_ kind: FieldKind, in page: PageContext) -> Int { range.count { self.kind(of: $0, in: page) == kind } }

    /// Whether the entry has a field that lists show with its name.
    func hasFacts(in page: PageContext) -> Bool { range.contains { kind(of: $0, in: page) != nil } }

    /// The list that shows a field; nil if none does.
    private func kind(of number: Int, in page: PageContext) -> FieldKind? {
        let field = page.site.field(number)
        guard let kind = page.vocabulary.fieldForms[Int(field.name.index)].kind,
            !page.groupingFields.contains(field.name), kind != .other || !field.isBookkeeping
        else { return nil }
        return kind
    }

    /// The fields of a kind. If there are few, searching for each is cheaper than a list of their numbers.
    func list(_ kind: FieldKind, in page: PageContext) -> PageValue {
        guard count > 32 else { return .list(.fields(FieldList(fields: self, kind: kind))) }
        return .list(.numberedFields(page.store(range.filter { self.kind(of: $0, in: page) == kind })))
    }

    /// The number of a field that has an index among those of its kind.
    func number(_ index: Int, of kind: FieldKind, in page: PageContext) -> Int? {
        var rest = index
        for number in range where self.kind(of: number, in: page) == kind {
            if rest == 0 { return number }
            rest -= 1
        }
        return nil
    }
}

/// The fields of an entry that have the same kind.
struct FieldList: BitwiseCopyable {
    let fields: EntryFields
    let kind: FieldKind
}

/// One value of a field, with the field's name.
struct FieldObject: BitwiseCopyable {
    /// The number of the field among all fields of the content.
    let number: Int

    static let type: ObjectType = ObjectType("value") { _ in [.name: .text, .value: .text, .dateText: .text] }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .name:
            page.site.field(number).name == EntryRole.updated.fieldName
                ? page.text(page.strings.updated) : .text(.label(page.site.field(number).name))
        case .value: .text(.content(page.site.field(number).value))
        case .dateText: .text(.date(page.site.field(number).value))
        default: nil
        }
    }
}

/// An entry's fields by name: `{{fields.country}}`.
struct FieldsObject: BitwiseCopyable {
    let fields: EntryFields

    /// The path of the enclosing field, if this is a field with fields: `author.` in `author.name`.
    var prefix: PageText?

    static let type: ObjectType = ObjectType("field", isOpen: true, members: { _ in [:] })

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        let prefix = prefix.map { String(decoding: page.bytes(of: $0), as: UTF8.self) } ?? ""
        let path = prefix + page.templateNames[name.key]
        let names = page.site.fieldNames
        let numbers = fields.range.filter { names[page.site.field($0).name] == path }
        if let first = numbers.first {
            return page.site.field(first).isListItem
                ? .list(.fieldTexts(page.store(numbers))) : .text(.content(page.site.field(first).value))
        }
        let inner = path + "."
        return fields.range.contains { names[page.site.field($0).name].hasPrefix(inner) }
            ? .object(.fields(FieldsObject(fields: fields, prefix: page.make(inner)))) : .null
    }
}
