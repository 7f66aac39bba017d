import IndexedCollation
import SiteGenerator

/// Finds settings that rename a section which no directory has in any locale that the settings apply to.
struct LabelCheck {
    /// The sections that a setting renames, and the collations to which it applies.
    private struct Renaming {
        let assignment: CollationSettings.Assignment
        var collations: [LocalizedIndexedCollation] = []
    }

    private var renamings: [Renaming] = []

    init(_ configuration: SiteConfiguration, _ indexes: IndexTable<DirectoryIndex>) {
        for index in indexes {
            for assignment in configuration.directories[index.directory].collation.assignments
            where Self.names.contains(assignment.name) && assignment.holds(in: index.titleLocale) {
                // A setting for the whole site occurs in each directory.
                let known = renamings.firstIndex {
                    $0.assignment.name == assignment.name && $0.assignment.location == assignment.location
                }
                if known == nil { renamings.append(Renaming(assignment: assignment)) }
                renamings[known ?? renamings.count - 1].collations.append(index.collation)
            }
        }
    }

    private static let names = ["rename-labels", "rename-index-titles"]

    func diagnostics() -> [Diagnostic] {
        renamings.flatMap { renaming in
            (renaming.assignment.value.pairs ?? [:]).keys.sorted().filter { label in
                renaming.collations.allSatisfy { $0.unmatchedLabels.contains(label) }
            }.map { diagnostic($0, renaming) }
        }
    }

    private func diagnostic(_ label: String, _ renaming: Renaming) -> Diagnostic {
        let sections = renaming.collations.flatMap(\.sections)
        let example = sections.first { $0.kind == .normal }?.title ?? "A"
        let hint =
            Suggestion.closest(to: label, among: sections.flatMap { [$0.id, $0.title] }).map { "did you mean '\($0)'?" }
            ?? "write a section's title, such as '\(example)', or its id, such as 'symbols'"
        return .warning(
            .unknownSection, "'\(renaming.assignment.name)': no section is named '\(label)'; \(hint)",
            at: renaming.assignment.location)
    }
}
