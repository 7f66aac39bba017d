import IndexedCollation

/// The "did you mean" of messages about names: the declared name that a misspelt one probably stands for.
enum Suggestion {
    /// The candidate nearest to a name, or nil when none is near enough to be what was meant.
    ///
    /// Near means at most one edit for a name of fewer than five Unicode scalars, otherwise two edits or a third of its
    /// length, whichever is more. An edit inserts, drops or replaces a scalar or swaps two neighbours; letter case is
    /// disregarded. Of equally near candidates the one that sorts first is taken, whatever their sequence.
    static func closest(to name: String, among candidates: some Sequence<String>) -> String? {
        let scalars = Array(name.lowercased().unicodeScalars.prefix(lengthLimit + 1))
        guard !scalars.isEmpty, scalars.count <= lengthLimit else { return nil }
        var limit = scalars.count < 5 ? 1 : max(2, scalars.count / 3)
        var best: String?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars.prefix(lengthLimit + 1))
            guard !other.isEmpty, abs(other.count - scalars.count) <= limit else { continue }
            let distance = EditDistance.between(scalars, other)
            if distance < limit || (distance == limit && best.map { candidate < $0 } ?? true) {
                limit = distance
                best = candidate
            }
        }
        return best
    }

    /// Names longer than this many scalars get no suggestion, so that a file of junk costs no time.
    private static let lengthLimit = 100
}
