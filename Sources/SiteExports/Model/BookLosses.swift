import SiteGenerator

extension ExportLosses {
    /// Notes that a book in one locale lacks the entries that only other locales have.
    mutating func remark(ofEntriesWithout index: IndexID, in directory: ExportedDirectory, _ site: ExportedSite) {
        let count = directory.entries.count { $0.place(in: index) == nil }
        guard count > 0 else { return }
        remark(
            "the book is in '\(site.plan.indexes[index].locale.tag)', which lacks \(count) \(count == 1 ? "entry" : "entries") "
                + "of other locales; '--locale' chooses one")
    }
}
