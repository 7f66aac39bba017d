extension TOMLReader {
    /// The document in a range of a file, in the form of a YAML document.
    ///
    /// The result is nil if it has no values, or, with errors, if it is invalid.
    package static func document(
        in range: Range<Int>, of file: SourceFile, decoded: inout DecodedText, diagnostics: inout [Diagnostic]
    ) -> YAMLDocument? {
        let known = diagnostics.count
        let values = values(in: range, of: file, limit: .max, decoded: &decoded, diagnostics: &diagnostics)
        guard !diagnostics[known...].contains(where: { $0.severity == .error }), !values.isEmpty else { return nil }
        var tree = TOMLTree()
        for value in values {
            guard value.path.count(where: { $0 < 2 }) <= maximumDepth else {
                let message = "tables nest deeper than \(maximumDepth) here; use fewer levels"
                diagnostics.append(
                    .error(.tomlSyntax, message, at: SourceLocation(file, offset: Int(value.offset))))
                return nil
            }
            tree.add(value)
        }
        return tree.document(&decoded)
    }
}

/// The values of a TOML document, from which the nodes of a YAML document are made.
private struct TOMLTree {
    private struct Branch {
        var key: [UInt8] = []
        var values: [TOMLReader.Value] = []
        var children: [Int] = []
        var numbers: [[UInt8]: Int] = [:]
        /// Whether the children are the items of a list.
        var isList = false
        var offset: UInt32 = 0
    }

    private var branches = [Branch()]

    /// Adds a value at its path.
    mutating func add(_ value: TOMLReader.Value) {
        let path = value.path
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
                branches.append(Branch(key: Array(part.dropFirst()), offset: value.offset))
                branch = child
            }
            start = end
        }
        branches[branch].values.append(value)
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
            _ = add(.scalar, value.text, at: value.offset, isPlain: false)
            return
        }
        let isList = branch.isList || !branch.values.isEmpty
        let node = add(isList ? .sequence : .mapping, .empty, at: branch.offset, isPlain: true)
        for value in branch.values { _ = add(.scalar, value.text, at: value.offset, isPlain: false) }
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
