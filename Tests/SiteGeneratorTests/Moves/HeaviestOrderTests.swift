import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMoves

@Suite("The heaviest items in order")
struct HeaviestOrderTests {
    @Test(
        "are as many as can be if all weigh the same",
        arguments: [
            ([], []), ([7], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 1, 2], [1, 2]), ([2, 3, 1], [0, 1]),
            ([5, 1, 9, 2, 3], [1, 3, 4]),
        ])
    func equalWeights(numbers: [Int], places: [Int]) {
        #expect(HeaviestOrder.places(of: numbers, numbers.map { _ in 1 }) == places)
    }

    @Test("are fewer if these weigh more")
    func weights() {
        #expect(HeaviestOrder.places(of: [9, 1, 2], [3, 1, 1]) == [0])
        #expect(HeaviestOrder.places(of: [9, 1, 2], [2, 1, 2]) == [1, 2])
    }

    @Test("weigh as much as those that trying all finds", arguments: 0..<60)
    func allTried(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let numbers = Array(0..<9).shuffled(using: &random)
        let weights = numbers.map { _ in Int.random(in: 1...4, using: &random) }
        let found = HeaviestOrder.places(of: numbers, weights)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 && numbers[$0] < numbers[$1] })
        let best = (0..<1 << numbers.count).map { choice -> Int in
            let places = numbers.indices.filter { choice >> $0 & 1 == 1 }
            let isInOrder = zip(places, places.dropFirst()).allSatisfy { numbers[$0] < numbers[$1] }
            return isInOrder ? places.reduce(0) { $0 + weights[$1] } : 0
        }.max()
        #expect(found.reduce(0) { $0 + weights[$1] } == best)
    }
}
