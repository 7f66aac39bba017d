/// The facts about a site that a page has read.
///
/// As long as they are the same, the page is the same in the next build.
///
/// They are relative to the page, so a few bits are enough. ``ObservedSite`` records them.
package struct PageFacts: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The titles of the section that the page or its entry belongs to, and the section's position.
    package static let section = PageFacts(rawValue: 1 << 0)

    /// The sections, index titles and counts of the page's index.
    package static let structure = PageFacts(rawValue: 1 << 1)

    /// The page's entry, as far as lists show it.
    package static let entry = PageFacts(rawValue: 1 << 2)

    /// The entry before that of the page, as far as lists show it, or the fact that there is none.
    package static let previous = PageFacts(rawValue: 1 << 3)

    /// The entry after that of the page, as far as lists show it, or the fact that there is none.
    package static let next = PageFacts(rawValue: 1 << 4)

    /// The whole entry of the page, including its body and the targets of its links and references.
    package static let body = PageFacts(rawValue: 1 << 5)

    /// The page's entry in other locales, as far as lists show it.
    package static let translations = PageFacts(rawValue: 1 << 6)

    /// The entries in the page's section, as far as lists show them.
    package static let sectionEntries = PageFacts(rawValue: 1 << 7)

    /// The whole entries in the page's section.
    package static let sectionBodies = PageFacts(rawValue: 1 << 8)

    /// The entries in the page's index, as far as lists show them.
    package static let indexEntries = PageFacts(rawValue: 1 << 9)

    /// The whole entries in the page's index.
    package static let indexBodies = PageFacts(rawValue: 1 << 10)

    /// The sections, index titles and counts of all indexes.
    package static let structures = PageFacts(rawValue: 1 << 11)

    /// All entries, as far as lists show them.
    package static let entries = PageFacts(rawValue: 1 << 12)

    /// All entries as a whole.
    package static let bodies = PageFacts(rawValue: 1 << 13)

    /// The first and last entries on the pages of the index's sections, as far as lists show them.
    package static let guideWords = PageFacts(rawValue: 1 << 14)

    /// The entries around that of the page, in ``Page/neighbors(of:)``, as far as lists show them, or the fact that
    /// there are none.
    package static let neighbors = PageFacts(rawValue: 1 << 15)
}
