import IndexedCollation

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

    /// The numbers of the fields of a kind, in the order of the content.
    func numbers(_ kind: FieldKind, in page: PageContext) -> [Int] {
        range.filter { self.kind(of: $0, in: page) == kind }
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
        if kind == .other, let shown = page.shownFields, shown.rank(of: field.name) == nil { return nil }
        return kind
    }

    /// The fields of a kind. If there are few, searching for each is cheaper than a list of their numbers.
    func list(_ kind: FieldKind, in page: PageContext) -> PageValue {
        if kind == .other, let shown = page.shownFields {
            let ranked = range.filter { self.kind(of: $0, in: page) == kind }.map { number in
                (shown.rank(of: page.site.field(number).name) ?? 0, number)
            }
            return .list(.numberedFields(page.store(ranked.sorted { $0 < $1 }.map(\.1))))
        }
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

    /// Whether the field belongs to one of the senses, and so has a name within it.
    var isInSense = false

    static let type: ObjectType = ObjectType("value") { _ in
        [.name: .text, .value: .text, .label: .text, .dateText: .text, .url: .text, .href: .text]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .name:
            page.site.field(number).name == EntryRole.updated.fieldName
                ? page.text(page.strings.updated)
                : isInSense
                    ? page.text(nameInSense(in: page))
                    : page.shownFields?.label(of: page.site.field(number).name).map { page.text($0) }
                        ?? .text(.label(page.site.field(number).name))
        case .value: .text(.content(page.site.field(number).value))
        case .label:
            page.site.label(of: page.site.field(number)).map { page.text($0) }
                ?? text(in: page)
        case .href: address(in: page).map { page.text($0) } ?? .null
        case .url: page.site.listing(of: page.site.field(number)).map { page.text(page.url(of: $0)) } ?? .null
        case .dateText:
            [nil, .date].contains(kind(in: page)) ? .text(.date(page.site.field(number).value)) : .null
        default: nil
        }
    }
}

extension FieldObject {
    /// The address to which the value leads by itself.
    private func address(in page: PageContext) -> String? {
        let field = page.site.field(number)
        let kind = kind(in: page)
        guard [nil, .link, .email, .phone].contains(kind) else { return nil }
        return FieldLink.address(
            of: page.texts.bytes(of: field.value),
            isPhone: kind == .phone || kind == nil && page.vocabulary.fieldForms[Int(field.name.index)].isPhone)
    }

    /// What the settings say that the value is.
    private func kind(in page: PageContext) -> ShownField.Kind? {
        page.shownFields?.kind(of: page.site.field(number).name)
    }

    /// The value as readers see it.
    private func text(in page: PageContext) -> PageValue {
        let value = page.site.field(number).value
        let bytes = page.texts.bytes(of: value)
        let text: String? =
            switch kind(in: page) {
            case nil, .link: nil
            case .number: Int(String(decoding: bytes, as: UTF8.self)).map { page.strings.number($0) }
            case .region: page.locale.name(ofRegion: String(decoding: bytes, as: UTF8.self))
            case .language: (try? LocaleIdentifier(String(decoding: bytes, as: UTF8.self)))?.name(in: page.locale)
            case .text, .date, .email, .phone: String(decoding: bytes, as: UTF8.self)
            }
        if let text { return page.text(text) }
        return FieldLink.shortened(bytes).map { .text(page.make($0)) } ?? .text(.content(value))
    }

    /// The name without that of the senses and the number of the sense.
    private func nameInSense(in page: PageContext) -> String {
        let label = page.vocabulary.fieldForms[Int(page.site.field(number).name.index)].label
        let parts = label.split(separator: ".").dropFirst()
        return (parts.first.flatMap { FieldTree.number($0) } == nil ? parts : parts.dropFirst()).joined(separator: ".")
    }
}

/// An entry's fields by name: `{{fields.country}}`. A field with fields and an item of a list are such objects, too.
struct FieldsObject: BitwiseCopyable {
    let fields: EntryFields

    /// The number of a node in the ``FieldTree`` of the fields.
    private var node = Int32(FieldTree.root)

    /// The number of fields above which looking one up in the tree is faster than comparing all names.
    private static let largeCount = 32

    static let type: ObjectType = ObjectType("field", isOpen: true, members: { _ in [:] })

    init(fields: EntryFields) { self.fields = fields }

    /// The object at another node of the same tree.
    func with(_ node: Int) -> FieldsObject {
        var object = self
        object.node = Int32(truncatingIfNeeded: node)
        return object
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        let key = page.templateNames[name.key]
        if node == FieldTree.root, fields.count <= Self.largeCount {
            let names = page.site.fieldNames
            let numbers = fields.range.filter { names[page.site.field($0).name] == key }
            if !numbers.isEmpty { return Self.value(of: numbers, in: page) }
            let inner = key + "."
            guard fields.range.contains(where: { names[page.site.field($0).name].hasPrefix(inner) }) else {
                return .null
            }
        }
        let tree = page.fieldTree(of: fields)
        if let child = tree.child(key, of: Int(node)) { return with(child).value(in: page) }
        guard node != FieldTree.root else { return .null }
        if key == "number", let position = tree.position(of: Int(node)) { return .number(position) }
        // A name that no entry has here may be one of an enclosing object.
        let names = page.vocabulary.fieldTree.value
        return names.node(at: tree.path(of: Int(node)) + [key]) == nil ? nil : .null
    }

    /// The value of the node itself.
    func value(in page: PageContext) -> PageValue {
        let tree = page.fieldTree(of: fields)
        let numbers = tree.fields(of: Int(node))
        if !numbers.isEmpty { return Self.value(of: numbers, in: page) }
        return tree.isList(Int(node)) ? .list(.fieldItems(self)) : .object(.fields(self))
    }

    /// The nodes of the items of a list.
    func items(in page: PageContext) -> [Int] { page.fieldTree(of: fields).children(of: Int(node)) }

    private static func value(of numbers: [Int], in page: PageContext) -> PageValue {
        page.site.field(numbers[0]).isListItem
            ? .list(.fieldTexts(page.store(numbers))) : .text(.content(page.site.field(numbers[0]).value))
    }
}
