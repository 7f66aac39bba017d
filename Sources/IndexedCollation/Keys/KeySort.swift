#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Sorts collation keys: a counting sort by section, then each section by the keys' first eight bytes, and by the rest
/// of the key only where those are equal.
struct KeySort {
    private struct Item {
        var prefix: UInt64
        var index: UInt32
    }

    private let keys: CollationKeys

    init(_ keys: CollationKeys) { self.keys = keys }

    func order(breakingTiesBy areInOrder: (Int, Int) -> Bool) -> [UInt32] {
        let count = keys.count
        precondition(count <= UInt32.max, "more than 4,294,967,295 texts")
        var starts = [Int](repeating: 0, count: Int(keys.sections.max() ?? 0) + 2)
        for section in keys.sections { starts[Int(section) + 1] += 1 }
        for section in 1..<starts.count { starts[section] += starts[section - 1] }
        var items = [Item](repeating: Item(prefix: 0, index: 0), count: count)
        var next = starts
        for index in 0..<count {
            let section = Int(keys.sections[index])
            items[next[section]] = Item(prefix: keys.prefixes[index], index: UInt32(truncatingIfNeeded: index))
            next[section] += 1
        }
        return keys.bytes.withUnsafeBufferPointer { bytes in
            keys.ends.withUnsafeBufferPointer { ends in
                items.withUnsafeMutableBufferPointer { items in
                    for section in 0..<starts.count - 1 {
                        var part = UnsafeMutableBufferPointer(rebasing: items[starts[section]..<starts[section + 1]])
                        Self.sort(&part, bytes: bytes, ends: ends, areInOrder)
                    }
                }
            }
            return items.map(\.index)
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
