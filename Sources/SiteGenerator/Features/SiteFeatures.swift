/// The features of sites.
package enum SiteFeatures {
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

    /// The settings that they add.
    static let settings = all.flatMap(\.settings)

    /// The kinds of problems that they report.
    package static let diagnostics = all.flatMap(\.diagnostics)

    /// The kinds of pages that they add.
    static let families = all.flatMap(\.families)

    /// The texts of entries that their files contain.
    static func textsInFiles(of plan: SitePlan) -> TextsInFiles {
        all.map { $0.textsInFiles(of: plan) }.max() ?? .none
    }
}

extension SiteOption {
    /// All options, in the order of the guide.
    package static let all = all(.all, addedBy: SiteFeatures.settings)

    /// The options of a mapping.
    package static func options(in scope: Scope) -> [SiteOption] { options(in: scope, of: all) }
}

extension SettingsReader {
    /// Prepares to read the settings of every site and those of all features.
    ///
    /// - Parameter alphabetFiles: Alphabets that are not in the settings.
    package init(_ alphabetFiles: AlphabetFiles = AlphabetFiles(), _ inputs: InputFolders? = nil) {
        self.init(SiteOption.all, alphabetFiles, inputs)
    }
}
