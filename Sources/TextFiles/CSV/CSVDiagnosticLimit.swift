/// Limits the errors and warnings about records of each file.
///
/// ``CSVReader`` limits those of each part that it reads, but the number of parts depends on the number of threads, and
/// reports must not.
package struct CSVDiagnosticLimit {
    /// The diagnostics of one file.
    private struct Count {
        var errors = 0
        /// The offset at which the file has too many errors; what follows is not reported.
        var end = Int.max
        var warnings = 0
        /// The index of the last warning, which counts the omitted ones.
        var lastWarning = 0
    }

    private var counts: [ObjectIdentifier: Count] = [:]

    /// The kinds of errors that ``CSVReader`` reports.
    private static let errors: Set<DiagnosticKind> = [
        .csvUnterminatedQuote, .csvTextAfterQuote, .csvFieldTooLarge, .csvTooManyColumns, .csvTooManyErrors,
    ]

    package init() {}

    /// Appends the diagnostics of the next part.
    package mutating func append(_ part: [Diagnostic], to diagnostics: inout [Diagnostic]) {
        // Diagnostics about entries precede those about records, so the end is found first.
        for diagnostic in part where Self.errors.contains(diagnostic.kind) {
            guard let location = diagnostic.location else { continue }
            var count = counts[ObjectIdentifier(location.file)] ?? Count()
            count.errors += 1
            if count.errors == CSVReader.maximumDiagnostics { count.end = location.offset }
            counts[ObjectIdentifier(location.file)] = count
        }
        for diagnostic in part { append(diagnostic, to: &diagnostics) }
    }

    private mutating func append(_ diagnostic: Diagnostic, to diagnostics: inout [Diagnostic]) {
        guard let location = diagnostic.location else { return diagnostics.append(diagnostic) }
        var count = counts[ObjectIdentifier(location.file)] ?? Count()
        guard location.offset <= count.end else { return }
        if location.offset == count.end, Self.errors.contains(diagnostic.kind) {
            diagnostics.append(CSVReader.tooManyErrors(at: location))
        } else if diagnostic.kind == .csvExtraFields {
            if count.warnings < CSVReader.maximumDiagnostics {
                count.warnings += 1
                count.lastWarning = diagnostics.count
                counts[ObjectIdentifier(location.file)] = count
                diagnostics.append(diagnostic)
            } else {
                diagnostics[count.lastWarning].omittedCount += 1 + diagnostic.omittedCount
            }
        } else {
            diagnostics.append(diagnostic)
        }
    }
}
