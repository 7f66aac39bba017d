/// A range of elements that were stored in an array one after another, in half the size of a `Range<Int>`.
@usableFromInline package struct StoredRange: BitwiseCopyable, Sendable, Equatable {
    @usableFromInline let start: Int32
    @usableFromInline let end: Int32

    @inlinable package init(_ range: Range<Int>) {
        start = Int32(clamping: range.lowerBound)
        end = Int32(clamping: range.upperBound)
    }

    @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
    @inlinable package var count: Int { Int(end - start) }
    @inlinable package var isEmpty: Bool { start == end }
}

extension Array {
    /// Copies an array into one without any spare room.
    @inlinable package init(exactly elements: [Element]) {
        self.init()
        reserveCapacity(elements.count)
        append(contentsOf: elements)
    }

    /// Appends elements, and returns their range.
    @inlinable package mutating func store(_ elements: some Collection<Element>) -> StoredRange {
        let start = count
        append(contentsOf: elements)
        return StoredRange(start..<count)
    }

    @inlinable package subscript(stored: StoredRange) -> ArraySlice<Element> { self[stored.range] }
}
