/// The entries of an index in order, which the index owns.
struct IndexedEntries: RandomAccessCollection, BitwiseCopyable, Sendable {
    private let elements: UnownedSpan<Entry>

    @inline(__always)
    init(_ elements: UnownedSpan<Entry>) { self.elements = elements }

    @inline(__always)
    var startIndex: EntryID { EntryID(0) }

    @inline(__always)
    var endIndex: EntryID { EntryID(elements.count) }

    @inline(__always)
    var count: Int { elements.count }

    @inline(__always)
    var indices: Range<EntryID> { startIndex..<endIndex }

    @inline(__always)
    subscript(id: EntryID) -> Entry { elements[id.number] }

    /// The entries with their ids.
    @inline(__always)
    func enumerated() -> Zip2Sequence<Range<EntryID>, UnownedSpan<Entry>> { zip(indices, elements) }

    @inline(__always)
    func makeIterator() -> UnownedSpan<Entry>.Iterator { elements.makeIterator() }
}
