/// Limits the warnings about records of each file.
///
/// ``CSVReader`` limits those of each part that it reads, but the number of parts depends on the number of threads, and
/// reports must not.
struct CSVWarningLimit {
    /// By file: the number of its warnings that were kept, and the index of the last one, which counts the others.
    private var kept: [ObjectIdentifier: (count: Int, last: Int)] = [:]

    /// Appends the diagnostics of the next part.
    mutating func append(_ part: [Diagnostic], to diagnostics: inout [Diagnostic]) {
        for diagnostic in part {
            guard diagnostic.kind == CSVReader.extraFields, let location = diagnostic.location else {
                diagnostics.append(diagnostic)
                continue
            }
            let (count, last) = kept[ObjectIdentifier(location.file)] ?? (0, 0)
            if count < CSVReader.maximumDiagnostics {
                kept[ObjectIdentifier(location.file)] = (count + 1, diagnostics.count)
                diagnostics.append(diagnostic)
            } else {
                diagnostics[last].omittedCount += 1 + diagnostic.omittedCount
            }
        }
    }
}
