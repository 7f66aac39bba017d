extension SiteConfiguration {
    /// The words in the settings that are no form of entries, of directories whose sources are all Markdown: there, no keys
    /// lead to entries.
    package var unknownForms: [Diagnostic] {
        directories.compactMap { directory in
            guard let entries = directory.entries, TermForm(rawValue: entries.text) == nil, !directory.sources.isEmpty,
                directory.sources.allSatisfy({ EntryReaders.isDocument($0.text) })
            else { return nil }
            let words = TermForm.allCases.map(\.rawValue)
            let hint =
                Suggestion.closest(to: entries.text, among: words).map { "did you mean '\($0)'?" }
                ?? "write \(words.map { "'\($0)'" }.joined(separator: ", "))"
            return .error(
                .settings, "'\(entries.text)' does not say what the entries of Markdown files are; \(hint)",
                at: entries.location)
        }
    }
}
