/// Reads the rows of a sheet in Excel's files (ISO/IEC 29500).
package struct XLSXEntryReader: SpreadsheetEntryReader {
    package static let name = "Excel"
    package static let suffixes = [".xlsx"]
    package static let limit = InputLimit(name: "an Excel file", setting: "xlsx", size: 100_000_000)

    package var rows = CSVEntryReader(delimiter: .comma)

    package init() {}

    package static func readTable(
        of file: SourceFile, _ directory: DirectoryConfiguration, _ diagnostics: inout [Diagnostic]
    ) throws(ZIPArchive.Problem) -> SourceFile {
        var reader = XLSXFile(file: file, archive: try ZIPArchive(file.bytes, suffix: ".xlsx"))
        return try reader.table(directory, &diagnostics)
    }
}

/// The files in one of Excel's files.
private struct XLSXFile {
    let file: SourceFile
    var archive: ZIPArchive

    typealias Problem = ZIPArchive.Problem

    /// The table of the sheet that the settings name, or else of the first visible sheet.
    mutating func table(
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

        let strings = SharedStrings()
        if let target = relationships.byType["sharedStrings"] {
            try read(Self.resolved(target, from: folder), into: strings, &diagnostics)
        }
        let styles = SpreadsheetStyles()
        if let target = relationships.byType["styles"] {
            try read(Self.resolved(target, from: folder), into: styles, &diagnostics)
        }
        var sheets = workbook.sheets.map { SpreadsheetSheet(name: $0.name, isHidden: $0.isHidden) }
        let candidates = try SpreadsheetSheets.candidates(among: sheets, directory, suffix: ".xlsx")
        func cells(_ number: Int) throws(Problem) -> XLSXSheet {
            let sheet = workbook.sheets[number]
            let cells = XLSXSheet(
                strings.texts, styles.formats, from1904: workbook.countsFrom1904, fileSize: file.bytes.count)
            guard let target = relationships.targets[sheet.relationship],
                try readSheet(Self.resolved(target, from: folder), into: cells, &diagnostics)
            else { throw Problem(message: "its sheet '\(sheet.name)' is missing; save it as .xlsx again") }
            return cells
        }
        var number = candidates[0]
        var table = try cells(number).table
        // If the first sheet is only a note, a later one has the table.
        for candidate in candidates.dropFirst() where !table.isTable && !table.isTooLarge {
            let other = try cells(candidate).table
            if other.isTable { (number, table) = (candidate, other) }
        }
        for other in candidates where other != number {
            guard let target = relationships.targets[workbook.sheets[other].relationship] else { continue }
            sheets[other].isEmpty = try isEmptySheet(Self.resolved(target, from: folder))
        }
        let result = try table.file(at: file.path, sheet: sheets[number].name, directory, &diagnostics)
        if let note = SpreadsheetSheets.note(besides: number, sheets, directory, result) { diagnostics.append(note) }
        return result
    }

    /// Whether a sheet has no cells; a large one has some.
    private mutating func isEmptySheet(_ path: String) throws(Problem) -> Bool {
        guard let size = archive.size(of: path), size < 10_000 else { return false }
        return try archive.contents(of: path).map { !($0.span.has("<c ") || $0.span.has(":c ") || $0.span.has("<c>")) }
            ?? true
    }

    /// Parses a sheet with the targets of its links and the places of its notes and pictures; returns false if it does not
    /// exist.
    private mutating func readSheet(
        _ path: String, into cells: XLSXSheet, _ diagnostics: inout [Diagnostic]
    ) throws(Problem) -> Bool {
        let folder = path.utf8.lastIndex(of: .slash).map { String(path[...$0]) } ?? ""
        let relationships = SpreadsheetRelationships()
        try read("\(folder)_rels/\(path.dropFirst(folder.count)).rels", into: relationships, &diagnostics)
        cells.addresses = relationships.addresses
        guard try read(path, into: cells, &diagnostics) else { return false }
        for type in ["comments", "drawing"] {
            guard let target = relationships.byType[type] else { continue }
            let places = SpreadsheetPlaces()
            try read(Self.resolved(target, from: folder), into: places, &diagnostics)
            for note in places.notes { cells.addNote(note) }
            for picture in places.pictures { cells.addPicture(picture) }
        }
        return true
    }

    /// Parses a file in the archive; returns false if it does not exist.
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

    /// The path in the archive of a file that another file in it refers to.
    private static func resolved(_ target: String, from folder: String) -> String {
        if target.hasPrefix("/") { return String(target.dropFirst()) }
        var parts = folder.split(separator: "/")
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
