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
        let csv = SourceFile(path: path, bytes: csv, sheet: sheet)
        let start = SourceLocation(csv, offset: 0)
        /// The number of cells after the first one, in words.
        func others(_ count: Int, _ cell: String, _ cells: String) -> String {
            switch count {
            case 1: ""
            case 2: ", as is 1 other \(cell)"
            default: ", as are \(count - 1) other \(cells)"
            }
        }
        if let first = errors.first {
            let more = others(errors.count, "cell with an error", "cells with errors")
            diagnostics.append(
                .warning(
                    .spreadsheetCell,
                    "cell \(first.cell) has '\(first.text)' and is taken for empty\(more); correct the formula",
                    at: SourceLocation(csv, offset: first.offset)))
        }
        if let first = uncomputed.first {
            let more = others(uncomputed.count, "cell", "cells")
            diagnostics.append(
                .warning(
                    .spreadsheetCell,
                    "cell \(first) has a formula without a value and is taken for empty\(more); open the file in a spreadsheet "
                        + "program, and save it there", at: start))
        }
        // Above the header are titles, which take up several cells.
        let header = merged.isEmpty ? 1 : headerRow(of: csv, directory)
        let merged = merged.filter { CellName.row(of: $0) >= header }
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
        let unread = [
            (notes, "note"), (pictures, "picture"), (tooltips, "tooltip"), (innerLinks, "cross-reference"),
        ]
        for (cells, what) in unread {
            guard let first = cells.first else { continue }
            let all =
                cells.prefix(Self.mostNames).joined(separator: ", ")
                + (cells.count > Self.mostNames ? " and others" : "")
            diagnostics.append(
                .note(
                    .spreadsheetCell,
                    cells.count == 1
                        ? "the \(what) at cell \(first) is not read; write into cells what should be read"
                        : "the \(what)s at the cells \(all) are not read; write into cells what should be read",
                    at: start))
        }
        return furigana.isEmpty && links.isEmpty ? csv : addColumns(to: csv, directory) ?? csv
    }

    /// The maximum number of columns without names before those that are added, which each row has to fill.
    private static let mostNameless = 64

    /// The maximum number of cells that a message names.
    private static let mostNames = 20

    /// A column that is added to the table.
    private struct Addition {
        let name: String
        /// The values by the number of the row.
        var values: [Int: [UInt8]]
    }

    /// The number of the row with the names of the columns, above which there may be titles.
    private func headerRow(of csv: SourceFile, _ directory: DirectoryConfiguration) -> Int {
        guard directory.header == nil, directory.columns == nil,
            let titles = CSVTitleRows(csv, CSVDialect(delimiter: .comma), delimiter: .comma)
        else { return directory.header ?? 1 }
        return rows.first { $0.end > titles.dialect.contentStart }?.number ?? 1
    }

    /// The table with additional columns for the furigana of titles and for the links of cells; nil if it has no header.
    private func addColumns(
        to csv: SourceFile, _ directory: DirectoryConfiguration
    ) -> SourceFile? {
        let first = headerRow(of: csv, directory)
        guard let number = rows.firstIndex(where: { $0.number >= first }) else { return nil }
        let start = number > 0 ? rows[number - 1].end : 0
        var reader = CSVReader(
            file: csv, dialect: CSVDialect(delimiter: .comma), range: start..<rows[number].end)
        var diagnostics: [Diagnostic] = []
        guard let header = CSVHeader(reading: &reader, diagnostics: &diagnostics) else { return nil }
        let additions = additions(to: header, of: csv, after: number, directory).filter { addition in
            !header.columns.contains { $0.name == addition.name }
        }
        guard !additions.isEmpty else { return nil }
        // The columns are after all others, also after those that the header does not name.
        let width = rows.dropFirst(number).map(\.columnCount).max() ?? 0
        guard width <= header.columns.count + Self.mostNameless else { return nil }
        var result = Array(csv.bytes[..<start])
        var written = start
        for (index, row) in rows.enumerated().dropFirst(number) {
            result.append(contentsOf: csv.bytes[written..<row.end])
            written = row.end
            let values = additions.map { index == number ? Array($0.name.utf8) : $0.values[row.number] ?? [] }
            guard values.contains(where: { !$0.isEmpty }) else { continue }
            result += [UInt8](repeating: .comma, count: width - row.columnCount)
            for value in values {
                result.append(.comma)
                result.append(.quote)
                result += value.filter { $0 != .quote }
                result.append(.quote)
            }
        }
        return SourceFile(path: csv.path, bytes: result, sheet: csv.sheet)
    }

    /// Whether a text is an address, with or without the scheme and the slash at the end.
    private static func shows(_ text: String, _ address: String) -> Bool {
        let plain = { (text: String) in
            var text = text.lowercased()[...]
            for beginning in ["mailto:", "tel:", "https://", "http://", "www."] where text.hasPrefix(beginning) {
                text = text.dropFirst(beginning.count)
            }
            return text.hasSuffix("/") ? text.dropLast() : text
        }
        return plain(text) == plain(address)
    }

    private func additions(
        to header: CSVHeader, of csv: SourceFile, after headerRow: Int, _ directory: DirectoryConfiguration
    ) -> [Addition] {
        let map = FieldMap(directory)
        let roles = header.columns.map { map.rankedRole(of: $0.name)?.role }
        var additions: [Addition] = []
        if !furigana.isEmpty, !roles.contains(.reading), let title = roles.firstIndex(of: .title) {
            additions.append(Addition(name: "reading", values: furigana.compactMapValues { $0[title + 1] }))
        }
        guard !links.isEmpty else { return additions }
        var linked = [Int: Addition]()
        let titleColumn = roles.firstIndex(of: .title) ?? 0
        for (index, row) in rows.enumerated().dropFirst(headerRow + 1) {
            guard let own = links[row.number] else { continue }
            var reader = CSVReader(
                file: csv, dialect: CSVDialect(delimiter: .comma), range: rows[index - 1].end..<row.end)
            var record = CSVRecord()
            guard reader.next(into: &record) else { continue }
            for (column, address) in own where column <= min(record.fields.count, header.columns.count) {
                let text = record.fields[column - 1].string(in: csv)
                // A field for an address that the cell shows would repeat it.
                guard !text.isEmpty, !Self.shows(text, String(decoding: address, as: UTF8.self)) else { continue }
                let name = header.columns[column - 1].name
                let own = Addition(name: column - 1 == titleColumn ? "link" : name + FieldNames.linkEnding, values: [:])
                linked[column, default: own].values[row.number] = address
            }
        }
        return additions + linked.sorted { $0.key < $1.key }.map(\.value)
    }
}
