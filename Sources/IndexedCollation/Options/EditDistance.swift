/// The number of edits that turn one sequence into another.
///
/// Edits are insertions, deletions, replacements and swaps of neighbors: optimal string alignment, the variant of the
/// Damerau–Levenshtein distance in which no part is edited twice.
package enum EditDistance {
    package static func between<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        var current = last
        for row in left.indices {
            current[0] = row + 1
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                current[column + 1] = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
                }
            }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[right.count]
    }
}
