/// What a page is about in its index: one entry, or a section with its entries on this page; empty for other pages.
package struct PageSubject {
    package fileprivate(set) var entry: EntryID?

    /// The section itself, or that of the entry.
    package fileprivate(set) var section: SectionID?

    /// The entries that a section's page has of the section.
    package fileprivate(set) var entries = (0..<0).ids() as Range<EntryID>
}

extension SitePlan {
    /// The subject of a page, on which the page may depend more than on the rest of the index.
    package func subject(of page: Page) -> PageSubject {
        var subject = PageSubject()
        switch page {
        case .entry(_, let entry): subject.entry = entry
        case .family(let page): subject.entry = families[page.family].entry(of: page)
        case .section(let index, let section, let part):
            subject.section = section
            subject.entries = parts(index, section)[part].entries.ids()
        case .root, .front, .missing, .index, .group, .groupSection: break
        }
        if let index = page.index, let entry = subject.entry {
            subject.section = indexes[index].section(ofEntry: entry)
        }
        return subject
    }
}
