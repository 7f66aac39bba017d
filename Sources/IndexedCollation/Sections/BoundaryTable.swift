/// Where the sections of a collation begin, as sort keys: the section of a name is found in its key alone.
///
/// A boundary is a primary sort key without its end. A name is at or past it exactly when the name's key, bytewise, is
/// not less: a key goes on after its primary weights with a byte that is less than any weight.
struct BoundaryTable: Sendable {
    struct Boundary: Sendable {
        let key: [UInt8]
        let section: Int
        /// The text that the key was made from.
        let text: String
    }

    /// In order of key; neighbours lead to different sections. The first has the empty key.
    let boundaries: [Boundary]
    private let prefixes: [UInt64]
    /// Whether the boundary's first eight bytes decide alone.
    private let isShort: [Bool]

    /// - Parameter boundaries: in any order; of two with one key the first counts.
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

    /// The section of a key whose first eight bytes are `prefix`; `key` is asked for only if they do not decide.
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
