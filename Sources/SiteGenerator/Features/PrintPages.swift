/// The entries of each directory in full as one document for printing: `index.print.html`.
struct PrintPages: PageFamily, SiteFeature {
    var name: String { "print" }
    var predecessor: Page.Kind { .index }
    var isDocument: Bool { true }

    /// The document repeats other pages.
    var isInSitemap: Bool { false }

    func pages(of index: IndexID, in plan: SitePlan) -> [Int] {
        plan.directory(index).print == .document && !plan.indexes[index].entries.isEmpty ? [0] : []
    }

    /// The address of an entry never contains a dot.
    func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        path.append("index.print.html")
    }

    func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        guard let index = page.index else { return 0 }
        return sizes.frame(of: index) + sizes.listed(in: index)
            + (plan.hasEntryPages(index) ? sizes.texts(in: index) * 5 / 4 : 0)
    }
}
