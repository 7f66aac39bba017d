extension SiteMap {
    /// The most bytes that templates may make of a page: a hundred times the content that is on it, and at least
    /// ``TemplateRenderer/smallestBudget``.
    func budget(of page: Page) -> Int { max(TemplateRenderer.smallestBudget, contentSize(of: page) * 100) }

    /// How many bytes of content a page is made of. A page that lists entries has its share of all content.
    private func contentSize(of page: Page) -> Int {
        switch page {
        case .root, .front, .feed: 0
        case .index(let index): contentSize * indexes[index].entries.count / max(1, indexes.entryCount)
        case .section(let index, let section):
            contentSize * indexes[index].sections[section].entries.count / max(1, indexes.entryCount)
        case .entry(let index, let entry): Int(indexes[index].entries[entry].body.count)
        }
    }
}
