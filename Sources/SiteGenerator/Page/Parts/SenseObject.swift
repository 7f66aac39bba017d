/// One of an entry's senses.
struct SenseObject: BitwiseCopyable {
    private let entry: EntryObject

    /// The node of the sense in the ``FieldTree`` of the entry; the root if the sense consists only of a definition.
    private let node: Int32

    /// The field with the definition, if the sense consists only of it.
    private let field: Int32

    /// The position of the sense, from 1.
    private let number: Int32

    static let type: ObjectType = ObjectType(
        "sense", isOpen: true, members: { _ in Self.members })

    /// The members that all senses have.
    static let members: [String: MemberType] = [
        "number": .number, "anchor": .text, "definition": .text, "domain": .text, "glosses": .text,
        "hasExamples": .flag, "examples": .list(of: .object(ExampleObject.type)),
        "hasDetails": .flag, "details": .list(of: .object(FieldObject.type)),
        "hasSeeAlso": .flag, "seeAlso": ReferenceList.type,
    ]

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .number: .number(Int(number))
        case .anchor: anchor(in: page)
        case .definition: markdown(field >= 0 ? [Int(field)] : fields(EntryParts.definitionNames, in: page), in: page)
        case .domain:
            fields(EntryParts.domainNames, in: page).first.map { .text(.content(page.site.field($0).value)) } ?? .null
        case .glosses: glosses(in: page)
        case .hasExamples: .flag(!examples(in: page).isEmpty)
        case .examples: .list(.examples(self))
        case .hasDetails: .flag(!details(in: page, withGlosses: false).isEmpty)
        case .details: .list(.senseDetails(entry, page.store(details(in: page, withGlosses: false))))
        case nil where FieldMember(key: name.key)?.role == .seeAlso: references(name, in: page)
        default: other(page.templateNames[name.key], in: page)
        }
    }

    private func anchor(in page: PageContext) -> PageValue {
        entry.anchorPrefix(in: page).map { page.text("\($0)sense-\(number)") } ?? .null
    }

    /// The words that explain the sense, which come before its definition.
    private func glosses(in page: PageContext) -> PageValue {
        let texts = fields([EntryParts.glossesName], in: page).map {
            String(decoding: page.texts.bytes(of: page.site.field($0).value), as: UTF8.self)
        }
        return texts.isEmpty ? .null : page.text(texts.joined(separator: "; "))
    }

    /// The HTML of some fields, as inline Markdown.
    private func markdown(_ fields: [Int], in page: PageContext) -> PageValue {
        fields.isEmpty ? .null : .text(entry.markdown(fields, in: page))
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

    func exampleCount(in page: PageContext) -> Int { examples(in: page).count }

    func example(_ index: Int, in page: PageContext) -> PageValue {
        let example = examples(in: page)[index]
        return .object(
            .example(
                example < 0
                    ? ExampleObject(entry: entry, node: FieldTree.root, field: -1 - example)
                    : ExampleObject(entry: entry, node: example, field: -1)))
    }

    /// The numbers of all fields without a special meaning.
    func details(in page: PageContext, withGlosses: Bool = true) -> [Int] {
        guard node != FieldTree.root else { return [] }
        let tree = tree(in: page)
        // The words of the other direction are keys of its index.
        let others = [
            EntryParts.definitionNames, EntryParts.domainNames, EntryParts.exampleNames, Self.seeAlsoNames,
            [EntryParts.reversalName], withGlosses ? [] : [EntryParts.glossesName],
        ]
        let shown = others.compactMap { child($0, tree) }
        var details: [Int] = []
        var rest = tree.children(of: Int(node)).filter { !shown.contains($0) }.reversed() as [Int]
        while let next = rest.popLast() {
            details += tree.fields(of: next)
            rest += tree.children(of: next).reversed()
        }
        return details
    }

    private static let seeAlsoNames = EntryRole.seeAlso.field.names

    private func references(_ name: TemplateName, in page: PageContext) -> PageValue {
        guard let member = FieldMember(key: name.key), !member.isFlag else {
            return .flag(!fields(Self.seeAlsoNames, in: page).isEmpty)
        }
        return .list(.references(seeAlso(in: page)))
    }

    /// The related entries of the sense.
    func seeAlso(in page: PageContext) -> ReferenceList {
        ReferenceList(of: entry, fields: fields(Self.seeAlsoNames, in: page), in: page)
    }

    /// The value for a name of the content's own.
    private func other(_ key: String, in page: PageContext) -> PageValue? {
        let fields = FieldsObject(fields: entry.fields(in: page))
        if node != FieldTree.root, let child = tree(in: page).child(key, of: Int(node)) {
            return fields.with(child).value(in: page)
        }
        return page.vocabulary.fieldTree.value.node(at: [EntryRole.senses.name, "0", key]) == nil ? nil : .null
    }
}

extension SenseObject {
    /// The senses of an entry.
    struct List: BitwiseCopyable {
        private let entry: EntryObject

        init(of entry: EntryObject) { self.entry = entry }

        func count(in page: PageContext) -> Int {
            let (tree, node) = root(in: page)
            return node.map { SenseObject.items(of: $0, tree).count } ?? 0
        }

        func element(at index: Int, in page: PageContext) -> PageValue {
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
struct ExampleObject: BitwiseCopyable {
    private let entry: EntryObject
    private let node: Int32

    /// The field with the text, if the example consists only of it.
    private let field: Int32

    init(entry: EntryObject, node: Int, field: Int) {
        self.entry = entry
        self.node = Int32(truncatingIfNeeded: node)
        self.field = Int32(truncatingIfNeeded: field)
    }

    static let type: ObjectType = ObjectType("example", isOpen: true, members: { _ in Self.members })

    /// The members that all examples have.
    static let members: [String: MemberType] = ["text": .text, "translation": .text, "source": .text]

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .text: field >= 0 ? .text(entry.markdown([Int(field)], in: page)) : markdown(EntryParts.textName, in: page)
        case .translation: markdown(EntryParts.translationName, in: page)
        case .source: markdown(EntryParts.sourceName, in: page)
        default: other(page.templateNames[name.key], in: page)
        }
    }

    private func markdown(_ key: String, in page: PageContext) -> PageValue {
        guard field < 0 else { return .null }
        let tree = page.fieldTree(of: entry.fields(in: page))
        let fields = tree.child(key, of: Int(node)).map { tree.fields(of: $0) } ?? []
        return fields.isEmpty ? .null : .text(entry.markdown(fields, in: page))
    }

    private func other(_ key: String, in page: PageContext) -> PageValue? {
        let fields = entry.fields(in: page)
        if field < 0, let child = page.fieldTree(of: fields).child(key, of: Int(node)) {
            return FieldsObject(fields: fields).with(child).value(in: page)
        }
        let names = page.vocabulary.fieldTree.value
        let isKnown = EntryParts.exampleNames.contains {
            names.node(at: [EntryRole.senses.name, "0", $0, "0", key]) != nil
        }
        return isKnown ? .null : nil
    }
}
