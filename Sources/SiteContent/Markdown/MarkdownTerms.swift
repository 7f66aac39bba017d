import IndexedCollation

/// Finds the entries of a Markdown file with several entries, and the text above the first one.
package struct MarkdownTerms {
    private let file: SourceFile
    private let body: Range<Int>
    private let outline: MarkdownOutline
    private let form: TermForm

    /// The level of the headings that are entries.
    private let level: Int

    private let boldTerms: [MarkdownOutline.BoldTerm]

    /// The abbreviations that texts have, unless they are the entries.
    private let abbreviations: [MarkdownOutline.Definition]

    /// The lines that define links for the whole file: `[name]: https://example.org`.
    private let linkDefinitions: [Range<Int>]

    /// The texts of the headings that divide the entries, if there are several, by the offsets of the entries below them.
    private var categories: [Int: Range<Int>] = [:]

    package init(_ file: SourceFile, _ body: Range<Int>, _ form: TermForm) {
        self.file = file
        self.body = body
        self.form = form
        outline = MarkdownOutline(file, body)
        level = form.level ?? outline.termLevel
        boldTerms = Self.boldTerms(in: outline)
        let areEntries = form == .definitions && outline.definitions.isEmpty
        abbreviations =
            areEntries
            ? [] : outline.abbreviations.prefix(Abbreviations.mostCount).filter { Self.isUsed($0, in: file, body) }
        linkDefinitions = Self.linkDefinitions(in: file, body)
        categories = headingsAboveEntries()
    }

    private static func linkDefinitions(in file: SourceFile, _ body: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = body.lowerBound
        while start < body.upperBound {
            let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? body.upperBound, body.upperBound)
            if isLinkDefinition(file.bytes.extracting(start..<end)) { found.append(start..<end) }
            start = end + 1
        }
        return found
    }

    /// Whether a text of the file has an abbreviation besides its definition.
    private static func isUsed(_ abbreviation: MarkdownOutline.Definition, in file: SourceFile, _ body: Range<Int>)
        -> Bool
    {
        let term = file.bytes.extracting(abbreviation.terms[0])
        return [body.lowerBound..<abbreviation.lines.lowerBound, abbreviation.lines.upperBound..<body.upperBound]
            .contains {
                file.bytes.extracting($0).offset(of: term, from: 0) != nil
            }
    }

    private func headingsAboveEntries() -> [Int: Range<Int>] {
        let offsets =
            switch form {
            case .headings, .h1, .h2, .h3, .h4, .h5, .h6:
                outline.headings.filter { $0.level == level }.map(\.lines.lowerBound)
            case .definitions: definitions.compactMap { $0.terms.first?.lowerBound }
            case .table: outline.tables.flatMap { $0.rows.map(\.lowerBound) }
            case .bold: boldTerms.map(\.lines.lowerBound)
            case .file: [Int]()
            }
        let title = titleHeading?.lines
        var headings = outline.headings.filter { !isHeadings || $0.level < level }[...]
        var last: MarkdownOutline.Heading?
        var categories: [Int: Range<Int>] = [:]
        for offset in offsets {
            while let next = headings.first, next.lines.lowerBound < offset { last = headings.removeFirst() }
            guard let last, last.lines != title, !outline.isIndexTitle(last.text) else { continue }
            categories[offset] = last.text
        }
        return Set(categories.values).count > 1 ? categories : [:]
    }

    private var isHeadings: Bool { form == .headings || form.level != nil }

    /// The definitions, or else the abbreviations.
    private var definitions: [MarkdownOutline.Definition] {
        outline.definitions.isEmpty ? outline.abbreviations : outline.definitions
    }

    /// The bold terms.
    ///
    /// If any are items or have a sign after the term, other paragraphs that begin with bold text are not terms, but belong
    /// to the paragraph before them.
    private static func boldTerms(in outline: MarkdownOutline) -> [MarkdownOutline.BoldTerm] {
        let isPlain = { (term: MarkdownOutline.BoldTerm) in !term.isItem && !term.isSeparated }
        guard outline.boldTerms.contains(where: { !isPlain($0) }) else { return outline.boldTerms }
        var terms: [MarkdownOutline.BoldTerm] = []
        // Terms and headings are in the order of the file, so each heading is looked at once.
        var headings = outline.headings[...]
        for term in outline.boldTerms {
            guard isPlain(term) else {
                terms.append(term)
                continue
            }
            guard let last = terms.last?.lines, terms.last?.isItem == false else { continue }
            headings = headings.drop { $0.lines.lowerBound < last.upperBound }
            if let heading = headings.first, heading.lines.lowerBound < term.lines.lowerBound { continue }
            let blank = term.line.lowerBound..<term.line.lowerBound
            terms[terms.count - 1].text.lines += [blank, term.line] + term.text.lines.dropFirst()
            terms[terms.count - 1].lines = last.lowerBound..<term.lines.upperBound
        }
        return terms
    }

    /// The heading of level 1 that begins the file, which is its title, unless headings of this level are the terms.
    private var titleHeading: MarkdownOutline.Heading? {
        guard let first = outline.headings.first, first.level == 1,
            !(isHeadings && level == 1) || form == .headings && outline.bareTitle != nil,
            outline.headings.count(where: { $0.level == 1 }) == 1 || !outline.isIndexTitle(first.text)
        else { return nil }
        return first
    }

    /// Whether more than comments and labels stands above the title.
    private var hasTextAboveTitle: Bool { DocumentTitle(file, in: body)?.hasTextAbove ?? true }

    /// The text of the title; nil if the file has none.
    var title: String? { titleHeading.map { text(of: $0.text) } }

    /// The ranges of the introduction: the text above the first term, or above the section that contains that term,
    /// without the title.
    private var introductionParts: [Range<Int>] {
        let title = titleHeading?.lines ?? body.lowerBound..<body.lowerBound
        var end: Int
        switch form {
        case .headings, .h1, .h2, .h3, .h4, .h5, .h6:
            let first = outline.headings.first { ($0.level > 1 || level == 1) && $0.lines != titleHeading?.lines }
            end = first?.lines.lowerBound ?? body.upperBound
        case .definitions: end = definitions.first?.lines.lowerBound ?? body.upperBound
        case .table: end = outline.tables.first?.lines.lowerBound ?? body.upperBound
        case .bold: end = boldTerms.first?.lines.lowerBound ?? body.upperBound
        case .file: end = body.upperBound
        }
        // The letter of the first section does not introduce anything.
        if let last = outline.headings.last(where: { $0.lines.lowerBound < end && $0.lines != title }),
            outline.isIndexTitle(last.text)
        {
            end = min(end, last.lines.lowerBound)
        }
        let above = hasTextAboveTitle ? body.lowerBound..<min(title.lowerBound, end) : end..<end
        return [above, min(title.upperBound, end)..<end].filter { part in file.bytes[part].contains { $0 > .space } }
    }

    var hasIntroduction: Bool { !introductionParts.isEmpty }

    /// The introduction.
    func introduction(_ decoded: inout DecodedText) -> Text {
        let parts = introductionParts
        guard parts.count > 1 else {
            return parts.first.map { decoded.verbatim($0.lowerBound, $0.upperBound) } ?? .empty
        }
        let bytes = parts.map { Array(file.bytes[$0]) }.joined(separator: [.lineFeed, .lineFeed]).map(\.self)
        return decoded.append(bytes.span)
    }

    // MARK: Entries

    /// Adds the entries, and reports the text that belongs to none.
    ///
    /// - Parameters:
    ///   - shared: The fields that all entries have.
    ///   - introducesDirectory: Whether a page shows the introduction.
    ///   - title: The title in the front matter, which the directory has instead of that of the heading.
    func add(to entries: inout EntryBuilder, shared: [Field], introducesDirectory: Bool, title: String?) {
        var shown: [Range<Int>] = []
        if let heading = titleHeading, title == nil || title == self.title {
            let start = hasTextAboveTitle ? heading.lines.lowerBound : body.lowerBound
            shown.append(start..<heading.lines.upperBound)
        }
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
                    contents(term.text, &entries), below: anchor(term.anchor, of: term.term), at: term.text.start,
                    to: &entries)
                entries.addEntry()
                shown.append(term.lines)
            }
        case .file: return
        }
        reportLooseText(besides: shown + abbreviations.map(\.lines), &entries)
    }

    /// Warns about the lines that no entry and no introduction has.
    private func reportLooseText(besides shown: [Range<Int>], _ entries: inout EntryBuilder) {
        let dividing = Set(categories.values)
        let letters = outline.headings.filter {
            dividing.contains($0.text) || (isHeadings ? isLetter($0) : outline.isIndexTitle($0.text))
        }.map(\.lines)
        let shown = (shown + letters).sorted { $0.lowerBound < $1.lowerBound }
        var next = shown.startIndex
        var places: [ClosedRange<Int>] = []
        for (number, line) in outline.lines.enumerated() {
            while next < shown.endIndex, shown[next].upperBound <= line.lowerBound { next += 1 }
            if next < shown.endIndex, shown[next].lowerBound < line.upperBound { continue }
            guard hasWords(line) else { continue }
            if let last = places.last, last.upperBound == number - 1 {
                places[places.count - 1] = last.lowerBound...number
            } else {
                places.append(number...number)
            }
        }
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

    /// Whether a heading only divides the entries below it.
    private func isLetter(_ heading: MarkdownOutline.Heading) -> Bool {
        heading.level < level && (outline.isIndexTitle(heading.text) || text(of: heading.text).count <= 2)
    }

    /// The id of a heading above a table of contents, which the page with the list of entries has anyway; nil if there is none.
    package var idOfContents: String? {
        var ids = GitHubIDs()
        for (number, heading) in outline.headings.enumerated() {
            let id = ids.next(for: text(of: heading.text))
            guard heading.level == level, heading.lines != titleHeading?.lines else { continue }
            let next = outline.headings.dropFirst(number + 1).first?.lines.lowerBound ?? body.upperBound
            return isContents(heading.lines.upperBound..<next) ? id : nil
        }
        return nil
    }

    /// Whether the text below the first heading of an entry is a table of contents: links to half of the headings or more, at
    /// least three, and no words besides.
    private func isContents(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        var count = 0
        while start < range.upperBound {
            let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? range.upperBound, range.upperBound)
            guard !hasWords(start..<end) else { return false }
            if file.bytes.extracting(start..<end).has("](#") { count += 1 }
            start = end + 1
        }
        return count >= 3 && count * 2 >= outline.headings.count { $0.level == level } - 1
    }

    /// Whether a line has text that readers would miss, and not only a rule, a comment, the definition of a link, or links
    /// within the page, such as those to letters.
    private func hasWords(_ line: Range<Int>) -> Bool {
        let bytes = file.bytes.extracting(file.trimmed(line))
        if bytes.begins(with: "<!--"), bytes.offset(of: "-->").map({ $0 + 3 == bytes.count }) ?? true { return false }
        if Self.isLinkDefinition(bytes) { return false }
        var text = String(decoding: bytes, as: UTF8.self)
        while let start = text.firstRange(of: "]("), text[start.upperBound...].hasPrefix("#"),
            let open = text[..<start.lowerBound].lastIndex(of: "["),
            let close = text[start.upperBound...].firstIndex(of: ")")
        {
            text.removeSubrange(open...close)
        }
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            text.removeSubrange(start...end)
        }
        return text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    /// Adds the headings, and returns the ranges of their entries.
    private func addHeadings(to entries: inout EntryBuilder, _ shared: [Field]) -> [Range<Int>] {
        let (level, titleLines) = (level, titleHeading?.lines)
        var ranges: [Range<Int>] = []
        var ids = GitHubIDs()
        for (number, heading) in outline.headings.enumerated() {
            let title = text(of: heading.text)
            let list = heading.id == nil ? attributes(in: heading.lines.upperBound..<body.upperBound) : nil
            let id =
                (heading.id ?? list?.id).map { String(decoding: file.bytes[$0], as: UTF8.self) }
                ?? ids.next(for: title)
            guard heading.level == level, heading.lines != titleLines else { continue }
            let rest = outline.headings[(number + 1)...]
            let end = rest.first { $0.level <= level }?.lines.lowerBound ?? body.upperBound
            ranges.append(heading.lines.lowerBound..<end)
            if ranges.count == 1, isContents(heading.lines.upperBound..<end) { continue }
            guard !title.isEmpty else {
                reportMissingTitle("heading", at: heading.lines.lowerBound, &entries)
                continue
            }
            begin(at: heading.lines.lowerBound, title: heading.text, &entries, shared)
            let offset = UInt32(truncatingIfNeeded: heading.lines.lowerBound)
            entries.addField(.id, entries.unit.decoded.append(id), at: offset)
            var start = min(list?.end ?? heading.lines.upperBound, end)
            start = addAliases(in: start..<end, to: &entries)
            addBody(bodyText(start..<end, &entries), below: anchors(of: heading, title), at: start, to: &entries)
            entries.addEntry()
        }
        return ranges
    }

    /// The text of a term, with the definitions of links and abbreviations from other places in the file that it may refer to.
    private func bodyText(_ range: Range<Int>, _ entries: inout EntryBuilder) -> Text {
        let text = entries.unit.decoded.verbatim(range).trimmed(file, entries.unit.decoded)
        guard file.bytes[range].contains(UInt8(ascii: "[")) || !abbreviations.isEmpty, !text.isEmpty else {
            return text
        }
        let own = file.bytes.extracting(range)
        let links = own.contains(UInt8(ascii: "[")) ? linkDefinitions : []
        let others = links.filter { line in
            guard !range.contains(line.lowerBound), let end = file.bytes[line].firstIndex(of: UInt8(ascii: "]")) else {
                return false
            }
            return own.offset(of: file.bytes.extracting(line.lowerBound...end), from: 0) != nil
        }
        var bytes: [UInt8] = []
        var start = Int(text.start)
        let end = start + Int(text.count)
        for line in abbreviations.map(\.lines) where range.contains(line.lowerBound) {
            bytes += file.bytes[start..<max(start, min(line.lowerBound, end))]
            start = min(max(start, line.upperBound), end)
        }
        bytes += file.bytes[start..<end]
        let used = abbreviationLines(in: bytes)
        guard !others.isEmpty || !used.isEmpty || bytes.count < Int(text.count) else { return text }
        for (number, line) in (others + used).enumerated() {
            bytes += (number == 0 ? [.lineFeed, .lineFeed] : [.lineFeed]) + Array(file.bytes[line])
        }
        return entries.unit.decoded.append(bytes.span)
    }

    /// The lines of the abbreviations that a text may have.
    private func abbreviationLines(in text: [UInt8]) -> [Range<Int>] {
        guard !abbreviations.isEmpty else { return [] }
        let text = text.span
        return abbreviations.filter { text.offset(of: file.bytes.extracting($0.terms[0]), from: 0) != nil }.map(\.lines)
    }

    /// The anchor before a term, unless its id means the term anyway.
    private func anchor(_ range: Range<Int>?, of term: Range<Int>) -> [UInt8] {
        let anchor = range.map { Array(file.bytes[$0]) } ?? []
        let ids = MarkdownAnchors.tags(in: anchor).flatMap(\.ids)
        return ids.allSatisfy { Slug.string($0) == Slug.string(text(of: term)) } ? [] : anchor
    }

    /// The labels of MyST above a heading and the anchors above it and in it, unless their ids mean the heading anyway.
    private func anchors(of heading: MarkdownOutline.Heading, _ title: String) -> [UInt8] {
        let title = Slug.string(title)
        func anchors(in range: Range<Int>) -> [UInt8] {
            let ids = MarkdownAnchors.tags(in: Array(file.bytes[range])).flatMap(\.ids)
            return BlockLabel.anchors(ids.filter { Slug.string($0) != title }.map { Array($0.utf8)[...] })
        }
        let own = anchors(in: (heading.labels?.upperBound ?? heading.lines.lowerBound)..<heading.lines.upperBound)
        guard let labels = heading.labels else { return own }
        let areLabels = file.bytes.extracting(labels).has(")=")
        return (areLabels ? Array(file.bytes[labels]) : anchors(in: labels)) + own
    }

    /// The list of attributes on the first line of a range, kramdown's `{: #id}`: its id, and the end of its line.
    private func attributes(in range: Range<Int>) -> (id: Range<Int>?, end: Int)? {
        var start = range.lowerBound
        for byte in [UInt8.carriageReturn, .lineFeed] where start < range.upperBound && file.bytes[start] == byte {
            start += 1
        }
        let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? range.upperBound, range.upperBound)
        return id(ofAttributes: file.trimmed(start..<end)).map { ($0, end) }
    }

    /// The id in a line that is only a list of attributes, `{: #id .class}`; nil for any other line.
    private func id(ofAttributes line: Range<Int>) -> Range<Int>?? {
        let bytes = file.bytes.extracting(line)
        guard bytes.begins(with: "{:"), let list = AttributeList(at: 0, in: bytes.span), list.end == bytes.count else {
            return nil
        }
        return .some(list.id.map { line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound })
    }

    private static func isLinkDefinition(_ line: ByteSpan) -> Bool {
        line.begins(with: "[") && !line.begins(with: "[^") && line.offset(of: "]: ") != nil
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
                contents(definition.texts[0], &entries), below: self.anchor(anchor, of: title),
                at: definition.texts[0].start, to: &entries)
        } else {
            for sense in definition.texts {
                let text = contents(sense, &entries)
                addItem(.senses, text, at: sense.start..<sense.start, to: &entries)
            }
        }
        entries.addEntry()
    }

    /// A term, its id, and the anchor before it: `Term {#id}`, `{:#id} Term`, a span `[Term]{#id}`, or `<a id="id"></a>Term`.
    private func term(in line: Range<Int>) -> (text: Range<Int>, id: Range<Int>?, anchor: Range<Int>?) {
        let anchor = file.anchor(beginning: line)
        let line = anchor.map { file.trimmed($0.upperBound..<line.upperBound) } ?? line
        if file.bytes[line].first == UInt8(ascii: "{"),
            let list = AttributeList(at: 0, in: file.bytes.span.extracting(line)), list.end < line.count
        {
            let id = list.id.map { line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound }
            return (file.trimmed(line.lowerBound + list.end..<line.upperBound), id, anchor)
        }
        guard file.bytes[line].last == UInt8(ascii: "}") else { return (line, nil, anchor) }
        let heading = HeadingText(line, in: file)
        let text = heading.range
        let isSpan = file.bytes[text].first == UInt8(ascii: "[") && file.bytes[text].last == UInt8(ascii: "]")
        return (isSpan ? text.lowerBound + 1..<text.upperBound - 1 : text, heading.id, anchor)
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
                let value = isMarkdown ? unescaped(cell, &entries) : file.text(of: cell, &entries.unit.decoded)
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
        entries.beginRecord(at: offset)
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

    /// Adds the text of a term below its labels or its anchor, to which links may lead.
    private func addBody(_ text: Text, below anchor: [UInt8], at start: Int, to entries: inout EntryBuilder) {
        var text = text
        if !anchor.isEmpty {
            var bytes = anchor
            entries.unit.decoded.withBytes(of: text, in: file) { own in
                if bytes.last != .lineFeed, !BlockLabel.canPrecede(0..<own.count, in: own) { bytes.append(.lineFeed) }
                bytes.append(contentsOf: own)
            }
            text = entries.unit.decoded.append(bytes.span)
        }
        if !text.isEmpty { entries.addField(.body, text, at: UInt32(truncatingIfNeeded: start)) }
    }

    /// The text of lines without the indentation of their container.
    private func contents(_ contents: MarkdownOutline.Contents, _ entries: inout EntryBuilder) -> Text {
        guard let first = contents.lines.first else { return .empty }
        if contents.lines.dropFirst().allSatisfy(\.isEmpty), abbreviations.isEmpty {
            return entries.unit.decoded.verbatim(first).trimmed(file, entries.unit.decoded)
        }
        var bytes: [UInt8] = []
        for line in contents.lines { bytes += Array(file.bytes[line]) + [.lineFeed] }
        for line in abbreviationLines(in: bytes) { bytes += [.lineFeed] + Array(file.bytes[line]) }
        return entries.unit.decoded.append(bytes.span).trimmed(file, entries.unit.decoded)
    }

    /// Adds the aliases in a comment such as `<!-- Aliases: strike, mold -->`, and returns where the text after it
    /// begins.
    ///
    /// glossarify-md has such comments (https://github.com/about-code/glossarify-md).
    private func addAliases(in range: Range<Int>, to entries: inout EntryBuilder) -> Int {
        var start = range.lowerBound
        while start < range.upperBound, file.bytes[start] <= .space { start += 1 }
        let bytes = file.bytes.extracting(start..<range.upperBound)
        guard bytes.begins(with: "<!--"), let end = bytes.offset(of: "-->", from: 4) else { return range.lowerBound }
        let comment = String(decoding: bytes[4..<end], as: UTF8.self)
        guard let colon = comment.utf8.firstIndex(of: .colon),
            comment[..<colon].split(separator: " ").joined().lowercased() == "aliases"
        else { return range.lowerBound }
        let place = start + 4 + comment.utf8.distance(from: comment.startIndex, to: colon) + 1
        let list = entries.unit.decoded.verbatim(place, start + end)
        for alias in list.items(file, entries.unit.decoded) {
            let alias = alias.trimmed(file, entries.unit.decoded)
            addItem(.aliases, alias, at: Int(alias.start)..<Int(alias.start), to: &entries)
        }
        return start + end + 3
    }

    // MARK: Texts

    /// A text of one line without its markup.
    private func text(of range: Range<Int>) -> String {
        file.plainText(ofLine: range) ?? String(decoding: file.bytes[range], as: UTF8.self)
    }

    /// The text of a cell with bars that were written as `\\|`.
    private func unescaped(_ cell: Range<Int>, _ entries: inout EntryBuilder) -> Text {
        let text = String(decoding: file.bytes[cell], as: UTF8.self)
        guard text.contains("\\|") else { return entries.unit.decoded.verbatim(cell) }
        return entries.unit.decoded.append(text.replacing("\\|", with: "|"))
    }
}

/// The ids that GitHub gives to headings (https://docs.github.com/en/get-started/writing-on-github).
///
/// They are in lowercase, without punctuation, with hyphens for spaces, and with numbers if they occur again.
struct GitHubIDs {
    private var taken: [String: Int] = [:]

    mutating func next(for title: String) -> String {
        var id = ""
        for scalar in title.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" {
                id += "-"
            } else if scalar == "_" || Self.isKept(scalar) {
                id.unicodeScalars.append(scalar)
            }
        }
        guard let count = taken[id] else {
            taken[id] = 0
            return id
        }
        var number = count
        repeat { number += 1 } while taken["\(id)-\(number)"] != nil
        taken[id] = number
        taken["\(id)-\(number)"] = 0
        return "\(id)-\(number)"
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}

extension DiagnosticKind {
    package static let looseText = DiagnosticKind(
        "loose-text", [.warning],
        meaning: "A text in a file with many entries belongs to none of them.",
        remedy: "Make it part of an entry, or write it above the first one; `entries` says what an entry is.")
}
