import IndexedCollation

/// The names that are linked in the texts of one index.
///
/// Their table is made only for texts that must be searched; its fingerprint may be known from the last build.
struct IndexTerms: Sendable {
    let table: OnDemand<TermTable>

    let fingerprint: OnDemand<TermFingerprint>

    /// The names for the texts of each index.
    ///
    /// - Parameter known: The fingerprints of tables that were made earlier.
    static func all(of plan: SitePlan, known: [TermFingerprint]) -> IndexTable<IndexTerms> {
        plan.indexes.mapElements { index, _ in IndexTerms(index, plan, known) }
    }

    private init(_ index: IndexID, _ plan: SitePlan, _ known: [TermFingerprint]) {
        let table = OnDemand { TermTable.make(for: index, in: plan) }
        self.table = table
        // Most edits do not change any name.
        fingerprint = OnDemand {
            let inputs = TermTable.inputs(for: index, in: plan)
            return known.first { $0.inputs == inputs }
                ?? TermFingerprint(inputs: inputs, table: table.value.fingerprint)
        }
    }
}

/// The fingerprint of a ``TermTable``, and of the inputs from which it was made.
struct TermFingerprint: Sendable {
    /// A hash of all inputs of the table, by which its fingerprint can be found again.
    let inputs: UInt64

    /// ``TermTable/fingerprint``.
    let table: UInt64
}

extension TermTable {
    /// A hash of all inputs from which ``make(for:in:)`` makes the table of an index, which takes much less time.
    fileprivate static func inputs(for index: IndexID, in plan: SitePlan) -> UInt64 {
        var print = Fingerprint()
        print.add(index.number)
        print.add(plan.indexes[index].locale.tag)
        let unlinked = plan.directory(index).autolinkExcept
        print.add(unlinked.count)
        for word in unlinked { print.add(word) }
        let targets = targets(of: index, in: plan)
        print.add(targets.count)
        for target in targets { TermNames.addInputs(of: target, in: plan, to: &print) }
        let entries = plan.indexes[index].entries
        print.add(entries.count)
        for entry in entries.indices {
            guard let text = sampledText(of: entry, index, in: plan) else { continue }
            print.add(entry.number)
            print.add(text)
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
            print.add(title)
            for (role, value) in TermSettings.fields(of: entry, in: content) {
                print.add(role.rawValue)
                print.add(content.store.bytes(of: value))
            }
            // This marks the end of the fields; no role has this number.
            print.add(-1)
            // Edits of other texts do not change any name.
            if isCapitalizedWord(title) { print.add(TermContext.beginning(of: content.store.bytes(of: entry.body))) }
        }
    }
}
