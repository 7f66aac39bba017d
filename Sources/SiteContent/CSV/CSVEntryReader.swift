/// Reads CSV files, whose columns are the fields of entries.
package struct CSVEntryReader: EntryReader {
    package static let name = "CSV"
    package static let suffixes = [".csv", ".tsv"]
    package static let form = ContentForm.records
    package static let isAlwaysContent = true
    package static let limit = InputLimit(name: "a CSV file", setting: "csv", size: 1_000_000_000)
    package static let nameInUTF8: String? = "CSV UTF-8"
    package static let recordName = "row"
    package static let isTable = true

    /// The facts that apply to the whole file; nil before it is prepared.
    private var layout: Layout?

    private struct Layout: Sendable {
        let dialect: CSVDialect
        let columns: CSVColumns

        /// The range of the records after the header.
        let records: Range<Int>

        /// The columns of the content's own whose values stay as they are.
        let texts: Set<Int>
    }

    /// The delimiter; nil to use the one in the settings, or else to detect it.
    private let delimiter: UInt8?

    package init() { delimiter = nil }

    /// Reads tables whose delimiter is known.
    package init(delimiter: UInt8) { self.delimiter = delimiter }

    package mutating func prepare(
        _ content: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool {
        var directory = configuration.directories[content.directory]
        directory.delimiter = delimiter ?? directory.delimiter
        guard let dialect = Self.dialect(of: content, directory, diagnostics: &diagnostics) else { return false }
        var reader = CSVReader(file: content.file, dialect: dialect)
        var header = directory.columns.map { CSVHeader(names: $0) }
        if header == nil { header = CSVHeader(reading: &reader, diagnostics: &diagnostics) }
        diagnostics += reader.diagnostics
        guard let header,
            var columns = CSVColumns(header, content, configuration, rows: reader, diagnostics: &diagnostics)
        else { return false }
        columns.settlePublication(reader, directory)
        let texts = directory.show?.filter { $0.kind == .text }.map(\.name) ?? []
        layout = Layout(
            dialect: dialect, columns: columns, records: reader.remaining,
            texts: Set(columns.locales.flatMap(\.columns).filter { texts.contains($0.name) }.map(\.number)))
        return true
    }

    /// The name of the column that was taken for the titles because no column is named as one, or the names of those that
    /// are called by languages; empty if a column is named as one.
    package static func guessedTitles(of content: ContentFile, _ configuration: SiteConfiguration) -> [String] {
        var reader = CSVEntryReader()
        var diagnostics: [Diagnostic] = []
        let directory = configuration.directories[content.directory]
        let map = FieldMap(directory, in: content.locale ?? configuration.defaultLocale)
        guard reader.prepare(content, configuration, diagnostics: &diagnostics),
            let title = reader.layout?.columns.locales.first?.columns.first(where: { $0.role == .title })
        else { return [] }
        if let names = reader.layout?.columns.languageColumns, !names.isEmpty { return names }
        let isGiven = directory.fields[.title]?.byLocale.values.contains { $0.contains(title.name) } ?? false
        return isGiven || map.rankedRole(of: title.name) != nil ? [] : [title.name]
    }

    /// The dialect of a file, from the header on if there are title rows above it.
    private static func dialect(
        of content: ContentFile, _ directory: DirectoryConfiguration, diagnostics: inout [Diagnostic]
    ) -> CSVDialect? {
        let file = content.file
        let dialect = CSVDialect.detect(file, delimiter: directory.delimiter)
        if let line = directory.header, line > 1 {
            guard let offset = CSVTitleRows.offset(ofLine: line, in: file) else {
                let message = "the file has no line \(line), in which its header is said to be; correct 'header'"
                diagnostics.append(.error(.csvNoHeader, message, at: SourceLocation(file, offset: file.bytes.count)))
                return nil
            }
            return CSVDialect.detect(file, delimiter: directory.delimiter, from: offset)
        }
        guard directory.header == nil, directory.columns == nil,
            let titles = CSVTitleRows(file, dialect, delimiter: directory.delimiter)
        else { return dialect }
        let message =
            "the header seems to be in line \(titles.headerLine), and is read there; if that is right, write "
            + "'header: \(titles.headerLine)' in the settings of the directory, and if not, 'header: 1'"
        diagnostics.append(.warning(.titleRow, message, at: SourceLocation(file, offset: dialect.contentStart)))
        return titles.dialect
    }

    package func parts(of content: ContentFile, atMost count: Int) -> [Range<Int>] {
        guard let layout else { return [] }
        return CSVReader(file: content.file, dialect: layout.dialect, range: layout.records).split(parts: count)
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        guard let layout else { return }
        let (file, columns) = (content.file, layout.columns)
        var reader = CSVReader(file: file, dialect: layout.dialect, range: part)
        reader.columnCount = columns.count
        var placeholders = CSVPlaceholders(CSVReader(file: file, dialect: layout.dialect, range: layout.records))
        let names = columns.locales.map { $0.columns.map { entries.unit.fieldNames.intern($0.name) } }
        var record = CSVRecord()
        while reader.next(into: &record) {
            if record.isEmpty { continue }
            let row = Row(file: file, record: record)
            entries.beginEntry(ofRecordAt: record.start)
            if let column = columns.localeColumn, let field = row.field(column) {
                row.set(field, .locale, FieldName(index: 0), in: &entries)
            }
            guard entries.hasLocale else {
                entries.endForeignRecord()
                continue
            }
            for (group, names) in zip(columns.locales, names) {
                for (column, name) in zip(group.columns, names) {
                    guard column.role != .locale, let field = row.field(column.number) else { continue }
                    let bytes = file.bytes.span.extracting(field.start..<field.end)
                    if column.role == nil, bytes.mayBePlaceholder, !layout.texts.contains(column.number),
                        placeholders.contains(bytes, column.number)
                    {
                        continue
                    }
                    row.set(field, column.role, name, in: &entries)
                }
                entries.addEntry(in: group.locale, identity: row.identity(without: columns.prose))
            }
            if let foreign = columns.foreignTitles.first(where: { row.field($0.column) != nil }) {
                entries.noteForeign(foreign.locale)
            }
            entries.endRecord()
        }
        entries.unit.diagnostics += reader.diagnostics
    }
}

/// A record whose fields become values of entries.
private struct Row {
    let file: SourceFile
    let record: CSVRecord

    /// The field in a column if it has a value.
    @inline(__always)
    func field(_ column: Int) -> CSVField? {
        guard column < record.fields.count, !record.fields[column].isNull(in: file) else { return nil }
        return record.fields[column]
    }

    /// Sets a value of the current entry, without white space at its ends.
    @inline(__always)
    func set(_ field: CSVField, _ role: EntryRole?, _ name: FieldName, in entries: inout EntryBuilder) {
        let offset = UInt32(field.start)
        if role == .body {
            let body = entries.unit.decoded.verbatim(field.start, field.end).trimmed(file, entries.unit.decoded)
            return entries.setBody(body, at: offset, isQuoted: field.needsUnescaping)
        }
        let value = field.text(in: file, decoded: &entries.unit.decoded).trimmed(file, entries.unit.decoded)
        if value.isEmpty { return }
        entries.set(Field(name: name, value: value, offset: offset, isListItem: false), as: role)
    }

    /// A hash of all values except those in some columns, which distinguishes rows with the same title.
    func identity(without columns: Set<Int>) -> UInt32 {
        var hash: UInt64 = 0
        for (number, field) in record.fields.enumerated() where !field.isEmpty && !columns.contains(number) {
            hash = hash &* 31 &+ ByteStringTable.hash(file.bytes[field.start..<field.end]) &+ UInt64(number)
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}

extension CSVColumns {
    /// Reads the columns that may say what is published, and keeps the roles of those that do.
    ///
    /// - Parameter reader: A reader of the rows.
    package mutating func settlePublication(_ reader: CSVReader, _ directory: DirectoryConfiguration) {
        let possible = publicationColumns(directory)
        guard !possible.isEmpty else { return }
        var reader = reader
        var record = CSVRecord()
        var values = PublicationColumns(directory.dates)
        var decoded = DecodedText(source: 0, buffer: 1)
        while reader.next(into: &record) {
            let row = Row(file: reader.file, record: record)
            for (column, role) in possible {
                guard let field = row.field(column) else { continue }
                let value = field.text(in: reader.file, decoded: &decoded).trimmed(reader.file, decoded)
                if !value.isEmpty { decoded.withBytes(of: value, in: reader.file) { values.add($0, as: role) } }
            }
        }
        for (_, role) in possible where !values.has(role) { remove(role) }
    }
}
