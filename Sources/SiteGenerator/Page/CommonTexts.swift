/// Texts that all pages of one kind and index have in common. They are made once.
struct CommonTexts: BitwiseCopyable {
    /// The relative URL from the page's folder to the site's: empty, or `../` once for each level.
    let root: UnsafeBufferPointer<UInt8>

    /// The relative URL from the page's folder to its index's: empty or `../`.
    let base: UnsafeBufferPointer<UInt8>

    /// The address of the locale's home page; nil on that page itself.
    let homeURL: UnsafeBufferPointer<UInt8>?
    let homeTitle: UnsafeBufferPointer<UInt8>
    let siteTitle: UnsafeBufferPointer<UInt8>?

    /// The address of the search field; nil on front pages.
    let searchURL: UnsafeBufferPointer<UInt8>?

    /// By locale: the number of the directory's index, or -1.
    let siblings: UnsafeBufferPointer<Int32>

    /// By locale: the relative URL of that index's folder; on front pages, of the site's folder.
    let siblingFolders: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

    /// - Parameter untitled: The heading of a site without a title.
    init(
        _ page: Page, _ map: SiteMap, locale: Int, root: String, base: String, untitled: String, _ arena: TextArena
    ) {
        self.root = arena.keep(root)
        self.base = arena.keep(base)
        let home = page == .root ? .root : map.home(of: locale)
        homeURL = home == page ? nil : arena.keep(root + map.path(of: home))
        homeTitle = arena.keep(map.siteTitle(in: locale) ?? untitled)
        siteTitle = map.siteTitle(in: locale).map { arena.keep($0) }
        searchURL =
            switch page {
            case .root, .front, .feed: nil
            case .index, .section: arena.keep("#--search")
            case .entry: arena.keep(base + "index.html#--search")
            }
        let indexes = map.locales.indices.map { locale in
            page.index.flatMap { map.index(of: map.indexes[$0].directory, in: locale) }
        }
        siblings = arena.keep(indexes.map { Int32(truncatingIfNeeded: $0 ?? -1) })
        siblingFolders = arena.keep(
            indexes.map { index in arena.keep(root + (index.map { map.folder(of: $0) } ?? "")) })
    }
}
