/// The header of a CSV file that has title rows above it.
///
/// Spreadsheets begin an export with such rows: "Members 2026", an empty row, and then the names of the columns.
package struct CSVTitleRows {
    /// The line of the header, from 2 on.
    package let headerLine: Int

    /// The dialect of the file from the header on.
    package let dialect: CSVDialect

    /// The maximum number of lines above a header.
    private static let mostLines = 20

    /// The number of records after the header that must look like those of a table.
    private static let sampleSize = 20

    /// Finds the header; the result is nil if the file begins with its header, as nearly all do, or if that is
    /// uncertain.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the file from its beginning.
    ///   - delimiter: The delimiter if the settings give one.
    package init?(_ file: SourceFile, _ dialect: CSVDialect, delimiter: UInt8?) {
        guard let first = Self.record(of: file, dialect), Self.values(of: first, file).count == 1,
            !Self.hasKnownName(first, file)
        else { return nil }
        let scanner = CSVBytes(file: file, end: file.bytes.count, delimiter: dialect.delimiter)
        var start = dialect.contentStart
        // A line `sep=;` before the first record gives the delimiter.
        let delimiter = delimiter ?? (start > 3 ? dialect.delimiter : nil)
        var line = SourceLocation(file, offset: start).line
        var titleCount = 0
        var hasGap = false
        while line <= Self.mostLines, start < file.bytes.count {
            let lineEnd = scanner.lineEnd(from: start)
            let here = CSVDialect.detect(file, delimiter: delimiter, from: start)
            let record = lineEnd == start ? nil : Self.record(of: file, here)
            let values = record.map { Self.values(of: $0, file) } ?? []
            switch values.count {
            case 0: hasGap = hasGap || titleCount > 0
            case 1: titleCount += 1
            default:
                // The names of columns differ from each other, and are not numbers.
                guard let record, titleCount > 0, Set(values).count == values.count,
                    values.allSatisfy({ Double($0) == nil }), Self.isTable(file, here)
                else { return nil }
                let isPadded =
                    Self.record(of: file, CSVDialect(delimiter: here.delimiter, contentStart: dialect.contentStart))
                    .map { $0.fields.count == record.fields.count } ?? false
                // Spaces after commas show that the commas belong to texts, such as names.
                guard
                    isPadded || hasGap || titleCount > 1 || Self.hasKnownName(record, file)
                        || !values.contains(where: { $0.hasPrefix(" ") })
                else { return nil }
                (headerLine, self.dialect) = (line, here)
                return
            }
            start = scanner.afterLineBreak(at: lineEnd)
            line += 1
        }
        return nil
    }

    /// The first record; nil if no record can be read.
    private static func record(of file: SourceFile, _ dialect: CSVDialect) -> CSVRecord? {
        var reader = CSVReader(file: file, dialect: dialect)
        var record = CSVRecord()
        return reader.next(into: &record) && reader.diagnostics.isEmpty ? record : nil
    }

    private static func values(of record: CSVRecord, _ file: SourceFile) -> [String] {
        record.fields.filter { !$0.isEmpty }.map { $0.string(in: file) }
    }

    /// Whether a record has the name of a part of an entry, as headers do.
    private static func hasKnownName(_ record: CSVRecord, _ file: SourceFile) -> Bool {
        let map = FieldMap(DirectoryConfiguration(id: ""))
        return record.fields.contains { map.rankedRole(of: $0.string(in: file)) != nil }
    }

    /// Whether no record has more fields than the first one, and most have as many.
    ///
    /// The rows of a sheet end with their last cell that has a value, so most need only have several fields.
    private static func isTable(_ file: SourceFile, _ dialect: CSVDialect) -> Bool {
        var reader = CSVReader(file: file, dialect: dialect)
        var record = CSVRecord()
        guard reader.next(into: &record) else { return false }
        let columns = record.fields.count
        var (count, fullCount) = (0, 0)
        while count < sampleSize, reader.next(into: &record) {
            guard record.fields.count <= columns else { return false }
            count += 1
            if record.fields.count == columns || file.sheet != nil && record.fields.count > 1 { fullCount += 1 }
        }
        return count > 0 && fullCount * 2 >= count && reader.diagnostics.isEmpty
    }

    /// The offset at which a line begins; nil if the file has fewer lines.
    ///
    /// Lines are counted from 1.
    static func offset(ofLine line: Int, in file: SourceFile) -> Int? {
        let scanner = CSVBytes(file: file, end: file.bytes.count, delimiter: .comma)
        var offset = 0
        for _ in 1..<max(1, line) {
            offset = scanner.afterLine(from: offset)
            if offset >= file.bytes.count { return nil }
        }
        return offset
    }
}
