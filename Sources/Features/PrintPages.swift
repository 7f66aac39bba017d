/// The entries of each directory in full as one document for printing: `index.print.html`.
package struct PrintPages: PageFamily, SiteFeature {
    /// The values of the setting `print`.
    enum Style: String, CaseIterable, Sendable {
        case omit, document
    }

    static let setting = FeatureSetting("print", missing: Style.omit)

    package var settings: [SiteOption] {
        [
            .choice(
                Self.setting.name, in: .siteAndDirectory, after: "see-also", \.directory[Self.setting],
                "`document`: the index page leads to `index.print.html`, which has all entries in full, on sheets with guide "
                    + "words, for a printer or a PDF file. `omit`: it does not. See [Printing](Theme.md#printing).")
        ]
    }

    package init() {}

    package var name: String { "print" }
    package var predecessor: Page.Kind { .index }
    package var isDocument: Bool { true }

    /// The document repeats other pages.
    package var isInSitemap: Bool { false }

    /// Pages inside another site's pages have no document.
    package func pages(of index: IndexID, in plan: SitePlan) -> [Int] {
        let configuration = plan.configuration
        let hasDocument =
            configuration.fragments == nil && plan.directory(index)[Self.setting] == .document
            && !plan.indexes[index].entries.isEmpty
        return hasDocument ? [0] : []
    }

    /// The address of an entry never contains a dot.
    package func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        path.append("index.print.html")
    }

    package func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        guard let index = page.index else { return 0 }
        return sizes.frame(of: index) + sizes.listed(in: index)
            + (plan.hasEntryPages(index) ? sizes.texts(in: index) * 5 / 4 : 0)
    }
}
