import SiteGenerator

/// Writes the entries of a directory as a table (RFC 4180), from which the same site can be built again.
struct CSVExporter: EntryExporter {
    let format = ExportFormat(
        "csv", title: "CSV", suffix: ".csv", holdsOneDirectory: true,
        summary: "a table for spreadsheets, which builds the same site")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        guard let directory = site.directories.first else { return [ExportedFile(bytes: [])] }
        let columns = CSVExportColumns(of: directory, in: site, &losses)
        var csv = CSVWriter(areFormulasText: site.options.areFormulasText)
        csv.reserveCapacity(directory.entries.count * 128)
        for column in columns.columns {
            var name = column.name
            name.withBytes { csv.append($0) }
        }
        csv.endRecord()
        var rows = CSVExportRows(columns, of: directory, in: site)
        for entry in directory.entriesAsWritten(of: site) { rows.append(entry, to: &csv) }
        if csv.formulaCount > 0 { losses.remark(Self.remark(onFormulas: csv.formulaCount, site.options)) }
        let settings = Self.settings(about: directory.configuration(of: site))
        if !settings.isEmpty {
            losses.remark(
                "the settings of '\(directory.id)' have \(settings.map { "'\($0)'" }.joined(separator: " and ")), which "
                    + "do not fit this file; take them out when it takes the place of the content")
        }
        return [ExportedFile(bytes: csv.bytes)]
    }

    private static func remark(onFormulas count: Int, _ options: ExportOptions) -> String {
        let cells =
            count == 1
            ? "1 cell that begins with '=', '+', '-', '@' or a tab"
            : "\(count) cells that begin with '=', '+', '-', '@' or a tab"
        return options.areFormulasText
            ? "\(cells) \(count == 1 ? "has" : "have") an apostrophe before it, so this file does not build the same site"
            : "spreadsheets may take \(cells) for \(count == 1 ? "a formula" : "formulas"); '--spreadsheet-safe' writes "
                + "\(count == 1 ? "it" : "them") as text"
    }

    /// The settings about files that differ from the files written here.
    private static func settings(about directory: DirectoryConfiguration) -> [String] {
        [
            directory.columns == nil ? nil : "columns", directory.header == nil ? nil : "header",
            directory.delimiter == nil || directory.delimiter == .comma ? nil : "delimiter",
            directory.encoding == nil ? nil : "encoding",
        ].compactMap(\.self)
    }
}
