/// A page of the site.
enum Page: Sendable, Hashable, BitwiseCopyable {
    /// The page of a multilingual site on which readers choose a locale.
    case root
    /// The front page of a locale, which lists its directories.
    case front(locale: LocaleID)
    /// The page that web servers show for addresses that the site does not have: `404.html`.
    case missing(locale: LocaleID)
    /// The index of a directory in a locale: the index bar, its sections and their entries.
    case index(IndexID)
    /// All entries of a directory in full, as one document for printing.
    case print(IndexID)
    /// One section of a large directory, or a numbered part of it.
    case section(IndexID, section: SectionID, part: Int = 0)
    /// A group of entries with a page: the groups inside it, and its entries from A to Z.
    case group(IndexID, group: Int, of: Grouping.Kind = .groups)
    /// One section of a large group, or a numbered part of it; the section is a position in ``Grouping/Group/parts``.
    case groupSection(IndexID, group: Int, section: Int, part: Int = 0, of: Grouping.Kind = .groups)
    /// One entry.
    case entry(IndexID, entry: EntryID)
    /// The contents of an index page as JSON, or a numbered piece of it, from 1 on, if the contents are large.
    case feed(IndexID, piece: Int = 0)
    /// A numbered piece of an index's complete entries as JSON, from 1 on; see ``DataFiles``.
    case data(IndexID, piece: Int)
    /// One entry as JSON.
    case entryData(IndexID, entry: EntryID)
    /// A numbered piece of the anchors of a large directory whose entries have no pages; see ``AnchorPiece``.
    case anchors(IndexID, piece: Int)

    /// The page's index; nil for front pages.
    var index: IndexID? {
        switch self {
        case .root, .front, .missing: nil
        case .index(let index), .print(let index), .section(let index, _, _), .group(let index, _, _),
            .groupSection(let index, _, _, _, _), .entry(let index, _), .feed(let index, _), .data(let index, _),
            .entryData(let index, _), .anchors(let index, _):
            index
        }
    }

    /// The number of entries that an entry's page lists before its own entry, and after it.
    static let neighborCount = 5

    /// An entry's rank and those around it, some of which may not exist.
    static func neighbors(of rank: Int) -> Range<Int> { rank - neighborCount..<rank + neighborCount + 1 }

    /// The position of the page's group; nil on pages of other kinds.
    var group: Int? {
        switch self {
        case .group(_, let group, _), .groupSection(_, let group, _, _, _): group
        default: nil
        }
    }

    /// The grouping to which the page's group belongs; for pages of other kinds, the grouping in the settings.
    var grouping: Grouping.Kind {
        switch self {
        case .group(_, _, let kind), .groupSection(_, _, _, _, let kind): kind
        default: .groups
        }
    }

    /// Whether the page is data for other programs, and in the folder for such data.
    var isData: Bool {
        switch self {
        case .data, .entryData: true
        default: false
        }
    }

    /// The kinds of pages with their names in templates, in the order in which a site's pages are listed.
    enum Kind: String, CaseIterable {
        case root, front, missing, index, print, feed, section, group, groupSection, anchors, entry, data, entryData
    }

    var kind: Kind {
        switch self {
        case .root: .root
        case .front: .front
        case .missing: .missing
        case .index: .index
        case .print: .print
        case .section: .section
        case .group: .group
        case .groupSection: .groupSection
        case .entry: .entry
        case .feed: .feed
        case .data: .data
        case .entryData: .entryData
        case .anchors: .anchors
        }
    }
}
