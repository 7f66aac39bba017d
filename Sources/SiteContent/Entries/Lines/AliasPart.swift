/// A part of an alias that is a mapping: `aliases: [{ title: face, note: loosely }]`.
package struct AliasPart {
    enum Kind {
        case title, reading, note
        case other(String)

        /// The name of the field that follows the alias with this part; nil for the alias itself.
        var fieldName: String? {
            switch self {
            case .reading: AliasPart.readingName
            case .note: AliasPart.noteName
            case .title, .other: nil
            }
        }
    }

    /// The names of the fields that follow an alias in an entry.
    package static let readingName = "alias-reading"
    package static let noteName = "alias-note"

    /// The part of the field's name that all parts of one alias have in common.
    let item: Substring
    let kind: Kind

    /// Recognizes a part by its field; nil for any other field.
    init?(nameOfField name: String) {
        guard let last = name.lastIndex(of: "."), let first = name.firstIndex(of: "."),
            EntryRole.aliases.field.names.contains(String(name[..<first])),
            first == last || FieldTree.number(name[name.index(after: first)..<last]) != nil
        else { return nil }
        let key = String(name[name.index(after: last)...])
        guard FieldTree.number(key[...]) == nil else { return nil }
        item = name[..<last]
        kind =
            switch key {
            case "title", "name": .title
            case "reading": .reading
            case "note": .note
            default: .other(key)
            }
    }
}
