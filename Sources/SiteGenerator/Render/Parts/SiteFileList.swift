import IndexedCollation

/// The files of a site, or of a part of it, in the order in which they are divided into parts.
package struct SiteFileList: Sendable {
    var whole: [SiteFile] = []
    var searches: [IndexID] = []
    var pages: [Page] = []
    var linked: [LinkedFile] = []

    private init() {}

    /// All files of a site.
    init(_ renderer: SiteRenderer) {
        for kind in SiteFileKind.allCases {
            switch kind {
            case .whole: whole = SiteFile.all(of: renderer)
            case .search: searches = renderer.plan.searchedIndexes
            case .page: pages = renderer.plan.pages()
            case .linked: linked = renderer.site.copiedFiles
            }
        }
    }

    /// The files of a part.
    ///
    /// - Returns: Nil if the site does not have the part's locale.
    func part(_ part: SitePart, of plan: SitePlan) -> SiteFileList? {
        switch part {
        case .shard(let number, let count): shard(number - 1, of: count, plan)
        case .locale(let locale): plan.id(of: locale).map { files(in: $0, plan) }
        }
    }

    // MARK: By size

    /// The files of a run, in which anything that takes long to make is undivided: the search of an index, and a page.
    private func shard(_ number: Int, of count: Int, _ plan: SitePlan) -> SiteFileList {
        let sizes = FileSizes(plan)
        let all =
            whole.map { sizes.size(of: $0) } + searches.map { sizes.size(ofSearch: $0) }
            + pages.map { sizes.size(of: $0) } + linked.map { sizes.size(of: $0) }
        let runs = BalancedRuns.ranges(of: all, count: count)
        guard runs.indices.contains(number) else { return SiteFileList() }
        var list = SiteFileList()
        var start = 0
        list.whole = Self.items(of: whole, in: runs[number], from: &start)
        list.searches = Self.items(of: searches, in: runs[number], from: &start)
        list.pages = Self.items(of: pages, in: runs[number], from: &start)
        list.linked = Self.items(of: linked, in: runs[number], from: &start)
        return list
    }

    /// The items of a list whose positions among all files are in a run.
    ///
    /// - Parameter start: The position of the first item, which is replaced with that of the next list's first item.
    private static func items<Item>(of list: [Item], in run: Range<Int>, from start: inout Int) -> [Item] {
        defer { start += list.count }
        let range = run.clamped(to: start..<start + list.count)
        return Array(list[(range.lowerBound - start)..<(range.upperBound - start)])
    }

    // MARK: By locale

    private func files(in locale: LocaleID, _ plan: SitePlan) -> SiteFileList {
        let isDefault = locale == plan.locales.startIndex
        var list = SiteFileList()
        list.whole = whole.filter { $0.locale.map { $0 == locale } ?? isDefault }
        list.searches = searches.filter { plan.locale(of: $0) == locale }
        // The page on which readers choose a locale is in the part of the default locale.
        list.pages = pages.filter { plan.locale(of: $0) == locale }
        list.linked = isDefault ? linked : []
        return list
    }
}
