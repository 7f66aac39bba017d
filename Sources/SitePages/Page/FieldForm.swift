import IndexedCollation

/// The list of an entry in which a field appears.
package enum FieldKind: Equatable, BitwiseCopyable {
    /// Fields of a standard field's list, such as `aliases`.
    case list(EntryRole)
    /// Fields whose names the content chooses.
    case other
}

/// The way in which fields with a certain name are shown.
package struct FieldForm: Sendable {
    /// The list that contains these fields, if any.
    package let kind: FieldKind?

    /// The name as readers see it, without the underscores of names like `first_seen`.
    let label: String

    /// Whether its values are telephone numbers, judging by the name.
    let isPhone: Bool

    /// The fields whose pictures it describes, judging by its name: `photo` and `photo.file` for `photo.alt`.
    let pictures: [FieldName]

    /// The field with the address of its text, as a spreadsheet's `Web link` has that of a cell in the column `Web`.
    let link: FieldName?

    /// The field whose address it has, judging by its name.
    let linkedText: FieldName?

    /// Whether the other fields of an entry, or the page, decide whether these fields are shown.
    let dependsOnOthers: Bool

    /// The forms of all field names, by number.
    ///
    /// - Parameter groups: The names of roles that are used for fields of the content's own, such as those to group by.
    static func all(_ names: FieldNames, groups: Set<String>) -> [FieldForm] {
        let ending = FieldNames.linkEnding
        return (0..<names.count).map { number in
            let name = FieldName(index: UInt32(number))
            let kind: FieldKind? =
                switch EntryRole(rawValue: number) {
                case let role? where role.isList: role.field.heading == nil ? nil : .list(role)
                case .updated?: .other
                case nil where names[name].hasPrefix("_"): nil
                case let role? where !role.groupsEntries && groups.contains(names[name]): .other
                case _
                where EntryRole.areValuesHidden(of: number) || EntryParts.isPartOfSenses(names[name])
                    || Medium.isPart(names[name]):
                    nil
                default: .other
                }
            let pictures = Medium.picture(ofAlt: names[name]).compactMap { names.find($0) }
            let linkedText =
                names[name].hasSuffix(ending) ? names.find(String(names[name].dropLast(ending.count))) : nil
            return FieldForm(
                kind: kind, label: String(names[name].map { $0 == "_" ? " " : $0 }),
                isPhone: FieldLink.isPhone(names[name]),
                pictures: pictures, link: names.find(names[name] + ending), linkedText: linkedText,
                dependsOnOthers: !pictures.isEmpty || linkedText != nil || name == EntryRole.updated.fieldName)
        }
    }
}
