import IndexedCollation

/// The checks of names that are linked in the texts of an index: names that could mean several entries, and names that
/// are linked in most texts.
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

    /// The minimum number of texts, and of every hundred texts, with links to an entry that counts as common.
    private static let commonCount = 20
    private static let commonShare = 33

    private func commonNames() -> [Diagnostic] {
        let entries = plan.indexes[index].entries
        return entries.indices.compactMap { number in
            let count = site.mentions.sources(of: number, in: index).count { $0.index == index }
            guard count >= Self.commonCount, count * 100 >= entries.count * Self.commonShare else { return nil }
            let title = plan.content.store.string(entries[number].title)
            return .note(
                .commonName,
                "\(count) of \(entries.count) texts link to '\(title)'; if that is too often, write 'autolink: in' there",
                at: plan.content.location(of: entries[number]))
        }
    }
}
