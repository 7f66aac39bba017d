/// One of an entry's senses.
package struct SenseObject: TemplateObject, BitwiseCopyable {
    private let entry: EntryObject

    /// The node of the sense in the ``FieldTree`` of the entry; the root if the sense consists only of a definition.
    private let node: Int32

    /// The field with the definition, if the sense consists only of it.
    private let field: Int32

    /// The position of the sense, from 1.
    private let number: Int32

    static let type: ObjectType = ObjectType(
        "sense", of: Self.self, isOpen: true, other: ["hasSeeAlso": .flag, "seeAlso": ReferenceList.type])

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .number: row.number { sense, _ in Int(sense.number) }
        case .anchor: row.string { $0.anchor(in: $1) }
        case .definition: row.text { $0.definition(in: $1) }
        case .domain:
            row.text { sense, page in
                sense.fields(EntryParts.domainNames, in: page).first.map { .content(page.site.field($0).value) }
            }
        case .glosses: row.string { $0.glosses(in: $1) }
        case .hasExamples: row.flag { !$0.examples(in: $1).isEmpty }
        case .examples: row.list(of: ExampleObject.type) { sense, _ in .examples(sense) }
        case .hasDetails: row.flag { !$0.details(in: $1, withGlosses: false).isEmpty }
        case .details:
            row.list(of: FieldObject.type) {
                .senseDetails($0.entry, $1.store($0.details(in: $1, withGlosses: false)))
            }
        default: nil
        }
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        if let own = PageName(rawValue: name.key), let value = value(of: own, in: page) { return value }
        if let member = FieldMember(key: name.key), member.role == .seeAlso { return references(member, in: page) }
        return other(page.templateNames[name.key], in: page)
    }

    private func anchor(in page: PageContext) -> String? {
        entry.anchorPrefix(in: page).map { "\($0)sense-\(number)" }
    }

    private func definition(in page: PageContext) -> PageText? {
        let fields = field >= 0 ? [Int(field)] : fields(EntryParts.definitionNames, in: page)
        return fields.isEmpty ? nil : entry.markdown(fields, in: page)
    }

    /// The words that explain the sense, which come before its definition.
    private func glosses(in page: PageContext) -> String? {
        let texts = fields([EntryParts.glossesName], in: page).map {
            String(decoding: page.texts.bytes(of: page.site.field($0).value), as: UTF8.self)
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    // MARK: Fields

    private func tree(in page: PageContext) -> FieldTree { page.fieldTree(of: entry.fields(in: page)) }

    /// The node with the first of several names that the sense has.
    private func child(_ names: [String], _ tree: FieldTree) -> Int? {
        node == FieldTree.root ? nil : names.lazy.compactMap { tree.child($0, of: Int(node)) }.first
    }

    private func fields(_ names: [String], in page: PageContext) -> [Int] {
        let tree = tree(in: page)
        return child(names, tree).map { tree.fields(of: $0) } ?? []
    }

    /// The nodes of the examples, or their fields as negative numbers.
    private func examples(in page: PageContext) -> [Int] {
        let tree = tree(in: page)
        return child(EntryParts.exampleNames, tree).map { Self.items(of: $0, tree) } ?? []
    }

    /// The items of a list in the order of the content: nodes, or fields that are texts as negative numbers.
    fileprivate static func items(of node: Int, _ tree: FieldTree) -> [Int] {
        let items = tree.items(of: node)
        // A mapping in place of a list counts as its only item.
        if items.isEmpty, !tree.children(of: node).isEmpty { return [node] }
        let texts = tree.fields(of: node).map { (first: $0, item: -1 - $0) }
        if texts.isEmpty { return items }
        return (texts + items.map { (first: tree.firstField(of: $0), item: $0) }).sorted { $0.first < $1.first }.map(
            \.item)
    }

    package func exampleCount(in page: PageContext) -> Int { examples(in: page).count }

    package func example(_ index: Int, in page: PageContext) -> PageValue {
        let example = examples(in: page)[index]
        return .object(
            .example(
                example < 0
                    ? ExampleObject(entry: entry, node: FieldTree.root, field: -1 - example)
                    : ExampleObject(entry: entry, node: example, field: -1)))
    }

    /// The numbers of all fields without a special meaning.
    package func details(in page: PageContext, withGlosses: Bool = true) -> [Int] {
        guard node != FieldTree.root else { return [] }
        let tree = tree(in: page)
        let others = tree.children(of: Int(node)).filter { child in
            let key = tree.key(of: child)
            return withGlosses && key == EntryParts.glossesName || !isPart(key, tree)
        }
        var details: [Int] = []
        var rest = others.reversed() as [Int]
        while let next = rest.popLast() {
            details += tree.fields(of: next)
            rest += tree.children(of: next).reversed()
        }
        return details
    }

    private static let seeAlsoNames = EntryRole.seeAlso.field.names

    /// The names of the fields with the parts of senses that are not details, each with all names of the same part.
    private static let partNames: [String: [String]] = {
        // The words of the other direction are keys of its index.
        let parts = [
            EntryParts.definitionNames, EntryParts.domainNames, EntryParts.exampleNames, seeAlsoNames,
            [EntryParts.reversalName], [EntryParts.glossesName],
        ]
        return Dictionary(uniqueKeysWithValues: parts.flatMap { names in names.map { ($0, names) } })
    }()

    /// Whether a key is that of a part; of several keys of the same part, only the first one is.
    private func isPart(_ key: String, _ tree: FieldTree) -> Bool {
        guard let names = Self.partNames[key] else { return false }
        return names.first { $0 == key || tree.child($0, of: Int(node)) != nil } == key
    }

    private func references(_ member: FieldMember, in page: PageContext) -> PageValue {
        member.isFlag
            ? .flag(!fields(Self.seeAlsoNames, in: page).isEmpty) : .list(.references(seeAlso(in: page)))
    }

    /// The related entries of the sense.
    package func seeAlso(in page: PageContext) -> ReferenceList {
        ReferenceList(of: entry, fields: fields(Self.seeAlsoNames, in: page), in: page)
    }

    /// The value for a name of the content's own.
    private func other(_ key: String, in page: PageContext) -> PageValue? {
        let fields = FieldsObject(fields: entry.fields(in: page))
        if node != FieldTree.root, let child = tree(in: page).child(key, of: Int(node)) {
            return fields.with(child).value(in: page)
        }
        return page.namesInSenses.contains(key) ? .null : nil
    }
}

extension SenseObject {
    /// The senses of an entry.
    package struct List: BitwiseCopyable {
        private let entry: EntryObject

        package init(of entry: EntryObject) { self.entry = entry }

        package func count(in page: PageContext) -> Int {
            let (tree, node) = root(in: page)
            return node.map { SenseObject.items(of: $0, tree).count } ?? 0
        }

        package func element(at index: Int, in page: PageContext) -> PageValue {
            let (tree, node) = root(in: page)
            guard let node else { return .null }
            let item = SenseObject.items(of: node, tree)[index]
            let number = Int32(truncatingIfNeeded: index + 1)
            if item < 0 {
                return .object(
                    .sense(
                        SenseObject(
                            entry: entry, node: Int32(FieldTree.root), field: Int32(truncatingIfNeeded: -1 - item),
                            number: number)))
            }
            // An item can be a text, in which case its number leads only to a field.
            let field = tree.children(of: item).isEmpty ? tree.fields(of: item).first : nil
            return .object(
                .sense(
                    SenseObject(
                        entry: entry, node: Int32(truncatingIfNeeded: item),
                        field: Int32(truncatingIfNeeded: field ?? -1),
                        number: number)))
        }

        private func root(in page: PageContext) -> (tree: FieldTree, node: Int?) {
            let tree = page.fieldTree(of: entry.fields(in: page))
            return (tree, tree.child(EntryRole.senses.name, of: FieldTree.root))
        }
    }
}

/// An example of a sense: a sentence, possibly with its source and a translation.
package struct ExampleObject: TemplateObject, BitwiseCopyable {
    private let entry: EntryObject
    private let node: Int32

    /// The field with the text, if the example consists only of it.
    private let field: Int32

    init(entry: EntryObject, node: Int, field: Int) {
        self.entry = entry
        self.node = Int32(truncatingIfNeeded: node)
        self.field = Int32(truncatingIfNeeded: field)
    }

    static let type: ObjectType = ObjectType("example", of: Self.self, isOpen: true)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .text:
            row.text {
                $0.field >= 0 ? $0.entry.markdown([Int($0.field)], in: $1) : $0.markdown(EntryParts.textName, in: $1)
            }
        case .translation: row.text { $0.markdown(EntryParts.translationName, in: $1) }
        case .source: row.text { $0.markdown(EntryParts.sourceName, in: $1) }
        default: nil
        }
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        if let own = PageName(rawValue: name.key), let value = value(of: own, in: page) { return value }
        return other(page.templateNames[name.key], in: page)
    }

    private func markdown(_ key: String, in page: PageContext) -> PageText? {
        guard field < 0 else { return nil }
        let tree = page.fieldTree(of: entry.fields(in: page))
        let fields = tree.child(key, of: Int(node)).map { tree.fields(of: $0) } ?? []
        return fields.isEmpty ? nil : entry.markdown(fields, in: page)
    }

    private func other(_ key: String, in page: PageContext) -> PageValue? {
        let fields = entry.fields(in: page)
        if field < 0, let child = page.fieldTree(of: fields).child(key, of: Int(node)) {
            return FieldsObject(fields: fields).with(child).value(in: page)
        }
        return page.namesInExamples.contains(key) ? .null : nil
    }
}
