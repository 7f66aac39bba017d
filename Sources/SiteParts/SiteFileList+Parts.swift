import IndexedCollation

extension SiteFileList {
    /// The files of a part, if these are the files of the whole site.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if the site does not have the part's locale.
    package func files(of part: SitePart, _ plan: SitePlan, _ diagnostics: inout [Diagnostic]) -> SiteFileList? {
        switch part {
        case .shard(let number, let count): return shard(number - 1, of: count, plan)
        case .locale(let locale):
            if let locale = plan.id(of: locale) { return files(in: locale, plan) }
            let tags = plan.locales.map { "'\($0.tag)'" }
            diagnostics.append(
                .error(
                    .part,
                    "the site has no locale '\(locale.tag)'; \(tags.count == 1 ? "its only one is" : "it has") \(tags.joined(separator: ", "))"
                ))
            return nil
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
