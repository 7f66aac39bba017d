/// What is reported about tables and their columns: CSV files, and some of it also about spreadsheets and tables in Markdown.
extension DiagnosticKind {
    package static let ofTables =
        [csvNoHeader, titleRow, csvDuplicateColumn, csvColumnNumber, csvNamelessColumn] + ofCSV + [noTitleColumn]

    static let csvNoHeader = DiagnosticKind(
        "csv-no-header", [.error],
        meaning: "A CSV file has no header.",
        remedy: "Name its columns in the first line, or list them with `columns`.")

    static let titleRow = DiagnosticKind(
        "title-row", [.warning],
        meaning: "A CSV file seems to have titles above its header, as exports of spreadsheets do.",
        remedy: "Write the line of the header as `header`.")

    static let csvDuplicateColumn = DiagnosticKind(
        "csv-duplicate-column", [.warning],
        meaning: "Two columns have the same name; only the first one is read.",
        remedy: "Rename one of them.")

    static let csvColumnNumber = DiagnosticKind(
        "csv-column-number", [.error],
        meaning: "The numbers in names of columns, as in `senses.1.definition`, have a gap.",
        remedy: "Number the items from 1.")

    static let csvNamelessColumn = DiagnosticKind(
        "csv-nameless-column", [.warning],
        meaning: "A column has no name and is not read.",
        remedy: "Name it in the first line.")

    static let noTitleColumn = DiagnosticKind(
        "no-title-column", [.error],
        meaning: "No column contains the titles.",
        remedy: "Name a column `title`, or set `fields: { title: … }`.")
}
