import IndexedCollation

/// Finds columns that have a usual name for titles and something else in the rows.
///
/// A column `Title` beside family and given names has honorifics or jobs, as in the contacts of Outlook, unless its
/// values contain the names. And of several columns, one that is mostly empty does not have the titles.
struct CSVTitles {
    /// The columns without titles.
    private(set) var others: Set<Int> = []

    /// The maximum number of rows that are examined.
    private static let mostRows = 1000

    init(_ header: CSVHeader, _ directory: DirectoryConfiguration, _ rows: CSVReader) {
        let source = directory.fields[.title]
        guard source.map({ $0.names.isEmpty && $0.byLocale.isEmpty && !$0.isUnused }) ?? true else { return }
        let map = FieldMap(directory)
        func columns(_ role: EntryRole) -> [Int] {
            header.columns.indices.filter {
                header.columns[$0].isUsed && header.columns[$0].locale == nil
                    && map.rankedRole(of: header.columns[$0].name)?.role == role
            }
        }
        let titles = columns(.title)
        guard !titles.isEmpty else { return }
        let names = [columns(.family).first, columns(.given).first].compactMap(\.self)
        let honorific =
            names.count == 2
            ? titles.first { header.columns[$0].name.lowercased() == EntryRole.title.name } : nil
        guard honorific != nil || titles.count > 1 else { return }
        var (rowCount, namedCount) = (0, 0)
        var counts: [Int: Int] = [:]
        Self.forEachRow(rows) { record, file in
            rowCount += 1
            let filled = titles.filter { Self.text($0, record, file) != nil }
            for title in filled { counts[title, default: 0] += 1 }
            guard let honorific, let title = Self.text(honorific, record, file) else { return }
            if names.contains(where: { Self.text($0, record, file).map(title.contains) ?? false }) { namedCount += 1 }
        }
        if let honorific, namedCount * 2 < max(1, counts[honorific, default: 0]) { others.insert(honorific) }
        let filled = titles.filter { !others.contains($0) && counts[$0, default: 0] * 2 >= rowCount }
        guard !filled.isEmpty || names.count == 2 else { return }
        others.formUnion(titles.filter { counts[$0, default: 0] * 2 < rowCount })
    }

    /// Those of some columns that have values in at least half of the rows.
    static func mostlyFilled(_ columns: [Int], _ rows: CSVReader) -> [Int] {
        var rowCount = 0
        var counts: [Int: Int] = [:]
        forEachRow(rows) { record, file in
            rowCount += 1
            for column in columns where text(column, record, file) != nil { counts[column, default: 0] += 1 }
        }
        return columns.filter { counts[$0, default: 0] * 2 >= max(1, rowCount) }
    }

    private static func forEachRow(_ rows: CSVReader, _ body: (CSVRecord, SourceFile) -> Void) {
        var rows = rows
        var record = CSVRecord()
        var count = 0
        while count < mostRows, rows.next(into: &record) {
            if record.isEmpty { continue }
            count += 1
            body(record, rows.file)
        }
    }

    /// The text in a column, in lowercase; nil if there is none.
    private static func text(_ column: Int, _ record: CSVRecord, _ file: SourceFile) -> String? {
        guard column < record.fields.count, !record.fields[column].isNull(in: file) else { return nil }
        let text = record.fields[column].string(in: file)
        return text.contains { !$0.isWhitespace } ? text.lowercased() : nil
    }
}
