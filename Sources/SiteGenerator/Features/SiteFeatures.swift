/// The features of sites.
enum SiteFeatures {
    /// All features; a new one is a line here.
    ///
    /// Their pages and files are made in this order.
    static let all: [any SiteFeature] = [
        PrintPages(),
        FeedPages(),
        AnchorPages(),
        EntryDataFeature(),
        SharedTermsFeature(),
        AtomFeature(),
        SitemapFeature(),
    ]

    /// The kinds of pages that they add.
    static let families = all.flatMap(\.families)

    /// The texts of entries that their files contain.
    static func textsInFiles(of plan: SitePlan) -> TextsInFiles {
        all.map { $0.textsInFiles(of: plan) }.max() ?? .none
    }
}
