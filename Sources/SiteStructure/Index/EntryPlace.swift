/// The place of an entry: an index, and the entry in it.
package struct EntryPlace: Hashable, BitwiseCopyable, Sendable {
    package let index: IndexID
    package let entry: EntryID

    @inline(__always)
    package init(index: IndexID, entry: EntryID) {
        self.index = index
        self.entry = entry
    }
}
