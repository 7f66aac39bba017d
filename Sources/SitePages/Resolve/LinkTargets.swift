import Synchronization

/// Everything that a site's links can lead to.
package final class LinkTargets: Sendable {
    package let plan: SitePlan

    /// Finds entries by the names that links use.
    package let entries: LinkTable

    /// Finds places in the bodies of entries.
    let anchors = BodyAnchors()

    /// Finds other files.
    package let files: LinkedFiles

    /// The files that the theme settings name.
    package let theme: ThemeFiles

    /// The old addresses of pages.
    package let redirects: Redirects

    /// The rows for web servers in `static/_redirects`.
    package let ownRedirectRows: [UInt8]

    /// The fields of entries whose values are Markdown.
    package let parts: EntryParts

    /// The fields of each index that the settings choose; nil if entries show all fields.
    package let shownFields: IndexTable<ShownFields?>

    /// The names that become links in the texts of each index.
    package let terms: IndexTable<IndexTerms>

    /// Whether a field has the name of a picture or a sound that does not exist; it is a text until the file exists.
    package let hasMissingMedia = Atomic(false)

    /// The number of bodies that were not read along with their entries, and therefore later.
    let laterReadings = Atomic(0)

    /// Makes the same targets for a plan in which some entries have other texts.
    package init(_ former: LinkTargets, _ plan: SitePlan) {
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

    /// Finds the targets of a site.
    ///
    /// - Parameter terms: The names that become links in the texts of each index, if they are already known.
    package init(
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

    /// Whether edited texts leave all names unchanged that become links or that other sites link to.
    ///
    /// - Parameters:
    ///   - places: The entries with edited texts.
    ///   - other: The plan with these texts.
    package func haveSameTerms(after places: [EntryPlace], in other: SitePlan) -> Bool {
        places.allSatisfy { place in
            TermNames.ownCase(of: place, in: plan) == TermNames.ownCase(of: place, in: other)
                && (plan.autolink(place.index) == .no
                    || terms[place.index].table.value.hasSameWords(
                        in: place.entry, of: place.index, from: plan, to: other))
        }
    }

    /// Whether the program writes a file, with the contents of the site's own file, in place of a copy of it.
    func replaces(_ path: String) -> Bool { path == RedirectRows.fileName && redirects.hasRows }
}
