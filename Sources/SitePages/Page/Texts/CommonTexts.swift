/// The texts that all pages of one kind and index have in common.
package enum CommonText: BitwiseCopyable {
    case root, base, homeURL, homeTitle, siteTitle
}

/// The values of ``CommonText``, and other texts that occur in addresses.
struct CommonTexts {
    /// The relative URL from the page's folder to the site's folder: empty, or `../` once for each level.
    ///
    /// For a page for missing addresses, it is the absolute path. For data, it is the URL of the site, or empty.
    let root: [UInt8]

    /// The relative URL from the page's folder to its index's folder: empty, or `../` once for each level.
    ///
    /// For a page for missing addresses, it is the absolute path of the home page's folder.
    let base: [UInt8]

    /// The address of the locale's home page; nil on the home page itself.
    let homeURL: [UInt8]?
    let homeTitle: [UInt8]
    let siteTitle: [UInt8]?

    /// The absolute URL of the index page; empty if the settings do not give the URL of the site.
    let indexURL: [UInt8]

    /// The directory's index in each locale; nil for locales in which it has no entries.
    let siblings: LocaleTable<IndexID?>

    /// The relative URL of the folder of each of these indexes; on front pages, that of the site's folder.
    let siblingFolders: LocaleTable<[UInt8]>

    /// Makes the texts for the pages of a kind and index.
    ///
    /// - Parameter words: The words of the locale; a site without a title has the label of the index bar as its
    ///   heading.
    init(_ page: Page, _ plan: SitePlan, _ words: LocaleWords, locale: LocaleID) {
        let home = page == .root ? .root : plan.home(of: locale)
        let root: String
        let base: String
        if case .missing = page {
            // This page is shown in place of pages in any folder.
            root = plan.pathOfSite
            base = root + plan.path(of: home).dropLast("index.html".count)
        } else if plan.family(of: page)?.isData == true {
            // The URL is the same everywhere, so an entry is the same in each of its files.
            root = plan.configuration.url.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? ""
            base = root + (page.index.map { plan.folder(of: $0) } ?? "")
        } else {
            let start = plan.start(of: page)
            root = String(repeating: "../", count: start.depth)
            base =
                page.index.map { index in
                    start.depthInIndex.map { String(repeating: "../", count: $0) } ?? root + plan.folder(of: index)
                } ?? ""
        }
        self.root = Array(root.utf8)
        self.base = Array(base.utf8)
        let homeURL = root + plan.link(to: Address(page: home))
        self.homeURL = home == page ? nil : Array((homeURL.isEmpty ? "./" : homeURL).utf8)
        homeTitle = Array((words.siteTitle ?? words.strings.index).utf8)
        siteTitle = words.siteTitle.map { Array($0.utf8) }
        var indexURL: [UInt8] = []
        if let index = page.index { _ = plan.appendCanonicalURL(of: .index(index), to: &indexURL) }
        self.indexURL = indexURL
        siblings = plan.locales.mapElements { locale, _ in
            page.index.flatMap { plan.index(of: plan.indexes[$0].directory, in: locale) }
        }
        siblingFolders = siblings.mapElements { _, index in
            Array((root + (index.map { plan.folder(of: $0) } ?? "")).utf8)
        }
    }

    /// A text; nil if the pages do not have it.
    subscript(text: CommonText) -> [UInt8]? {
        switch text {
        case .root: root
        case .base: base
        case .homeURL: homeURL
        case .homeTitle: homeTitle
        case .siteTitle: siteTitle
        }
    }
}
