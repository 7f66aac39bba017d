import SiteGenerator

/// A meaning of a word, with texts in Markdown on one line.
struct ExportedSense {
    var domain: String?
    var definition: String?
    var examples: [ExportedExample] = []
    var seeAlso: [ExportedReference] = []

    /// Its other fields, by name.
    var fields: [(name: String, value: String)] = []
}

/// A sentence that shows how a word is used.
struct ExportedExample {
    var text: String?
    var translation: String?
    var source: String?
}

/// A sound or a picture.
struct ExportedMedium {
    let medium: Medium

    /// The name of the file in the content.
    let written: String

    var label: String?
    var alt: String?
    var credit: String?
}

extension ExportedVersion {
    /// The meanings of a word.
    var senses: [ExportedSense] {
        guard entry.hasSenses else { return [] }
        let fields = fields
        let names = fields.map { content.fieldNames[$0.name] }
        let tree = FieldTree(names.indices.map { (name: names[$0], number: $0) })
        guard let root = tree.child(EntryRole.senses.name, of: FieldTree.root) else { return [] }
        // If there are only texts, they are definitions.
        let glosses = tree.fields(of: root).map { ExportedSense(definition: string(fields[$0].value)) }
        let children = tree.children(of: root)
        let nodes = tree.items(of: root).isEmpty && !children.isEmpty ? [root] : tree.items(of: root)
        return glosses + nodes.map { sense(at: $0, in: tree, fields) }
    }

    private func sense(at node: Int, in tree: FieldTree, _ fields: [Field]) -> ExportedSense {
        var sense = ExportedSense()
        sense.definition = tree.fields(of: node).first.map { string(fields[$0].value) }
        for child in tree.children(of: node) {
            let key = tree.key(of: child)
            let values = tree.fields(of: child).map { fields[$0] }
            if EntryParts.definitionNames.contains(key) {
                sense.definition = sense.definition ?? values.first.map { string($0.value) }
            } else if EntryParts.domainNames.contains(key), sense.domain == nil {
                sense.domain = values.map { string($0.value) }.joined(separator: ", ")
            } else if EntryParts.exampleNames.contains(key) {
                sense.examples += values.map { ExportedExample(text: string($0.value)) }
                let children = tree.children(of: child)
                let items = tree.items(of: child).isEmpty && !children.isEmpty ? [child] : tree.items(of: child)
                sense.examples += items.map { example(at: $0, in: tree, fields) }
            } else if EntryRole.seeAlso.field.names.contains(key) {
                let numbered = tree.items(of: child).flatMap { tree.fields(of: $0) }.map { fields[$0] }
                sense.seeAlso += (values + numbered).flatMap { references(in: $0) }
            } else {
                append(child, named: key, in: tree, fields, to: &sense)
            }
        }
        return sense
    }

    private func append(
        _ node: Int, named name: String, in tree: FieldTree, _ fields: [Field], to sense: inout ExportedSense
    ) {
        sense.fields += tree.fields(of: node).map { (name: name, value: string(fields[$0].value)) }
        for child in tree.children(of: node) {
            append(child, named: "\(name).\(tree.key(of: child))", in: tree, fields, to: &sense)
        }
    }

    private func example(at node: Int, in tree: FieldTree, _ fields: [Field]) -> ExportedExample {
        func text(_ name: String) -> String? {
            tree.child(name, of: node).flatMap { tree.fields(of: $0).first }.map { string(fields[$0].value) }
        }
        return ExportedExample(
            text: tree.fields(of: node).first.map { string(fields[$0].value) } ?? text(EntryParts.textName),
            translation: text(EntryParts.translationName), source: text(EntryParts.sourceName))
    }

    // MARK: Sounds and pictures

    /// The sounds and pictures in the standard fields.
    var media: [ExportedMedium] {
        let parts = site.site.targets.parts
        return content.fields(of: entry).compactMap { field in
            guard let medium = parts.medium(of: field) else { return nil }
            let text = { (key: String) in content.text(key, besides: field, in: entry) }
            return ExportedMedium(
                medium: medium, written: string(field.value), label: text(Medium.labelName),
                alt: text(Medium.altName), credit: text(Medium.creditName))
        }
    }

    // MARK: Fields

    /// The fields of the content's own that pages show with their names, in their order; those of lists are repeated.
    var otherFields: [(name: String, value: String)] {
        fields.compactMap { field in
            let name = content.fieldNames[field.name]
            guard EntryRole(rawValue: Int(field.name.index)) == nil, !field.isBookkeeping, !name.hasPrefix("_"),
                !EntryParts.isPartOfSenses(name), !Medium.isPart(name)
            else { return nil }
            return (name: name, value: string(field.value))
        }
    }
}
