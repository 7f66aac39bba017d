/// The parts of a site that a page has read. As long as they are the same, the page is the same in the next build.
///
/// They are relative to the page, so that a few bits are enough. ``ObservedSite`` records them.
struct PageFacts: OptionSet, Sendable {
    let rawValue: UInt16

    /// The titles of the section that the page or its entry belongs to, and its position.
    static let section = PageFacts(rawValue: 1 << 0)

    /// The sections, index titles, and counts of the page's index.
    static let structure = PageFacts(rawValue: 1 << 1)

    /// What lists show of the page's entry.
    static let entry = PageFacts(rawValue: 1 << 2)

    /// What lists show of the entry before that of the page, or that there is none.
    static let previous = PageFacts(rawValue: 1 << 3)

    /// What lists show of the entry after that of the page, or that there is none.
    static let next = PageFacts(rawValue: 1 << 4)

    /// The whole entry of the page: also its body, and what its links and references lead to.
    static let body = PageFacts(rawValue: 1 << 5)

    /// What lists show of the page's entry in other locales.
    static let translations = PageFacts(rawValue: 1 << 6)

    /// What lists show of the entries in the page's section.
    static let sectionEntries = PageFacts(rawValue: 1 << 7)

    /// The whole entries in the page's section.
    static let sectionBodies = PageFacts(rawValue: 1 << 8)

    /// What lists show of the entries in the page's index.
    static let indexEntries = PageFacts(rawValue: 1 << 9)

    /// The whole entries in the page's index.
    static let indexBodies = PageFacts(rawValue: 1 << 10)

    /// The sections, index titles, and counts of all indexes.
    static let structures = PageFacts(rawValue: 1 << 11)

    /// What lists show of all entries.
    static let entries = PageFacts(rawValue: 1 << 12)

    /// All entries as a whole.
    static let bodies = PageFacts(rawValue: 1 << 13)

    /// What lists show of the first and last entries of the pages of the index's sections.
    static let guideWords = PageFacts(rawValue: 1 << 14)

    /// What lists show of the entries around that of the page, in ``Page/neighbors(of:)``, or that there are none.
    static let neighbors = PageFacts(rawValue: 1 << 15)
}
