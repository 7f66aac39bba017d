import SiteGenerator

/// Finds the items of a list that are in order and have the greatest total weight.
enum HeaviestOrder {
    /// The positions of these items, in ascending order.
    ///
    /// - Parameters:
    ///   - numbers: Numbers that differ from each other.
    ///   - weights: The weight of each number, greater than 0.
    static func places(of numbers: [Int], _ weights: [Int]) -> [Int] {
        let ranks = ranks(of: numbers)
        // This is a Fenwick tree with the place that ends the heaviest order so far, among the ranks up to each rank.
        var best = [Int?](repeating: nil, count: numbers.count + 1)
        var sums = [Int](repeating: 0, count: numbers.count)
        var previous = [Int?](repeating: nil, count: numbers.count)
        var last: Int?
        for place in numbers.indices {
            var rank = ranks[place]
            while rank > 0 {
                if let candidate = best[rank], previous[place].map({ sums[candidate] > sums[$0] }) ?? true {
                    previous[place] = candidate
                }
                rank -= rank & -rank
            }
            sums[place] = weights[place] + (previous[place].map { sums[$0] } ?? 0)
            rank = ranks[place] + 1
            while rank < best.count {
                if best[rank].map({ sums[place] > sums[$0] }) ?? true { best[rank] = place }
                rank += rank & -rank
            }
            if last.map({ sums[place] > sums[$0] }) ?? true { last = place }
        }
        var places: [Int] = []
        while let place = last {
            places.append(place)
            last = previous[place]
        }
        return places.reversed()
    }

    /// The rank of each number when all are in ascending order.
    private static func ranks(of numbers: [Int]) -> [Int] {
        var ranks = [Int](repeating: 0, count: numbers.count)
        for (rank, place) in numbers.indices.sorted(by: { numbers[$0] < numbers[$1] }).enumerated() {
            ranks[place] = rank
        }
        return ranks
    }
}
