import IndexedCollation

/// Determines the information that lists show next to entries with the same title and reading, so readers can tell them
/// apart.
struct Homographs {
    private let content: Content
    private let style: DirectoryConfiguration.HomographStyle

    /// The fields whose entries are homographs in the sense of a dictionary.
    private let dictionaryFields: [FieldName]

    /// The fields that distinguish entries.
    private let fields: [FieldName]

    init(_ configuration: DirectoryConfiguration, _ locale: LocaleIdentifier, _ content: Content) {
        self.content = content
        style = configuration.homographs
        dictionaryFields = ["part", "senses"].compactMap {
            TieOrder.fieldName($0, in: configuration, locale, content)
        }
        fields =
            if case .fields(let names) = style {
                names.compactMap { TieOrder.fieldName($0.name, in: configuration, locale, content) }
            } else { [] }
    }

    /// Sets the information that is shown for each entry.
    ///
    /// - Parameter order: The numbers of the entries in their order, in which entries with the same title are
    ///   consecutive.
    func mark(_ entries: inout [Entry], inOrder order: [UInt32]) {
        var start = 0
        while start < order.count {
            let first = Int(order[start])
            var end = start + 1
            while end < order.count, isSame(first, Int(order[end]), entries) { end += 1 }
            defer { start = end }
            if entries[first].isReference { continue }
            if end - start > 1 {
                mark(order[start..<end].map { Int($0) }, &entries)
            } else if entries[first].homograph > 0 {
                entries[first].homograph = 0
            }
        }
    }

    private func isSame(_ left: Int, _ right: Int, _ entries: [Entry]) -> Bool {
        // Most neighboring entries have titles of different lengths, which do not need to be read.
        entries[left].title.count == entries[right].title.count && !entries[left].isReference
            && !entries[right].isReference && isSame(entries[left].title, entries[right].title)
            && isSame(entries[left].reading, entries[right].reading)
    }

    private func isSame(_ left: Text, _ right: Text) -> Bool {
        content.store.bytes(of: left) == content.store.bytes(of: right)
    }

    private func mark(_ group: [Int], _ entries: inout [Entry]) {
        let given = group.map { entries[$0].homograph }
        for number in group { entries[number].homograph = 0 }
        switch style {
        case .plain: return
        case .fields:
            let values = group.map { number in fields.map { value(of: $0, in: entries[number]) } }
            let needed = (1...max(1, fields.count)).first { count in
                Set(values.map { Array($0.prefix(count)) }).count == group.count
            }
            let count = min(needed ?? fields.count, Int(UInt8.max))
            for number in group { entries[number].distinguishingFieldCount = UInt8(count) }
        case .automatic:
            guard given.contains(where: { $0 > 0 }) || group.contains(where: { has(dictionaryFields, entries[$0]) })
            else {
                return
            }
            fallthrough
        case .number:
            let areUsable = !given.contains(0) && Set(given).count == given.count
            for (place, number) in group.enumerated() {
                entries[number].homograph = areUsable ? given[place] : UInt16(clamping: place + 1)
            }
        }
    }

    private func has(_ names: [FieldName], _ entry: Entry) -> Bool {
        content.fields(of: entry).contains { names.contains($0.name) }
    }

    private func value(of name: FieldName, in entry: Entry) -> String {
        content.fields(of: entry).first { $0.name == name }.map { content.store.string($0.value) } ?? ""
    }
}
