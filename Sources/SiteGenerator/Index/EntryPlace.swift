/// The place of an entry: an index, and the entry's number there.
struct EntryPlace: Hashable, BitwiseCopyable, Sendable {
    let index: IndexID
    private let entryNumber: UInt32

    var entry: Int { Int(entryNumber) }

    init(index: IndexID, entry: Int) {
        self.index = index
        entryNumber = UInt32(truncatingIfNeeded: entry)
    }
}
