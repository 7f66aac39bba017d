import IndexedCollation

/// Finds the entries of a Markdown file with several entries, and the text above the first one.
struct MarkdownTerms {
    private let file: SourceFile
    private let body: Range<Int>
    private let outline: MarkdownOutline
    private let form: TermForm

    init(_ file: SourceFile, _ body: Range<Int>, _ form: TermForm) {
        self.file = file
        self.body = body
        self.form = form
        outline = MarkdownOutline(file, body)
    }

    /// The first heading of level 1, which is the title of the file, unless headings of this level are the terms.
    var title: Range<Int>? {
        let first = outline.headings.first
        return first?.level == 1 && !(form == .headings && outline.termLevel == 1) ? first?.text : nil
    }

    /// The text between the title and the first term, or the section that contains that term.
    var introduction: Range<Int> {
        let first: Int? =
            switch form {
            case .headings: outline.headings.first { $0.level > 1 || outline.termLevel == 1 }?.lines.lowerBound
            case .definitions: outline.definitions.first?.terms.first?.lowerBound
            case .table: outline.tables.first?.head.lowerBound
            case .bold: outline.boldTerms.first?.offset
            case .file: body.upperBound
            }
        let start = title == nil ? body.lowerBound : outline.headings[0].lines.upperBound
        let end = first ?? body.upperBound
        return start < end ? start..<end : end..<end
    }

    // MARK: Entries

    /// Adds the entries.
    ///
    /// - Parameter shared: The fields that all entries have.
    func add(to entries: inout EntryBuilder, shared: [Field]) {
        switch form {
        case .headings: addHeadings(to: &entries, shared)
        case .definitions:
            for definition in outline.definitions { add(definition, to: &entries, shared) }
        case .table:
            for table in outline.tables { add(table, to: &entries, shared) }
        case .bold:
            for term in outline.boldTerms {
                begin(at: term.offset, title: term.term, &entries, shared)
                add(.body, term.text, to: &entries)
                entries.addEntry()
            }
        case .file: break
        }
    }

    private func addHeadings(to entries: inout EntryBuilder, _ shared: [Field]) {
        let level = outline.termLevel
        let isLetter = { (heading: MarkdownOutline.Heading) in level == 3 && heading.level == 2 }
        var ids = GitHubIDs()
        for (number, heading) in outline.headings.enumerated() {
            let (text, written) = Self.writtenID(in: heading.text, file)
            let title = plainText(text)
            let id = written.map { String(decoding: file.bytes[$0], as: UTF8.self) } ?? ids.next(for: title)
            guard heading.level == level, !isLetter(heading) else { continue }
            let rest = outline.headings[(number + 1)...]
            let end = rest.first { $0.level <= level }?.lines.lowerBound ?? body.upperBound
            guard !title.isEmpty else {
                reportMissingTitle("heading", at: heading.lines.lowerBound, &entries)
                continue
            }
            begin(at: heading.lines.lowerBound, title: text, &entries, shared)
            let offset = UInt32(truncatingIfNeeded: heading.lines.lowerBound)
            entries.addField(.id, entries.unit.decoded.append(id), at: offset)
            var start = min(heading.lines.upperBound, end)
            start = addAliases(in: start..<end, to: &entries)
            entries.addField(.body, bodyText(start..<end, &entries), at: UInt32(truncatingIfNeeded: start))
            entries.addEntry()
        }
    }

    /// The text of a term, with the link definitions from other places in the file that it may refer to.
    private func bodyText(_ range: Range<Int>, _ entries: inout EntryBuilder) -> Text {
        let text = entries.unit.decoded.verbatim(range.lowerBound, range.upperBound).trimmed(file, entries.unit.decoded)
        guard file.bytes[range].contains(UInt8(ascii: "[")) else { return text }
        let own = ByteSpan(rebasing: file.bytes[range])
        let others = linkDefinitions.filter { line in
            guard !range.contains(line.lowerBound), let end = file.bytes[line].firstIndex(of: UInt8(ascii: "]")) else {
                return false
            }
            return own.offset(of: ByteSpan(rebasing: file.bytes[line.lowerBound...end]), from: 0) != nil
        }
        guard !others.isEmpty, !text.isEmpty else { return text }
        var bytes = Array(file.bytes[Int(text.start)..<Int(text.start) + Int(text.count)]) + [.lineFeed]
        for line in others { bytes += [.lineFeed] + Array(file.bytes[line]) }
        return bytes.withBytes { entries.unit.decoded.append($0) }
    }

    /// The lines that define links for the whole file: `[name]: https://example.org`.
    private var linkDefinitions: [Range<Int>] {
        var found: [Range<Int>] = []
        var start = body.lowerBound
        while start < body.upperBound {
            let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? body.upperBound, body.upperBound)
            let line = ByteSpan(rebasing: file.bytes[start..<end])
            if line.begins(with: "["), !line.begins(with: "[^"), line.offset(of: "]: ") != nil {
                found.append(start..<end)
            }
            start = end + 1
        }
        return found
    }

    private func add(
        _ definition: MarkdownOutline.Definition, to entries: inout EntryBuilder, _ shared: [Field]
    ) {
        guard let title = definition.terms.first else { return }
        begin(at: title.lowerBound, title: title, &entries, shared)
        for alias in definition.terms.dropFirst() {
            addItem(.aliases, text(of: alias, &entries), at: alias, to: &entries)
        }
        if definition.texts.count == 1 {
            add(.body, definition.texts[0], to: &entries)
        } else {
            for sense in definition.texts {
                let text = contents(sense, &entries)
                addItem(.senses, text, at: sense.start..<sense.start, to: &entries)
            }
        }
        entries.addEntry()
    }

    /// Adds the rows of a table, whose head names the fields like the first row of a CSV file.
    private func add(_ table: MarkdownOutline.Table, to entries: inout EntryBuilder, _ shared: [Field]) {
        let names = MarkdownTable.cells(of: file.bytes[table.head]).map { plainText($0) }
        let map = FieldMap(entries.directory)
        var roles = names.map { map.part(of: $0)?.role }
        if !roles.contains(.title), !roles.isEmpty { roles[0] = .title }
        if names.count == 2, let other = roles.indices.first(where: { roles[$0] == nil }) { roles[other] = .body }
        for row in table.rows {
            entries.beginRecord(at: row.lowerBound)
            entries.namedFields += shared
            for (number, cell) in MarkdownTable.cells(of: file.bytes[row]).enumerated() where number < names.count {
                guard !cell.isEmpty else { continue }
                let isMarkdown = roles[number] == .body || roles[number] == .summary || roles[number] == .senses
                let value = isMarkdown ? unescaped(cell, &entries) : text(of: cell, &entries)
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
    }

    private func reportMissingTitle(_ what: String, at offset: Int, _ entries: inout EntryBuilder) {
        entries.unit.diagnostics.append(
            .warning(
                .noTitle, "this \(what) has no text, so its entry is left out; give it a title, or remove it",
                at: SourceLocation(file, offset: offset)))
    }

    // MARK: Fields

    private func begin(at offset: Int, title: Range<Int>, _ entries: inout EntryBuilder, _ shared: [Field]) {
        entries.beginRecord(at: offset)
        entries.namedFields += shared
        entries.addField(.title, text(of: title, &entries), at: UInt32(truncatingIfNeeded: title.lowerBound))
        if form != .headings { addTitleID(to: &entries) }
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

    private func add(_ role: EntryRole, _ contents: MarkdownOutline.Contents, to entries: inout EntryBuilder) {
        let text = self.contents(contents, &entries)
        if !text.isEmpty { entries.addField(role, text, at: UInt32(truncatingIfNeeded: contents.start)) }
    }

    /// The text of lines without the indentation of their container.
    private func contents(_ contents: MarkdownOutline.Contents, _ entries: inout EntryBuilder) -> Text {
        guard let first = contents.lines.first else { return .empty }
        if contents.lines.dropFirst().allSatisfy(\.isEmpty) {
            return entries.unit.decoded.verbatim(first.lowerBound, first.upperBound).trimmed(file, entries.unit.decoded)
        }
        var bytes: [UInt8] = []
        for line in contents.lines { bytes += Array(file.bytes[line]) + [.lineFeed] }
        return bytes.withBytes { entries.unit.decoded.append($0) }.trimmed(file, entries.unit.decoded)
    }

    /// Adds the aliases in a comment such as `<!-- Aliases: strike, mold -->`, and returns where the text after it
    /// begins.
    ///
    /// glossarify-md has such comments (https://github.com/about-code/glossarify-md).
    private func addAliases(in range: Range<Int>, to entries: inout EntryBuilder) -> Int {
        var start = range.lowerBound
        while start < range.upperBound, file.bytes[start] <= .space { start += 1 }
        let bytes = ByteSpan(rebasing: file.bytes[start..<range.upperBound])
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

    private static let markup = Set("*_`[]\\<>&!~".utf8)

    /// A text of one line without its markup.
    private func plainText(_ range: Range<Int>) -> String {
        guard file.bytes[range].contains(where: { Self.markup.contains($0) }) else {
            return String(decoding: file.bytes[range], as: UTF8.self)
        }
        return Markdown.plainText(of: ByteSpan(rebasing: file.bytes[range]))
    }

    private func text(of range: Range<Int>, _ entries: inout EntryBuilder) -> Text {
        guard file.bytes[range].contains(where: { Self.markup.contains($0) }) else {
            return entries.unit.decoded.verbatim(range.lowerBound, range.upperBound)
        }
        return entries.unit.decoded.append(plainText(range))
    }

    /// The text of a cell with bars that were written as `\\|`.
    private func unescaped(_ cell: Range<Int>, _ entries: inout EntryBuilder) -> Text {
        let text = String(decoding: file.bytes[cell], as: UTF8.self)
        guard text.contains("\\|") else { return entries.unit.decoded.verbatim(cell.lowerBound, cell.upperBound) }
        return entries.unit.decoded.append(text.replacing("\\|", with: "|"))
    }

    /// The text of a heading without `{#id}`, or another list of attributes, at its end, and the id.
    private static func writtenID(in text: Range<Int>, _ file: SourceFile) -> (text: Range<Int>, id: Range<Int>?) {
        let bytes = ByteSpan(rebasing: file.bytes[text])
        guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")), open + 3 < bytes.count
        else {
            return (text, nil)
        }
        if !bytes[(open + 1)...].starts(with: "#".utf8), let list = AttributeList(at: open, in: bytes),
            list.end == bytes.count
        {
            var end = open
            while end > 0, bytes[end - 1] <= .space { end -= 1 }
            let title = text.lowerBound..<text.lowerBound + end
            return (title, list.id.map { text.lowerBound + $0.lowerBound..<text.lowerBound + $0.upperBound })
        }
        guard bytes[open + 1] == .numberSign else { return (text, nil) }
        var end = open
        while end > 0, bytes[end - 1] <= .space { end -= 1 }
        return (text.lowerBound..<text.lowerBound + end, text.lowerBound + open + 2..<text.upperBound - 1)
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
