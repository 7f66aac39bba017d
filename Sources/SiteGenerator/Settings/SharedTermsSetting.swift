/// The setting `terms`, which allows pages of other sites to link to the entries of a site.
struct SharedTermsSetting: Sendable {
    /// The id of a directory, with its location.
    struct Directory: Sendable {
        let id: String
        let location: SourceLocation
    }

    /// The directories whose entries are terms, in order of preference; nil for all.
    let directories: [Directory]?

    /// The location of the setting, for messages.
    let location: SourceLocation
}

extension SiteConfiguration {
    /// The problems that the setting has with the URL, which can be set on the command line, and with the directories.
    var sharedTermsDiagnostics: [Diagnostic] {
        guard let setting = sharedTerms else { return [] }
        var diagnostics: [Diagnostic] = []
        if url == nil {
            diagnostics.append(
                .error(
                    .settings,
                    "'terms' needs 'url', since other sites link to it; write the address of the site, such as "
                        + "'url: https://example.org/'", at: setting.location))
        }
        let ids = directories.map(\.id)
        for directory in setting.directories ?? [] where !ids.contains(directory.id) {
            let hint =
                Suggestion.closest(to: directory.id, among: ids).map { "did you mean '\($0)'?" }
                ?? "the directories are \(ids.map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(.settings, "no directory has the id '\(directory.id)'; \(hint)", at: directory.location))
        }
        return diagnostics
    }
}
