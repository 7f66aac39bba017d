import IndexedCollation

/// Parses Markdown files with one entry each and its fields in front matter.
struct MarkdownEntryParser {
    private let configuration: SiteConfiguration

    // These are reused, so that a hundred thousand files do not each need allocations.
    private var yaml = YAMLParser()
    private var document = YAMLDocument()
    private var fields: [Field] = []

    /// The roles in the current directory, by the number of the field's name in the unit's table.
    private var parts: [FieldMap.Part?] = []

    /// Whether fields with a name are for generators, by its number.
    private var isBookkeeping: [Bool] = []

    /// For each role in the current file, the lowest rank among its fields.
    private var ranks: [FieldMap.Part] = []
    private var directory = -1
    private var locale: LocaleIdentifier?
    private var fieldMap: FieldMap
    private var localeTags: LocaleTags

    init(_ configuration: SiteConfiguration) {
        self.configuration = configuration
        localeTags = LocaleTags(configuration, in: .field)
        fieldMap = FieldMap(DirectoryConfiguration(id: ""))
    }

    /// Adds the entry of a file to a unit.
    mutating func parse(_ number: Int, _ source: SourceFiles.Source, into unit: inout ParsedUnit) {
        let file = source.file
        let pieces = FrontMatter.split(file, contentStart: source.contentStart)
        unit.diagnostics += pieces.diagnostics
        guard !pieces.diagnostics.contains(where: { $0.severity == .error }) else { return }
        unit.decoded.source = UInt32(number)
        fields.removeAll(keepingCapacity: true)
        if pieces.yaml != nil || pieces.json != nil {
            guard readDocument(of: pieces, in: file, &unit) else { return }
            FrontMatter.fields(
                of: document, file: file, decoded: unit.decoded, names: &unit.fieldNames, into: &fields,
                diagnostics: &unit.diagnostics)
        }
        if let range = pieces.toml {
            let known = unit.diagnostics.count
            TOMLFrontMatter.fields(
                in: range, of: file, decoded: &unit.decoded, names: &unit.fieldNames, into: &fields,
                diagnostics: &unit.diagnostics)
            guard !unit.diagnostics[known...].contains(where: { $0.severity == .error }) else { return }
        }
        if source.directory != directory || source.locale != locale {
            directory = source.directory
            locale = source.locale
            fieldMap = FieldMap(
                configuration.directories[directory], in: locale ?? configuration.defaultLocale, isMarkdown: true)
            parts = []
            isBookkeeping = []
        }
        while parts.count < unit.fieldNames.count {
            let name = unit.fieldNames[FieldName(index: UInt32(parts.count))]
            parts.append(fieldMap.part(of: name))
            isBookkeeping.append(FieldMap.isBookkeeping(name))
        }
        add(number, source, body: pieces.body, to: &unit)
    }

    /// Reads front matter in YAML or JSON.
    private mutating func readDocument(
        of pieces: FrontMatter.Parts, in file: SourceFile, _ unit: inout ParsedUnit
    ) -> Bool {
        if let range = pieces.json {
            return JSONReader.readFrontMatter(
                file, range, into: &document, decoded: &unit.decoded, diagnostics: &unit.diagnostics)
        }
        guard let range = pieces.yaml else { return false }
        return yaml.parse(file, range, into: &document, decoded: &unit.decoded, diagnostics: &unit.diagnostics)
    }

    private mutating func add(_ number: Int, _ source: SourceFiles.Source, body: Range<Int>, to unit: inout ParsedUnit)
    {
        var entry = Entry()
        entry.file = UInt32(number)
        entry.offset = UInt32(source.contentStart)
        entry.firstField = UInt32(unit.fields.count)
        var locale = source.locale ?? configuration.defaultLocale
        var ownBody = Text.empty
        var ownBodyOffset = source.contentStart
        ranks.removeAll(keepingCapacity: true)
        for field in fields {
            guard let part = parts[Int(field.name.index)] else { continue }
            if let known = ranks.firstIndex(where: { $0.role == part.role }) {
                if part.rank < ranks[known].rank { ranks[known] = part }
            } else {
                ranks.append(part)
            }
        }
        // Few files have any of these fields.
        if ranks.contains(where: { $0.role.isNamePart }) {
            let doubtful = fieldMap.doubtfulParts(among: Set(ranks.map(\.role)))
            ranks.removeAll { doubtful.contains($0.role) }
        }
        var name = NameParts()
        for field in fields {
            switch role(of: field) {
            case .title: entry.title = field.value
            case .family: name.family = field.value
            case .given: name.given = field.value
            case .particle: name.particle = field.value
            case .suffix: name.suffix = field.value
            case .nameOrder:
                entry.setNameOrder(
                    unit.decoded.string(field.value, in: source.file),
                    at: SourceLocation(source.file, offset: Int(field.offset)), &unit.diagnostics)
            case .id:
                entry.id = field.value
                entry.hasOwnID = true
            case .reading: entry.reading = field.value
            case .sort: entry.sort = field.value
            case .section: entry.section = field.value
            case .summary: entry.summary = field.value
            case .body:
                ownBody = field.value
                ownBodyOffset = Int(field.offset)
            case .draft:
                entry.isDraft = FieldMap.isTrue(unit.decoded.string(field.value, in: source.file))
                if entry.isDraft, !configuration.includesDrafts {
                    return unit.fields.removeLast(unit.fields.count - Int(entry.firstField))
                }
            case .locale:
                let named = unit.decoded.withBytes(of: field.value, in: source.file) { localeTags.meaning($0) }
                if let refusal = named.refusal {
                    unit.diagnostics.append(
                        .error(
                            "unknown-locale", refusal, at: SourceLocation(source.file, offset: Int(field.offset))))
                }
                locale = named.locale ?? locale
            case .aliases: addItems(of: field, .aliases, source, to: &unit)
            case .categories: addItems(of: field, .categories, source, to: &unit)
            case .pronunciation: unit.append(field, as: .pronunciation)
            case .see: unit.append(field, as: .see)
            case .seeAlso: unit.append(field, as: .seeAlso)
            case nil:
                var field = field
                field.isBookkeeping = isBookkeeping[Int(field.name.index)]
                unit.fields.append(field)
            }
        }
        guard configuration.allows(locale) else {
            return unit.fields.removeLast(unit.fields.count - Int(entry.firstField))
        }
        entry.fieldCount = UInt32(unit.fields.count) - entry.firstField
        setBody(body, of: &entry, source, &unit)
        name.set(in: &entry, locale, source.file, &unit.decoded)
        if entry.body.isEmpty { entry.body = ownBody }
        if let problem = unit.decoded.limitDiagnostic(of: entry.body, in: source.file, offset: ownBodyOffset) {
            unit.diagnostics.append(problem)
            entry.body = .empty
        }
        if entry.summary.isEmpty { entry.summary = excerpt(of: entry.body, source, &unit) }
        if entry.id.isEmpty || entry.title.isEmpty { addName(of: source, to: &entry, &unit) }
        unit.append(entry, from: source.file, directory: source.directory, locale: locale)
    }

    /// Uses the file's name for an entry without an id or a title.
    private func addName(of source: SourceFiles.Source, to entry: inout Entry, _ unit: inout ParsedUnit) {
        var name = source.name
        if let clean = ControlCharacters.replaced(in: name) {
            name = clean.string
            let message =
                "\(ControlCharacters.name(of: clean.first)), and the file's name becomes part of the page; rename the file"
            unit.diagnostics.append(
                .warning("control-character", message, at: SourceLocation(source.file, offset: 0)))
        }
        if entry.id.isEmpty {
            entry.id = unit.decoded.append(name)
            entry.hasOwnID = true
        }
        if entry.title.isEmpty { entry.title = unit.decoded.append(name.split(separator: "/").last ?? "") }
    }

    /// The role of a field in the current entry; nil if another field has it with a lower rank.
    private func role(of field: Field) -> EntryRole? {
        guard let part = parts[Int(field.name.index)] else { return nil }
        return ranks.contains { $0.role == part.role && $0.rank == part.rank } ? part.role : nil
    }

    /// Takes a missing title from the first heading of the body, and removes a heading that equals the title.
    private func setBody(
        _ range: Range<Int>, of entry: inout Entry, _ source: SourceFiles.Source, _ unit: inout ParsedUnit
    ) {
        let bytes = source.file.bytes
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] <= .space { start += 1 }
        if start + 2 < range.upperBound, bytes[start] == .numberSign, bytes[start + 1] == .space {
            var end = start
            while end < range.upperBound, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
            let heading = unit.decoded.verbatim(start + 2, end).trimmed(source.file, unit.decoded)
            let title = entry.title
            let isTitle =
                title.isEmpty
                || unit.decoded.withBytes(of: heading, in: source.file) { heading in
                    unit.decoded.withBytes(of: title, in: source.file) { $0.elementsEqual(heading) }
                }
            if isTitle {
                entry.title = heading
                start = end
            }
        }
        entry.body = start < range.upperBound ? unit.decoded.verbatim(start, range.upperBound) : .empty
    }

    /// The text before `<!--more-->`, without markup.
    private func excerpt(of body: Text, _ source: SourceFiles.Source, _ unit: inout ParsedUnit) -> Text {
        let text = unit.decoded.withBytes(of: body, in: source.file) { bytes -> String? in
            guard bytes.has(UInt8(ascii: "<")), bytes.has("<!--"), let end = Self.moreMark(in: bytes) else {
                return nil
            }
            let (expanded, _) = Shortcodes.expand(UnsafeBufferPointer(rebasing: bytes[..<end]))
            return expanded.withUnsafeBufferPointer { Markdown.plainText(of: $0) }
        }
        guard var text else { return .empty }
        let location = SourceLocation(source.file, offset: Int(body.start))
        let kept = text.withUTF8 { unit.decoded.append($0, at: location, &unit.diagnostics) }
        return kept.trimmed(source.file, unit.decoded)
    }

    /// The offset of `<!--more-->`, with or without spaces.
    private static func moreMark(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var start = 0
        let open = Array("<!--".utf8)
        let close = Array("-->".utf8)
        while let found = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
            start = found + 1
            guard bytes[found...].starts(with: open) else { continue }
            var index = found + open.count
            while index < bytes.count, bytes[index] == .space { index += 1 }
            guard bytes[index...].starts(with: "more".utf8) else { continue }
            index += 4
            while index < bytes.count, bytes[index] == .space { index += 1 }
            if bytes[index...].starts(with: close) { return found }
        }
        return nil
    }

    private func addItems(
        of field: Field, _ role: EntryRole, _ source: SourceFiles.Source, to unit: inout ParsedUnit
    ) {
        let items = field.isListItem ? [field.value] : field.value.items(source.file, unit.decoded)
        for item in items {
            unit.append(item, as: role, from: source.file, offset: field.offset)
        }
    }
}

extension DecodedText {
    /// Stores a string.
    mutating func append(_ string: some StringProtocol) -> Text {
        var string = String(string)
        return string.withUTF8 { append($0) }
    }
}
