/// The ids that the places of entries in lists used to have.
///
/// The lists keep these ids, so old addresses still lead there.
package struct FormerAnchors: Sendable {
    private let ids: [EntryPlace: [String]]

    /// The ids that a front page had before the site had several directories.
    private let idsOnFrontPages: [EntryPlace: [String]]

    init(_ ids: [EntryPlace: [String]] = [:], onFrontPages idsOnFrontPages: [EntryPlace: [String]] = [:]) {
        self.ids = ids
        self.idsOnFrontPages = idsOnFrontPages
    }

    package var isEmpty: Bool { ids.isEmpty && idsOnFrontPages.isEmpty }

    /// The former ids of an entry's place.
    package subscript(place: EntryPlace) -> [String] { ids.isEmpty ? [] : ids[place] ?? [] }

    /// Empty elements with ids, to which old addresses lead.
    package static func html(_ ids: [String]) -> [UInt8] {
        var html: [UInt8] = []
        for var id in ids {
            html.append("<span id=\"")
            id.withBytes { appendEscaped($0, to: &html) }
            html.append("\"></span>")
        }
        return html
    }

    /// The former ids of the places of an index's entries.
    package func all(of index: IndexID) -> [(entry: EntryID, id: String)] { Self.sorted(ids, of: index) }

    /// The former ids of the places of an index's entries on the front page.
    package func all(ofFrontPageFor index: IndexID) -> [String] { Self.sorted(idsOnFrontPages, of: index).map(\.id) }

    private static func sorted(_ ids: [EntryPlace: [String]], of index: IndexID) -> [(entry: EntryID, id: String)] {
        ids.filter { $0.key.index == index }.sorted { $0.key.entry < $1.key.entry }
            .flatMap { place, ids in ids.map { (place.entry, $0) } }
    }

    /// All former ids of an entry's place, for the hashes of pages.
    package func everywhere(_ place: EntryPlace) -> [String] {
        isEmpty ? [] : (ids[place] ?? []) + (idsOnFrontPages[place] ?? []).map { "/\($0)" }
    }
}

extension SitePlan {
    /// Whether an id is that of an entry's place, or of a section, on the pages of an index.
    func isAnchor(_ id: String, in index: IndexID) -> Bool {
        id.hasPrefix("--") || entry(withAnchor: id, in: index) != nil
            || indexes[index].sections.indices.contains { anchor(ofSection: $0, in: index) == id }
    }

    /// Whether an id is that of an entry's place, or of a section that has entries, on the pages of an index.
    func isShownAnchor(_ id: String, in index: IndexID) -> Bool {
        entry(withAnchor: id, in: index) != nil
            || indexes[index].sections.enumerated().contains { number, section in
                !section.entries.isEmpty && anchor(ofSection: number, in: index) == id
            }
    }

    /// The entry whose place on the pages of an index has a certain id.
    package func entry(withAnchor id: String, in index: IndexID) -> EntryPlace? {
        guard let entry = linkTable.entry(withSlug: LinkTable.slug(Array(id.utf8)[...]), in: index),
            indexes[index].slugs[entry].elementsEqual(id.utf8)
        else { return nil }
        return EntryPlace(index: index, entry: entry)
    }
}
