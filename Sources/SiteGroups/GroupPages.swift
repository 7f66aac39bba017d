import IndexedCollation

/// The pages of groups.
///
/// Each group has a page with links to the groups inside it and with its entries from A to Z. If these do not fit on
/// the page, the group's sections have pages, as in a directory.
package struct GroupPages: Sendable {
    /// The pages of one group.
    package struct Pages: Sendable {
        /// The path of the group's own page in the index's folder, without the extension.
        package let slug: String

        /// Whether the group's sections have pages of their own.
        package let isSplit: Bool

        /// Whether the lists show only the entries' titles.
        package let isPlain: Bool

        /// The pages of each section, parallel to ``Grouping/Group/parts``; one page if the section fits on it.
        ///
        /// The entries of these pages are positions in ``Grouping/order``.
        package let parts: [[SectionPage]]
    }

    /// The pages of each group, parallel to ``Grouping/groups``.
    package let pages: [Pages]

    /// The folder, inside that of the index, for the pages of a large directory's groups.
    private static let folder = "groups/"

    /// The maximum number of bytes in a group's slug, to which the slugs of its sections are added.
    private static let mostBytes = 120

    /// The maximum number of groups to which a page links.
    static let mostLinks = 700

    /// Divides groups into pages.
    ///
    /// - Parameters:
    ///   - groups: All groups, each of which follows the group around it.
    ///   - order: The entries, by group.
    ///   - paths: The paths of the listings' pages, whose lists show all fields; nil for groups, whose titles are the
    ///     values of their fields.
    init(
        of groups: [Grouping.Group], order: [EntryID], _ index: DirectoryIndex, _ content: Content,
        _ weights: IndexWeights, paths: [String]? = nil
    ) {
        let showsFields = weights.showsFields
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
            let parts = group.parts.map { part -> [SectionPage] in
                guard isSplit else { return [SectionPage(entries: part.entries, slug: slug)] }
                // As in anchors, two hyphens, which no slug contains, follow the slugs of the groups around a section.
                return division.parts(
                    of: part.entries, slug: index.sections[part.section].slug, in: "\(slug)--",
                    entry: { order[$0] }, weight: { weights.share(of: $0, hiding: fields) },
                    rank: { position in
                        // The rank of the border between two entries is the lowest one of the borders between them.
                        (order[position - 1].advanced(by: 1)...order[position]).lazy
                            .map { index.borders.rank(before: $0) }.min() ?? EntryBorders.same
                    })
            }
            let isPlain = order[first..<end].allSatisfy { number in
                let entry = index.entries[number]
                return entry.summary.isEmpty && (!showsFields || content.hasNoFields(entry, but: fields))
            }
            return Pages(slug: slug, isSplit: isSplit, isPlain: isPlain, parts: parts)
        }
    }

    /// The part of a group's anchor that is its own, and follows those of the groups around it.
    private static func slug(of group: Grouping.Group) -> String {
        let slug = String(group.anchor.dropFirst(Slug.sectionPrefix.count + 1))
        return Slug.shortened(slug.isEmpty || slug.hasSuffix("--") ? slug + "other" : slug, to: mostBytes)
    }
}
