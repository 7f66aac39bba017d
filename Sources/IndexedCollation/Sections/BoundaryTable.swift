/// The boundaries of a collation's sections as sort keys, so the key of a name is enough to find its section.
///
/// A boundary is a primary sort key without its terminator. A name is at or past it exactly if the name's key is not
/// less than it in a bytewise comparison: after its primary weights, a key continues with a byte that is less than any
/// weight.
struct BoundaryTable: Sendable {
    struct Boundary: Sendable {
        let key: [UInt8]
        let section: Int
        /// The text from which the key was made.
        let text: String
    }

    /// The boundaries in the order of their keys; neighbors lead to different sections, and the first one has the empty
    /// key.
    let boundaries: [Boundary]
    private let prefixes: [UInt64]
    /// Whether each boundary consists only of its first eight bytes.
    private let isShort: [Bool]

    /// Makes a table.
    ///
    /// - Parameter boundaries: boundaries in any order; if two have the same key, the first one counts.
    init(_ boundaries: [Boundary]) {
        var sorted: [Boundary] = [Boundary(key: [], section: 0, text: "")]
        let inOrder = boundaries.enumerated().sorted { left, right in
            left.element.key == right.element.key
                ? left.offset < right.offset : left.element.key.lexicographicallyPrecedes(right.element.key)
        }
        for (_, boundary) in inOrder {
            if boundary.key == sorted.last?.key {
                if boundary.key.isEmpty, sorted.count == 1 { sorted[0] = boundary }
                continue
            }
            if boundary.section == sorted.last?.section { continue }
            sorted.append(boundary)
        }
        self.boundaries = sorted
        prefixes = sorted.map { CollationKeys.prefix(of: $0.key) }
        isShort = sorted.map { $0.key.count <= 8 }
    }

    /// The section of a key whose first eight bytes are `prefix`; `key` is called only if they do not decide.
    @inline(__always)
    func section(prefix: UInt64, key: () -> ArraySlice<UInt8>) -> Int {
        boundaries[index(prefix: prefix, key: key)].section
    }

    /// The last boundary that is not greater than the key.
    @inline(__always)
    func index(prefix: UInt64, key: () -> ArraySlice<UInt8>) -> Int {
        var low = 0
        var high = prefixes.count
        // Invariant: boundary `low` is at or before the key, boundary `high` after it.
        while high - low > 1 {
            let middle = low &+ (high &- low) / 2
            let boundary = prefixes[middle]
            let isPast: Bool
            if boundary != prefix {
                isPast = boundary < prefix
            } else {
                isPast = isShort[middle] || !key().lexicographicallyPrecedes(boundaries[middle].key)
            }
            if isPast { low = middle } else { high = middle }
        }
        return low
    }
}
