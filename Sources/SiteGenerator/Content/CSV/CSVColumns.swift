import IndexedCollation

/// What the columns of a CSV file are to its entries: which is the title, in which locale, and which are fields of
/// their own.
struct CSVColumns: Sendable {
    /// The columns that make up entries of one locale; a row makes an entry in each that has a title.
    private struct LocaleColumns: Sendable {
        /// Nil for rows that are in the locale they name, in their file's, or in the site's default one.
        let locale: LocaleIdentifier?
        /// Numbers of columns, by role; those without are not in the file.
        var roles = RoleColumns()
        var others: [(column: Int, name: String)] = []
    }

    private let locales: [LocaleColumns]

    /// The column whose values say which locale a row is in.
    private let localeColumn: Int?

    /// How many columns the header has.
    private let count: Int

    /// Columns of text that is edited again and again, and so tells nothing about which row it is.
    private let prose: Set<Int>

    /// Decides what each column is; nil, with an error, when there is no title among them.
    init?(
        _ header: CSVHeader, _ source: SourceFiles.Source, _ configuration: SiteConfiguration,
        diagnostics: inout [Diagnostic]
    ) {
        let directory = configuration.directories[source.directory]
        let start = SourceLocation(source.file, offset: source.contentStart)
        let columns = header.columns
        count = columns.count
        var isSound = FieldMap.checkNames(directory, columns.map(\.name), of: source.file, at: start, &diagnostics)

        // Columns by locale, as far as the file and the settings say.
        var tags: [String] = []
        for column in columns where column.isUsed {
            if let tag = column.locale, !tags.contains(tag) { tags.append(tag) }
        }
        var locales: [LocaleIdentifier: String?] = [:]
        for tag in tags {
            let meaning = LocaleTags.meaning(tag, configuration, in: .field)
            if let locale = meaning.locale { locales[locale] = tag }
            if let refusal = meaning.refusal {
                isSound = false
                diagnostics.append(
                    .error("unknown-locale", "in the name of a column, \(refusal)", at: start))
            }
        }
        for locale in directory.fields[.title]?.byLocale.keys.sorted(by: { $0.tag < $1.tag }) ?? []
        where locales[locale] == nil {
            locales[locale] = .some(nil)
        }
        guard isSound else { return nil }

        // What the settings name for a locale is not a field of the others' entries.
        let foreign = Set(directory.fields.values.flatMap { $0.byLocale.values.joined() })
        func group(for tag: String?, _ locale: LocaleIdentifier?) -> LocaleColumns {
            let map = FieldMap(directory, in: locale ?? source.locale)
            var result = LocaleColumns(locale: locale)
            var ranks: [EntryRole: Int] = [:]
            var others: [Int] = []
            for (number, column) in columns.enumerated()
            where column.isUsed && (column.locale == nil || column.locale == tag) {
                guard let part = map.part(of: column.name) else {
                    others.append(number)
                    continue
                }
                // A column of the locale's own goes before one for all.
                let rank = part.rank - (column.locale == nil ? 0 : 1000)
                if let known = ranks[part.role], known <= rank {
                    others.append(number)
                    continue
                }
                if let former = result.roles[part.role], columns[former].locale == column.locale {
                    others.append(former)
                }
                result.roles[part.role] = number
                ranks[part.role] = rank
            }
            for role in map.doubtfulParts(among: Set(ranks.keys)) {
                guard let column = result.roles[role] else { continue }
                others.append(column)
                result.roles[role] = nil
            }
            let roles = Set(EntryRole.allCases.compactMap { result.roles[$0] })
            result.others =
                others.sorted().filter { !roles.contains($0) && !foreign.contains(columns[$0].name) }
                .map { ($0, columns[$0].name) }
                + EntryRole.keptAsFields.compactMap { role in result.roles[role].map { ($0, role.rawValue) } }
            return result
        }
        let everywhere = group(for: nil, nil)
        localeColumn = everywhere.roles[.locale]
        var groups = locales.sorted { $0.key.tag < $1.key.tag }
            .filter { configuration.allows($0.key) }.map { group(for: $0.value, $0.key) }
        // Beside a column of titles in another locale, one that says none has those of the default locale.
        let own = source.locale ?? configuration.defaultLocale
        let hasOwnTitles =
            everywhere.roles[.title] != nil && locales[own] == nil && configuration.allows(own)
            && groups.contains { $0.roles[.title].map { columns[$0].locale != nil } ?? false }
        if groups.isEmpty || hasOwnTitles { groups.insert(everywhere, at: 0) }
        if groups.allSatisfy({ $0.roles[.title] == nil && $0.roles[.family] == nil }) {
            guard let title = Self.likelyTitle(columns, FieldMap(directory)) else {
                diagnostics.append(
                    .error(
                        "no-title-column",
                        "no column holds the entries' titles; name one 'title', or say which it is "
                            + "in the settings: 'fields: { title: … }'", at: start))
                return nil
            }
            for number in groups.indices {
                groups[number].roles[.title] = title
                groups[number].others.removeAll { $0.column == title }
            }
        }
        self.locales = groups
        prose = Set(groups.flatMap { [$0.roles[.body], $0.roles[.summary]].compactMap { $0 } })
    }

    /// Without a column of a name that titles go by, the first that is not a code.
    private static func likelyTitle(_ columns: [CSVHeader.Column], _ names: FieldMap) -> Int? {
        let candidates = columns.indices.filter { columns[$0].isUsed && names.part(of: columns[$0].name) == nil }
        return candidates.first { columns[$0].name.lowercased() == "value" }
            ?? candidates.first { !["code", "key", "no", "nr", "number", "#"].contains(columns[$0].name.lowercased()) }
    }

    /// Makes entries of a range of records.
    func parse(
        _ number: Int, _ source: SourceFiles.Source, _ dialect: CSVDialect, _ range: Range<Int>,
        _ configuration: SiteConfiguration, into unit: inout ParsedUnit
    ) {
        let file = source.file
        var reader = CSVReader(file: file, dialect: dialect, range: range)
        reader.columnCount = count
        unit.decoded.source = UInt32(number)
        let fieldNames = locales.map { $0.others.map { unit.fieldNames.intern($0.name) } }
        var localeTags = LocaleTags(configuration, in: .field)
        var record = CSVRecord()
        while reader.next(into: &record) {
            if record.isEmpty { continue }
            let row = Row(file: file, record: record, number: number)
            let locale =
                localeColumn.flatMap { row.locale(in: $0, &localeTags, &unit) } ?? source.locale
                ?? configuration.defaultLocale
            guard configuration.allows(locale) else { continue }
            var hasTitle = false
            var id = Text.empty
            var hasOwnID = false
            var identity: UInt32 = 0
            for (columns, names) in zip(locales, fieldNames) {
                let locale = columns.locale ?? locale
                guard var entry = row.entry(columns.roles, columns.others.map(\.column), names, locale, &unit) else {
                    continue
                }
                hasTitle = true
                // Without an id of its own, a row is one thing in all its locales by its first title.
                if id.isEmpty {
                    id = entry.id
                    hasOwnID = entry.hasOwnID
                    if !hasOwnID { identity = row.identity(without: prose) }
                }
                entry.id = id
                entry.hasOwnID = hasOwnID
                entry.identity = identity
                entry.isDraft = row.isDraft(columns.roles[.draft], &unit)
                if entry.isDraft, !configuration.includesDrafts { continue }
                unit.append(entry, from: file, directory: source.directory, locale: locale)
            }
            if !hasTitle {
                unit.diagnostics.append(
                    .warning(
                        "no-title", "this row has no title, so it is left out; give it one, or remove the row",
                        at: SourceLocation(file, offset: record.start)))
            }
        }
        unit.diagnostics += reader.diagnostics
    }
}

/// The number of the column that plays each role, if there is one.
private struct RoleColumns: Sendable {
    private var columns = [Int?](repeating: nil, count: EntryRole.allCases.count)

    subscript(role: EntryRole) -> Int? {
        get { columns[role.number] }
        set { columns[role.number] = newValue }
    }
}

/// A record on its way to becoming entries.
private struct Row {
    let file: SourceFile
    let record: CSVRecord

    /// The file's number.
    let number: Int

    /// The entry that some columns make; nil without a title.
    func entry(
        _ roles: RoleColumns, _ others: [Int], _ names: [FieldName], _ locale: LocaleIdentifier,
        _ unit: inout ParsedUnit
    ) -> Entry? {
        func text(_ role: EntryRole) -> Text { roles[role].map { self.text($0, &unit) } ?? .empty }
        var entry = Entry()
        entry.title = text(.title)
        entry.reading = text(.reading)
        entry.sort = text(.sort)
        if let column = roles[.nameOrder], let field = field(column) {
            entry.setNameOrder(field.string(in: file), at: SourceLocation(file, offset: field.start), &unit.diagnostics)
        }
        if roles[.family] != nil || roles[.given] != nil {
            NameParts(
                family: text(.family), given: text(.given), particle: text(.particle), suffix: text(.suffix)
            ).set(in: &entry, locale, file, &unit.decoded)
        }
        guard !entry.title.isEmpty else { return nil }
        entry.id = text(.id)
        entry.hasOwnID = !entry.id.isEmpty
        if !entry.hasOwnID { entry.id = entry.title }
        entry.section = text(.section)
        entry.summary = text(.summary)
        if let column = roles[.body], let field = field(column) {
            entry.isBodyQuoted = field.needsUnescaping
            entry.body = unit.decoded.verbatim(field.start, field.end).trimmed(file, unit.decoded)
            if let problem = unit.decoded.limitDiagnostic(of: entry.body, in: file, offset: record.start) {
                unit.diagnostics.append(problem)
                entry.body = .empty
            }
        }
        entry.file = UInt32(number)
        entry.offset = UInt32(record.start)
        entry.firstField = UInt32(unit.fields.count)
        for role in [EntryRole.aliases, .categories] where roles[role] != nil {
            for item in text(role).items(file, unit.decoded) {
                unit.append(item, as: role, from: file, offset: UInt32(record.start))
            }
        }
        for (column, name) in zip(others, names) {
            let value = self.text(column, &unit)
            if value.isEmpty { continue }
            let offset = UInt32(record.fields[column].start)
            unit.fields.append(Field(name: name, value: value, offset: offset, isListItem: false))
        }
        entry.fieldCount = UInt32(unit.fields.count) - entry.firstField
        return entry
    }

    /// The locale that the row says it is in.
    func locale(in column: Int, _ tags: inout LocaleTags, _ unit: inout ParsedUnit) -> LocaleIdentifier? {
        guard let field = field(column) else { return nil }
        let tag = field.string(in: file)
        let meaning = tags.meaning(tag)
        if let refusal = meaning.refusal {
            unit.diagnostics.append(
                .error("unknown-locale", refusal, at: SourceLocation(file, offset: field.start)))
        }
        return meaning.locale
    }

    /// A number that tells the row from others with its title: of all its values but those of some columns.
    func identity(without columns: Set<Int>) -> UInt32 {
        var hash: UInt64 = 0
        for (number, field) in record.fields.enumerated() where !field.isEmpty && !columns.contains(number) {
            hash = hash &* 31 &+ ByteStringTable.hash(file.bytes[field.start..<field.end]) &+ UInt64(number)
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    func isDraft(_ column: Int?, _ unit: inout ParsedUnit) -> Bool {
        guard let column else { return false }
        return FieldMap.isTrue(unit.decoded.string(text(column, &unit), in: file))
    }

    /// A field that has a value.
    private func field(_ column: Int) -> CSVField? {
        guard column < record.fields.count, !record.fields[column].isNull(in: file) else { return nil }
        return record.fields[column]
    }

    private func text(_ column: Int, _ unit: inout ParsedUnit) -> Text {
        guard let field = field(column) else { return .empty }
        return field.text(in: file, decoded: &unit.decoded).trimmed(file, unit.decoded)
    }
}
