import IndexedCollation

/// Which of an entry's fields a list is of.
enum FieldKind {
    case aliases, categories
    /// What the content gives under names of its own.
    case other
}

/// How the fields of a name are shown.
struct FieldForm: BitwiseCopyable {
    /// The list that they are in, if any.
    let kind: FieldKind?

    /// The name as readers see it: `first_seen` is a name for programs.
    let label: UnsafeBufferPointer<UInt8>

    /// The forms of all names, by their numbers.
    static func all(_ names: FieldNames, _ arena: TextArena) -> UnsafeBufferPointer<FieldForm> {
        arena.keep(
            (0..<names.count).map { number in
                let name = FieldName(index: UInt32(number))
                let kind: FieldKind? =
                    switch name {
                    case EntryRole.aliases.fieldName: .aliases
                    case EntryRole.categories.fieldName: .categories
                    case _ where EntryRole.areValuesHidden(of: number): nil
                    default: .other
                    }
                return FieldForm(
                    kind: kind, label: arena.keep(String(names[name].map { $0 == "_" ? " " : $0 })))
            })
    }
}
