/// Sections and sort keys of many texts, in a few flat buffers: made chunk by chunk, in parallel if need be, joined in
/// order, and sorted once.
public struct CollationKeys: Sendable {
    /// All keys, one after the other.
    var bytes: [UInt8] = []
    /// Where each key ends in `bytes`.
    var ends: [Int] = []
    /// The first eight bytes of each key as a big-endian number: enough to order nearly all pairs.
    var prefixes: [UInt64] = []
    var sections: [UInt32] = []

    public init() {}

    public var count: Int { ends.count }

    /// The section of a text, as an index into its collation's sections.
    public func section(at index: Int) -> Int { Int(sections[index]) }

    /// The sort key of a text: bytes that compare as the collation compares the texts within one section.
    public func key(at index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    /// Moves a text to another section, as an entry may ask for. `section` is an index into the collation's sections.
    public mutating func setSection(_ section: Int, at index: Int) { sections[index] = UInt32(clamping: section) }

    /// Adds the keys of the texts that follow.
    public mutating func append(_ other: CollationKeys) {
        if count == 0 {
            self = other
            return
        }
        let start = bytes.count
        bytes += other.bytes
        ends.reserveCapacity(ends.count + other.ends.count)
        for end in other.ends { ends.append(start + end) }
        prefixes += other.prefixes
        sections += other.sections
    }

    /// Finds the section of each key.
    mutating func placeSections(by table: BoundaryTable) {
        sections = [UInt32](unsafeUninitializedCapacity: prefixes.count) { buffer, used in
            for index in prefixes.indices {
                let section = table.section(prefix: prefixes[index]) { key(at: index) }
                buffer[index] = UInt32(truncatingIfNeeded: section)
            }
            used = prefixes.count
        }
    }

    static func prefix(of key: some Collection<UInt8>) -> UInt64 {
        var result: UInt64 = 0
        for byte in key.prefix(8) { result = result << 8 | UInt64(byte) }
        return result << (8 * UInt64(8 - min(key.count, 8)))
    }

    /// The order of the texts: by section, then by sort key, then as `areInOrder` says, then as they came. It is total
    /// and stable: each index comes once, and the same input gives the same result.
    ///
    /// - Parameter areInOrder: whether the first of two texts with equal keys comes before the second. It must be a
    ///   strict weak order; two that are in order neither way stay as they came.
    public func order(breakingTiesBy areInOrder: (Int, Int) -> Bool = { _, _ in false }) -> [UInt32] {
        KeySort(self).order(breakingTiesBy: areInOrder)
    }

    /// The same order, found by several tasks at once. The number of tasks does not change it.
    public func order(
        tasks: Int, breakingTiesBy areInOrder: @escaping @Sendable (Int, Int) -> Bool = { _, _ in false }
    ) async -> [UInt32] {
        await KeySort(self).order(tasks: tasks, breakingTiesBy: areInOrder)
    }
}
