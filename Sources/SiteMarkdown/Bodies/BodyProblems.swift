extension MarkdownReport {
    /// The findings of the Markdown renderer in a body, in words.
    ///
    /// - Parameter source: The body before its shortcodes were resolved.
    func problems(in source: Span<UInt8>) -> [ScannedBody.Problem] {
        var problems: [ScannedBody.Problem] = []
        func report(_ severity: Diagnostic.Severity, _ kind: DiagnosticKind, _ message: String, _ offset: Int) {
            problems.append(ScannedBody.Problem(severity: severity, kind: kind, message: message, offset: offset))
        }
        func warn(_ kind: DiagnosticKind, _ message: String, _ offset: Int) {
            report(.warning, kind, message, offset)
        }
        var places = BodyPlaces(body: source)
        if let line = htmlLine {
            warn(
                .rawHTML,
                "raw HTML is removed here, but its text remains; write it in Markdown, or set 'html: raw' in the settings",
                places.lineStart(line))
        }
        for footnote in duplicateFootnotes {
            warn(
                .duplicateFootnote,
                "the footnote '\(footnote.label)' is defined above already, so this definition is left out; "
                    + "give it another label", places.lineStart(footnote.line))
        }
        for footnote in unusedFootnotes {
            warn(
                .unusedFootnote,
                "nothing refers to the footnote '\(footnote.label)', so it is left out; refer to it, or remove it",
                places.lineStart(footnote.line))
        }
        if let line = sparseLine {
            warn(
                .sparseTable,
                "the tables of this text need more than \(MarkedBody.maximumFilledCells) empty cells to fill their rows, "
                    + "so rows from here on are not filled up; give the table fewer columns", places.lineStart(line))
        }
        if let line = longRowLine {
            warn(
                .longRow,
                "this row has more cells than the head of its table, so the cells after the last column are left out; "
                    + "write '\\|' for a bar in a text, or add columns to the head", places.lineStart(line))
        }
        if hasUnreadMarks {
            warn(
                .unreadMarks,
                "tables, footnotes and definition lists of this text could not be read and stay text; "
                    + "please report this text as a defect", 0)
        }
        if isTooLong {
            report(
                .error, .bodyTooLarge,
                "this text makes a page of more than \(MarkdownLimits.maximumOutput(of: source.count)) bytes, a hundred "
                    + "times its own size and a megabyte; shorten what it repeats", 0)
        }
        return problems
    }
}
