/// The features of sites.
package enum SiteFeatures {
    /// All features; a new one is a line here.
    ///
    /// Their pages and files are made in this order.
    package static let all: [any SiteFeature] = [
        RedirectsFeature(),
        PrintPages(),
        FeedPages(),
        AnchorPages(),
        EntryDataFeature(),
        SharedTermsFeature(),
        AtomFeature(),
        SitemapFeature(),
    ]

    /// The settings that they add.
    package static let settings = all.flatMap(\.settings)

    /// The kinds of problems that they report.
    package static let diagnostics = all.flatMap(\.diagnostics)

    /// The kinds of pages that they add.
    package static let families = all.flatMap(\.families)

    /// The texts of entries that their files contain.
    package static func textsInFiles(of plan: SitePlan) -> TextsInFiles {
        all.map { $0.textsInFiles(of: plan) }.max() ?? .none
    }
}
