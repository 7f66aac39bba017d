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
    private var texts: SearchTexts

    /// Collects the keys and rows.
    ///
    /// - Parameter entries: Some entries of the index, without alias lines, because the names of an entry include its
    ///   aliases.
    init(of entries: [EntryID], _ plan: SitePlan, _ index: IndexID, _ fields: SearchFields) {
        self.plan = plan
        self.index = index
        self.fields = fields
        defaultTitles = DefaultTitles(of: index, plan)
        texts = SearchTexts(plan.indexes[index].collation.typedForms)
        let names = SearchNames(of: entries, plan, index, SearchTransliterations(for: plan.indexes[index].titleLocale))
        for (number, entry) in entries.enumerated() { add(entry, number, names) }
    }

    private mutating func add(_ entry: EntryID, _ number: Int, _ names: SearchNames) {
        let value = plan.indexes[index].entries[entry]
        let store = plan.content.store
        let title = store.bytes(of: value.title)
        rows.beginRow(plan.address(ofEntry: entry, in: index), plan)
        rows.endField()
        rows.append(title.span)
        if value.homograph > 0 { rows.append(homograph: Int(value.homograph)) }
        rows.endField()
        rows.append(store.bytes(of: value.reading).span)
        let hasAliases = plan.directory(index).aliases != .page
        var isTitle = true
        SearchNames.forEachName(of: value, plan.content, hasAliases: hasAliases) { name in
            if !isTitle, !(name == store.bytes(of: value.reading)) {
                rows.append("|")
                rows.append(name.span)
            }
            isTitle = false
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
            let rank = count == 0 ? SearchKeys.Rank.title : count == 1 && hasReading ? .reading : .otherName
            // A reading has the same sounds as its title.
            keys.addName(name, rank, of: number, hasMiddles: rank != .reading)
            count += 1
        }
        names.extra.forEach(of: number) { keys.addName($0, .respelledName, of: number) }
        names.similar.forEach(of: number) { keys.addName($0, .similarName, of: number) }
        names.initials.forEach(of: number) { keys.addName($0, .initials, of: number) }
        names.skeletons.forEach(of: number) { keys.addName($0, .consonants, of: number) }
    }

    private mutating func addDefaultTitle(of value: Entry, _ number: Int) {
        guard let name = defaultTitles?.title(of: value) else { return }
        var folded: [UInt8] = []
        TextFolding.appendSearchForm(name.span, to: &folded)
        keys.addName(folded.span, .defaultTitle, of: number)
        rows.append("|")
        rows.append(name.span)
    }

    // MARK: Texts

    /// Adds the titles of the entries to which a line of a reversal leads.
    private mutating func addHeadwords(of line: EntryID) {
        for (number, place) in (plan.targets(ofLine: line, in: index) ?? []).enumerated() {
            if number > 0 { rows.append(", ") }
            rows.append(plan.content.store.bytes(of: plan.indexes[place.index].entries[place.entry].title).span)
        }
    }

    private mutating func addText(of value: Entry, at entry: EntryID, _ number: Int) {
        let store = plan.content.store
        let summary = store.bytes(of: value.summary)
        texts.begin(number, title: store.bytes(of: value.title).span)
        addSenses(of: value, summary)
        if value.reference == .reversal { addHeadwords(of: entry) }
        rows.endField()
        // Words of a first sentence are found with those of the text that it belongs to.
        if fields.findsSummary, !value.isSummaryOfBody || !fields.findsBody {
            texts.addGlosses(summary.span, to: &keys)
        }
        addFields(of: value)
        if !value.body.isEmpty { addBody(of: value, summary) }
    }

    /// Adds the definitions of senses, and writes the summary, which may be the beginning of the first one.
    private mutating func addSenses(of value: Entry, _ summary: ByteSpan) {
        let showsSummary = !value.hasSenses || !value.isSummaryOfBody && !summary.isEmpty
        if showsSummary { rows.append(summary.span, atMost: Self.textSize) }
        guard value.hasSenses else { return }
        var all: [UInt8] = []
        for field in plan.content.fields(of: value) where fields.isSense[Int(field.name.index)] {
            let definition = plan.content.store.bytes(of: field.value)
            guard !definition.isEmpty else { continue }
            var html: [UInt8] = []
            var scanner = BodyScanner(keepsHTML: false, .beginning)
            let plain =
                definition.contains(where: FirstSentence.isMark)
                ? scanner.scan(definition.span, into: &html).1.beginning : Array(definition)
            if fields.isFound[Int(field.name.index)] { texts.addGlosses(plain.span, to: &keys) }
            if !all.isEmpty { all += "; ".utf8 }
            all += plain
        }
        if !showsSummary { rows.append(all.span, atMost: Self.textSize) }
    }

    private mutating func addFields(of value: Entry) {
        var shown = 0
        for field in plan.content.fields(of: value) {
            let name = Int(field.name.index)
            if fields.isSense[name] { continue }
            let bytes = plan.content.store.bytes(of: field.value)
            if fields.isFound[name], !field.isBookkeeping || plan.directory(index).search != nil {
                texts.add(bytes.span, to: &keys)
            }
            if fields.isShown[name] || fields.isFound[name], !field.isBookkeeping, shown < Self.fieldLimit,
                !bytes.isEmpty
            {
                if shown > 0 { rows.append(" · ") }
                shown += 1
                rows.append(lines: bytes.span, atMost: Self.fieldSize)
            }
        }
        rows.endField()
    }

    private mutating func addBody(of value: Entry, _ summary: ByteSpan) {
        let body = plan.content.store.bytes(of: value.beginning)
        // The row already has the first sentence.
        let hasBeginning = value.isSummaryOfBody && body.begins(with: summary)
        let sentence = hasBeginning ? summary.count : min(body.count, FirstSentence.end(in: body.span))
        var rest = body.extracting(sentence..<body.count)
        if rest.first == .space { rest = rest.extracting(1..<rest.count) }
        let first = body.extracting(0..<sentence)
        if fields.findsBody || fields.findsSummary && value.summary.isEmpty { texts.addGlosses(first.span, to: &keys) }
        guard fields.findsBody else { return }
        // All words of plain pages are found, because there are few.
        if plan.holdsPlainPages(index) { texts.addPage(plan.content.store.bytes(of: value.body).span, to: &keys) }
        rows.append((hasBeginning ? rest : body).span)
        if !rest.isEmpty { texts.add(rest.span, wordCount: SearchTexts.wordCount(body.span), to: &keys) }
    }
}
