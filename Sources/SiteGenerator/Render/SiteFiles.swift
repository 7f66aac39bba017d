/// A file of a site, or several files that are made together.
enum SiteFile: Hashable, Sendable {
    /// A file of the theme, by its number among the theme's assets.
    case asset(Int)

    /// The pieces of an index's search. Their number is known only once they are made.
    case search(index: IndexID)

    case page(Page)

    /// A copy of a content file that bodies link to, by its number among them.
    case linked(Int)

    /// The kinds of files. ``SiteFiles`` goes through all of them, so that a new kind does not compile until it is both
    /// built and served.
    fileprivate enum Kind: CaseIterable { case asset, search, page, linked }
}

/// The one list of a site's files, from which builds and previews draw.
struct SiteFiles {
    private let site: ResolvedSite
    private let theme: Theme

    private var plan: SitePlan { site.plan }

    init(_ site: ResolvedSite, _ theme: Theme) {
        self.site = site
        self.theme = theme
    }

    /// Every file, in an order that keeps the pages of an index together.
    func all() -> [SiteFile] {
        SiteFile.Kind.allCases.flatMap { kind -> [SiteFile] in
            switch kind {
            case .asset: theme.assets.indices.map { .asset($0) }
            case .search: plan.indexes.indices.map { .search(index: $0) }
            case .page: plan.pages().map { .page($0) }
            case .linked: site.copiedFiles.indices.map { .linked($0) }
            }
        }
    }

    /// The file at a path, or those among which a file at the path may be.
    func file(at path: String) -> SiteFile? {
        for kind in SiteFile.Kind.allCases {
            let file: SiteFile? =
                switch kind {
                case .asset: theme.assets.firstIndex { $0.path == path }.map { .asset($0) }
                case .search:
                    plan.indexes.indices.first { path.hasPrefix(SearchIndex.folder(of: $0, in: plan)) }
                        .map { .search(index: $0) }
                case .page: plan.page(at: path).map { .page($0) }
                case .linked: site.copiedFiles.firstIndex { $0.sitePath == path }.map { .linked($0) }
                }
            if let file { return file }
        }
        return nil
    }
}
