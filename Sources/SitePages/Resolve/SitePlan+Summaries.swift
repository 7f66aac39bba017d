extension SitePlan {
    /// The summary of each directory in each locale, which counts the warnings whose file is known.
    ///
    /// - Parameter linkCounts: The numbers of links by index; empty if they are not known yet.
    package func summaries(_ diagnostics: [Diagnostic], linkCounts: IndexTable<Int> = []) -> [DirectorySummary] {
        var warnings: [ObjectIdentifier: Int] = [:]
        for diagnostic in diagnostics where diagnostic.severity == .warning {
            guard let location = diagnostic.location else { continue }
            warnings[ObjectIdentifier(location.file), default: 0] += 1 + diagnostic.omittedCount
        }
        return listedIndexes.map { number in
            let index = indexes[number]
            let files = warnings.isEmpty ? [] : Set(index.entries.map(\.file))
            return DirectorySummary(
                id: directory(number).id, locale: index.locale, entryCount: index.shownCount,
                aliasCount: index.entries.count - index.shownCount,
                linkCount: linkCounts.isEmpty ? 0 : linkCounts[number],
                sectionCount: index.sections.count { !$0.entries.isEmpty },
                warningCount: files.reduce(0) {
                    $0 + warnings[ObjectIdentifier(content.store.buffers[Int($1)]), default: 0]
                })
        }
    }
}
