/// The setting `terms`, which allows pages of other sites to link to the entries of a site.
struct SharedTermsFeature: SiteFeature {
    static let setting = FeatureSetting<SharedTermsSetting?>("terms", missing: nil)

    var settings: [SiteOption] {
        [
            SiteOption(
                Self.setting.name, in: .site, after: "output", .plain(.choiceOrTexts(["true", "false"])),
                example: "true",
                "`true`: the site has a script with which pages of other sites link words to its entries. A list of ids of "
                    + "directories: to the entries of these. It needs `url`. See [Terms on other sites](Terms.md)."
            ) { value, reader, target in
                target.site[Self.setting] = SharedTermsSetting(value, &reader)
            }
        ]
    }

    var diagnostics: [DiagnosticKind] { [.manyTerms] }

    var themeFiles: [ThemeFile] {
        [
            ThemeFile(path: SharedTermFiles.script, isReplaceable: false),
            ThemeFile(path: SharedTermFiles.styleSheet, isReplaceable: true),
        ]
    }

    /// The problems that the setting has with the URL, which can be set on the command line, and with the directories.
    func problems(in configuration: SiteConfiguration) -> [Diagnostic] {
        guard let setting = configuration[Self.setting] else { return [] }
        var diagnostics: [Diagnostic] = []
        if configuration.url == nil {
            diagnostics.append(
                .error(
                    .settings,
                    "'terms' needs 'url', since other sites link to it; write the address of the site, such as "
                        + "'url: https://example.org/'", at: setting.location))
        }
        let ids = configuration.directories.map(\.id)
        for directory in setting.directories ?? [] where !ids.contains(directory.id) {
            let hint =
                Suggestion.closest(to: directory.id, among: ids).map { "did you mean '\($0)'?" }
                ?? "the directories are \(ids.map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(.settings, "no directory has the id '\(directory.id)'; \(hint)", at: directory.location))
        }
        return diagnostics
    }

    /// A warning if a locale has so many names that they slow down other pages.
    func problems(of plan: SitePlan) -> [Diagnostic] {
        guard let setting = plan.configuration[Self.setting] else { return [] }
        let largest = plan.locales.indices.map { SharedTerms(of: setting, in: plan, locale: $0) }
            .max { $0.nameCount < $1.nameCount }
        guard let largest, largest.nameCount > SharedTerms.mostNames else { return [] }
        let tenths = (largest.json().count + 50_000) / 100_000
        let smallest = plan.listedIndexes.map { plan.indexes[$0] }.min { $0.entries.count < $1.entries.count }
        let remedy =
            plan.configuration.hasSeveralDirectories
            ? "name only the directories that other pages need, as in "
                + "'terms: [\(smallest.map { plan.configuration.directories[$0.directory].id } ?? "id")]'"
            : "list those that other pages need in a directory of their own, and name it: 'terms: [id]'"
        return [
            .warning(
                .manyTerms,
                "these terms have \(largest.nameCount) names and are \(tenths / 10).\(tenths % 10) MB for each reader; \(remedy)",
                at: setting.location)
        ]
    }

    func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile] {
        guard let setting = site.plan.configuration[Self.setting] else { return [] }
        return SharedTermFiles(plan: site.plan, setting: setting, themeFiles: themeFiles).all()
    }

    func textsInFiles(of plan: SitePlan) -> TextsInFiles {
        plan.configuration[Self.setting] == nil ? .none : .summaries
    }
}

/// The value of the setting `terms`.
struct SharedTermsSetting: Sendable, Equatable {
    /// The id of a directory, with its location.
    struct Directory: Sendable, Equatable {
        let id: String
        let location: SourceLocation
    }

    /// The directories whose entries are terms, in order of preference; nil for all.
    let directories: [Directory]?

    /// The location of the setting, for messages.
    let location: SourceLocation

    /// Reads the value, which is `true` or the ids of directories; nil if it is `false`.
    init?(_ value: YAMLValue, _ reader: inout SettingsReader) {
        let word = value.kind == .scalar ? value.string : nil
        if word == "false" { return nil }
        directories =
            word == "true" ? nil : reader.texts(value).map { Directory(id: $0.text, location: $0.value.location) }
        location = value.location
    }
}

extension DiagnosticKind {
    package static let manyTerms = DiagnosticKind(
        "many-terms", [.warning],
        meaning: "The [terms for other sites](Terms.md) are so many that they slow other pages down.",
        remedy: "Name only the directories that other pages need under `terms`.")
}
