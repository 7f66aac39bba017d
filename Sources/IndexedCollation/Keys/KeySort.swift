/// Sorts collation keys.
///
/// A counting sort by section comes first, then each section is sorted by the first eight bytes of the keys, and by the
/// rest of the key only if those are equal.
struct KeySort {
    private struct Item {
        var prefix: UInt64
        var index: UInt32
    }

    private let keys: CollationKeys

    init(_ keys: CollationKeys) { self.keys = keys }

    func order(breakingTiesBy areInOrder: (Int, Int) -> Bool) -> [UInt32] {
        var sections = itemsBySection()
        for section in sections.indices { sort(&sections[section], areInOrder) }
        return order(sections)
    }

    /// The same order, computed by several tasks with separate sections.
    func order(tasks: Int, breakingTiesBy areInOrder: @escaping @Sendable (Int, Int) -> Bool) async -> [UInt32] {
        var sections = itemsBySection()
        // The largest section comes first, and each goes to the task with the least work.
        var shares = [(sections: [Int], count: Int)](repeating: ([], 0), count: max(1, tasks))
        for section in sections.indices.sorted(by: { sections[$0].count > sections[$1].count }) {
            let least = shares.indices.min { shares[$0].count < shares[$1].count } ?? 0
            shares[least].sections.append(section)
            shares[least].count += sections[section].count
        }
        await withTaskGroup(of: [(Int, [Item])].self) { group in
            for share in shares where share.count > 0 {
                let items = share.sections.map { ($0, sections[$0]) }
                group.addTask {
                    items.map { section, items in
                        var items = items
                        sort(&items, areInOrder)
                        return (section, items)
                    }
                }
            }
            for await part in group {
                for (section, items) in part { sections[section] = items }
            }
        }
        return order(sections)
    }

    private func order(_ sections: [[Item]]) -> [UInt32] {
        var order: [UInt32] = []
        order.reserveCapacity(keys.count)
        for section in sections {
            for item in section { order.append(item.index) }
        }
        return order
    }

    private func itemsBySection() -> [[Item]] {
        precondition(keys.count <= UInt32.max, "more than 4,294,967,295 texts")
        var counts = [Int](repeating: 0, count: Int(keys.sections.max() ?? 0) + 1)
        for section in keys.sections { counts[Int(section)] += 1 }
        var items = counts.map { count in
            var items: [Item] = []
            items.reserveCapacity(count)
            return items
        }
        for index in keys.sections.indices {
            items[Int(keys.sections[index])].append(
                Item(prefix: keys.prefixes[index], index: UInt32(truncatingIfNeeded: index)))
        }
        return items
    }

    private func sort(_ items: inout [Item], _ areInOrder: (Int, Int) -> Bool) {
        Self.sort(&items, bytes: keys.bytes.span, ends: keys.ends.span, areInOrder)
    }

    private static func sort(
        _ items: inout [Item], bytes: Span<UInt8>, ends: Span<Int>, _ areInOrder: (Int, Int) -> Bool
    ) {
        items.sort { $0.prefix == $1.prefix ? $0.index < $1.index : $0.prefix < $1.prefix }
        var start = 0
        while start < items.count {
            var end = start + 1
            while end < items.count, items[end].prefix == items[start].prefix { end += 1 }
            if end - start > 1 {
                var run = Array(items[start..<end])
                run.sort { left, right in
                    let order = compare(left.index, right.index, bytes: bytes, ends: ends)
                    if order != 0 { return order < 0 }
                    if areInOrder(Int(left.index), Int(right.index)) { return true }
                    return !areInOrder(Int(right.index), Int(left.index)) && left.index < right.index
                }
                for (index, item) in zip(start..<end, run) { items[index] = item }
            }
            start = end
        }
    }

    /// Compares the keys of two texts bytewise: less than, equal to or more than 0.
    ///
    /// Their first eight bytes are equal.
    @inline(__always)
    private static func compare(_ left: UInt32, _ right: UInt32, bytes: Span<UInt8>, ends: Span<Int>) -> Int {
        let leftStart = left == 0 ? 0 : ends[Int(left) - 1]
        let rightStart = right == 0 ? 0 : ends[Int(right) - 1]
        let leftCount = ends[Int(left)] - leftStart
        let rightCount = ends[Int(right)] - rightStart
        var offset = 8
        while offset < min(leftCount, rightCount) {
            let (leftByte, rightByte) = (bytes[leftStart + offset], bytes[rightStart + offset])
            if leftByte != rightByte { return Int(leftByte) - Int(rightByte) }
            offset += 1
        }
        return leftCount - rightCount
    }
}
