/// What is reported about tables: CSV files, and some of it also about spreadsheets and tables in Markdown.
extension DiagnosticKind {
    package static let ofCSV = [
        csvNoHeader, titleRow, csvDuplicateColumn, csvColumnNumber, csvNamelessColumn, csvUnterminatedQuote,
        csvTextAfterQuote, csvExtraFields, csvFieldTooLarge, csvTooManyColumns, csvTooManyErrors, noTitleColumn,
    ]

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

    static let csvUnterminatedQuote = DiagnosticKind(
        "csv-unterminated-quote", [.error],
        meaning: "A quoted field is not closed.",
        remedy: "Close it with a quote.")

    static let csvTextAfterQuote = DiagnosticKind(
        "csv-text-after-quote", [.error],
        meaning: "Text follows a closing quote.",
        remedy: "Double each quote within a quoted field.")

    static let csvExtraFields = DiagnosticKind(
        "csv-extra-fields", [.warning],
        meaning: "A record has more fields than the header, or a row more cells than the head of its table.",
        remedy: "Put a value that contains the delimiter in quotes, or write `\\|` for a bar.")

    static let csvFieldTooLarge = DiagnosticKind(
        "csv-field-too-large", [.error],
        meaning: "A field is larger than 10 MB.",
        remedy: "Shorten it.")

    static let csvTooManyColumns = DiagnosticKind(
        "csv-too-many-columns", [.error],
        meaning: "A record has more than 20,000 fields.",
        remedy: "Check the delimiter.")

    static let csvTooManyErrors = DiagnosticKind(
        "csv-too-many-errors", [.error],
        meaning: "A file has so many errors that the rest of it is not read.",
        remedy: "Check that it is a CSV file, and its delimiter.")

    static let noTitleColumn = DiagnosticKind(
        "no-title-column", [.error],
        meaning: "No column contains the titles.",
        remedy: "Name a column `title`, or set `fields: { title: … }`.")
}
