/// The place of an entry: an index, and the entry in it.
struct EntryPlace: Hashable, BitwiseCopyable, Sendable {
    let index: IndexID
    let entry: EntryID
}
