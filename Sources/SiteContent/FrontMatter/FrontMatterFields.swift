extension FrontMatter {
    /// A field of a mapping.
    @usableFromInline package struct Member {
        /// The name, which is a key of the document.
        @usableFromInline package let name: Text

        /// The node with the value.
        @usableFromInline package let value: Int

        @inlinable package init(name: Text, value: Int) {
            self.name = name
            self.value = value
        }
    }

    /// Walks through a document with the current path, and makes its values fields, in order.
    ///
    /// A scalar is one field, and a list of scalars is several fields with the same name. A nested mapping has dotted
    /// names ("author.name"), and a mapping in a list has numbered names ("links.0.url"). Null and empty values are
    /// omitted.
    struct Flattener {
        let document: YAMLDocument
        let file: SourceFile
        let decoded: DecodedText
        var path: [UInt8] = []

        /// Adds a node under the name in `path`.
        ///
        /// The recursion is limited by YAML's maximum depth.
        mutating func add(
            _ index: Int, isListItem: Bool, _ names: inout FieldNames, _ fields: inout [Field],
            _ diagnostics: inout [Diagnostic]
        ) {
            let node = document.nodes[index]
            let length = path.count
            let end = Int(node.next)
            var child = index + 1
            switch node.kind {
            case .scalar:
                if node.isNull || node.text.isEmpty { return }
                let name = names.intern(path.span)
                fields.append(Field(name: name, value: node.text, offset: node.offset, isListItem: isListItem))
            case .sequence:
                var number = 0
                var name: FieldName?
                while child < end {
                    let item = document.nodes[child]
                    if item.kind != .scalar {
                        append(Array("\(number)".utf8).span)
                        add(child, isListItem: true, &names, &fields, &diagnostics)
                        path.removeLast(path.count - length)
                    } else if !item.isNull && !item.text.isEmpty {
                        // The items share one name, which is looked up once.
                        let known = name ?? names.intern(path.span)
                        name = known
                        fields.append(Field(name: known, value: item.text, offset: item.offset, isListItem: true))
                    }
                    child = Int(item.next)
                    number += 1
                }
            case .mapping:
                while child < end {
                    let key = document.nodes[child]
                    let value = Int(key.next)
                    guard value < end else { return }
                    if !key.isOverridden {
                        let member = Member(name: key.text, value: value)
                        add(member, keyOffset: Int(key.offset), &names, &fields, &diagnostics)
                    }
                    child = Int(document.nodes[value].next)
                }
            }
        }

        /// Adds a member of the mapping whose name is in `path`.
        mutating func add(
            _ member: Member, keyOffset: Int, _ names: inout FieldNames, _ fields: inout [Field],
            _ diagnostics: inout [Diagnostic]
        ) {
            let length = path.count
            let value = document.nodes[member.value]
            guard !member.name.isEmpty else {
                let location = SourceLocation(file, offset: keyOffset)
                let message = "a field has no name; write one before the ':'"
                diagnostics.append(.error(.frontMatterName, message, at: location))
                return
            }
            if length == 0, value.kind == .scalar {
                // Nearly all fields are of this kind, and their names need no path.
                guard !value.isNull, !value.text.isEmpty else { return }
                let name = decoded.withBytes(of: member.name, in: file) { names.intern($0) }
                fields.append(Field(name: name, value: value.text, offset: value.offset, isListItem: false))
            } else {
                decoded.withBytes(of: member.name, in: file) { append($0) }
                add(member.value, isListItem: false, &names, &fields, &diagnostics)
                path.removeLast(path.count - length)
            }
        }

        private mutating func append(_ name: Span<UInt8>) {
            if !path.isEmpty { path.append(UInt8(ascii: ".")) }
            path.append(contentsOf: name)
        }
    }
}

extension EntryBuilder {
    /// Adds members of a mapping to ``namedFields``, in the same way as those of front matter.
    package mutating func addFields(_ members: [FrontMatter.Member], of document: YAMLDocument) {
        var flattener = FrontMatter.Flattener(document: document, file: file, decoded: unit.decoded)
        for member in members {
            let offset = Int(document.nodes[member.value].offset)
            flattener.add(member, keyOffset: offset, &unit.fieldNames, &namedFields, &unit.diagnostics)
        }
    }

    /// Adds the values of a TOML document to ``namedFields``, in order.
    mutating func addFields(_ values: [TOMLReader.Value]) {
        for value in values {
            let name = unit.fieldNames.intern(value.name.span)
            namedFields.append(Field(name: name, value: value.text, offset: value.offset, isListItem: value.isListItem))
        }
    }

    /// Adds a standard field to ``namedFields``.
    package mutating func addField(_ role: EntryRole, _ value: Text, at offset: UInt32, isListItem: Bool = false) {
        namedFields.append(Field(name: role.fieldName, value: value, offset: offset, isListItem: isListItem))
    }
}
