import Synchronization

/// Everything that a site's links can lead to.
final class LinkTargets: Sendable {
    let plan: SitePlan

    /// Finds entries by the names that links use.
    let entries: LinkTable

    /// Finds other files.
    let files: LinkedFiles

    /// The files that the settings of the theme name.
    let theme: ThemeFiles

    /// The old addresses of pages.
    let redirects: Redirects

    /// The rows for web servers in `static/_redirects`.
    let ownRedirectRows: [UInt8]

    /// The fields of entries whose values are Markdown.
    let parts: EntryParts

    /// By index: the fields that the settings choose; nil if entries show all.
    let shownFields: IndexTable<ShownFields?>

    /// By index: the names that become links in its texts.
    let terms: IndexTable<IndexTerms>

    /// Whether a field has the name of a picture or a sound that is not there, and so is a text until there is such a file.
    let hasMissingMedia = Atomic(false)

    /// The same targets in a plan with other texts of some entries.
    init(_ former: LinkTargets, _ plan: SitePlan) {
        self.plan = plan
        entries = plan.linkTable
        files = former.files
        theme = former.theme
        redirects = former.redirects
        ownRedirectRows = former.ownRedirectRows
        parts = former.parts
        shownFields = former.shownFields
        terms = former.terms
    }

    /// - Parameter terms: By index: the names that become links in its texts, if these are known already.
    init(
        _ plan: SitePlan, _ files: LinkedFiles, _ theme: ThemeFiles = ThemeFiles(),
        _ redirects: Redirects = Redirects(),
        ownRedirectRows: [UInt8] = [], terms: IndexTable<IndexTerms>? = nil
    ) {
        self.plan = plan
        self.files = files
        self.theme = theme
        self.redirects = redirects
        self.ownRedirectRows = ownRedirectRows
        parts = EntryParts(plan.content.fieldNames)
        shownFields = plan.indexes.mapElements { id, index in
            ShownFields(
                of: plan.directory(id), in: index.locale, default: plan.locales[plan.locales.startIndex], plan.content)
        }
        entries = plan.linkTable
        self.terms = terms ?? IndexTerms.all(of: plan, known: [])
    }

    /// The indexes in whose texts names become links.
    var linkedIndexes: [IndexID] {
        plan.indexes.indices.filter { plan.autolink($0) != .no && !plan.indexes[$0].entries.isEmpty }
    }

    /// Whether edited texts change none of the names that become links, and none that other sites link.
    ///
    /// - Parameters:
    ///   - places: The entries with other texts.
    ///   - other: The plan with these texts.
    func haveSameTerms(after places: [EntryPlace], in other: SitePlan) -> Bool {
        places.allSatisfy { place in
            TermNames.ownCase(of: place, in: plan) == TermNames.ownCase(of: place, in: other)
                && (plan.autolink(place.index) == .no
                    || terms[place.index].table.value.hasSameWords(
                        in: place.entry, of: place.index, from: plan, to: other))
        }
    }

    /// Whether the program writes a file in place of a copy of the site's own, whose contents it includes.
    func replaces(_ path: String) -> Bool { path == RedirectRows.fileName && redirects.hasRows }
}
