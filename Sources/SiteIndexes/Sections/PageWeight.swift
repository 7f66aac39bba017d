import IndexedCollation

/// The room that a list takes up on a page, estimated from the content before anything is rendered.
package struct PageWeight: Hashable {
    package var bytes = 0
    var elements = 0

    /// The limit for pages that show entries in full.
    static let page = PageWeight(bytes: 200_000, elements: 3000)

    /// The limit for index pages with groups, above which each group has a page.
    ///
    /// It is higher than that of other lists, because users want the groups on one page.
    static let groups = PageWeight(bytes: 500_000, elements: 20_000)

    /// The limit for index pages that list only names, which browsers lay out faster.
    static let names = PageWeight(bytes: 220_000, elements: 5500)

    /// The maximum number of bytes of names on an index page.
    static let nameBytes = 100_000

    static func + (left: PageWeight, right: PageWeight) -> PageWeight {
        PageWeight(bytes: left.bytes + right.bytes, elements: left.elements + right.elements)
    }

    static func += (left: inout PageWeight, right: PageWeight) { left = left + right }

    func fits(_ limit: PageWeight) -> Bool { bytes <= limit.bytes && elements <= limit.elements }

    /// The room that is left below a limit, but at least a quarter of the limit, because pages may have large bars.
    func rest(of limit: PageWeight) -> PageWeight {
        PageWeight(
            bytes: max(limit.bytes / 4, limit.bytes - bytes),
            elements: max(limit.elements / 4, limit.elements - elements))
    }

    /// The weight of everything on a page except for its entries.
    package static func frame(_ index: DirectoryIndex, locales: Int) -> PageWeight {
        let titles = index.titles.reduce(0) { $0 + 2 * $1.title.utf8.count + 260 }
        return PageWeight(bytes: 6000 + titles + 500 * locales, elements: 60 + 4 * index.titles.count + 6 * locales)
    }

    /// The weight of everything except for the names and their headings on a page whose bar leads to its own sections.
    static func nameFrame(_ index: DirectoryIndex, locales: Int) -> PageWeight {
        let titles = index.titles.reduce(0) { $0 + 2 * $1.title.utf8.count + 170 }
        return PageWeight(bytes: 6000 + titles + 500 * locales, elements: 60 + 4 * index.titles.count + 6 * locales)
    }

    /// The weight of a section's heading above its names.
    static let nameHead = PageWeight(bytes: 280, elements: 8)

    /// The weight of a list of the parts of a section.
    package static let parts = PageWeight(bytes: 16_000, elements: 420)

    /// The weight of a link to the page of a group.
    static let groupLink = PageWeight(bytes: 150, elements: 4)

    /// The weight of the entries that a line refers to.
    static let referenceTargets = PageWeight(bytes: 120, elements: 3)

    /// The weight of a section's heading.
    static let sectionHead = PageWeight(bytes: 400, elements: 9)
}

/// The details of entries that lists show in addition to titles and readings.
package enum ListDetail: Int, Comparable {
    /// Summaries of entries that have pages.
    case summaries
    /// Summaries and fields, in the lists of groups.
    case fields
    /// Fields and bodies of entries without pages.
    case bodies

    package static func < (left: ListDetail, right: ListDetail) -> Bool { left.rawValue < right.rawValue }
}

/// Estimates the room that an entry takes up in a list.
package struct EntryWeigher {
    private let content: Content
    private let index: DirectoryIndex
    let detail: ListDetail

    /// The numbers of bytes in the names of fields, by number.
    private let nameSizes: [Int]

    /// The fields whose values are links.
    private let links: [FieldName]

    /// The fields that the settings choose; nil if pages show all.
    private let shown: ShownFields?

    package init(
        _ content: Content, _ index: DirectoryIndex, _ directory: DirectoryConfiguration, shows detail: ListDetail,
        linking links: [FieldName] = []
    ) {
        self.links = links
        shown = ShownFields(of: directory, in: index.locale, default: index.locale, content)
        self.content = content
        self.index = index
        self.detail = detail
        nameSizes =
            detail >= .fields
            ? (0..<content.fieldNames.count).map { content.fieldNames[FieldName(index: UInt32($0))].utf8.count } : []
    }

    /// The weight of an entry as the page of its section shows it.
    ///
    /// - Parameter hidden: The fields that the page does not show because they are headings.
    package func weight(of number: EntryID, hiding hidden: [FieldName] = []) -> PageWeight {
        let entry = index.entries[number]
        var weight = PageWeight(
            bytes: 84 + 2 * index.slugs[number].count + Int(entry.title.count) * 9 / 8, elements: 2)
        if !entry.reading.isEmpty { weight += PageWeight(bytes: 32 + Int(entry.reading.count), elements: 1) }
        if !entry.summary.isEmpty, !(detail == .bodies && entry.isSummaryOfBody) {
            weight += PageWeight(bytes: 36 + Int(entry.summary.count) * 9 / 8, elements: 1)
        }
        if entry.isReference { return weight + .referenceTargets }
        guard detail >= .fields else { return weight }
        if entry.fieldCount > 0 {
            weight += PageWeight(bytes: 28, elements: 1)
            for field in content.fields(of: entry) where isShown(field) && !hidden.contains(field.name) {
                weight += PageWeight(
                    bytes: 64 + nameSizes[Int(field.name.index)] + Int(field.value.count) * 9 / 8, elements: 3)
                if !links.isEmpty, links.contains(field.name) {
                    weight += PageWeight(bytes: 40 + Int(field.value.count) * 9 / 8, elements: 1)
                }
            }
        }
        if detail == .bodies, !entry.body.isEmpty { weight += body(entry.body) }
        return weight
    }

    /// Whether pages show a field. The settings only choose among fields without a heading of their own.
    private func isShown(_ field: Field) -> Bool {
        guard !field.isBookkeeping else { return false }
        guard let shown, EntryRole(rawValue: Int(field.name.index)) == nil else { return true }
        return shown.isShown(field.name)
    }

    /// The weight of an entry's name in a list of names.
    func nameWeight(of number: EntryID) -> PageWeight {
        let entry = index.entries[number]
        // An entry without a page has the page of its section in its address.
        let weight = PageWeight(
            bytes: (detail == .bodies ? 68 : 60) + (index.titleLocale == index.locale ? 0 : 12)
                + index.slugs[number].count + Int(entry.title.count) * 9 / 8,
            elements: 2)
        return entry.homograph > 0 ? weight + PageWeight(bytes: 32, elements: 1) : weight
    }

    /// The weight of Markdown as HTML, in which its marks become elements.
    private func body(_ text: Text) -> PageWeight {
        let bytes = content.store.bytes(of: text)
        var halves = 0
        // The sum of a hundred values fits into a byte, so the compiler can add sixteen at once.
        for start in stride(from: 0, to: bytes.count, by: 100) {
            var sum: UInt8 = 0
            for byte in bytes.extracting(start..<min(start + 100, bytes.count)) { sum &+= Self.halfElements(byte) }
            halves += Int(sum)
        }
        return PageWeight(bytes: Int(text.count) * 5 / 4 + 64 + halves * 8, elements: 2 + halves / 2)
    }

    /// The number of half elements that a mark of Markdown produces.
    @inline(__always)
    private static func halfElements(_ byte: UInt8) -> UInt8 {
        let isWhole =
            (byte == 0x0A) || (byte == UInt8(ascii: "|")) || (byte == UInt8(ascii: "<")) || (byte == UInt8(ascii: "["))
        let isHalf = (byte == UInt8(ascii: "*")) || (byte == UInt8(ascii: "_")) || (byte == UInt8(ascii: "`"))
        return (isWhole ? 2 : 0) | (isHalf ? 1 : 0)
    }
}
