import IndexedCollation

/// A map from field names to roles, which uses the names from the settings, or else the usual names.
package struct FieldMap: Sendable {
    /// A role with a rank; if several fields have the same role, the one with the lowest rank is used.
    package struct RankedRole: Sendable {
        package let role: EntryRole
        let rank: Int
    }

    private let directory: DirectoryConfiguration
    private let usualNames: [EntryRole: [String]]

    /// The names in the settings by role, with those for this locale before those for all locales.
    private var given: [EntryRole: [String]] = [:]

    /// Maps the names in a directory's files.
    ///
    /// - Parameter locale: The locale of the entries, if it is known in advance.
    package init(_ directory: DirectoryConfiguration, in locale: LocaleIdentifier? = nil, form: ContentForm = .records)
    {
        self.directory = directory
        var usual = form == .document ? Self.namesInDocuments : Self.namesInRecords
        for (role, source) in directory.fields {
            given[role] = (locale.map { source.names(in: $0) } ?? []) + source.names
            if !source.names.isEmpty || source.isUnused { usual[role] = [] }
        }
        usualNames = usual
    }

    /// The usual names of each role, by form.
    private static let namesInRecords = Dictionary(uniqueKeysWithValues: StandardField.all.map { ($0.role, $0.names) })
    private static let namesInDocuments = Dictionary(
        uniqueKeysWithValues: StandardField.all.map { ($0.role, $0.namesInDocuments ?? $0.names) })

    /// Whether a front matter field is for generators, judging by the first part of its name.
    static func isBookkeeping(_ name: String) -> Bool {
        StandardField.bookkeeping.contains(name.prefix { $0 != "." }.lowercased())
    }

    /// Whether a value, such as that of `draft`, means yes or no; nil if it means neither.
    ///
    /// The words are the same in CSV and in all kinds of front matter.
    static func flag(_ value: String) -> Bool? {
        switch value.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    /// The role of a field; nil for a custom field.
    package func rankedRole(of name: String) -> RankedRole? {
        if let role = givenRole(of: name) { return role }
        let isGroup = groups(by: name)
        let name = name.lowercased()
        for role in EntryRole.allCases {
            guard let rank = usualNames[role]?.firstIndex(of: name) else { continue }
            if role.decidesPublication || StandardField.namesFromElsewhere.contains(name), directory.usesField(name) {
                return nil
            }
            // A section that entries are grouped by is the content's own field, and not the letter that an entry
            // belongs to.
            return isGroup && !role.groupsEntries && !role.namesEntries ? nil : RankedRole(role: role, rank: 100 + rank)
        }
        return nil
    }

    /// The role that the settings give to a field; nil if they do not give it one.
    package func givenRole(of name: String) -> RankedRole? {
        for role in EntryRole.allCases {
            if let rank = given[role]?.firstIndex(of: name) { return RankedRole(role: role, rank: rank) }
        }
        return nil
    }

    /// Whether the settings group entries by a field.
    func groups(by name: String) -> Bool {
        !directory.group.isEmpty && directory.group.contains { $0.name.lowercased() == name.lowercased() }
    }

    /// The roles that are not parts of a personal name after all.
    ///
    /// For example, "family" alone may be that of a plant or a language, unless the settings give the name.
    func doubtfulParts(among roles: Set<EntryRole>) -> Set<EntryRole> {
        guard !roles.isSuperset(of: [.family, .given]) else { return [] }
        let readings: Set<EntryRole> = [.familyReading, .givenReading]
        return roles.filter {
            $0.isNamePart && given[$0]?.isEmpty ?? true && !(readings.contains($0) && roles.isSuperset(of: readings))
        }
    }

    /// Checks that the columns named in the settings exist, and reports an error for each role without a column.
    static func checkNames(
        _ directory: DirectoryConfiguration, _ names: [String], of file: SourceFile, at location: SourceLocation,
        _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        var isSound = true
        let wanted = directory.fields.sorted { $0.key.name < $1.key.name }.flatMap { role, source in
            ([source.names] + source.byLocale.sorted { $0.key.tag < $1.key.tag }.map(\.value)).map { (role, $0) }
        }
        for (role, wanted) in wanted {
            guard let name = wanted.first, !wanted.contains(where: names.contains) else { continue }
            isSound = false
            let hint =
                Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "its columns are \(names.filter { !$0.isEmpty }.prefix(12).map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(
                    .noSuchColumn,
                    "the settings take the \(role.name) from column '\(name)', which does not exist; \(hint)",
                    at: location))
        }
        return isSound
    }
}

extension SiteConfiguration {
    /// Errors about labels of fields that pages show under a word of the theme.
    package var labelDiagnostics: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for directory in directories where directory.isListed {
            let map = FieldMap(directory)
            for field in directory.show ?? [] where field.label != LocalizedText() {
                guard let role = map.rankedRole(of: field.name)?.role, role.field.heading != nil else { continue }
                let label = field.label.common ?? field.label.byLocale.sorted { $0.key.tag < $1.key.tag }.first?.value
                diagnostics.append(
                    .error(
                        .settings,
                        "pages show '\(field.name)' under a word of the theme, so this label has no effect; write it in "
                            + "Templates/strings.yml, '\(role.field.heading ?? role.name): \(label ?? "…")' for the locale",
                        at: field.location))
            }
        }
        return diagnostics.withoutRepetitions
    }
}

extension DiagnosticKind {
    package static let noSuchColumn = DiagnosticKind(
        "no-such-column", [.error],
        meaning: "The settings take a field from a column that the file does not have.",
        remedy: "Name a column of the file.")
}
