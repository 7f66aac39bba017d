import IndexedCollation

/// The order of entries with equal sort keys: by title, then by homograph number, then by the fields that the settings
/// name, and finally by their order in the content.
package struct TieOrder {
    private let entries: [Entry]
    private let store: TextStore

    /// The values of each field that orders entries.
    private var fields: [Values] = []

    /// The values of a field by entry, in a form that can be compared.
    private enum Values {
        /// Numbers; nil for entries without one.
        case numbers([Double?])
        /// The numbers of the entries' values among the sort keys; nil for entries without one.
        case texts([Int?], CollationKeys)

        func compare(_ left: Int, _ right: Int) -> Comparison {
            switch self {
            case .numbers(let numbers): Comparison(numbers[left], numbers[right]) { $0 < $1 }
            case .texts(let places, let keys):
                Comparison(places[left], places[right]) { keys.key(at: $0).lexicographicallyPrecedes(keys.key(at: $1)) }
            }
        }
    }

    private enum Comparison {
        case ascending, same, descending

        /// Compares two values; missing values come last.
        init<Value>(_ left: Value?, _ right: Value?, _ areInOrder: (Value, Value) -> Bool) {
            switch (left, right) {
            case (let left?, let right?):
                self = areInOrder(left, right) ? .ascending : areInOrder(right, left) ? .descending : .same
            case (nil, nil): self = .same
            case (_?, nil): self = .ascending
            case (nil, _?): self = .descending
            }
        }
    }

    init(
        _ entries: [Entry], _ configuration: DirectoryConfiguration, _ collation: LocalizedIndexedCollation,
        in locale: LocaleIdentifier, _ content: Content
    ) {
        self.entries = entries
        store = content.store
        fields = configuration.orderBy.compactMap {
            Self.fieldName($0.name, in: configuration, locale, content)
        }.map { name in
            let values = entries.map { entry -> String? in
                content.fields(of: entry).first { $0.name == name }.map { content.store.string($0.value) }
            }
            let numbers = values.map { $0.flatMap(Double.init) }
            if zip(values, numbers).allSatisfy({ ($0 == nil) == ($1 == nil) }) { return .numbers(numbers) }
            var places: [Int?] = []
            var texts: [String] = []
            for value in values {
                places.append(value == nil ? nil : texts.count)
                if let value { texts.append(value) }
            }
            return .texts(places, collation.keys(for: texts, kind: .reading))
        }
    }

    /// The name of a field that the settings name; nil if no entry has it.
    package static func fieldName(
        _ name: String, in directory: DirectoryConfiguration, _ locale: LocaleIdentifier, _ content: Content
    ) -> FieldName? {
        let own = content.fieldNames.find(name)
        guard let role = FieldMap(directory, in: locale).rankedRole(of: name)?.role else { return own }
        // Entries are never shown by their titles as fields, but a person's honorific can be one; see ``CSVTitles``.
        if role == .title { return content.fieldNames.find("Title") ?? own ?? role.fieldName }
        // Entries without a complete personal name have the part as a field with its own name.
        return role.isNamePart ? own ?? role.fieldName : role.fieldName
    }

    func areInOrder(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (store.bytes(of: entries[left].title), store.bytes(of: entries[right].title))
        guard first.elementsEqual(second) else { return first.lexicographicallyPrecedes(second) }
        let numbers = (entries[left].homograph, entries[right].homograph)
        // Entries without a number come after those with one.
        if numbers.0 != numbers.1 { return numbers.1 == 0 || numbers.0 != 0 && numbers.0 < numbers.1 }
        for field in fields {
            switch field.compare(left, right) {
            case .ascending: return true
            case .descending: return false
            case .same: continue
            }
        }
        return false
    }
}
