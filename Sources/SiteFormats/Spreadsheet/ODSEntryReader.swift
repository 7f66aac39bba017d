/// Reads the rows of a sheet in OpenDocument files, such as those of LibreOffice (ISO/IEC 26300).
package struct ODSEntryReader: SpreadsheetEntryReader {
    package static let name = "OpenDocument"
    package static let suffixes = [".ods"]
    package static let limit = InputLimit(name: "an OpenDocument file", setting: "ods", size: 100_000_000)

    package var rows = CSVEntryReader(delimiter: .comma)

    package init() {}

    package static func readTable(
        of file: SourceFile, _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) throws(ZIPArchive.Problem) -> SourceFile {
        var archive = try ZIPArchive(file.bytes, suffix: ".ods")
        if let manifest = try archive.contents(of: "META-INF/manifest.xml"),
            manifest.span.has("encryption-data")
        {
            throw ZIPArchive.Problem(message: "it has a password; save it without one")
        }
        guard let bytes = try archive.contents(of: "content.xml") else {
            throw ZIPArchive.Problem(message: "it is not a spreadsheet; save it as .ods again")
        }
        let content = SourceFile(path: "\(file.path)/content.xml", bytes: bytes)
        func sheets(reading name: String?) throws(ZIPArchive.Problem) -> ODSSheets {
            let sheets = ODSSheets(name, fileSize: file.bytes.count)
            guard XMLReader.read(content, into: sheets, diagnostics: &diagnostics) else {
                throw ZIPArchive.Problem(message: "'content.xml' in it is not well-formed")
            }
            return sheets
        }
        let all = try sheets(reading: directory.sheet)
        let candidates = try SpreadsheetSheets.candidates(among: all.sheets, directory, suffix: ".ods")
        var (number, table) = (candidates[0], all.table)
        // If the first sheet is only a note, a later one has the table.
        for candidate in candidates.dropFirst()
        where !table.isTable && !table.isTooLarge && !all.sheets[candidate].isEmpty {
            let other = try sheets(reading: all.sheets[candidate].name).table
            if other.isTable { (number, table) = (candidate, other) }
        }
        let result = try table.file(at: file.path, sheet: all.sheets[number].name, directory, &diagnostics)
        if let note = SpreadsheetSheets.note(besides: number, all.sheets, directory, result) {
            diagnostics.append(note)
        }
        return result
    }
}
