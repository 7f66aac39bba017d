/// The place of an entry: an index, and the entry in it.
@usableFromInline package struct EntryPlace: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline package let index: IndexID
    @usableFromInline package let entry: EntryID

    @inlinable @inline(__always)
    package init(index: IndexID, entry: EntryID) {
        self.index = index
        self.entry = entry
    }

    @inlinable package static func == (left: EntryPlace, right: EntryPlace) -> Bool {
        left.index == right.index && left.entry == right.entry
    }

    @inlinable package func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(entry)
    }
}
