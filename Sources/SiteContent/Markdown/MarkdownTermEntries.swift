/// Makes entries of the terms of a Markdown file.
extension MarkdownTerms {
    /// Adds the entries, and reports the text that belongs to none.
    ///
    /// - Parameters:
    ///   - shared: The fields that all entries have.
    ///   - introducesDirectory: Whether a page shows the introduction.
    ///   - title: The title in the front matter, which the directory has instead of that of the heading.
    func add(to entries: inout EntryBuilder, shared: [Field], introducesDirectory: Bool, title: String?) {
        var shown: [Range<Int>] = []
        if let lines = titleLines, title == nil || title == self.title { shown.append(lines) }
        if introducesDirectory { shown += introductionParts }
        switch form {
        case .headings, .h1, .h2, .h3, .h4, .h5, .h6: shown += addHeadings(to: &entries, shared)
        case .definitions:
            for definition in definitions {
                add(definition, to: &entries, shared)
                shown.append(definition.lines)
            }
        case .table:
            for table in outline.tables {
                add(table, to: &entries, shared)
                shown.append(table.lines)
            }
        case .bold:
            for term in boldTerms {
                let id = term.text.lines.last { !$0.isEmpty }.flatMap { self.id(ofAttributes: $0) } ?? nil
                begin(at: term.lines.lowerBound, title: term.term, id: id, link: term.link, &entries, shared)
                addBody(
                    contents(term.text, &entries.unit.decoded), below: anchor(term.anchor, of: term.term),
                    at: term.text.start, to: &entries)
                entries.addEntry()
                shown.append(term.lines)
            }
        case .file: return
        }
        reportLooseText(besides: shown, &entries)
    }

    /// Warns about the lines that no entry and no introduction has.
    private func reportLooseText(besides shown: [Range<Int>], _ entries: inout EntryBuilder) {
        let places = looseLines(besides: shown)
        guard let first = places.first else { return }
        let lineNumber = { (number: Int) in SourceLocation(file, offset: outline.lines[number].lowerBound).line }
        let named = places.prefix(Self.mostPlaces).map { place in
            place.count == 1
                ? "\(lineNumber(place.lowerBound))" : "\(lineNumber(place.lowerBound))–\(lineNumber(place.upperBound))"
        }
        let others = places.count > named.count ? " and in \(places.count - named.count) other places" : ""
        entries.unit.diagnostics.append(
            .warning(
                .looseText,
                "no entry has the text in line\(first.count + places.count > 2 ? "s" : "") \(named.joined(separator: ", "))\(others), "
                    + "so no page shows it; make it part of an entry, or write it above the first one",
                at: SourceLocation(file, offset: outline.lines[first.lowerBound].lowerBound)))
    }

    /// The maximum number of places that a message names besides the first.
    private static let mostPlaces = 20

    /// Adds the headings, and returns the ranges of their entries.
    private func addHeadings(to entries: inout EntryBuilder, _ shared: [Field]) -> [Range<Int>] {
        let terms = headingTerms
        for term in terms where !term.isContents {
            let place = term.heading.lines.lowerBound
            guard !term.title.isEmpty else {
                reportMissingTitle("heading", at: place, &entries)
                continue
            }
            begin(at: place, title: term.heading.text, &entries, shared)
            entries.addField(.id, entries.unit.decoded.append(term.id), at: UInt32(truncatingIfNeeded: place))
            let start = addAliases(in: term.text, to: &entries)
            addBody(
                bodyText(start..<term.text.upperBound, &entries.unit.decoded),
                below: anchors(of: term.heading, term.title), at: start, to: &entries)
            entries.addEntry()
        }
        return terms.map(\.lines)
    }

    private func add(
        _ definition: MarkdownOutline.Definition, to entries: inout EntryBuilder, _ shared: [Field]
    ) {
        guard let first = definition.terms.first else { return }
        let (title, id, anchor) = term(in: first)
        let lists = definition.terms.dropFirst().compactMap { self.id(ofAttributes: $0) }
        begin(
            at: first.lowerBound, title: title, id: id ?? definition.id ?? lists.compactMap(\.self).first, &entries,
            shared)
        for alias in definition.terms.dropFirst() where self.id(ofAttributes: alias) == nil {
            addItem(.aliases, file.text(of: term(in: alias).text, &entries.unit.decoded), at: alias, to: &entries)
        }
        if definition.texts.count == 1 {
            addBody(
                contents(definition.texts[0], &entries.unit.decoded), below: self.anchor(anchor, of: title),
                at: definition.texts[0].start, to: &entries)
        } else {
            for sense in definition.texts {
                let text = contents(sense, &entries.unit.decoded)
                addItem(.senses, text, at: sense.start..<sense.start, to: &entries)
            }
        }
        entries.addEntry()
    }

    /// Adds the rows of a table, whose head names the fields like the first row of a CSV file.
    private func add(_ table: MarkdownOutline.Table, to entries: inout EntryBuilder, _ shared: [Field]) {
        let names = MarkdownTable.cells(of: table.head, in: file.bytes.span).map { text(of: $0) }
        let map = FieldMap(entries.directory)
        var roles = names.map { map.rankedRole(of: $0)?.role }
        if !roles.contains(.title), !roles.isEmpty { roles[0] = .title }
        if names.count == 2, let other = roles.indices.first(where: { roles[$0] == nil }) { roles[other] = .body }
        var extra: (cell: Range<Int>, rowCount: Int)?
        for row in table.rows {
            begin(at: row.lowerBound, title: nil, &entries, shared)
            let cells = MarkdownTable.cells(of: row, in: file.bytes.span)
            if let cell = cells.dropFirst(names.count).first(where: { !$0.isEmpty }) {
                extra = (extra?.cell ?? cell, 1 + (extra?.rowCount ?? 0))
            }
            for (number, cell) in cells.prefix(names.count).enumerated() {
                guard !cell.isEmpty else { continue }
                let isMarkdown = roles[number] == .body || roles[number] == .summary || roles[number] == .senses
                let value =
                    isMarkdown
                    ? unescaped(cell, &entries.unit.decoded) : file.text(of: cell, &entries.unit.decoded)
                let name = roles[number]?.fieldName ?? entries.unit.fieldNames.intern(names[number])
                entries.namedFields.append(
                    Field(
                        name: name, value: value, offset: UInt32(truncatingIfNeeded: cell.lowerBound), isListItem: false
                    ))
            }
            guard entries.namedFields.contains(where: { $0.name == EntryRole.title.fieldName }) else {
                reportMissingTitle("row", at: row.lowerBound, &entries)
                continue
            }
            addTitleID(to: &entries)
            entries.addEntry()
        }
        if let extra { reportExtraCells(extra.cell, rowCount: extra.rowCount, &entries) }
    }

    /// Warns about rows with more cells than the head of their table.
    private func reportExtraCells(_ cell: Range<Int>, rowCount: Int, _ entries: inout EntryBuilder) {
        let others =
            rowCount > 1 ? ", and \(rowCount - 1) other \(rowCount == 2 ? "row has" : "rows have") such cells" : ""
        entries.unit.diagnostics.append(
            .warning(
                .csvExtraFields,
                "'\(file.excerpt(from: cell.lowerBound, to: cell.upperBound))' is in no column of its table\(others); name the "
                    + "column in the head, or write '\\|' for a bar in a cell",
                at: SourceLocation(file, offset: cell.lowerBound)))
    }

    private func reportMissingTitle(_ what: String, at offset: Int, _ entries: inout EntryBuilder) {
        entries.unit.diagnostics.append(
            .warning(
                .noTitle, "this \(what) has no text, so its entry is left out; give it a title, or remove it",
                at: SourceLocation(file, offset: offset)))
    }

    // MARK: Fields

    /// Begins the record of a term.
    ///
    /// - Parameter title: The title; nil for the row of a table, which has it in a cell.
    private func begin(
        at offset: Int, title: Range<Int>?, id: Range<Int>? = nil, link: Range<Int>? = nil,
        _ entries: inout EntryBuilder, _ shared: [Field]
    ) {
        entries.beginEntry(ofRecordAt: offset)
        entries.namedFields += shared
        if let category = categories[offset] {
            addItem(.categories, file.text(of: category, &entries.unit.decoded), at: category, to: &entries)
        }
        guard let title else { return }
        if let link = link ?? file.link(in: title) {
            entries.addField("link", String(decoding: file.bytes[link], as: UTF8.self), at: link.lowerBound)
        }
        entries.addField(
            .title, file.text(of: title, &entries.unit.decoded), at: UInt32(truncatingIfNeeded: title.lowerBound))
        if let id {
            entries.addField(.id, entries.unit.decoded.verbatim(id), at: UInt32(truncatingIfNeeded: id.lowerBound))
        }
        if !isHeadings { addTitleID(to: &entries) }
    }

    /// Makes the title the id, because the name of the file is not that of a single entry.
    private func addTitleID(to entries: inout EntryBuilder) {
        guard let title = entries.namedFields.first(where: { $0.name == EntryRole.title.fieldName }),
            !entries.namedFields.contains(where: { $0.name == EntryRole.id.fieldName })
        else { return }
        entries.addField(.id, title.value, at: title.offset)
    }

    private func addItem(_ role: EntryRole, _ value: Text, at place: Range<Int>, to entries: inout EntryBuilder) {
        guard !value.isEmpty else { return }
        entries.namedFields.append(
            Field(
                name: role.fieldName, value: value, offset: UInt32(truncatingIfNeeded: place.lowerBound),
                isListItem: true))
    }

    /// Adds the text of a term below its labels or its anchor.
    private func addBody(_ text: Text, below anchor: [UInt8], at start: Int, to entries: inout EntryBuilder) {
        let text = labeled(text, anchor, &entries.unit.decoded)
        if !text.isEmpty { entries.addField(.body, text, at: UInt32(truncatingIfNeeded: start)) }
    }

    /// Adds the aliases in a comment with which a text begins, and returns where the text after it begins.
    private func addAliases(in range: Range<Int>, to entries: inout EntryBuilder) -> Int {
        guard let (list, end) = aliases(in: range) else { return range.lowerBound }
        for alias in entries.unit.decoded.verbatim(list).items(file, entries.unit.decoded) {
            let alias = alias.trimmed(file, entries.unit.decoded)
            addItem(.aliases, alias, at: Int(alias.start)..<Int(alias.start), to: &entries)
        }
        return end
    }
}

extension DiagnosticKind {
    package static let looseText = DiagnosticKind(
        "loose-text", [.warning],
        meaning: "A text in a file with many entries belongs to none of them.",
        remedy: "Make it part of an entry, or write it above the first one; `entries` says what an entry is.")
}
