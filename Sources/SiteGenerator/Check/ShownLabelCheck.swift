import IndexedCollation

/// Finds locales that lack a label which the settings give a field in other locales.
struct ShownLabelCheck {
    private let plan: SitePlan

    init(_ plan: SitePlan) { self.plan = plan }

    func diagnostics() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (id, directory) in zip(plan.configuration.directories.indices, plan.configuration.directories) {
            let locales = plan.indexes.filter { $0.directory == id }.map(\.locale)
            for field in directory.show ?? [] where !field.label.byLocale.isEmpty {
                let missing = locales.filter { field.label[$0] == nil }.map { "'\($0.tag)'" }
                guard !missing.isEmpty else { continue }
                diagnostics.append(
                    .warning(
                        .missingLabel,
                        "the field '\(field.name)' has no label in \(missing.joined(separator: ", ")), so its name there is that of "
                            + "another language; add one",
                        at: field.location))
            }
        }
        // A setting of the site applies to all directories.
        return diagnostics.withoutRepetitions
    }
}
