/// The number of an element in a ``Table``; the ids of different kinds of elements cannot be confused.
@usableFromInline package struct ID<Kind>: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline let rawValue: UInt32

    /// Makes an id.
    ///
    /// - Parameter number: The number, from 0; no table has 2³² elements.
    @inlinable package init(_ number: Int) { rawValue = UInt32(truncatingIfNeeded: number) }

    /// The number as an integer, for arrays without ids and for hashes.
    @inlinable package var number: Int { Int(rawValue) }
}

extension Range {
    /// The ids as numbers.
    @inlinable package func numbers<Kind>() -> Range<Int> where Bound == ID<Kind> {
        lowerBound.number..<upperBound.number
    }

    /// The ids with these numbers.
    @inlinable package func ids<Kind>() -> Range<ID<Kind>> where Bound == Int { ID(lowerBound)..<ID(upperBound) }
}

extension ID: Strideable {
    @inlinable package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }

    @inlinable package func distance(to other: ID) -> Int { other.number - number }

    @inlinable package func advanced(by count: Int) -> ID { ID(number + count) }
}
