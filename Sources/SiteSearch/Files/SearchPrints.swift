/// The hashes by which a search index detects changes since the last build.
package struct SearchPrints: Sendable {
    /// The hash of all inputs.
    let all: UInt64

    /// The hash of all inputs other than the entries.
    let common: UInt64

    /// The hash of everything about an entry.
    let ofEntry: @Sendable (EntryID) -> UInt64

    /// Hashes the inputs of an index's search.
    ///
    /// - Parameters:
    ///   - site: The hash of what all pages of the site have in common.
    ///   - structure: The hash of the index's sections, counts and titles.
    ///   - listed: The hash of all its entries, as lists show them.
    ///   - whole: The hash of everything about all its entries.
    ///   - entries: The hash of everything about each of them.
    package init(
        of index: IndexID, _ plan: SitePlan, site: UInt64, structure: UInt64, listed: UInt64, whole: UInt64,
        entries: EntryTable<UInt64>
    ) {
        var print = Fingerprint()
        print.add("search")
        print.add(site)
        print.add(structure)
        common = print.value
        print.add(listed)
        print.add(whole)
        // These are the other directories that have entries; all pages have their titles and folders in common.
        for other in plan.indexes { print.add(other.entries.isEmpty ? 0 : 1) }
        if let titles = DefaultTitles(of: index, plan) {
            for entry in plan.indexes[index].entries { titles.add(titleOf: entry, to: &print) }
        }
        all = print.value
        ofEntry = { entries[$0] }
    }
}

extension SearchIndex {
    /// The number of consecutive entries whose words are made again if one of the entries changes; a multiple of the
    /// number in a piece.
    static let partSize = 1024

    /// The ranges of entries that are made again together.
    static func parts(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: partSize).map { $0..<min($0 + partSize, count) }
    }

    /// The hash of all inputs from which the files with names are made.
    func namesPrint(_ entries: [EntryID], _ prints: SearchPrints) -> UInt64 {
        let defaultTitles = DefaultTitles(of: index, plan)
        let hasAliases = plan.directory(index).aliases != .page
        var print = Fingerprint()
        print.add(prints.common)
        for entry in entries {
            let value = plan.indexes[index].entries[entry]
            SearchNames.forEachName(of: value, plan.content, hasAliases: hasAliases) { print.add($0.span) }
            print.add(value.reading.isEmpty ? 0 : 1)
            defaultTitles?.add(titleOf: value, to: &print)
        }
        return print.value
    }

    /// The hashes of all inputs from which the words and rows of each part are made.
    func partPrints(_ entries: [EntryID], _ prints: SearchPrints) -> [UInt64] {
        let defaultTitles = DefaultTitles(of: index, plan)
        return Self.parts(entries.count).map { range in
            var print = Fingerprint()
            print.add(prints.common)
            fields.add(to: &print, plan.content.fieldNames)
            for entry in entries[range] {
                print.add(prints.ofEntry(entry))
                defaultTitles?.add(titleOf: plan.indexes[index].entries[entry], to: &print)
            }
            return print.value
        }
    }
}
