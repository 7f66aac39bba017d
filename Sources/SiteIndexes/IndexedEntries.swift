/// The entries of an index in order, which the index owns.
@usableFromInline
package struct IndexedEntries: RandomAccessCollection, BitwiseCopyable, Sendable {
    @usableFromInline let elements: UnownedSpan<Entry>

    @inlinable @inline(__always)
    init(_ elements: UnownedSpan<Entry>) { self.elements = elements }

    @inlinable @inline(__always)
    package var startIndex: EntryID { EntryID(0) }

    @inlinable @inline(__always)
    package var endIndex: EntryID { EntryID(elements.count) }

    @inlinable @inline(__always)
    package var count: Int { elements.count }

    @inlinable @inline(__always)
    package var indices: Range<EntryID> { startIndex..<endIndex }

    @inlinable @inline(__always)
    package subscript(id: EntryID) -> Entry { elements[id.number] }

    /// The entries with their ids.
    @inlinable @inline(__always)
    package func enumerated() -> Zip2Sequence<Range<EntryID>, UnownedSpan<Entry>> { zip(indices, elements) }

    @inlinable @inline(__always)
    package func makeIterator() -> UnownedSpan<Entry>.Iterator { elements.makeIterator() }
}
