import IndexedCollation

// Finding the page for an address. There is no table for this: a site of 100,000 pages is read again after each
// change, and few pages are requested between two changes.
extension SitePlan {
    /// The page at a path; nil if it is not one of ``pages()``.
    func page(at path: String) -> Page? {
        if isMultilingual, path == self.path(of: .root) { return .root }
        if hasFrontPages, let locale = locales.indices.first(where: { self.path(of: .front(locale: $0)) == path }) {
            return .front(locale: locale)
        }
        for index in indexes.indices where path.hasPrefix(folder(of: index)) {
            let name = path.dropFirst(folder(of: index).count)
            switch name {
            case "index.html": return .index(index)
            case "index.json": return .feed(index)
            default: break
            }
            if isSplit(index), name.hasPrefix("sections/"), let section = section(at: path, in: index) {
                return .section(index, section: section)
            }
            if hasEntryPages(index), name.hasSuffix(".html"),
                let entry = entry(withSlug: Array(name.utf8.dropLast(5)), in: index)
            {
                return .entry(index, entry: entry)
            }
        }
        return nil
    }

    private func entry(withSlug slug: [UInt8], in index: IndexID) -> Int? {
        let slugs = indexes[index].slugs
        return indexes[index].entries.indices.first {
            slugs[$0].count == slug.count && slugs[$0].elementsEqual(slug)
        }
    }

    private func section(at path: String, in index: IndexID) -> SectionID? {
        return indexes[index].sections.indices.first {
            !indexes[index].sections[$0].entries.isEmpty && self.path(of: .section(index, section: $0)) == path
        }
    }
}
