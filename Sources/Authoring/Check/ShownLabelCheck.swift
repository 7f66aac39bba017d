import IndexedCollation
import SiteGenerator

/// Finds locales that lack a label which the settings give a field, or a value that the locale shows, in other locales.
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
        for index in plan.indexes { diagnostics += valueDiagnostics(index) }
        // A setting of the site applies to all directories.
        return diagnostics.withoutRepetitions
    }

    /// A note for each value without a label in an index's locale, at the first entry with it.
    private func valueDiagnostics(_ index: DirectoryIndex) -> [Diagnostic] {
        let directory = plan.configuration.directories[index.directory]
        let content = plan.content
        var missing: [FieldName: Set<[UInt8]>] = [:]
        for (field, labels) in directory.labels.byField {
            // Where no value has a label in the default locale, the values are in its language.
            if index.locale == plan.configuration.defaultLocale, labels.values.allSatisfy({ $0[index.locale] == nil }) {
                continue
            }
            let values = labels.filter { !$1.byLocale.isEmpty && $1[index.locale] == nil }.keys
            guard !values.isEmpty, let name = NamedFields.name(of: field, in: directory, index.locale, content) else {
                continue
            }
            missing[name, default: []].formUnion(values)
        }
        guard !missing.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        for entry in index.entries where entry.language == 0 {
            for field in content.fields(of: entry) {
                let value = ValueLabels.folded(content.store.bytes(of: field.value).span)
                guard missing[field.name]?.remove(value) != nil else { continue }
                diagnostics.append(
                    .note(
                        .missingLabel,
                        "the value '\(content.store.string(field.value))' of '\(content.fieldNames[field.name])' has no label in "
                            + "'\(index.locale.tag)', so pages there show it as it is written; add one under 'labels'",
                        at: content.location(of: field, in: entry)))
            }
        }
        return diagnostics
    }
}

extension DiagnosticKind {
    static let missingLabel = DiagnosticKind(
        "missing-label", [.warning, .note],
        meaning: "A field under [`show`](Entries.md#fields), or a value under `labels`, has a label in some locales, "
            + "but not in all that show it.",
        remedy: "Add the label in the locale.")
}
