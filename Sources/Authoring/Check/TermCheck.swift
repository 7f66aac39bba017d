import IndexedCollation
import SiteGenerator

/// The checks of names in the texts of an index that are not linked: names that could mean several entries, and names
/// that many texts have.
struct TermCheck {
    private let site: ResolvedSite
    private let index: IndexID

    private var plan: SitePlan { site.plan }

    init(_ site: ResolvedSite, _ index: IndexID) {
        self.site = site
        self.index = index
    }

    func diagnostics() -> [Diagnostic] {
        guard plan.autolink(index) != .no else { return [] }
        return ambiguousNames() + commonNames()
    }

    private func ambiguousNames() -> [Diagnostic] {
        // The plural of a name is not reported again.
        var reported: Set<[EntryPlace]> = []
        return site.targets.terms[index].table.value.ambiguousNames.compactMap { name, places in
            guard reported.insert(places).inserted else { return nil }
            let entries = places.map { plan.indexes[$0.index].entries[$0.entry] }
            guard let last = entries.last else { return nil }
            return .note(
                .ambiguousName,
                "'\(name)' is the name of \(Set(places).count) entries, so texts do not link it; where it means this one, write "
                    + "a link, such as [\(name)](\(plan.content.store.string(last.id)))",
                at: plan.content.location(of: last))
        }
    }

    /// The maximum number of names in the message about common ones.
    private static let mostNames = 5

    private func commonNames() -> [Diagnostic] {
        let table = site.targets.terms[index].table.value
        let names = table.commonNames
        guard let (_, entry, _) = names.first else { return [] }
        let some = names.prefix(Self.mostNames).map { "'\($0.name)' (\($0.count))" }.joined(separator: ", ")
        return [
            .note(
                .commonName,
                "texts do not link \(names.count == 1 ? "a name" : "\(names.count) names") that many of the \(table.textCount) "
                    + "texts have, such as \(some); if readers need a link, write 'match-case: any' in its entry",
                at: plan.content.location(of: plan.indexes[entry.index].entries[entry.entry]))
        ]
    }
}

extension DiagnosticKind {
    static let ofTermCheck = [ambiguousName, commonName]

    static let ambiguousName = DiagnosticKind(
        "ambiguous-name", [.note],
        meaning: "A name in texts could mean several entries, so it is not a link.",
        remedy: "Write a link where it means one of them.")

    static let commonName = DiagnosticKind(
        "common-name", [.note],
        meaning: "Texts do not link names that many of them have.",
        remedy: "If readers need links to one of them, write `match-case: any` in its entry.")
}
