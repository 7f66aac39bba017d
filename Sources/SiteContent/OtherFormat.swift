/// The formats that are not read, with ways to convert them to a format that is.
package enum OtherFormat {
    private static let tables = [
        ".fods", ".xls", ".xlsm", ".xlsb", ".numbers", ".dbf", ".mdb", ".accdb", ".sqlite", ".parquet",
    ]
    private static let texts = [
        ".docx", ".doc", ".odt", ".rtf", ".html", ".htm", ".rst", ".adoc", ".asciidoc", ".org", ".textile", ".tex",
        ".opml",
    ]
    private static let programs = [
        (".tmx", "a terminology program")
    ]

    /// The way to convert a file that cannot be read; nil if nothing is known about its format.
    package static func remedy(forFile path: String) -> String? {
        let path = path.lowercased()
        let has = { (suffix: String) in path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
        if tables.contains(where: has) { return "save it as CSV (UTF-8), or as .xlsx or .ods" }
        if texts.contains(where: has) {
            return "convert it to Markdown, for example with pandoc (https://pandoc.org): '-t commonmark_x'"
        }
        if let program = programs.first(where: { has($0.0) }) { return "export it as CSV (UTF-8) from \(program.1)" }
        return nil
    }
}

extension DiagnosticKind {
    package static let otherFormat = DiagnosticKind(
        "other-format", [.error],
        meaning: "A file has a format that is not read.",
        remedy: "Save or convert it as the message says.")
}
