/// The redirects in `Content/redirects.csv`, for old addresses that no entry or page has in its own file.
package struct RedirectList: Sendable {
    /// The name of the file in the content folder.
    package static let fileName = "redirects.csv"

    private static let limit = InputLimit(name: "a list of redirects", setting: nil, size: 16_000_000)

    /// A row of the file.
    package struct Row: Sendable {
        package let from: Cell
        package let to: Cell
    }

    /// A text in the file, with its place.
    package struct Cell: Sendable {
        package let text: String
        package let location: SourceLocation
    }

    /// The file; nil if there is none, or if it is not text.
    package private(set) var file: SourceFile?

    package private(set) var rows: [Row] = []

    init() {}

    /// Reads the file of a content folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file; nil if the site has none.
    ///   - diagnostics: Receives the problems in the file and in its rows.
    package init(
        at path: String?, _ inputs: InputFolders, _ limits: InputLimits, _ diagnostics: inout [Diagnostic]
    ) {
        guard let path else { return }
        do throws(FileSystemError) {
            let decoded = TextEncoding.decode(path: path, try inputs.read(path, limit: limits[Self.limit]))
            diagnostics += decoded.diagnostics
            guard decoded.isText else { return }
            file = decoded.file
            read(decoded.file, &diagnostics)
        } catch {
            diagnostics.append(
                .error(
                    error.kind(orElse: .unreadableFile),
                    "cannot read \(error.description(orElse: "correct that, or remove the file"))"))
        }
    }

    /// Takes the rows of a file.
    init(reading file: SourceFile, _ diagnostics: inout [Diagnostic]) {
        self.file = file
        read(file, &diagnostics)
    }

    private mutating func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
        // A shell makes an empty file before 'thumbindex redirects' writes to it.
        guard !file.bytes.isEmpty else { return }
        var reader = CSVReader(file: file, dialect: CSVDialect.detect(file))
        defer { diagnostics += reader.diagnostics }
        guard let header = CSVHeader(reading: &reader, diagnostics: &diagnostics) else { return }
        let column = { (name: String) in header.columns.firstIndex { $0.name.lowercased() == name } }
        guard let from = column("from"), let to = column("to") else {
            let message =
                "'\(Self.fileName)' needs the columns 'from' and 'to'; write 'from,to' in its first line, or give the file "
                + "another name if it is a list of entries"
            diagnostics.append(.error(.redirects, message, at: SourceLocation(file, offset: 0)))
            return
        }
        var record = CSVRecord()
        while reader.next(into: &record) {
            if record.isEmpty { continue }
            guard let from = Self.cell(from, of: record, in: file), let to = Self.cell(to, of: record, in: file) else {
                let message =
                    "this row has no '\(Self.cell(from, of: record, in: file) == nil ? "from" : "to")'; "
                    + "write both addresses, or remove the row"
                diagnostics.append(.error(.redirects, message, at: SourceLocation(file, offset: record.start)))
                continue
            }
            rows.append(Row(from: from, to: to))
        }
    }

    /// The text in a column, without spaces around it; nil if there is none.
    private static func cell(_ column: Int, of record: CSVRecord, in file: SourceFile) -> Cell? {
        guard column < record.fields.count, !record.fields[column].isNull(in: file) else { return nil }
        let text = record.fields[column].string(in: file)
        guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return Cell(
            text: String(text[...end].drop(while: \.isWhitespace)),
            location: SourceLocation(file, offset: record.fields[column].start))
    }
}

extension DiagnosticKind {
    package static let redirects = DiagnosticKind(
        "redirects", [.error],
        meaning: "`redirects.csv` lacks a column, or a row of it lacks an address.",
        remedy: "Write `from,to` in the first line, and both addresses in each row.")
}
