import IndexedCollation

/// Reads the rows of a sheet in Excel's files (ISO/IEC 29500), as those of a CSV file.
struct XLSXEntryReader: EntryReader {
    static let name = "Excel"
    static let suffixes = [".xlsx"]
    static let form = ContentForm.records
    static let isAlwaysContent = false
    static let limit = InputLimit(name: "an Excel file", setting: "xlsx", size: 100_000_000)
    static let recordName = "row"
    static let isBinary = true

    private var table = CSVEntryReader(delimiter: .comma)

    init() {}

    static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        var diagnostics: [Diagnostic] = []
        let directory = configuration.defaults
        guard let table = SpreadsheetFile.table(of: file, directory, &diagnostics) else { return false }
        var reader = CSVReader(file: table, dialect: CSVDialect(delimiter: .comma))
        let header = CSVHeader(reading: &reader, diagnostics: &diagnostics)
        let map = FieldMap(directory)
        return header?.columns.contains { map.part(of: $0.name)?.role == .title } ?? false
    }

    static func decode(
        _ file: SourceFile, _ directory: DirectoryConfiguration, workers: Workers
    ) async -> TextEncoding.Decoded {
        var diagnostics: [Diagnostic] = []
        guard let table = SpreadsheetFile.table(of: file, directory, &diagnostics) else {
            return TextEncoding.Decoded(file: file, contentStart: 0, diagnostics: diagnostics)
        }
        let decoded = await TextEncoding.decode(table, workers: workers)
        return TextEncoding.Decoded(
            file: decoded.file, contentStart: 0, diagnostics: diagnostics + decoded.diagnostics)
    }

    mutating func prepare(
        _ file: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool {
        table.prepare(file, configuration, diagnostics: &diagnostics)
    }

    func parts(of file: ContentFile, atMost count: Int) -> [Range<Int>] { table.parts(of: file, atMost: count) }

    mutating func read(_ part: Range<Int>, of file: ContentFile, into entries: inout EntryBuilder) {
        table.read(part, of: file, into: &entries)
    }
}

/// Reads one sheet of a file as a table.
struct SpreadsheetFile {
    private let file: SourceFile
    private var archive: ZIPArchive

    private typealias Problem = ZIPArchive.Problem

    /// The table of the sheet that the settings name, or of the first visible one; nil, with an error, if there is none.
    static func table(
        of file: SourceFile, _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) -> SourceFile? {
        do throws(Problem) {
            var reader = SpreadsheetFile(file: file, archive: try ZIPArchive(file.bytes))
            return try reader.table(directory, &diagnostics)
        } catch {
            if !diagnostics.contains(where: { $0.severity == .error }) {
                diagnostics.append(.error(.spreadsheet, "cannot read '\(file.path)': \(error.message)"))
            }
            return nil
        }
    }

    private mutating func table(
        _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) throws(Problem) -> SourceFile {
        let roots = SpreadsheetRelationships()
        try read("_rels/.rels", into: roots, &diagnostics)
        let path = Self.resolved(roots.byType["officeDocument"] ?? "xl/workbook.xml", from: "")
        let workbook = SpreadsheetWorkbook()
        guard try read(path, into: workbook, &diagnostics) else {
            throw Problem(message: "it is not a spreadsheet; save it as .xlsx again")
        }
        let folder = path.utf8.lastIndex(of: .slash).map { String(path[...$0]) } ?? ""
        let relationships = SpreadsheetRelationships()
        try read("\(folder)_rels/\(path.dropFirst(folder.count)).rels", into: relationships, &diagnostics)

        let sheet = try sheet(of: workbook, directory)
        let strings = SharedStrings()
        if let target = relationships.byType["sharedStrings"] {
            try read(Self.resolved(target, from: folder), into: strings, &diagnostics)
        }
        let styles = SpreadsheetStyles()
        if let target = relationships.byType["styles"] {
            try read(Self.resolved(target, from: folder), into: styles, &diagnostics)
        }
        let table = SpreadsheetTable(strings.texts, styles.formats, from1904: workbook.countsFrom1904)
        guard let target = relationships.targets[sheet.relationship],
            try read(Self.resolved(target, from: folder), into: table, &diagnostics)
        else { throw Problem(message: "its sheet '\(sheet.name)' is missing; save it as .xlsx again") }
        guard !table.isTooLarge else {
            throw Problem(
                message:
                    "its sheet '\(sheet.name)' has more than \(InputLimits.text(SpreadsheetTable.maximumSize)); divide it"
            )
        }
        return finish(table, of: sheet.name, directory, &diagnostics)
    }

    private func sheet(
        of workbook: SpreadsheetWorkbook, _ directory: DirectoryConfiguration
    ) throws(Problem) -> SpreadsheetWorkbook.Sheet {
        let names = workbook.sheets.map { "'\($0.name)'" }.joined(separator: ", ")
        if let name = directory.sheet {
            if let sheet = workbook.sheets.first(where: { $0.name == name }) { return sheet }
            throw Problem(message: "it has no sheet '\(name)', but \(names); correct 'sheet' in the settings")
        }
        if let sheet = workbook.sheets.first(where: { !$0.isHidden }) { return sheet }
        throw Problem(
            message: names.isEmpty
                ? "it has no sheets; save it as .xlsx again"
                : "its sheets are hidden; name one in the settings: 'sheet: \(workbook.sheets[0].name)'")
    }

    /// Parses a file of the archive; returns false if there is none.
    @discardableResult
    private mutating func read(
        _ path: String, into handler: any XMLHandler, _ diagnostics: inout [Diagnostic]
    ) throws(Problem) -> Bool {
        guard let bytes = try archive.contents(of: path) else { return false }
        let source = SourceFile(path: "\(file.path)/\(path)", bytes: bytes)
        guard XMLReader.read(source, into: handler, diagnostics: &diagnostics) else {
            throw Problem(message: "'\(path)' in it is not well-formed")
        }
        return true
    }

    /// A path in the archive that another file of it names.
    private static func resolved(_ target: String, from folder: String) -> String {
        if target.hasPrefix("/") { return String(target.dropFirst()) }
        var parts = folder.split(separator: "/")
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    // MARK: The table

    /// Adds a column with the furigana of titles, and tells what the table does not have.
    private func finish(
        _ table: SpreadsheetTable, of sheet: String, _ directory: DirectoryConfiguration,
        _ diagnostics: inout [Diagnostic]
    ) -> SourceFile {
        let csv = SourceFile(path: file.path, bytes: table.csv)
        let start = SourceLocation(csv, offset: 0)
        if let first = table.errors.first {
            let more =
                switch table.errors.count {
                case 1: ""
                case 2: ", as is 1 other cell with an error"
                default: ", as are \(table.errors.count - 1) other cells with errors"
                }
            diagnostics.append(
                .warning(
                    .spreadsheetCell,
                    "cell \(first.cell) has '\(first.text)' and is taken for empty\(more); correct the formula",
                    at: SourceLocation(csv, offset: first.offset)))
        }
        if let first = table.merged.first {
            let more = table.merged.count > 1 ? ", and so are others" : ""
            diagnostics.append(
                .warning(
                    .spreadsheetCell,
                    "the cells \(first) are merged\(more), and only the first of them has the text; divide them if each "
                        + "should have it", at: start))
        }
        if table.hiddenRowCount > 0 {
            let rows = table.hiddenRowCount == 1 ? "1 hidden row is" : "\(table.hiddenRowCount) hidden rows are"
            diagnostics.append(.note(.spreadsheetCell, "\(rows) left out; show what should be read", at: start))
        }
        return table.furigana.isEmpty ? csv : addReadings(to: csv, table, directory) ?? csv
    }

    /// The table with a further column for the furigana of titles; nil if it has a column of readings, or none of titles.
    private func addReadings(
        to csv: SourceFile, _ table: SpreadsheetTable, _ directory: DirectoryConfiguration
    ) -> SourceFile? {
        guard let number = table.rows.firstIndex(where: { $0.number >= directory.header ?? 1 }) else { return nil }
        let start = number > 0 ? table.rows[number - 1].end : 0
        var reader = CSVReader(
            file: csv, dialect: CSVDialect(delimiter: .comma), range: start..<table.rows[number].end)
        var diagnostics: [Diagnostic] = []
        guard let header = CSVHeader(reading: &reader, diagnostics: &diagnostics) else { return nil }
        let map = FieldMap(directory)
        let roles = header.columns.map { map.part(of: $0.name)?.role }
        guard !roles.contains(.reading), let title = roles.firstIndex(of: .title) else { return nil }
        var result = Array(csv.bytes[..<start])
        var written = start
        for (index, row) in table.rows.enumerated().dropFirst(number) {
            result.append(contentsOf: csv.bytes[written..<row.end])
            written = row.end
            let reading = index == number ? Array("reading".utf8) : table.furigana[row.number]?[title + 1] ?? []
            guard !reading.isEmpty, row.columnCount <= header.columns.count else { continue }
            result += [UInt8](repeating: .comma, count: header.columns.count - row.columnCount + 1)
            result.append(.quote)
            result += reading.filter { $0 != .quote }
            result.append(.quote)
        }
        return SourceFile(path: csv.path, bytes: result)
    }
}
