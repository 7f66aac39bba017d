import Testing

@testable import SiteGenerator
@testable import SiteParts

@Suite("Balanced runs")
struct BalancedRunsTests {
    @Test(
        "the largest run is as small as possible",
        arguments: [
            ([], 1, [0]), ([], 3, [0, 0, 0]), ([5], 1, [5]), ([5], 3, [5, 0, 0]), ([1, 1, 1, 1], 2, [2, 2]),
            ([1, 1, 1, 1], 4, [1, 1, 1, 1]), ([9, 1, 1, 1], 2, [9, 3]), ([1, 1, 1, 9], 2, [3, 9]),
            ([1, 9, 1], 3, [1, 9, 1]), ([3, 3, 3, 3, 3], 2, [9, 6]), ([0, 0, 7, 0], 2, [7, 0]),
            ([2, 2, 9, 2, 2], 3, [4, 9, 4]),
        ] as [([Int], Int, [Int])])
    func sums(sizes: [Int], count: Int, sums: [Int]) {
        let ranges = BalancedRuns.ranges(of: sizes, count: count)
        #expect(ranges.map { sizes[$0].reduce(0, +) } == sums)
        checkCover(ranges, sizes.count)
    }

    @Test("no other division has a smaller largest run")
    func optimum() {
        var state: UInt64 = 7
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<300 {
            let sizes = (0..<random(9)).map { _ in random(20) }
            let count = 1 + random(4)
            let ranges = BalancedRuns.ranges(of: sizes, count: count)
            checkCover(ranges, sizes.count)
            #expect(
                (ranges.map { sizes[$0].reduce(0, +) }.max() ?? 0) == best(sizes[...], count), "\(sizes) in \(count)")
        }
    }

    private func checkCover(_ ranges: [Range<Int>], _ count: Int) {
        #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == count)
        for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound == next.lowerBound) }
    }

    /// The least sum of the largest of so many runs, by trying all.
    private func best(_ sizes: ArraySlice<Int>, _ count: Int) -> Int {
        guard count > 1 else { return sizes.reduce(0, +) }
        return (sizes.startIndex...sizes.endIndex).map { end in
            max(sizes[..<end].reduce(0, +), best(sizes[end...], count - 1))
        }.min() ?? 0
    }
}
