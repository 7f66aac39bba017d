import IndexedCollation

/// The roles and locales of a CSV file's columns.
struct CSVColumns: Sendable {
    /// The columns for entries in one locale. A row makes an entry in each locale for which it has a title.
    private struct LocaleColumns: Sendable {
        /// Nil for rows in the locale that they name, that of their file, or the site's default locale.
        let locale: LocaleIdentifier?
        /// The numbers of columns by role; nil for roles without a column.
        var roles = RoleColumns()
        var others: [(column: Int, name: String)] = []
    }

    private let locales: [LocaleColumns]

    /// The column that contains the rows' locales.
    private let localeColumn: Int?

    /// The number of columns in the header.
    private let count: Int

    /// Columns of text that is often edited, and so does not identify a row.
    private let prose: Set<Int>

    /// Determines the meaning of each column; nil, with an error, if there is no title column.
    init?(
        _ header: CSVHeader, _ source: SourceFiles.Source, _ configuration: SiteConfiguration,
        diagnostics: inout [Diagnostic]
    ) {
        let directory = configuration.directories[source.directory]
        let start = SourceLocation(source.file, offset: source.contentStart)
        let columns = header.columns
        count = columns.count
        var isSound = FieldMap.checkNames(directory, columns.map(\.name), of: source.file, at: start, &diagnostics)

        // The columns' locales, according to the file and the settings.
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

        // A column that the settings assign to one locale is not a field of entries in others.
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
                // A column for the locale has precedence over one for all locales.
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
        // Next to a column of titles in another locale, one without a locale is in the default locale.
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

    /// The first column that is probably not a code, for files without a usual title column.
    private static func likelyTitle(_ columns: [CSVHeader.Column], _ names: FieldMap) -> Int? {
        let candidates = columns.indices.filter { columns[$0].isUsed && names.part(of: columns[$0].name) == nil }
        return candidates.first { columns[$0].name.lowercased() == "value" }
            ?? candidates.first { !["code", "key", "no", "nr", "number", "#"].contains(columns[$0].name.lowercased()) }
    }

    /// Makes entries from a range of records.
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
                // Without an id, a row has the same id in all its locales, made from its first title.
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

/// The number of the column for each role, if any.
private struct RoleColumns: Sendable {
    private var columns = [Int?](repeating: nil, count: EntryRole.allCases.count)

    subscript(role: EntryRole) -> Int? {
        get { columns[role.number] }
        set { columns[role.number] = newValue }
    }
}

/// A record that is converted to entries.
private struct Row {
    let file: SourceFile
    let record: CSVRecord

    /// The number of the file.
    let number: Int

    /// Makes an entry from certain columns; nil without a title.
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

    /// The locale that the row names.
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

    /// A hash of all values except those in some columns, which distinguishes rows with the same title.
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

    /// The field in a column if it has a value.
    private func field(_ column: Int) -> CSVField? {
        guard column < record.fields.count, !record.fields[column].isNull(in: file) else { return nil }
        return record.fields[column]
    }

    private func text(_ column: Int, _ unit: inout ParsedUnit) -> Text {
        guard let field = field(column) else { return .empty }
        return field.text(in: file, decoded: &unit.decoded).trimmed(file, unit.decoded)
    }
}
