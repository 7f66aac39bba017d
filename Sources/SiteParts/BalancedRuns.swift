/// Divides a list into runs of consecutive items, so the largest run is as small as possible.
enum BalancedRuns {
    /// The runs, which cover the whole list; if there are fewer items than runs, the last runs are empty.
    ///
    /// - Parameters:
    ///   - sizes: The size of each item, not negative.
    ///   - count: The number of runs, at least 1.
    static func ranges(of sizes: [Int], count: Int) -> [Range<Int>] {
        // This finds the smallest size that suffices for all runs. Bisection works because larger sizes suffice as
        // well.
        var (low, high) = (sizes.max() ?? 0, sizes.reduce(0, +))
        while low < high {
            let middle = low + (high - low) / 2
            if ends(of: sizes, limit: middle).count <= count { high = middle } else { low = middle + 1 }
        }
        let ends = ends(of: sizes, limit: low)
        return (0..<count).map { number in
            let start = number == 0 ? 0 : number <= ends.count ? ends[number - 1] : sizes.count
            return start..<(number < ends.count ? ends[number] : sizes.count)
        }
    }

    /// The ends of runs, each of which takes as many items as the limit allows.
    private static func ends(of sizes: [Int], limit: Int) -> [Int] {
        var ends: [Int] = []
        var size = 0
        for (number, item) in sizes.enumerated() {
            if size + item > limit, number > 0 {
                ends.append(number)
                size = 0
            }
            size += item
        }
        return ends + [sizes.count]
    }
}
