/// A range of elements that were stored in an array one after another, in half the size of a `Range<Int>`.
package struct StoredRange: BitwiseCopyable, Sendable, Equatable {
    private let start: Int32
    private let end: Int32

    init(_ range: Range<Int>) {
        start = Int32(clamping: range.lowerBound)
        end = Int32(clamping: range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end - start) }
    var isEmpty: Bool { start == end }
}

extension Array {
    /// Appends elements, and returns their range.
    mutating func store(_ elements: some Collection<Element>) -> StoredRange {
        let start = count
        append(contentsOf: elements)
        return StoredRange(start..<count)
    }

    package subscript(stored: StoredRange) -> ArraySlice<Element> { self[stored.range] }
}
