import IndexedCollation

/// The keys and the rows of some entries of an index.
struct SearchEntries: Sendable {
    private(set) var keys = SearchKeys()
    private(set) var rows = SearchRows()

    /// The maximum size of a text or of a field in a row, in bytes.
    private static let textSize = 400

    private static let fieldSize = 80

    /// The maximum number of fields in a row.
    private static let fieldLimit = 6

    private let plan: SitePlan
    private let index: IndexID

    private let fields: SearchFields
    private let defaultTitles: DefaultTitles?

    // These are the texts of an entry, and some of their words in the form that search compares.
    private var text: [UInt8] = []
    private var folded: [UInt8] = []

    /// Collects the keys and rows.
    ///
    /// - Parameter entries: Some entries of the index, without alias lines, because the names of an entry include its
    ///   aliases.
    init(of entries: [EntryID], _ plan: SitePlan, _ index: IndexID, _ fields: SearchFields) {
        self.plan = plan
        self.index = index
        self.fields = fields
        defaultTitles = DefaultTitles(of: index, plan)
        let names = SearchNames(of: entries, plan, index, SearchTransliterations(for: plan.indexes[index].titleLocale))
        for (number, entry) in entries.enumerated() { add(entry, number, names) }
    }

    private mutating func add(_ entry: EntryID, _ number: Int, _ names: SearchNames) {
        let value = plan.indexes[index].entries[entry]
        let store = plan.content.store
        let title = store.bytes(of: value.title)
        rows.beginRow(plan.address(ofEntry: entry, in: index), plan)
        rows.endField()
        rows.append(title)
        rows.endField()
        rows.append(store.bytes(of: value.reading))
        for field in plan.content.fields(of: value)
        where field.name == EntryRole.aliases.fieldName && plan.directory(index).aliases != .page {
            rows.append("|")
            rows.append(store.bytes(of: field.value))
        }
        addNames(of: number, names, hasReading: !value.reading.isEmpty)
        addDefaultTitle(of: value, number)
        rows.endField()
        addText(of: value, at: entry, number)
        rows.endRow()
    }

    // MARK: Names

    private mutating func addNames(of number: Int, _ names: SearchNames, hasReading: Bool) {
        var count = 0
        names.own.forEach(of: number) { name in
            // A reading has the same sounds as its title.
            let hasMiddles = count == 0 || count > 1 || !hasReading
            keys.addName(name, count == 0 ? .title : .otherName, of: number, hasMiddles: hasMiddles)
            count += 1
        }
        names.extra.forEach(of: number) { keys.addName($0, .respelledName, of: number) }
        names.initials.forEach(of: number) { keys.addName($0, .initials, of: number) }
        names.skeletons.forEach(of: number) { keys.addName($0, .consonants, of: number) }
    }

    private mutating func addDefaultTitle(of value: Entry, _ number: Int) {
        guard let name = defaultTitles?.title(of: value) else { return }
        var folded: [UInt8] = []
        TextFolding.appendSearchForm(name.span, to: &folded)
        folded.withBytes { keys.addName($0, .defaultTitle, of: number) }
        rows.append("|")
        rows.append(name)
    }

    // MARK: Texts

    /// Adds the titles of the entries to which a line of a reversal leads.
    private mutating func addHeadwords(of line: EntryID) {
        for (number, place) in (plan.targets(ofLine: line, in: index) ?? []).enumerated() {
            if number > 0 { rows.append(", ") }
            rows.append(plan.content.store.bytes(of: plan.indexes[place.index].entries[place.entry].title))
        }
    }

    private mutating func addText(of value: Entry, at entry: EntryID, _ number: Int) {
        let store = plan.content.store
        text.removeAll(keepingCapacity: true)
        let summary = store.bytes(of: value.summary)
        rows.append(summary, atMost: Self.textSize)
        if value.reference == .reversal { addHeadwords(of: entry) }
        rows.endField()
        // Words of a first sentence are found with those of the body.
        if fields.findsSummary, !value.isSummaryOfBody { text += summary }
        var shown = 0
        for field in plan.content.fields(of: value) {
            let name = Int(field.name.index)
            let bytes = store.bytes(of: field.value)
            if fields.isFound[name], !field.isBookkeeping || plan.directory(index).search != nil {
                text.append(.space)
                text += bytes
            }
            if fields.isShown[name] || fields.isFound[name], !field.isBookkeeping, shown < Self.fieldLimit,
                !bytes.isEmpty
            {
                if shown > 0 { rows.append(" · ") }
                shown += 1
                rows.append(bytes, atMost: Self.fieldSize)
            }
        }
        rows.endField()
        if fields.findsBody, !value.body.isEmpty {
            let body = store.bytes(of: value.beginning)
            // The row already has the first sentence.
            let hasBeginning = value.isSummaryOfBody && body.begins(with: summary)
            var rest = body.extracting((hasBeginning ? summary.count : 0)..<body.count)
            if hasBeginning, rest.first == .space { rest = rest.extracting(1..<rest.count) }
            rows.append(rest)
            text.append(.space)
            text += body
        }
        addWords(of: text, number)
    }

    private mutating func addWords(of text: [UInt8], _ number: Int) {
        guard text.contains(where: { $0 != .space }) else { return }
        if let replaced = plan.indexes[index].collation.typedForms.flatMap({ forms in
            text.withBytes { forms.apply(to: $0.span) }
        }) {
            return replaced.withBytes { addFolded($0, number) }
        }
        text.withBytes { addFolded($0, number) }
    }

    private mutating func addFolded(_ text: ByteSpan, _ number: Int) {
        folded.removeAll(keepingCapacity: true)
        TextFolding.appendSearchForm(text.span, to: &folded)
        folded.withBytes { keys.addWords($0, of: number) }
    }
}
