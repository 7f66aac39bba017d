/// The entries of an index in order, which the index owns.
package struct IndexedEntries: RandomAccessCollection, BitwiseCopyable, Sendable {
    private let elements: UnownedSpan<Entry>

    @inline(__always)
    init(_ elements: UnownedSpan<Entry>) { self.elements = elements }

    @inline(__always)
    package var startIndex: EntryID { EntryID(0) }

    @inline(__always)
    package var endIndex: EntryID { EntryID(elements.count) }

    @inline(__always)
    package var count: Int { elements.count }

    @inline(__always)
    package var indices: Range<EntryID> { startIndex..<endIndex }

    @inline(__always)
    package subscript(id: EntryID) -> Entry { elements[id.number] }

    /// The entries with their ids.
    @inline(__always)
    package func enumerated() -> Zip2Sequence<Range<EntryID>, UnownedSpan<Entry>> { zip(indices, elements) }

    @inline(__always)
    package func makeIterator() -> UnownedSpan<Entry>.Iterator { elements.makeIterator() }
}
