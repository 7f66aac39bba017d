/// The sections and sort keys of many texts, in a few flat buffers.
///
/// They are computed in batches (in parallel if needed), appended in order, and sorted once.
public struct CollationKeys: Sendable {
    /// All keys, concatenated.
    var bytes: [UInt8] = []
    /// The end of each key in `bytes`.
    var ends: [Int] = []
    /// The first eight bytes of each key as a big-endian number, which is enough to order nearly all pairs.
    var prefixes: [UInt64] = []
    var sections: [UInt32] = []

    /// Makes an empty collection, to which batches can be appended.
    public init() {}

    /// The number of texts.
    public var count: Int { ends.count }

    /// The section of a text, as an index into its collation's sections.
    public func section(at index: Int) -> Int { Int(sections[index]) }

    /// The sort key of a text: bytes that compare in the order of the texts within one section.
    public func key(at index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    /// Moves a text to another section, as its entry may request.
    ///
    /// `section` is an index into the collation's sections.
    public mutating func setSection(_ section: Int, at index: Int) { sections[index] = UInt32(clamping: section) }

    /// Appends the keys of the texts that follow.
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
        var found: [UInt32] = []
        found.reserveCapacity(prefixes.count)
        for (index, prefix) in prefixes.enumerated() {
            found.append(UInt32(truncatingIfNeeded: table.section(prefix: prefix) { key(at: index) }))
        }
        sections = found
    }

    static func prefix(of key: some Collection<UInt8>) -> UInt64 {
        var result: UInt64 = 0
        for byte in key.prefix(8) { result = result << 8 | UInt64(byte) }
        return result << (8 * UInt64(8 - min(key.count, 8)))
    }

    /// The order of the texts: by section, then by sort key, then by `areInOrder`, then by index.
    ///
    /// It is total and stable: each index appears once, and equal input gives equal results.
    ///
    /// - Parameter areInOrder: whether the first of two texts with equal keys precedes the second. It must be a strict
    ///   weak order; pairs that are not in order either way keep their order.
    public func order(breakingTiesBy areInOrder: (Int, Int) -> Bool = { _, _ in false }) -> [UInt32] {
        KeySort(self).order(breakingTiesBy: areInOrder)
    }

    /// The same order, computed by several tasks at once.
    ///
    /// The number of tasks does not affect the result.
    public func order(
        tasks: Int, breakingTiesBy areInOrder: @escaping @Sendable (Int, Int) -> Bool = { _, _ in false }
    ) async -> [UInt32] {
        await KeySort(self).order(tasks: tasks, breakingTiesBy: areInOrder)
    }
}
