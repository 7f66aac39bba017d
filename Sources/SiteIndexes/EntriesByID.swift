/// Finds the entries of an index by their ids, because pages in other locales link to them.
struct EntriesByID: Sendable {
    private let numbers: ByteStringTable
    private let owners: [EntryID]

    /// Lists entries that are not lines; of several with the same id, only the first one can be found.
    init(_ entries: IndexedEntries, _ store: TextStore) {
        var numbers = ByteStringTable(capacity: entries.count)
        var owners: [EntryID] = []
        owners.reserveCapacity(entries.count)
        for (number, entry) in entries.enumerated()
        where !entry.isReference && numbers.insert(store.bytes(of: entry.id)).isNew {
            owners.append(number)
        }
        (self.numbers, self.owners) = (numbers, owners)
    }

    subscript(id: ByteStringTable.Key) -> EntryID? { numbers.number(of: id).map { owners[$0] } }
}
