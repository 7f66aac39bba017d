import IndexedCollation

extension ColumnGuess {
    /// Reads a table that is a complete site without settings.
    ///
    /// - Parameter encoding: The encoding of the table; nil for UTF-8.
    /// - Returns: Nil if the bytes are not a table, which the table's reader reports.
    package static func read(_ bytes: SourceFile, encoding: CharacterEncoding?, workers: Workers) async -> ColumnGuess?
    {
        let bytes = table(of: bytes) ?? bytes
        let format = TextEncoding.Format(nameInUTF8: CSVEntryReader.nameInUTF8, encoding: encoding)
        let decoded = await TextEncoding.decode(bytes, format, workers: workers)
        var diagnostics: [Diagnostic] = []
        return decoded.isText ? ColumnGuess(decoded.file, countsRows: false, diagnostics: &diagnostics) : nil
    }

    /// Whether a file is a table.
    package static func isTable(_ path: String) -> Bool {
        EntryReaders.all.reader(ofFile: path)?.isTable ?? false
    }

    /// The table in a spreadsheet; nil for any other file.
    package static func table(of file: SourceFile) -> SourceFile? {
        var diagnostics: [Diagnostic] = []
        return (EntryReaders.all.reader(ofFile: file.path) as? any SpreadsheetEntryReader.Type)?.table(
            of: file, DirectoryConfiguration(id: ""), &diagnostics)
    }
}

extension SiteConfiguration {
    /// Gives the columns of the only directory their probable meanings, like the settings of a new site made from the
    /// same file.
    package mutating func take(_ guess: ColumnGuess) {
        guard let id = directories.indices.first, directories.count == 1 else { return }
        var directory = directories[id]
        if let title = guess.title, !guess.isTitleCertain { directory.fields[.title] = FieldSource([title]) }
        if let person = guess.person {
            directory.fields[.family] = FieldSource([person.family])
            directory.fields[.given] = FieldSource([person.given])
        }
        if let reading = guess.reading { directory.fields[.reading] = FieldSource([reading]) }
        if let text = guess.text { directory.fields[.body] = FieldSource([text]) }
        directory.dates = guess.dates
        if !guess.shown.isEmpty {
            directory.show = guess.shown.map { field in
                var shown = ShownField()
                shown.name = field.name
                shown.kind = field.kind == .text ? nil : field.kind
                return shown
            }
        }
        directories[id] = directory
        if locales.isEmpty, guess.locales.isEmpty, let language = guess.language { locales = [language] }
    }
}
