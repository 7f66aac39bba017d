#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Sorts collation keys.
///
/// A counting sort by section comes first, then each section is sorted by the first eight bytes of the keys, and by the
/// rest of the key only if those are equal.
struct KeySort {
    private struct Item {
        var prefix: UInt64
        var index: UInt32
    }

    /// The items by section.
    ///
    /// `@unchecked`: each sorting task works on its own sections.
    private struct Items: @unchecked Sendable {
        let all: UnsafeMutableBufferPointer<Item>
        /// The beginning of each section, and the end.
        let starts: [Int]

        func section(_ number: Int) -> UnsafeMutableBufferPointer<Item> {
            UnsafeMutableBufferPointer(rebasing: all[starts[number]..<starts[number + 1]])
        }
    }

    private let keys: CollationKeys

    init(_ keys: CollationKeys) { self.keys = keys }

    func order(breakingTiesBy areInOrder: (Int, Int) -> Bool) -> [UInt32] {
        let items = itemsBySection()
        defer { items.all.deallocate() }
        sort(0..<items.starts.count - 1, of: items, areInOrder)
        return items.all.map(\.index)
    }

    /// The same order, computed by several tasks with separate sections.
    func order(tasks: Int, breakingTiesBy areInOrder: @escaping @Sendable (Int, Int) -> Bool) async -> [UInt32] {
        let items = itemsBySection()
        defer { items.all.deallocate() }
        // The largest first, each to the task with the least work.
        let largestFirst = (0..<items.starts.count - 1).sorted { items.section($0).count > items.section($1).count }
        var shares = [(sections: [Int], count: Int)](repeating: ([], 0), count: max(1, tasks))
        for section in largestFirst {
            let least = shares.indices.min { shares[$0].count < shares[$1].count } ?? 0
            shares[least].sections.append(section)
            shares[least].count += items.section(section).count
        }
        await withTaskGroup(of: Void.self) { group in
            for share in shares where share.count > 0 {
                group.addTask { sort(share.sections, of: items, areInOrder) }
            }
        }
        return items.all.map(\.index)
    }

    private func itemsBySection() -> Items {
        let count = keys.count
        precondition(count <= UInt32.max, "more than 4,294,967,295 texts")
        var starts = [Int](repeating: 0, count: Int(keys.sections.max() ?? 0) + 2)
        for section in keys.sections { starts[Int(section) + 1] += 1 }
        for section in 1..<starts.count { starts[section] += starts[section - 1] }
        let items = UnsafeMutableBufferPointer<Item>.allocate(capacity: count)
        var next = starts
        for index in 0..<count {
            let section = Int(keys.sections[index])
            items.initializeElement(
                at: next[section], to: Item(prefix: keys.prefixes[index], index: UInt32(truncatingIfNeeded: index)))
            next[section] += 1
        }
        return Items(all: items, starts: starts)
    }

    private func sort(_ sections: some Sequence<Int>, of items: Items, _ areInOrder: (Int, Int) -> Bool) {
        keys.bytes.withUnsafeBufferPointer { bytes in
            keys.ends.withUnsafeBufferPointer { ends in
                for section in sections {
                    var part = items.section(section)
                    Self.sort(&part, bytes: bytes, ends: ends, areInOrder)
                }
            }
        }
    }

    private static func sort(
        _ items: inout UnsafeMutableBufferPointer<Item>, bytes: UnsafeBufferPointer<UInt8>,
        ends: UnsafeBufferPointer<Int>, _ areInOrder: (Int, Int) -> Bool
    ) {
        items.sort { left, right in
            if left.prefix != right.prefix { return left.prefix < right.prefix }
            let order = compare(left.index, right.index, bytes: bytes, ends: ends)
            return order == 0 ? left.index < right.index : order < 0
        }
        var start = 0
        while start < items.count {
            var end = start + 1
            while end < items.count, items[end].prefix == items[start].prefix,
                compare(items[start].index, items[end].index, bytes: bytes, ends: ends) == 0
            {
                end += 1
            }
            if end - start > 1 {
                var run = UnsafeMutableBufferPointer(rebasing: items[start..<end])
                run.sort { left, right in
                    if areInOrder(Int(left.index), Int(right.index)) { return true }
                    return !areInOrder(Int(right.index), Int(left.index)) && left.index < right.index
                }
            }
            start = end
        }
    }

    @inline(__always)
    private static func compare(
        _ left: UInt32, _ right: UInt32, bytes: UnsafeBufferPointer<UInt8>, ends: UnsafeBufferPointer<Int>
    ) -> Int {
        let leftEnd = ends[Int(left)]
        let rightEnd = ends[Int(right)]
        let leftStart = left == 0 ? 0 : ends[Int(left) - 1]
        let rightStart = right == 0 ? 0 : ends[Int(right) - 1]
        let leftCount = leftEnd - leftStart
        let rightCount = rightEnd - rightStart
        guard let base = bytes.baseAddress else { return 0 }
        let order = Int(memcmp(base + leftStart, base + rightStart, min(leftCount, rightCount)))
        return order == 0 ? leftCount - rightCount : order
    }
}
