/// What a feature adds to sites.
///
/// Everything that every site needs knows the features only by this protocol and by `SiteFeatures.all`. A feature is a value
/// without state that adds nothing to a site whose settings do not ask for it.
package protocol SiteFeature: Sendable {
    /// The settings that the feature adds, each with its ``FeatureSetting``.
    var settings: [SiteOption] { get }

    /// The kinds of pages that the feature adds; a feature that is one kind of page is this kind itself.
    var families: [any PageFamily] { get }

    /// The kinds of problems that only the feature reports.
    var diagnostics: [DiagnosticKind] { get }

    /// The files of the theme that only the feature uses.
    var themeFiles: [ThemeFile] { get }

    /// The problems that the settings of a site have for the feature.
    func problems(in configuration: SiteConfiguration) -> [Diagnostic]

    /// The problems of a site for the feature.
    func problems(of plan: SitePlan) -> [Diagnostic]

    /// The problems that are known when links have their targets.
    func problems(of site: ResolvedSite) -> [Diagnostic]

    /// The files that a site has once.
    ///
    /// - Parameter themeFiles: The files that features name in ``themeFiles``, by path.
    func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile]

    /// The texts of entries that the feature's files contain, besides the pages of these entries.
    func textsInFiles(of plan: SitePlan) -> TextsInFiles
}

/// A file in the theme's folder that only one feature uses.
package struct ThemeFile: Sendable {
    package let path: String

    /// Whether a site can have its own version in its folder of templates.
    package let isReplaceable: Bool

    package init(path: String, isReplaceable: Bool) {
        self.path = path
        self.isReplaceable = isReplaceable
    }
}

extension SiteFeature {
    package var settings: [SiteOption] { [] }
    package var families: [any PageFamily] { [] }
    package var diagnostics: [DiagnosticKind] { [] }
    package var themeFiles: [ThemeFile] { [] }
    package func problems(in configuration: SiteConfiguration) -> [Diagnostic] { [] }
    package func problems(of plan: SitePlan) -> [Diagnostic] { [] }
    package func problems(of site: ResolvedSite) -> [Diagnostic] { [] }

    package func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile] { [] }

    package func textsInFiles(of plan: SitePlan) -> TextsInFiles { .none }
}

extension SiteFeature where Self: PageFamily {
    package var families: [any PageFamily] { [self] }
}
