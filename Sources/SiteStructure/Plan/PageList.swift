import IndexedCollation

// The list of a site's pages. Their paths are only composed, never parsed, so every page in the list can be found.
extension SitePlan {
    /// All pages of the site, in an order that keeps the pages of an index together.
    package func pages() -> [Page] {
        let kinds = kinds
        return groups.flatMap { index in kinds.flatMap { pages($0, of: index) } }
    }

    /// The kinds of pages in the order in which they are listed.
    private var kinds: [Page.Kind] {
        Page.Kind.ofEverySite.flatMap { kind in
            [kind] + families.indices.filter { families[$0].predecessor == kind }.map { .family($0) }
        }
    }

    /// The page at a path; nil if it is not one of ``pages()``.
    ///
    /// There is no table for this: a site of 100,000 pages is read again after each change, and few pages are requested
    /// between two changes.
    package func page(at path: String) -> Page? {
        let path = Array(path.utf8)
        let kinds = kinds
        var spelled: [UInt8] = []
        for index in indexes.indices {
            guard let addresses = entryAddresses(index) else { continue }
            let entry = indexes[index].entries.indices.first {
                addresses[$0].elementsEqual(path) && indexes[index].lines.number(of: $0) == nil
            }
            if let entry { return .entry(index, entry: entry) }
        }
        for index in groups {
            for kind in kinds where kind != .entry || index.flatMap(entryAddresses) == nil {
                let folder = index.map { self.folder(of: $0, kind).utf8 } ?? "".utf8
                guard path.starts(with: folder) else { continue }
                let file = path.dropFirst(folder.count)
                let page = pages(kind, of: index).first { page in
                    spelled.removeAll(keepingCapacity: true)
                    appendFile(of: page, to: &spelled)
                    return spelled.elementsEqual(file)
                }
                if let page { return page }
            }
        }
        return nil
    }

    /// The pages for addresses that the site does not have, in all locales where no plain page takes this place.
    ///
    /// Another site has its own.
    package var missingPages: [Page] {
        guard configuration.fragments == nil else { return [] }
        return locales.indices.map { .missing(locale: $0) }.filter { page in
            let path = path(of: page)
            return !indexes.indices.contains { index in
                guard holdsPlainPages(index) else { return false }
                if let addresses = entryAddresses(index) {
                    return indexes[index].entries.indices.contains { addresses[$0].elementsEqual(path.utf8) }
                }
                return hasEntryPages(index) && !usesFolders(index) && path == "\(folder(of: index))404.html"
                    && indexes[index].entries.indices.contains {
                        indexes[index].slugs[$0].elementsEqual(Slug.missing.utf8)
                    }
            }
        }
    }

    /// The indexes, after nil for the pages that do not belong to an index.
    private var groups: [IndexID?] { [nil] + indexes.indices.map { $0 } }

    /// The pages of one kind that belong to an index; if it is nil, the pages that do not belong to one.
    private func pages(_ kind: Page.Kind, of index: IndexID?) -> [Page] {
        if let index, !directory(index).isListed, kind != .entry { return [] }
        guard let index else {
            return switch kind {
            case .root: hasRootPage ? [.root] : []
            case .front: locales.indices.filter { hasFrontPage(in: $0) }.map { .front(locale: $0) }
            case .missing, .index, .section, .group, .groupSection, .entry: []
            case .family(let family): locales.indices.flatMap { pages(of: family, .locale($0)) }
            }
        }
        return switch kind {
        case .root, .front, .missing: []
        case .index: [.index(index)]
        case .section:
            if isSplit(index) {
                indexes[index].sections.enumerated().filter { !$1.entries.isEmpty }.flatMap { number, _ in
                    parts(index, number).indices.map { .section(index, section: number, part: $0) }
                }
            } else {
                []
            }
        case .group:
            Grouping.Kind.allCases.flatMap { kind in
                groupPages(index, of: kind).indices.map { .group(index, group: $0, of: kind) }
            }
        case .groupSection:
            Grouping.Kind.allCases.flatMap { kind in
                groupPages(index, of: kind).enumerated().filter(\.element.isSplit).flatMap { group, pages in
                    pages.parts.enumerated().flatMap { section, parts in
                        parts.indices.map { .groupSection(index, group: group, section: section, part: $0, of: kind) }
                    }
                }
            }
        case .entry:
            hasEntryPages(index)
                ? (0..<indexes[index].entryCount).map { .entry(index, entry: indexes[index].entry(ofRank: $0)) } : []
        case .family(let family): pages(of: family, .index(index))
        }
    }
}
