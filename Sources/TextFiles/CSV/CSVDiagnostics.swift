/// What is reported about the records of CSV files.
extension DiagnosticKind {
    package static let ofCSV = [
        csvUnterminatedQuote, csvTextAfterQuote, csvExtraFields, csvFieldTooLarge, csvTooManyColumns, csvTooManyErrors,
    ]

    static let csvUnterminatedQuote = DiagnosticKind(
        "csv-unterminated-quote", [.error],
        meaning: "A quoted field is not closed.",
        remedy: "Close it with a quote.")

    static let csvTextAfterQuote = DiagnosticKind(
        "csv-text-after-quote", [.error],
        meaning: "Text follows a closing quote.",
        remedy: "Double each quote within a quoted field.")

    package static let csvExtraFields = DiagnosticKind(
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
}
