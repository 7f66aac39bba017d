import IndexedCollation

/// The pages of groups. Each group has one, with links to the groups within it and with its entries
/// from A to Z; if these do not fit, its sections have pages, as those of the directory do.
struct GroupPages: Sendable {
    /// The pages of one group.
    struct Pages: Sendable {
        /// The path of the group's own page in the index's folder, without the ending.
        let slug: String

        /// Whether the group's sections have pages of their own.
        let isSplit: Bool

        /// Whether the lists show only the entries' titles.
        let isPlain: Bool

        /// By section, parallel to ``Grouping/Group/parts``: its pages, whose entries are positions in
        /// ``Grouping/order``. One if the section fits a page.
        let parts: [[SectionPart]]
    }

    /// Parallel to ``Grouping/groups``.
    let pages: [Pages]

    /// The folder of the pages of a large directory's groups within that of the index.
    private static let folder = "groups/"

    /// The most bytes of a group's slug, to which those of its sections add.
    private static let mostBytes = 120

    /// The most groups to which a page links.
    static let mostLinks = 700

    /// - Parameters:
    ///   - groups: All groups, each after the one around it.
    ///   - order: The entries, by group.
    ///   - paths: The paths of listings' pages, whose lists show all fields; nil for groups, whose titles are their fields'
    ///     values.
    init(
        of groups: [Grouping.Group], order: [EntryID], _ index: DirectoryIndex, _ content: Content,
        _ weights: IndexWeights, paths: [String]? = nil
    ) {
        var division = SectionDivision(index, content, slugs: Set(paths ?? []))
        let slugs = paths ?? groups.map { division.unique(Self.folder + Self.slug(of: $0)) }
        pages = groups.indices.map { number in
            let (group, slug) = (groups[number], slugs[number])
            let first = group.parts.first?.entries.lowerBound ?? 0
            let end = group.parts.last?.entries.upperBound ?? 0
            let fields = paths == nil ? groups.fields(of: number) : []
            let isSplit =
                !group.parts.isEmpty
                && !weights.fitOnePage(
                    order[first..<end], sectionCount: group.parts.count, linkCount: group.groups.count, hiding: fields)
            let parts = group.parts.map { part -> [SectionPart] in
                guard isSplit else { return [SectionPart(entries: part.entries, slug: slug)] }
                // As in anchors, what is around a section is before two hyphens, which no slug has.
                return division.parts(
                    of: part.entries, slug: index.sections[part.section].slug, in: "\(slug)--",
                    entry: { order[$0] }, weight: { weights.share(of: $0, hiding: fields) },
                    rank: { position in
                        // What distinguishes two entries is the least of what distinguishes those between them.
                        (order[position - 1].advanced(by: 1)...order[position]).lazy
                            .map { index.borders.rank(before: $0) }.min() ?? EntryBorders.same
                    })
            }
            let isPlain = order[first..<end].allSatisfy { number in
                let entry = index.entries[number]
                return entry.summary.isEmpty && (!weights.showsFields || content.hasNoFields(entry, but: fields))
            }
            return Pages(slug: slug, isSplit: isSplit, isPlain: isPlain, parts: parts)
        }
    }

    /// The part of a group's anchor that is its own, after those of the groups around it.
    private static func slug(of group: Grouping.Group) -> String {
        let slug = String(group.anchor.dropFirst(Slug.sectionPrefix.count + 1))
        return Slug.shortened(slug.isEmpty || slug.hasSuffix("--") ? slug + "other" : slug, to: mostBytes)
    }
}
