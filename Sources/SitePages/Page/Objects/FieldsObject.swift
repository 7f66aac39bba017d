import IndexedCollation

/// The fields of one entry, by their numbers among all fields of the content.
package struct EntryFields: BitwiseCopyable {
    private let start: UInt32
    let count: UInt32

    package init(of entry: Entry) {
        start = entry.firstField
        count = entry.fieldCount
    }

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    /// The number of the first field with a certain role.
    func first(_ role: EntryRole, in page: PageContext) -> Int? {
        range.first { page.site.field($0).name == role.fieldName }
    }

    /// The numbers of the fields of a kind, in the order of the content.
    package func numbers(_ kind: FieldKind, in page: PageContext) -> [Int] {
        range.filter { self.kind(of: $0, in: page) == kind }
    }

    /// The number of fields of a kind.
    func count(_ kind: FieldKind, in page: PageContext) -> Int { range.count { self.kind(of: $0, in: page) == kind } }

    /// Whether the entry has a field that lists show with its name.
    func hasFacts(in page: PageContext) -> Bool { range.contains { kind(of: $0, in: page) != nil } }

    /// The list that shows a field; nil if no list does.
    ///
    /// - Parameter places: The places for which the settings may choose the field; nil if the entry is shown in full.
    private func kind(
        of number: Int, _ places: Set<ShownField.Place>? = nil, in page: PageContext
    ) -> FieldKind? {
        let field = page.site.field(number)
        guard let kind = page.vocabulary.fieldForms[Int(field.name.index)].kind,
            !page.groupingFields.contains(field.name), !field.isBookkeeping
        else { return nil }
        guard kind == .other else { return kind }
        if let shown = page.shownFields, shown.rank(of: field.name, in: places ?? page.factPlaces) == nil { return nil }
        if page.vocabulary.fieldForms[Int(field.name.index)].dependsOnOthers,
            describesPicture(field, in: page) || isLeftOutOfBooks(field, in: page) || isInLink(field, in: page)
        {
            return nil
        }
        return kind
    }

    /// Whether a book does not show a field, which is true of the day of the last change unless the settings name it.
    private func isLeftOutOfBooks(_ field: Field, in page: PageContext) -> Bool {
        guard field.name == EntryRole.updated.fieldName, page.isDocument else { return false }
        return page.shownFields?.names(field.name) != true
    }

    /// Whether a field is the address of another one's text, which leads there.
    private func isInLink(_ field: Field, in page: PageContext) -> Bool {
        guard let text = page.vocabulary.fieldForms[Int(field.name.index)].linkedText, !page.isData else {
            return false
        }
        return range.contains { page.site.field($0).name == text && address(ofText: $0, in: page) != nil }
    }

    /// The address of a field's text that another field has; nil if there is none, or if the text is an address itself.
    func address(ofText number: Int, in page: PageContext) -> String? {
        let field = page.site.field(number)
        guard let link = page.vocabulary.fieldForms[Int(field.name.index)].link,
            FieldLink.address(of: page.texts.bytes(of: field.value).span, isPhone: false) == nil,
            let other = range.first(where: { page.site.field($0).name == link })
        else { return nil }
        return FieldLink.address(of: page.texts.bytes(of: page.site.field(other).value).span, isPhone: false)
    }

    /// Whether a field is the alternative text of a picture in the entry, so the picture shows it.
    ///
    /// The settings can choose to show it as a field as well.
    private func describesPicture(_ field: Field, in page: PageContext) -> Bool {
        let pictures = page.vocabulary.fieldForms[Int(field.name.index)].pictures
        guard !pictures.isEmpty, page.shownFields?.names(field.name) != true, !page.isData else { return false }
        return range.contains { number in
            let other = page.site.field(number)
            guard pictures.contains(other.name) else { return false }
            let kind = page.shownFields?.kind(of: other.name)
            return kind == .image || kind == nil && Medium(nameOfFile: page.texts.bytes(of: other.value).span) == .image
        }
    }

    /// The fields of a kind.
    ///
    /// If there are few, searching for each is cheaper than making a list of their numbers.
    func list(_ kind: FieldKind, of entry: EntryObject, in page: PageContext) -> PageList {
        if kind == .other, let shown = page.shownFields {
            return .numberedFields(entry, page.store(chosen(shown, for: page.factPlaces, in: page)))
        }
        guard count > 32 else { return .fields(FieldList(entry: entry, fields: self, kind: kind)) }
        return .numberedFields(entry, page.store(range.filter { self.kind(of: $0, in: page) == kind }))
    }

    /// The fields that the settings choose for the line of the entry in lists.
    func listed(of entry: EntryObject, in page: PageContext) -> PageList? {
        guard let shown = page.shownFields, shown.hasListed else { return nil }
        let chosen = chosen(shown, for: [.list], in: page)
        return chosen.isEmpty ? nil : .numberedFields(entry, page.store(chosen))
    }

    func hasListed(in page: PageContext) -> Bool {
        guard page.shownFields?.hasListed == true else { return false }
        return range.contains { kind(of: $0, [.list], in: page) == .other }
    }

    /// The numbers of the fields that the settings choose, in their order.
    private func chosen(_ shown: ShownFields, for places: Set<ShownField.Place>, in page: PageContext) -> [Int] {
        range.filter { kind(of: $0, places, in: page) == .other }.map { number in
            (shown.rank(of: page.site.field(number).name, in: places) ?? 0, number)
        }.sorted { $0 < $1 }.map(\.1)
    }

    /// The number of the field that has an index among the fields of its kind.
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
package struct FieldList: BitwiseCopyable {
    let entry: EntryObject
    let fields: EntryFields
    let kind: FieldKind
}

/// One value of a field, with the field's name.
package struct FieldObject: TemplateObject, BitwiseCopyable {
    private let entry: EntryObject

    /// The number of the field among all fields of the content.
    private let fieldNumber: Int32

    /// Whether the field belongs to one of the senses, and therefore has a name within it.
    private let isInSense: Bool

    var number: Int { Int(fieldNumber) }

    init(of entry: EntryObject, number: Int, isInSense: Bool = false) {
        self.entry = entry
        fieldNumber = Int32(truncatingIfNeeded: number)
        self.isInSense = isInSense
    }

    static let type: ObjectType = ObjectType("value", of: Self.self, hasText: true)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .name: row.text { $0.name(in: $1) }
        case .nameLang: row.string { $1.shownFields?.labelLocale(of: $1.site.field($0.number).name)?.tag }
        case .html: row.text { $0.isInSense ? nil : $0.html(in: $1) }
        case .value: row.text { .content($1.site.field($0.number).value) }
        case .valueLang: row.text { $0.valueLanguage(in: $1) }
        case .label:
            row.text { field, page in
                page.site.label(of: page.site.field(field.number)).map { page.make($0) } ?? field.text(in: page)
            }
        case .href: row.string { $0.address(in: $1) }
        case .url: row.text { $1.listing(ofField: $0.number) }
        case .dateText: row.text { $0.dateText(in: $1) }
        default: nil
        }
    }

    /// The value of a member that is the same for all fields on a page.
    static func valueOfAll(_ name: TemplateName, in page: PageContext) -> PageValue? {
        PageName(rawValue: name.key) == .nameLang && page.shownFields == nil ? .null : nil
    }

    private func name(in page: PageContext) -> PageText {
        let name = page.site.field(number).name
        return name == EntryRole.updated.fieldName
            ? page.make(page.strings.updated)
            : isInSense
                ? page.make(nameInSense(in: page))
                : page.shownFields?.label(of: name).map { page.make($0) } ?? .label(name)
    }

    private func dateText(in page: PageContext) -> PageText? {
        let kind = kind(in: page)
        return kind == nil || kind == .date ? .date(page.site.field(number).value) : nil
    }

    /// The value as HTML, if it is Markdown, has several lines or names a file; the name of a missing file is shown as it is.
    private func html(in page: PageContext) -> PageText? {
        let kind = kind(in: page)
        if kind == .markdown { return entry.markdown([number], in: page) }
        if let lines = lines(as: kind, in: page) { return lines }
        guard page.site.medium(of: page.site.field(number), of: entry.entry, in: entry.index) != nil else {
            return nil
        }
        let (fragments, line) = page.site.markdown(ofField: number, of: entry.entry, in: entry.index)
        let hasAddress = fragments.html.withBytes { html in
            (html.has("src=\"") || html.has("href=\"")) && !html.has("src=\"\"") && !html.has("href=\"\"")
        }
        guard hasAddress else { return nil }
        let isMissing = fragments.targets[Int(line.firstTarget)...].contains {
            if case .file = $0 { false } else { true }
        }
        return isMissing ? nil : entry.markdown([number], in: page)
    }

    /// The lines of a value that has several, or the items of one that the settings call a list, as HTML; nil for any other.
    private func lines(as kind: ShownField.Kind?, in page: PageContext) -> PageText? {
        guard kind == nil || kind == .text || kind == .list else { return nil }
        let bytes = page.texts.bytes(of: page.site.field(number).value)
        let hasLines = bytes.contains { $0 == .lineFeed || $0 == .carriageReturn }
        guard hasLines || kind == .list, page.listing(ofField: number) == nil else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split { hasLines ? $0.isNewline : $0 == ";" }
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
        guard parts.count > 1 else { return nil }
        let isList = kind == .list
        var html: [UInt8] = []
        html.append(isList ? "<ul>" : "")
        for (number, part) in parts.enumerated() {
            html.append(isList ? "<li>" : number > 0 ? "<br>" : "")
            appendEscaped(Array(part.utf8).span, to: &html)
            html.append(isList ? "</li>" : "")
        }
        html.append(isList ? "</ul>" : "")
        return page.make(html)
    }

    /// The language of the value, if it differs from that of the page: that of an untranslated entry, or that of the
    /// headword for other names of it.
    ///
    /// Labels, names from CLDR, numbers and days are in the page's language, and addresses are in none.
    private func valueLanguage(in page: PageContext) -> PageText? {
        let field = page.site.field(number)
        let value = entry.value(in: page)
        let isName = field.name == EntryRole.aliases.fieldName
        guard isName || value.language != 0, page.site.label(of: field) == nil else { return nil }
        if isName { return page.titleLanguage(of: value, in: entry.index) }
        switch kind(in: page) {
        case nil, .text, .markdown, .list: if address(in: page) != nil { return nil }
        default: return nil
        }
        let bytes = page.texts.bytes(of: field.value)
        return DateFormatter.isDay(bytes) || DecimalNumber(bytes) != nil ? nil : page.textLanguage(of: value)
    }

    /// The address to which the value itself leads.
    private func address(in page: PageContext) -> String? {
        let field = page.site.field(number)
        let isPhone: Bool
        switch kind(in: page) {
        case nil: isPhone = page.vocabulary.fieldForms[Int(field.name.index)].isPhone
        case .phone: isPhone = true
        case .link, .email: isPhone = false
        default: return nil
        }
        return FieldLink.address(of: page.texts.bytes(of: field.value).span, isPhone: isPhone)
            ?? entry.fields(in: page).address(ofText: number, in: page)
    }

    /// The kind of the value according to the settings.
    private func kind(in page: PageContext) -> ShownField.Kind? {
        page.shownFields?.kind(of: page.site.field(number).name)
    }

    /// The value as readers see it.
    private func text(in page: PageContext) -> PageText {
        let value = page.site.field(number).value
        let bytes = page.texts.bytes(of: value)
        let text: String? =
            switch kind(in: page) {
            case nil, .link: nil
            case .number: DecimalNumber(bytes).map { page.strings.number($0) }
            case .region?, .language?: kind(in: page)?.name(of: String(decoding: bytes, as: UTF8.self), in: page.locale)
            case .text, .markdown, .list, .date, .email, .phone, .image, .audio, .file, .hidden:
                String(decoding: bytes, as: UTF8.self)
            }
        if let text { return page.make(text) }
        return FieldLink.shortened(bytes).map { page.make($0) } ?? .content(value)
    }

    /// The name without those of the senses and the number of the sense.
    private func nameInSense(in page: PageContext) -> String {
        let label = page.vocabulary.fieldForms[Int(page.site.field(number).name.index)].label
        let parts = label.split(separator: ".").dropFirst()
        return (parts.first.flatMap { FieldTree.number($0) } == nil ? parts : parts.dropFirst()).joined(separator: ".")
    }
}

/// An entry's fields by name: `{{fields.country}}`.
///
/// A field that contains fields, and an item of a list, are also such objects.
package struct FieldsObject: BitwiseCopyable {
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
        // A name that no entry has here may belong to an enclosing object.
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
