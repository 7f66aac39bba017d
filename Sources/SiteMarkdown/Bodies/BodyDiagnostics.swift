/// What is reported about a body, regardless of the site that it is in.
extension DiagnosticKind {
    package static let ofBodies = [
        brokenLink, unsafeLink, rawHTML, duplicateFootnote, unusedFootnote, sparseTable, longRow, unreadMarks,
        bodyTooLarge,
    ]

    /// The kinds of problems that a scan of a body finds.
    static let ofScannedBodies = ofBodies + ofShortcodes + ofMarkdownLimits + [controlCharacter]

    package static let brokenLink = DiagnosticKind(
        "broken-link", [.warning],
        meaning: "A link or an image leads nowhere.",
        remedy: "Correct the address, or remove the link.")

    static let unsafeLink = DiagnosticKind(
        "unsafe-link", [.warning],
        meaning: "A link has an address that can run code, and is removed.",
        remedy: "Write an address that begins with `https:`.")

    static let rawHTML = DiagnosticKind(
        "raw-html", [.warning],
        meaning: "Raw HTML is removed; its text remains.",
        remedy: "Write it in Markdown, or set `html: raw`.")

    static let duplicateFootnote = DiagnosticKind(
        "duplicate-footnote", [.warning],
        meaning: "A footnote is defined twice; the first definition is used.",
        remedy: "Give one of them another label.")

    static let unusedFootnote = DiagnosticKind(
        "unused-footnote", [.warning],
        meaning: "Nothing refers to a footnote, which is left out.",
        remedy: "Refer to it, or remove it.")

    static let sparseTable = DiagnosticKind(
        "sparse-table", [.warning],
        meaning: "Tables need too many empty cells to fill their rows.",
        remedy: "Give the table fewer columns.")

    static let longRow = DiagnosticKind(
        "long-row", [.warning],
        meaning: "A row of a table has more cells than the table has columns; the cells after them are left out.",
        remedy: "Write a backslash before bars in texts, or add columns to the head.")

    static let unreadMarks = DiagnosticKind(
        "unread-marks", [.warning],
        meaning: "Tables, footnotes or definition lists could not be read and remain text.",
        remedy: "Report the text as a defect.")

    static let bodyTooLarge = DiagnosticKind(
        "body-too-large", [.error],
        meaning: "A body makes a page that is a hundred times its own size.",
        remedy: "Shorten what it repeats.")
}
