/// The entries whose bodies link to each entry, through a written link or through a term.
package struct Mentions: Sendable {
    /// The links of some bodies.
    struct Chunk: Sendable, Equatable {
        fileprivate struct Link: Equatable {
            let source: EntryID
            let target: EntryPlace
        }

        fileprivate var links: [Link] = []

        /// Adds the entries to which an entry's body links.
        mutating func add(_ targets: [EntryPlace], of entry: EntryID) {
            for target in targets { links.append(Link(source: entry, target: target)) }
        }
    }

    /// The end of each entry's sources, by index.
    private var ends: IndexTable<[UInt32]> = []

    /// The sources of all entries, by index.
    private var sources: IndexTable<[EntryPlace]> = []

    /// Collects the links between entries of the same locale, if pages show them.
    ///
    /// - Parameter parts: The links of bodies with their indexes, in the order of the indexes and their entries.
    init(_ parts: some Sequence<(IndexID, Chunk)>, in plan: SitePlan) {
        let areShown = plan.indexes.mapElements { index, _ in
            plan.hasEntryPages(index) && plan.directory(index).usedIn == .on
        }
        var byTarget = plan.indexes.mapElements { _, _ in [(target: EntryID, source: EntryPlace)]() }
        for (index, part) in parts
        where !plan.directory(index).holdsSiteTexts && plan.directory(index).unlistedFrom == nil {
            for link in part.links {
                let target = link.target
                guard areShown[target.index], plan.locale(of: target.index) == plan.locale(of: index) else { continue }
                let source = EntryPlace(index: index, entry: link.source)
                if source != target { byTarget[target.index].append((target.entry, source)) }
            }
        }
        for (index, indexed) in plan.indexes.enumerated() {
            var ends: [UInt32] = []
            var sources: [EntryPlace] = []
            if !byTarget[index].isEmpty {
                // A counting sort keeps the order of the sources.
                var starts = [Int](repeating: 0, count: indexed.entries.count + 1)
                for link in byTarget[index] { starts[link.target.number + 1] += 1 }
                for entry in 1..<starts.count { starts[entry] += starts[entry - 1] }
                var sorted = byTarget[index].map(\.source)
                var next = starts
                for link in byTarget[index] {
                    sorted[next[link.target.number]] = link.source
                    next[link.target.number] += 1
                }
                ends.reserveCapacity(indexed.entries.count)
                for entry in indexed.entries.indices {
                    var last: EntryPlace?
                    for source in sorted[starts[entry.number]..<starts[entry.number + 1]] where source != last {
                        sources.append(source)
                        last = source
                    }
                    ends.append(UInt32(truncatingIfNeeded: sources.count))
                }
            }
            self.ends.append(ends)
            self.sources.append(sources)
        }
    }

    /// The numbers of links to the entries of each index.
    package var counts: IndexTable<Int> { sources.mapElements { $1.count } }

    /// The entries whose bodies link to an entry, each of them once, in the order of the directories and their lists.
    package func sources(of entry: EntryID, in index: IndexID) -> ArraySlice<EntryPlace> {
        let ends = ends[index]
        let number = entry.number
        guard number < ends.count else { return [] }
        return sources[index][(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
    }
}
