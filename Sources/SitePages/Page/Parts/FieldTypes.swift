extension FieldTree {
    /// Makes the tree of all names in the content, in which all items of a list share one node.
    ///
    /// - Parameter groups: The names by which settings group entries, which may be those of standard fields whose
    ///   values are not fields of entries.
    package init(namesOf names: FieldNames, groups: Set<String>) {
        let numbers = (0..<names.count).lazy.filter { number in
            guard let role = EntryRole(rawValue: number) else { return true }
            return role.groupsEntries || role.isNamePart || groups.contains(role.name)
        }
        self.init(numbers.map { (names[FieldName(index: UInt32($0))], $0) }, replacesNumbers: true)
    }

    /// The node in the tree of all names that corresponds to a node in the tree of an entry.
    func node(at path: [String]) -> Int? {
        path.reduce(Self.root) { node, key in
            node.flatMap { child(Self.number(key[...]) != nil ? "0" : key, of: $0) }
        }
    }

    /// The type of the values at a node, for templates.
    func type(of node: Int) -> MemberType {
        guard fields(of: node).isEmpty else { return .anything }
        return isList(node)
            ? children(of: node).first.map { .list(of: type(of: $0)) } ?? .anything : .object(object(of: node))
    }

    /// The types of all objects whose members are names of fields in entries.
    package var knownTypes: [ObjectType: ObjectType] {
        let senses = child(EntryRole.senses.name, of: Self.root)
        let sense = senses.flatMap { items(of: $0).first ?? $0 }
        let examples = EntryParts.exampleNames.lazy.compactMap { name in sense.flatMap { self.child(name, of: $0) } }
            .first
        return [
            FieldsObject.type: object(of: Self.root),
            SenseObject.type: object("sense", with: SenseObject.type.members, and: sense),
            ExampleObject.type: object(
                "example", with: ExampleObject.type.members, and: examples.flatMap { items(of: $0).first ?? $0 }),
        ]
    }

    /// The type of objects with some members of their own and the members of a node.
    private func object(_ name: String, with own: [String: MemberType], and node: Int?) -> ObjectType {
        ObjectType(name) { [self] _ in
            var members: [String: MemberType] = [:]
            for child in node.map(children(of:)) ?? [] { members[key(of: child)] = type(of: child) }
            return members.merging(own) { _, own in own }
        }
    }

    /// The type of the values that have the members of a node.
    func object(of node: Int) -> ObjectType {
        ObjectType(FieldsObject.type.name, isNumbered: true) { [self] _ in
            var members: [String: MemberType] = [:]
            if position(of: node) != nil { members["number"] = .number }
            for child in children(of: node) { members[key(of: child)] = type(of: child) }
            return members
        }
    }
}
