import IndexedCollation

/// Estimates of the sizes in bytes of entries on pages, which are used to balance the parts of a site.
package struct EntrySizes {
    /// The size of everything on a page of each index except for its entries.
    private let frames: IndexTable<Int>

    /// The size in a list of all entries before each entry, by index; there is one more value than there are entries.
    private let listed: IndexTable<[Int]>

    /// The size of the texts of all entries before each entry, in the same form.
    private let texts: IndexTable<[Int]>

    /// The size of a field's name and markup.
    private static let fieldSize = 60

    package init(_ plan: SitePlan) {
        frames = plan.indexes.mapElements { _, index in
            PageWeight.frame(index, locales: plan.locales.count).bytes
        }
        listed = plan.indexes.mapElements { id, index in
            let weigher = EntryWeigher(
                plan.content, index, plan.directory(id), shows: plan.hasEntryPages(id) ? .summaries : .bodies)
            return Self.sums(index.entries.indices.lazy.map { weigher.weight(of: $0).bytes })
        }
        texts = plan.indexes.mapElements { _, index in
            Self.sums(
                index.entries.lazy.map { entry in
                    Int(entry.body.count)
                        + plan.content.fields(of: entry).reduce(0) { $0 + Self.fieldSize + Int($1.value.count) }
                })
        }
    }

    /// The size of a page without its entries; if it does not belong to an index, it leads to all of them.
    package func frame(of index: IndexID?) -> Int { index.map { frames[$0] } ?? 6000 + 200 * frames.count }

    /// The size in a list of some entries of an index; nil for all.
    package func listed(_ entries: Range<Int>? = nil, in index: IndexID) -> Int { Self.sum(listed[index], entries) }

    /// The size of the texts of some entries of an index; nil for all.
    package func texts(_ entries: Range<Int>? = nil, in index: IndexID) -> Int { Self.sum(texts[index], entries) }

    /// The size of an entry in a list, plus a multiple of the size of its texts.
    package func size(of entry: EntryID, texts factor: Int, of divisor: Int, in index: IndexID) -> Int {
        let range = entry.number..<entry.number + 1
        return listed(range, in: index) + texts(range, in: index) * factor / divisor
    }

    /// The sums of all values before each value, and the sum of all values.
    private static func sums(_ values: some Sequence<Int>) -> [Int] {
        var sums = [0]
        for value in values { sums.append(sums[sums.count - 1] + value) }
        return sums
    }

    private static func sum(_ sums: [Int], _ range: Range<Int>?) -> Int {
        let all = 0..<sums.count - 1
        let range = range?.clamped(to: all) ?? all
        return sums[range.upperBound] - sums[range.lowerBound]
    }
}
