import IndexedCollation

/// The names that are linked in the texts of one index.
///
/// Their table is made only for texts that must be searched; its fingerprint may be known from the last build.
package struct IndexTerms: Sendable {
    package let table: OnDemand<TermTable>

    package let fingerprint: OnDemand<TermFingerprint>

    /// The table without the numbers of texts with each name.
    private let names: OnDemand<TermTable>

    /// Whether the fingerprint is known from the last build.
    private let isKnown: OnDemand<Bool>

    /// The names for the texts of each index.
    ///
    /// - Parameter known: The fingerprints of tables that were made earlier.
    package static func all(of plan: SitePlan, known: [TermFingerprint]) -> IndexTable<IndexTerms> {
        plan.indexes.mapElements { index, _ in IndexTerms(index, plan, known) }
    }

    private init(_ index: IndexID, _ plan: SitePlan, _ known: [TermFingerprint]) {
        let names = OnDemand { TermTable(of: index, in: plan) }
        let table = OnDemand {
            guard CommonNames.areCounted(plan.indexes[index].entries.count) else { return names.value }
            var counter = NameCounter(names.value, index, in: plan)
            counter.count(plan.indexes[index].entries.indices)
            return TermTable(names.value, counter.counts)
        }
        // Most edits do not change any name.
        let inputs = OnDemand { TermTable.inputs(for: index, in: plan) }
        self.names = names
        self.table = table
        isKnown = OnDemand { known.contains { $0.inputs == inputs.value } }
        fingerprint = OnDemand {
            known.first { $0.inputs == inputs.value }
                ?? TermFingerprint(inputs: inputs.value, table: table.value.fingerprint)
        }
    }

    /// The number of entries whose texts a thread searches at a time.
    private static let chunkSize = 512

    /// Makes the tables of some indexes whose fingerprints are not known, on all threads.
    package static func make(
        _ terms: IndexTable<IndexTerms>, of indexes: [IndexID], in plan: SitePlan, workers: Workers
    ) async {
        guard !indexes.isEmpty else { return }
        let unknown = await workers.share(indexes.count) { queue in
            var unknown: [IndexID] = []
            while let number = queue.next() {
                let index = indexes[number]
                guard !terms[index].isKnown.value else { continue }
                _ = terms[index].names.value
                if CommonNames.areCounted(plan.indexes[index].entries.count) { unknown.append(index) }
            }
            return unknown
        }.joined()
        let units = unknown.flatMap { index in
            let count = plan.indexes[index].entries.count
            return stride(from: 0, to: count, by: chunkSize).map { (index, $0..<min($0 + chunkSize, count)) }
        }
        let counted = await workers.share(units.count) { queue in
            var counters: [IndexID: NameCounter] = [:]
            while let number = queue.next() {
                let (index, entries) = units[number]
                counters[index, default: NameCounter(terms[index].names.value, index, in: plan)].count(entries.ids())
            }
            return counters.mapValues(\.counts)
        }
        for index in unknown {
            var counts = CommonNames(
                formCount: terms[index].names.value.formCount, entryCount: plan.indexes[index].entries.count)
            for case let part? in counted.lazy.map({ $0[index] }) { counts.add(part) }
            terms[index].table.fill(TermTable(terms[index].names.value, counts))
        }
    }
}

/// The fingerprint of a ``TermTable``, and of the inputs from which it was made.
package struct TermFingerprint: Sendable, BitwiseCopyable {
    /// A hash of all inputs of the table, by which its fingerprint can be found again.
    let inputs: UInt64

    /// ``TermTable/fingerprint``.
    package let table: UInt64
}

extension TermTable {
    /// A hash of all inputs from which the table of an index is made, which takes much less time.
    fileprivate static func inputs(for index: IndexID, in plan: SitePlan) -> UInt64 {
        var print = Fingerprint()
        print.add(index.number)
        print.add(plan.configuration.contentFingerprint)
        print.add(plan.indexes[index].locale.tag)
        let targets = targets(of: index, in: plan)
        print.add(targets.count)
        for target in targets { TermNames.addInputs(of: target, in: plan, to: &print) }
        let entries = plan.indexes[index].entries
        print.add(entries.count)
        if CommonNames.areCounted(entries.count) {
            let weight = CommonNames.weight(entries.count)
            for entry in entries.indices where entry.number % weight == 0 {
                print.add(plan.content.store.bytes(of: entries[entry].body).span)
            }
        }
        return print.value
    }
}

extension TermNames {
    /// Adds all inputs from which the names of an index's entries are made to a hash.
    fileprivate static func addInputs(of index: IndexID, in plan: SitePlan, to print: inout Fingerprint) {
        let (indexed, content) = (plan.indexes[index], plan.content)
        print.add(index.number)
        print.add(indexed.titleLocale.tag)
        print.add(indexed.entries.count)
        for (number, entry) in indexed.entries.enumerated() {
            let place = place(namedBy: number, in: index, plan)
            print.add(place?.entry.number ?? -1)
            guard place != nil else { continue }
            let title = content.store.bytes(of: entry.title)
            print.add(title.span)
            for (role, value) in TermSettings.fields(of: entry, in: content) {
                print.add(role.rawValue)
                print.add(content.store.bytes(of: value).span)
            }
            // This marks the end of the fields; no role has this number.
            print.add(-1)
            // Edits of other texts do not change any name.
            if isCapitalizedWord(title) {
                print.add(TermContext.beginning(of: content.store.bytes(of: entry.body).span))
            }
        }
    }
}
