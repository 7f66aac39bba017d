/// The fields of a word in the JSON Lines of Wiktextract, as at https://kaikki.org, under the names that entries have.
///
/// Source: https://github.com/tatuylonen/wiktextract, "Format of the extracted word entries"
enum WiktextractFields {
    /// Gives the fields of the current entry the names of entries, if they are those of Wiktextract.
    ///
    /// Fields without such a name are removed, because nearly all are for programs.
    static func rename(in entries: inout EntryBuilder) {
        let names = entries.namedFields.map { entries.unit.fieldNames[$0.name] }
        guard names.contains("lang_code"), names.contains("word"), names.contains(where: { $0.hasPrefix("senses.") })
        else {
            return
        }
        var fields: [Field] = []
        var glosses: [String: Int] = [:]
        var (hasPronunciation, hasSound) = (false, false)
        for (name, field) in zip(names, entries.namedFields) {
            var field = field
            let parts = name.split(separator: ".").map(String.init)
            let keys = parts.filter { FieldTree.number($0[...]) == nil }
            let new: String?
            switch keys {
            case ["word"]: new = "title"
            case ["pos"], ["id"]: new = name
            case ["lang"]: new = "language"
            case ["etymology_text"]: new = "etymology"
            case ["sounds", "ipa"] where !hasPronunciation: (new, hasPronunciation) = ("pronunciation", true)
            case ["sounds", "ogg_url"] where !hasSound: (new, hasSound) = ("audio", true)
            case ["forms", "form"]: (new, field.isListItem) = ("forms", true)
            case ["synonyms", "word"]: (new, field.isListItem) = ("aliases", true)
            case ["related", "word"], ["derived", "word"]: (new, field.isListItem) = ("see_also", true)
            case ["senses", "glosses"]:
                // The last gloss of a sense is its own, and those before it are those of the senses above it.
                let definition = "senses.\(parts[1]).definition"
                if let known = glosses[definition] {
                    fields[known].value = field.value
                    new = nil
                } else {
                    glosses[definition] = fields.count
                    (new, field.isListItem) = (definition, false)
                }
            case ["senses", "topics"], ["senses", "tags"]: (new, field.isListItem) = ("senses.\(parts[1]).label", false)
            case ["senses", "examples", "text"]: new = name
            case ["senses", "examples", "english"], ["senses", "examples", "translation"]:
                new = "\(parts.dropLast().joined(separator: ".")).translation"
            case ["senses", "examples", "ref"]: new = "\(parts.dropLast().joined(separator: ".")).source"
            default: new = nil
            }
            guard let new else { continue }
            field.name = entries.unit.fieldNames.intern(new)
            fields.append(field)
        }
        entries.namedFields = fields
    }
}
