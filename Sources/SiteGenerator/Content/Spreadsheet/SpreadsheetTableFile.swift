extension SpreadsheetTable {
    /// The table as a file, with a column for the furigana of titles.
    ///
    /// It reports what the table lacks.
    ///
    /// - Parameters:
    ///   - path: The path of the spreadsheet, which messages name.
    ///   - sheet: The name of the sheet.
    func file(
        at path: String, sheet: String, _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) throws(ZIPArchive.Problem) -> SourceFile {
        if let excess {
            throw ZIPArchive.Problem(
                message:
                    "at cell \(excess), its sheet '\(sheet)' is larger than \(InputLimits.text(limit)); with repeated rows, cells "
                    + "and texts, a sheet may grow to fifty times the size of the file: remove what is repeated, or divide it"
            )
        }
        let csv = SourceFile(path: path, bytes: csv)
        let start = SourceLocation(csv, offset: 0)
        if let first = errors.first {
            let more =
                switch errors.count {
                case 1: ""
                case 2: ", as is 1 other cell with an error"
                default: ", as are \(errors.count - 1) other cells with errors"
                }
            diagnostics.append(
                .warning(
                    .spreadsheetCell,
                    "cell \(first.cell) has '\(first.text)' and is taken for empty\(more); correct the formula",
                    at: SourceLocation(csv, offset: first.offset)))
        }
        if let first = merged.first {
            let more = merged.count > 1 ? ", and so are others" : ""
            diagnostics.append(
                .warning(
                    .spreadsheetCell,
                    "the cells \(first) are merged\(more), and only the first of them has the text; divide them if each "
                        + "should have it", at: start))
        }
        if hiddenRowCount > 0 {
            let rows = hiddenRowCount == 1 ? "1 hidden row is" : "\(hiddenRowCount) hidden rows are"
            diagnostics.append(.note(.spreadsheetCell, "\(rows) left out; show what should be read", at: start))
        }
        return furigana.isEmpty ? csv : addReadings(to: csv, directory) ?? csv
    }

    /// The maximum number of columns without names before that of the furigana, which each row has to fill.
    private static let mostNameless = 64

    /// The table with an additional column for the furigana of titles; nil if it has a column of readings, or no column
    /// of titles.
    private func addReadings(
        to csv: SourceFile, _ directory: DirectoryConfiguration
    ) -> SourceFile? {
        guard let number = rows.firstIndex(where: { $0.number >= directory.header ?? 1 }) else { return nil }
        let start = number > 0 ? rows[number - 1].end : 0
        var reader = CSVReader(
            file: csv, dialect: CSVDialect(delimiter: .comma), range: start..<rows[number].end)
        var diagnostics: [Diagnostic] = []
        guard let header = CSVHeader(reading: &reader, diagnostics: &diagnostics) else { return nil }
        let map = FieldMap(directory)
        let roles = header.columns.map { map.part(of: $0.name)?.role }
        guard !roles.contains(.reading), let title = roles.firstIndex(of: .title) else { return nil }
        // The column is after all others, also after those that the header does not name.
        let width = rows.dropFirst(number).map(\.columnCount).max() ?? 0
        guard width <= header.columns.count + Self.mostNameless else { return nil }
        var result = Array(csv.bytes[..<start])
        var written = start
        for (index, row) in rows.enumerated().dropFirst(number) {
            result.append(contentsOf: csv.bytes[written..<row.end])
            written = row.end
            let reading = index == number ? Array("reading".utf8) : furigana[row.number]?[title + 1] ?? []
            guard !reading.isEmpty else { continue }
            result += [UInt8](repeating: .comma, count: width - row.columnCount + 1)
            result.append(.quote)
            result += reading.filter { $0 != .quote }
            result.append(.quote)
        }
        return SourceFile(path: csv.path, bytes: result)
    }
}
