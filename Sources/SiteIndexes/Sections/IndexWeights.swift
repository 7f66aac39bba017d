import IndexedCollation

/// The weights of an index's entries, which determine how the index is divided into pages.
package struct IndexWeights {
    private let index: DirectoryIndex
    private let weigher: EntryWeigher

    /// The weight of an empty page.
    private let frame: PageWeight

    /// The weight of an index page without its names.
    private let nameFrame: PageWeight

    /// The room for entries on the page of a section.
    private let room: PageWeight
    private let mostEntries: Int

    /// The number of entries above which each section has a page, unless the settings say otherwise.
    package static let mostOnIndexPage = 1000

    /// The maximum number of entries on a page with several sections.
    private let mostListed: Int

    /// Whether all entries fit on the index page.
    package let fitsOnePage: Bool

    /// Whether lists show fields.
    package var showsFields: Bool { weigher.detail >= .fields }

    /// Weighs the entries of an index.
    ///
    /// - Parameter links: The fields whose values are links.
    package init(
        _ index: DirectoryIndex, _ directory: DirectoryConfiguration, _ content: Content, shows detail: ListDetail,
        linking links: [FieldName] = []
    ) {
        self.index = index
        weigher = EntryWeigher(content, index, directory, shows: detail, linking: links)
        frame = PageWeight.frame(index, locales: content.locales.count)
        nameFrame = PageWeight.nameFrame(index, locales: content.locales.count)
        room = (frame + .parts).rest(of: .page)
        mostEntries = directory.pageSize ?? 1_000_000
        mostListed = directory.pageSize ?? Self.mostOnIndexPage
        var total = frame
        for section in index.sections where !section.entries.isEmpty { total += .sectionHead }
        let page = directory.group.isEmpty ? PageWeight.page : .groups
        let limit = max(page.bytes, total.bytes + room.bytes)
        let mostElements = max(page.elements, total.elements + room.elements)
        for entry in index.entries.indices {
            total += weigher.weight(of: entry)
            if total.bytes > limit || total.elements > mostElements { break }
        }
        fitsOnePage = total.bytes <= limit && total.elements <= mostElements
    }

    /// Whether the names of all entries fit on the index page.
    ///
    /// - Parameter linkCount: The number of groups to which the page links.
    package func namesFitOnePage(linkCount: Int) -> Bool {
        guard index.entries.reduce(0, { $0 + Int($1.title.count) }) <= PageWeight.nameBytes else { return false }
        var total = nameFrame
        for section in index.sections where !section.entries.isEmpty { total += .nameHead }
        for _ in 0..<linkCount { total += .groupLink }
        for entry in index.entries.indices { total += weigher.nameWeight(of: entry) }
        return total.fits(.names)
    }

    /// Whether a list of some entries with all their sections fits on a page.
    ///
    /// - Parameters:
    ///   - linkCount: The number of groups to which the page links.
    ///   - hidden: The fields that the page does not show.
    package func fitOnePage(
        _ entries: ArraySlice<EntryID>, sectionCount: Int, linkCount: Int, hiding hidden: [FieldName]
    ) -> Bool {
        guard entries.count <= mostListed else { return false }
        var total = frame
        for _ in 0..<sectionCount { total += .sectionHead }
        for _ in 0..<linkCount { total += .groupLink }
        for entry in entries {
            total += weigher.weight(of: entry, hiding: hidden)
            if !total.fits(.page) { return false }
        }
        return true
    }

    /// The pages of each section.
    package func parts(_ content: Content) -> SectionTable<[SectionPage]> {
        var division = SectionDivision(index, content, slugs: Set(index.sections.map(\.slug)))
        return index.sections.mapElements { section, _ in
            division.parts(of: section) { share(of: $0) }
        }
    }

    /// The number that stands for all the room for entries on a page.
    static let unit = 1_000_000

    /// The share of a page that an entry takes up, in terms of its bytes, its elements or the number of entries.
    package func share(of entry: EntryID, hiding hidden: [FieldName] = []) -> Int {
        let weight = weigher.weight(of: entry, hiding: hidden)
        let unit = Self.unit
        return max(
            weight.bytes * unit / room.bytes, weight.elements * unit / room.elements,
            unit / mostEntries)
    }
}
