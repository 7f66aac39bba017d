/// Everything that a site's links can lead to.
final class LinkTargets: Sendable {
    let plan: SitePlan

    /// Finds entries by the names that links use.
    let entries: LinkTable

    /// Finds other files.
    let files: LinkedFiles

    init(_ plan: SitePlan, _ files: LinkedFiles) {
        self.plan = plan
        self.files = files
        entries = LinkTable(plan.configuration, plan.content, plan.indexes)
    }
}
