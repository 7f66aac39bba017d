/// Reads TOML files with a record for each entry: a list of tables, `[[terms]]`, or a table for each, `[ascender]`.
package struct TOMLEntryReader: DocumentEntryReader {
    package static let name = "TOML"
    package static let suffixes = [".toml"]
    package static let limit = InputLimit(name: "a TOML file", setting: "toml", size: 16_000_000)

    package var records: EntryRecords?

    package init() {}

    package static func document(
        of part: Range<Int>, in content: ContentFile, _ entries: inout EntryBuilder
    ) -> YAMLDocument? {
        let known = entries.unit.diagnostics.count
        var names = FieldNames()
        var fields: [Field] = []
        TOMLFrontMatter.fields(
            in: part, of: content.file, limit: .max, namesArePaths: true, decoded: &entries.unit.decoded, names: &names,
            into: &fields, diagnostics: &entries.unit.diagnostics)
        guard !entries.unit.diagnostics[known...].contains(where: { $0.severity == .error }), !fields.isEmpty else {
            return nil
        }
        var tree = TOMLTree()
        for field in fields {
            let path = Array(names.bytes(of: field.name))
            guard path.count(where: { $0 < 2 }) <= TOMLFrontMatter.maximumDepth else {
                let message = "tables nest deeper than \(TOMLFrontMatter.maximumDepth) here; use fewer levels"
                entries.unit.diagnostics.append(
                    .error(.tomlSyntax, message, at: SourceLocation(content.file, offset: Int(field.offset))))
                return nil
            }
            tree.add(field, at: path)
        }
        return tree.document(&entries.unit.decoded)
    }
}

/// The values of a TOML document, from which the nodes of a YAML document are made.
private struct TOMLTree {
    private struct Branch {
        var key: [UInt8] = []
        var values: [Field] = []
        var children: [Int] = []
        var numbers: [[UInt8]: Int] = [:]
        /// Whether the children are the items of a list.
        var isList = false
        var offset: UInt32 = 0
    }

    private var branches = [Branch()]

    /// Adds a value.
    ///
    /// - Parameter path: The parts of its name, each after 0 for a key or 1 for the number of an item.
    mutating func add(_ field: Field, at path: [UInt8]) {
        var branch = 0
        var start = 0
        while start < path.count {
            let end = path[(start + 1)...].firstIndex { $0 < 2 } ?? path.count
            let part = Array(path[start..<end])
            if let known = branches[branch].numbers[part] {
                branch = known
            } else {
                let child = branches.count
                branches[branch].numbers[part] = child
                branches[branch].children.append(child)
                branches[branch].isList = part[0] == 1
                branches.append(Branch(key: Array(part.dropFirst()), offset: field.offset))
                branch = child
            }
            start = end
        }
        branches[branch].values.append(field)
    }

    func document(_ decoded: inout DecodedText) -> YAMLDocument {
        var document = YAMLDocument()
        append(0, depth: 0, to: &document, &decoded)
        return document
    }

    /// Appends the node of a branch, whose depth is limited.
    private func append(_ number: Int, depth: UInt8, to document: inout YAMLDocument, _ decoded: inout DecodedText) {
        let branch = branches[number]
        func add(_ kind: YAMLNode.Kind, _ text: Text, at offset: UInt32, isPlain: Bool) -> Int {
            document.nodes.append(
                YAMLNode(
                    text: text, offset: offset, next: UInt32(document.nodes.count + 1), kind: kind, isPlain: isPlain,
                    word: .none, depth: depth))
            return document.nodes.count - 1
        }
        if branch.children.isEmpty, let value = branch.values.first, !value.isListItem {
            _ = add(.scalar, value.value, at: value.offset, isPlain: false)
            return
        }
        let isList = branch.isList || !branch.values.isEmpty
        let node = add(isList ? .sequence : .mapping, .empty, at: branch.offset, isPlain: true)
        for value in branch.values { _ = add(.scalar, value.value, at: value.offset, isPlain: false) }
        for child in branch.children {
            if !isList {
                let key = branches[child].key.withBytes { decoded.append($0) }
                _ = add(.scalar, key, at: branches[child].offset, isPlain: true)
            }
            append(child, depth: depth + 1, to: &document, &decoded)
        }
        document.nodes[node].next = UInt32(document.nodes.count)
    }
}
