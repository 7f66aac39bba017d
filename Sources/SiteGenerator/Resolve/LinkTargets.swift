/// Everything that a site's links can lead to.
final class LinkTargets: Sendable {
    let plan: SitePlan

    /// Finds entries by the names that links use.
    let entries: LinkTable

    /// Finds other files.
    let files: LinkedFiles

    /// The files that the settings of the theme name.
    let theme: ThemeFiles

    /// The fields of entries whose values are Markdown.
    let parts: EntryParts

    /// By index: the names that become links in its texts.
    let terms: IndexTable<OnDemand<TermTable>>

    init(_ plan: SitePlan, _ files: LinkedFiles, _ theme: ThemeFiles = ThemeFiles()) {
        self.plan = plan
        self.files = files
        self.theme = theme
        parts = EntryParts(plan.content.fieldNames)
        entries = plan.linkTable
        terms = plan.indexes.mapElements { index, _ in OnDemand { TermTable(for: index, in: plan) } }
    }
}
