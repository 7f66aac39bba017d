extension SitePlan {
    /// The errors for plain pages, and for pages that no list has, that have the address of another page.
    func plainPageConflicts() -> [Diagnostic] {
        indexes.indices.filter { holdsPlainPages($0) || directory($0).unlistedFrom != nil }.flatMap { index in
            indexes[index].entries.indices.compactMap { entry in
                owner(ofAddress: indexes[index].slugs[entry], besides: index).map { owner in
                    .error(
                        .addressTwice, "this page and \(owner) have the same address; rename one of them",
                        at: content.location(of: indexes[index].entries[entry]))
                }
            }
        }
    }

    /// A description of anything else that has an address in the folder of an index; nil if nothing does.
    private func owner(ofAddress slug: ByteSpan, besides index: IndexID) -> String? {
        if slug.elementsEqual("index".utf8) { return "the home page" }
        for other in listedIndexes where folder(of: other) == folder(of: index) && hasEntryPages(other) {
            guard
                let entry = indexes[other].entries.indices.first(where: {
                    indexes[other].slugs[$0].elementsEqual(slug)
                }
                )
            else { continue }
            return "the entry '\(content.store.string(indexes[other].entries[entry].title))'"
        }
        return nil
    }
}
