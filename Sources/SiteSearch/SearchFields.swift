/// The parts of a directory's entries, other than names, that the search finds and shows.
struct SearchFields: Sendable {
    /// Whether the search finds each field, and whether rows show it, by the number of the field's name.
    let isFound: [Bool]
    let isShown: [Bool]

    /// Whether each field, by the number of its name, is the definition of a sense.
    let isSense: [Bool]

    let findsSummary: Bool
    let findsBody: Bool

    init(of index: IndexID, _ plan: SitePlan, _ vocabulary: Vocabulary, _ shown: ShownFields?) {
        let names = plan.content.fieldNames
        let numbers = vocabulary.fieldForms.indices
        let isSense = numbers.map {
            $0 == EntryRole.senses.rawValue || EntryParts.isDefinition(names[FieldName(index: UInt32($0))])
        }
        let arePlainPages = plan.holdsPlainPages(index)
        isShown = vocabulary.fieldForms.enumerated().map { number, form in
            switch form.kind {
            case _ where arePlainPages: return false
            case .list(.categories): return true
            case .other?: break
            default: return false
            }
            guard let shown else { return true }
            let name = FieldName(index: UInt32(number))
            // The names of files are not words.
            return shown.isShown(name) && ![.image, .audio, .file].contains(shown.kind(of: name))
        }
        self.isSense = isSense
        // All that plain pages have beside their title and text is for the program.
        if arePlainPages {
            isFound = isShown
            (findsSummary, findsBody) = (true, true)
            return
        }
        guard let settings = plan.directory(index).search?.map(\.name) else {
            isFound = zip(isShown, isSense).map { $0 || $1 }
            (findsSummary, findsBody) = (true, true)
            return
        }
        // A name such as 'gloss' is that of a column, whose values are fields with another name.
        let fields = settings.compactMap {
            TieOrder.fieldName($0, in: plan.directory(index), plan.indexes[index].locale, plan.content)
        }
        isFound = numbers.map { number in
            let field = FieldName(index: UInt32(number))
            if fields.contains(field) || settings.contains(names[field]) { return true }
            return isSense[number] && fields.contains(EntryRole.senses.fieldName)
        }
        findsSummary = fields.contains(EntryRole.summary.fieldName)
        findsBody = fields.contains(EntryRole.body.fieldName)
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
