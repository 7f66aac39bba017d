/// The parts of a directory's entries, other than names, that the search finds and shows.
struct SearchFields: Sendable {
    /// Whether the search finds each field, and whether rows show it, by the number of the field's name.
    let isFound: [Bool]
    let isShown: [Bool]
    let findsSummary: Bool
    let findsBody: Bool

    init(of index: IndexID, _ plan: SitePlan, _ vocabulary: Vocabulary, _ shown: ShownFields?) {
        let settings = plan.directory(index).search?.map(\.name)
        isShown = vocabulary.fieldForms.enumerated().map { number, form in
            switch form.kind {
            case .list(.categories): return true
            case .other?: break
            default: return false
            }
            guard let shown else { return true }
            let name = FieldName(index: UInt32(number))
            // The names of files are not words.
            return shown.isShown(name) && ![.image, .audio, .file].contains(shown.kind(of: name))
        }
        isFound =
            settings.map { names in
                // A name such as 'gloss' is that of a column, whose values are fields with another name.
                let fields = names.compactMap {
                    TieOrder.fieldName($0, in: plan.directory(index), plan.indexes[index].locale, plan.content)
                }
                return vocabulary.fieldForms.indices.map { number in
                    let field = FieldName(index: UInt32(number))
                    return fields.contains(field) || names.contains(plan.content.fieldNames[field])
                }
            } ?? isShown
        findsSummary = settings?.contains("summary") ?? true
        findsBody = settings?.contains("body") ?? true
    }

    /// Adds everything about the fields to a hash.
    func add(to print: inout Fingerprint, _ names: FieldNames) {
        for number in isFound.indices where isFound[number] || isShown[number] {
            print.add(names[FieldName(index: UInt32(number))])
            print.add((isFound[number] ? 1 : 0) + (isShown[number] ? 2 : 0))
        }
        print.add((findsSummary ? 1 : 0) + (findsBody ? 2 : 0))
    }
}
