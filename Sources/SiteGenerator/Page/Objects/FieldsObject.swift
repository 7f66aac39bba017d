import IndexedCollation

/// The fields of one entry.
struct EntryFields {
    unowned(unsafe) let context: PageContext
    let first: UInt32
    let fieldCount: UInt32

    var range: Range<Int> { Int(first)..<Int(first) + Int(fieldCount) }

    subscript(number: Int) -> Field { context.fields[number] }

    func name(_ number: Int) -> String { context.map.content.fieldNames[self[number].name] }

    /// A field's name as readers see it.
    func label(_ number: Int) -> UnsafeBufferPointer<UInt8> { context.fieldForms[Int(self[number].name.index)].label }

    func bytes(_ number: Int) -> UnsafeBufferPointer<UInt8> { context.texts.bytes(of: self[number].value) }

    func text(_ number: Int) -> TemplateValue { .text(bytes(number)) }

    /// The number of fields of a kind.
    func count(_ kind: FieldKind) -> Int { range.count { includes($0, kind) } }

    /// Whether the entry has a field that lists show with its name.
    var hasFacts: Bool {
        range.contains { kind(of: $0) != nil }
    }

    private func includes(_ number: Int, _ kind: FieldKind) -> Bool { self.kind(of: number) == kind }

    /// The list that shows a field; nil if none does.
    private func kind(of number: Int) -> FieldKind? {
        let field = self[number]
        guard let kind = context.fieldForms[Int(field.name.index)].kind, field.name != context.groupingField,
            kind != .other || !field.isBookkeeping
        else { return nil }
        return kind
    }

    /// The fields of a kind. If there are few, searching for each is cheaper than an array of their numbers.
    func list(_ kind: FieldKind) -> TemplateValue {
        fieldCount > 32
            ? .list(NumberedFields(fields: self, numbers: context.keep(range.filter { includes($0, kind) })))
            : .list(FieldList(fields: self, kind: kind))
    }

    /// The number, among all fields of the content, of a field of a kind.
    func number(_ index: Int, of kind: FieldKind) -> Int? {
        var rest = index
        for number in range where includes(number, kind) {
            if rest == 0 { return number }
            rest -= 1
        }
        return nil
    }
}

struct FieldList: TemplateList {
    let fields: EntryFields
    let kind: FieldKind

    var count: Int { fields.count(kind) }

    func element(at index: Int) -> TemplateValue {
        fields.number(index, of: kind).map { .object(ValueObject(fields: fields, number: $0)) } ?? .null
    }
}

/// Some fields of an entry that has many, by their numbers.
struct NumberedFields: TemplateList {
    let fields: EntryFields
    let numbers: UnsafeBufferPointer<Int>

    var count: Int { numbers.count }

    func element(at index: Int) -> TemplateValue { .object(ValueObject(fields: fields, number: numbers[index])) }
}

/// One value of a field, with the field's name.
struct ValueObject: TemplateObject {
    let fields: EntryFields
    let number: Int

    static let type: ObjectType = ObjectType("value") { _ in [.name: .text, .value: .text, .dateText: .text] }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .name: .text(fields.label(number))
        case .value: fields.text(number)
        case .dateText: .written(DateText(fields: fields, number: number))
        default: nil
        }
    }
}

/// A date in the page's locale; empty for a value that is not a date.
struct DateText: TemplateText {
    let fields: EntryFields
    let number: Int

    var isEmpty: Bool { !DateFormatter.isDay(fields.bytes(number)) }

    func write(to output: inout [UInt8]) {
        if let date = fields.context.strings.date(fields.bytes(number)) { output += date.utf8 }
    }
}

/// An entry's fields by name: `{{fields.country}}`.
struct FieldsObject: TemplateObject {
    let fields: EntryFields

    /// The path of the enclosing field, if this is a field with fields: `author.` in `author.name`.
    var prefix = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    static let type: ObjectType = ObjectType("field", isOpen: true, members: { _ in [:] })

    func value(of name: TemplateName) -> TemplateValue? {
        let path = String(decoding: prefix, as: UTF8.self) + name.text
        let numbers = fields.range.filter { fields.name($0) == path }
        if let first = numbers.first {
            return fields[first].isListItem
                ? .list(Values(fields: fields, numbers: fields.context.keep(numbers))) : fields.text(first)
        }
        let inner = path + "."
        return fields.range.contains { fields.name($0).hasPrefix(inner) }
            ? .object(FieldsObject(fields: fields, prefix: fields.context.keep(Array(inner.utf8)))) : .null
    }

    private struct Values: TemplateList {
        let fields: EntryFields
        let numbers: UnsafeBufferPointer<Int>

        var count: Int { numbers.count }

        func element(at index: Int) -> TemplateValue { fields.text(numbers[index]) }
    }
}
