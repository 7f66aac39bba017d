import IndexedCollation

/// The "did you mean" suggestions in messages: the declared name that resembles a misspelled one.
package enum Suggestion {
    /// The candidate nearest to a name; nil if none is near enough.
    ///
    /// The limit is one edit for names of fewer than five Unicode scalars, and otherwise two edits or a third of the
    /// length, whichever is more. An edit inserts, deletes or replaces a scalar, or swaps two neighbors; case is
    /// ignored. If several candidates are equally near, the first one in sorting order is used.
    package static func closest(to name: String, among candidates: some Sequence<String>) -> String? {
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

    /// The maximum length of a name in scalars; longer names get no suggestion, so junk does not take time.
    private static let lengthLimit = 100
}
