extension SitePlan {
    /// The places of the site's entries.
    package var record: PublishedRecord {
        PublishedRecord(versions: .own, indexes: listedIndexes.map(record(of:)))
    }

    private func record(of index: IndexID) -> PublishedRecord.Index {
        let indexed = indexes[index]
        var record = PublishedRecord.Index(place: recordPlace(of: index))
        record.titles = indexed.titles.map(\.title)
        record.sections = indexed.sections.enumerated().filter { !$1.entries.isEmpty }.map { number, section in
            PublishedRecord.Section(
                id: section.section.id, title: section.section.title,
                address: path(of: address(ofSection: number, in: index)), count: section.entries.count)
        }
        let store = content.store
        record.entries.reserveCapacity(indexed.entries.count)
        for (number, entry) in indexed.entries.enumerated() {
            let isLine = indexed.lines.number(of: number) != nil
            record.entries.append(
                PublishedRecord.Entry(
                    id: isLine ? [] : Array(store.bytes(of: entry.id)), title: Array(store.bytes(of: entry.title)),
                    reading: Array(store.bytes(of: entry.reading)), address: isLine ? [] : recordAddress(number, index))
            )
        }
        record.pages = listPages(of: index).map {
            PublishedRecord.ListPage(path: path(of: $0.page), first: $0.first)
        }
        return record
    }

    /// The directory and locale of an index, in the form that a record uses.
    func recordPlace(of index: IndexID) -> PublishedRecord.Place {
        PublishedRecord.Place(directory: directory(index).id, locale: indexes[index].locale.tag)
    }

    /// The address of an entry as a record spells it.
    func recordAddress(_ entry: EntryID, _ index: IndexID) -> [UInt8] {
        let address = address(ofEntry: entry, in: index)
        var path: [UInt8] = []
        appendPath(of: address.page, to: &path)
        appendFragment(of: address, to: &path)
        return path
    }

    /// The pages that list entries, each with the number of its first entry in the order of the index.
    ///
    /// The number is nil for the index page and for the pages of groups.
    func listPages(of index: IndexID) -> [(page: Page, first: Int?)] {
        var pages: [(page: Page, first: Int?)] = [(.index(index), nil)]
        if isSplit(index) {
            for (number, section) in indexes[index].sections.enumerated() where !section.entries.isEmpty {
                for (part, piece) in parts(index, number).enumerated() {
                    pages.append((.section(index, section: number, part: part), piece.entries.lowerBound))
                }
            }
        }
        for kind in Grouping.Kind.allCases {
            for (group, groupPages) in groupPages(index, of: kind).enumerated() {
                pages.append((.group(index, group: group, of: kind), nil))
                guard groupPages.isSplit else { continue }
                for (section, parts) in groupPages.parts.enumerated() {
                    for part in parts.indices {
                        pages.append(
                            (.groupSection(index, group: group, section: section, part: part, of: kind), nil))
                    }
                }
            }
        }
        return pages
    }
}
