extension Explanation {
    /// The nearest entries before and after an entry, as indexes into their keys.
    public struct Neighbors: Sendable, Hashable {
        /// The last entry before it; nil if it is the first.
        public let before: Int?
        /// The first entry after it; nil if it is the last.
        public let after: Int?
    }

    /// The nearest entries before and after the explained one; an entry with the same section and key is neither.
    public func neighbors(among keys: CollationKeys) -> Neighbors {
        var before: Int?
        var after: Int?
        for index in 0..<keys.count {
            if isInOrder(position(index, keys), (sectionIndex, key[...])) {
                if before.map({ isInOrder(position($0, keys), position(index, keys)) }) ?? true { before = index }
            } else if isInOrder((sectionIndex, key[...]), position(index, keys)) {
                if after.map({ isInOrder(position(index, keys), position($0, keys)) }) ?? true { after = index }
            }
        }
        return Neighbors(before: before, after: after)
    }

    private func position(_ index: Int, _ keys: CollationKeys) -> (Int, ArraySlice<UInt8>) {
        (keys.section(at: index), keys.key(at: index))
    }

    private func isInOrder(_ left: (Int, ArraySlice<UInt8>), _ right: (Int, ArraySlice<UInt8>)) -> Bool {
        left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0 < right.0
    }
}
