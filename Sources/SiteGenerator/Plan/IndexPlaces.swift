/// The addresses of an index's pages, and the entries that they belong to; every link needs them.
///
/// The values point to storage that ``SiteMap`` owns. If threads counted references to shared objects, they would
/// have to wait for each other.
struct IndexPlaces: BitwiseCopyable {
    /// The index's folder; empty, or ending with a slash.
    let folder: UnsafeBufferPointer<UInt8>

    /// Whether entries have pages of their own, and whether sections do.
    let hasEntryPages: Bool
    let isSplit: Bool

    /// Whether lists show personal names with the surname first.
    let invertsNames: Bool

    let entries: UnsafeBufferPointer<Entry>
    private let slugs: SlugTable.Bits
    private let sectionStarts: UnsafeBufferPointer<Int>
    private let sectionSlugs: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

    /// The sections' headings, and their titles in the index bar. Where both are equal they share storage.
    let sectionTitles: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
    let sectionIndexTitles: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

    /// - Parameter arena: Owns the texts; the caller must keep `index` alive as well.
    init(
        _ index: DirectoryIndex, folder: String, hasEntryPages: Bool, isSplit: Bool, invertsNames: Bool,
        _ arena: TextArena
    ) {
        self.folder = arena.keep(folder)
        self.hasEntryPages = hasEntryPages
        self.isSplit = isSplit
        self.invertsNames = invertsNames
        entries = index.entries
        slugs = index.slugs.bits
        sectionStarts = index.sectionStarts.elements
        sectionSlugs = arena.keep(index.sections.map { arena.keep($0.slug) })
        let titles = index.sections.map { arena.keep($0.section.title) }
        sectionTitles = arena.keep(titles)
        sectionIndexTitles = arena.keep(
            zip(index.sections, titles).map { indexed, title in
                indexed.section.indexTitle == indexed.section.title ? title : arena.keep(indexed.section.indexTitle)
            })
    }

    /// The slug of an entry, which its address contains.
    func slug(_ entry: Int) -> UnsafeBufferPointer<UInt8> { slugs[entry] }

    /// The section that contains an entry.
    func section(ofEntry entry: Int) -> Int { DirectoryIndex.section(ofEntry: entry, sectionStarts) }

    /// Appends an entry page's path, relative to the index's folder.
    func appendEntryFile(_ entry: Int, to path: inout [UInt8]) {
        path.append(contentsOf: slug(entry))
        path.append(".html")
    }

    /// Appends a section page's path, relative to the index's folder.
    func appendSectionFile(_ section: Int, to path: inout [UInt8]) {
        path.append("sections/")
        path.append(contentsOf: sectionSlugs[section])
        path.append(".html")
    }

    /// Appends a section's anchor on its page.
    func appendAnchor(ofSection section: Int, to output: inout [UInt8]) {
        output.append("section-")
        output.append(contentsOf: sectionSlugs[section])
    }
}
