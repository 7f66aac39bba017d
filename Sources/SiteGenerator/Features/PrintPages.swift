/// The entries of each directory in full as one document for printing: `index.print.html`.
package struct PrintPages: PageFamily, SiteFeature {
    package init() {}

    package var name: String { "print" }
    package var predecessor: Page.Kind { .index }
    package var isDocument: Bool { true }

    /// The document repeats other pages.
    package var isInSitemap: Bool { false }

    package func pages(of index: IndexID, in plan: SitePlan) -> [Int] {
        plan.directory(index).print == .document && !plan.indexes[index].entries.isEmpty ? [0] : []
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
