/// Reads the rows of a sheet in a spreadsheet file in the same way as those of a CSV file.
package protocol SpreadsheetEntryReader: EntryReader {
    /// The reader of the table that a sheet is converted to.
    var rows: CSVEntryReader { get set }

    /// Reads the table of the sheet that the settings name, or else of the first visible sheet.
    static func readTable(
        of file: SourceFile, _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) throws(ZIPArchive.Problem) -> SourceFile
}

extension SpreadsheetEntryReader {
    package static var isTable: Bool { true }

    package static var form: ContentForm { .records }
    package static var isAlwaysContent: Bool { false }
    package static var recordName: String { "row" }
    package static var isBinary: Bool { true }

    /// The table of the sheet that the settings name, or else of the first visible sheet; nil, with an error, if there
    /// is none.
    package static func table(
        of file: SourceFile, _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) -> SourceFile? {
        do throws(ZIPArchive.Problem) {
            return try readTable(of: file, directory, &diagnostics)
        } catch {
            if !diagnostics.contains(where: { $0.severity == .error }) {
                diagnostics.append(.error(.spreadsheet, "cannot read '\(file.path)': \(error.message)"))
            }
            return nil
        }
    }

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        var diagnostics: [Diagnostic] = []
        let directory = configuration.defaults
        guard let table = table(of: file, directory, &diagnostics) else { return false }
        let dialect = CSVDialect(delimiter: .comma)
        var reader = CSVReader(
            file: table, dialect: CSVTitleRows(table, dialect, delimiter: .comma)?.dialect ?? dialect)
        let header = CSVHeader(reading: &reader, diagnostics: &diagnostics)
        let map = FieldMap(directory)
        return header?.columns.contains { map.rankedRole(of: $0.name)?.role == .title } ?? false
    }

    package static func text(
        in file: SourceFile, of directory: DirectoryID, _ configuration: SiteConfiguration,
        _ diagnostics: inout [Diagnostic]
    ) -> SourceFile? { table(of: file, configuration.directories[directory], &diagnostics) }

    package mutating func prepare(
        _ file: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool {
        rows.prepare(file, configuration, diagnostics: &diagnostics)
    }

    package func parts(of file: ContentFile, atMost count: Int) -> [Range<Int>] { rows.parts(of: file, atMost: count) }

    package mutating func read(_ part: Range<Int>, of file: ContentFile, into entries: inout EntryBuilder) {
        rows.read(part, of: file, into: &entries)
    }
}

/// A sheet of a spreadsheet file.
struct SpreadsheetSheet {
    let name: String
    let isHidden: Bool
    var isEmpty = false
}

/// Chooses the sheet of a file that is read.
enum SpreadsheetSheets {
    /// The numbers of the sheets that may be read, the most likely first: the one that the settings name, or else the
    /// visible ones.
    static func candidates(
        among sheets: [SpreadsheetSheet], _ directory: DirectoryConfiguration, suffix: String
    ) throws(ZIPArchive.Problem) -> [Int] {
        let names = sheets.map { "'\($0.name)'" }.joined(separator: ", ")
        guard !sheets.isEmpty else {
            throw ZIPArchive.Problem(message: "it has no sheets; save it as \(suffix) again")
        }
        if let name = directory.sheet {
            if let sheet = sheets.firstIndex(where: { $0.name == name }) { return [sheet] }
            throw ZIPArchive.Problem(
                message: "it has no sheet '\(name)', but \(names); correct 'sheet' in the settings")
        }
        let visible = sheets.indices.filter { !sheets[$0].isHidden }
        guard visible.isEmpty else { return visible }
        throw ZIPArchive.Problem(
            message: "its sheets are hidden; name one in the settings: 'sheet: \(sheets[0].name)'")
    }

    /// A note about the other sheets that a file shows; nil if they are empty, or if the settings name the one to read.
    static func note(
        besides number: Int, _ sheets: [SpreadsheetSheet], _ directory: DirectoryConfiguration, _ table: SourceFile
    ) -> Diagnostic? {
        guard directory.sheet == nil else { return nil }
        let others = sheets.indices.filter { $0 != number && !sheets[$0].isHidden && !sheets[$0].isEmpty }
        guard !others.isEmpty else { return nil }
        let names = others.prefix(20).map { "'\(sheets[$0].name)'" }.joined(separator: ", ")
        return .note(
            .spreadsheetSheet,
            "only the sheet '\(sheets[number].name)' is read, and not \(names); 'sheet' in the settings of the directory names "
                + "another", at: SourceLocation(table, offset: 0))
    }
}

extension DiagnosticKind {
    package static let ofSpreadsheets = [spreadsheet, spreadsheetCell, spreadsheetSheet]

    static let spreadsheet = DiagnosticKind(
        "spreadsheet", [.error],
        meaning: "A file of Excel or LibreOffice cannot be read.",
        remedy: "Save it again, or as the message says.")

    static let spreadsheetCell = DiagnosticKind(
        "spreadsheet-cell", [.warning, .note],
        meaning: "Cells of a spreadsheet are empty or left out: errors, formulas without values, merged cells, hidden "
            + "rows.",
        remedy: "Correct the formula, save the file in a spreadsheet program, divide the cells, or show the rows.")

    static let spreadsheetSheet = DiagnosticKind(
        "spreadsheet-sheet", [.note],
        meaning: "A spreadsheet has other sheets with cells, which are not read.",
        remedy: "Nothing, or name another sheet with `sheet`.")
}
