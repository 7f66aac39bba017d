/// The number of an element in a ``Table``. The ids of different kinds of elements cannot be confused.
struct ID<Kind>: Hashable, BitwiseCopyable, Sendable {
    let rawValue: UInt32

    /// - Parameter number: The number, from 0. No table has 2³² elements.
    init(_ number: Int) { rawValue = UInt32(truncatingIfNeeded: number) }

    /// The number as an integer, for arrays without ids and for hashes.
    var number: Int { Int(rawValue) }
}

extension ID: Strideable {
    static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }

    func distance(to other: ID) -> Int { other.number - number }

    func advanced(by count: Int) -> ID { ID(number + count) }
}
