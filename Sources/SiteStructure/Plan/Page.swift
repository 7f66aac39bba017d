/// A page of the site.
package enum Page: Sendable, Hashable, BitwiseCopyable {
    /// The page of a multilingual site on which readers choose a locale.
    case root
    /// The front page of a locale, which lists its directories.
    case front(locale: LocaleID)
    /// The page that web servers show for addresses that the site does not have: `404.html`.
    case missing(locale: LocaleID)
    /// The index of a directory in a locale: the index bar, its sections and their entries.
    case index(IndexID)
    /// One section of a large directory, or a numbered part of it.
    case section(IndexID, section: SectionID, part: Int = 0)
    /// A group of entries with a page: the groups inside it, and its entries from A to Z.
    case group(IndexID, group: Int, of: Grouping.Kind = .groups)
    /// One section of a large group, or a numbered part of it; the section is a position in ``Grouping/Group/parts``.
    case groupSection(IndexID, group: Int, section: Int, part: Int = 0, of: Grouping.Kind = .groups)
    /// One entry.
    case entry(IndexID, entry: EntryID)
    /// A page that a feature adds to the site.
    case family(FamilyPage)

    /// The page's index; nil for front pages.
    package var index: IndexID? {
        switch self {
        case .root, .front, .missing: nil
        case .index(let index), .section(let index, _, _), .group(let index, _, _),
            .groupSection(let index, _, _, _, _), .entry(let index, _):
            index
        case .family(let page): page.index
        }
    }

    /// The number of entries that an entry's page lists before its own entry, and after it.
    package static let neighborCount = 5

    /// An entry's rank and those around it, some of which may not exist.
    package static func neighbors(of rank: Int) -> Range<Int> { rank - neighborCount..<rank + neighborCount + 1 }

    /// The position of the page's group; nil on pages of other kinds.
    package var group: Int? {
        switch self {
        case .group(_, let group, _), .groupSection(_, let group, _, _, _): group
        default: nil
        }
    }

    /// The grouping to which the page's group belongs; for pages of other kinds, the grouping in the settings.
    package var grouping: Grouping.Kind {
        switch self {
        case .group(_, _, let kind), .groupSection(_, _, _, _, let kind): kind
        default: .groups
        }
    }

    /// The kinds of pages: those that every site can have, and the families that features add.
    package enum Kind: Hashable {
        case root, front, missing, index, section, group, groupSection, entry
        case family(PageFamilyID)

        /// The kinds that are not families, in the order in which a site's pages are listed.
        static let ofEverySite: [Kind] = [.root, .front, .missing, .index, .section, .group, .groupSection, .entry]
    }

    package var kind: Kind {
        switch self {
        case .root: .root
        case .front: .front
        case .missing: .missing
        case .index: .index
        case .section: .section
        case .group: .group
        case .groupSection: .groupSection
        case .entry: .entry
        case .family(let page): .family(page.family)
        }
    }
}
