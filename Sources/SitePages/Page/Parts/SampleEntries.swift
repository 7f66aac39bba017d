/// A few entries of a directory that show readers of the front page what the directory is about.
///
/// They are neither the first entries nor random: a hash of the directory's name and the number of its entries chooses
/// them. So two builds of the same content are equal, and other entries get their turn as the directory grows.
enum SampleEntries {
    /// The number of entries that a front page shows.
    static let count = 3

    /// The minimum number of entries in a directory whose entries are shown; readers can take in smaller ones at a
    /// glance.
    private static let smallestDirectory = 12

    /// The maximum number of entries that are examined for each one shown, so large directories do not take more time.
    private static let mostTries = 64

    /// The entries, in the order of the index; they all have a summary in their own language.
    static func all(of index: DirectoryIndex, _ content: Content) -> [EntryID] {
        let entries = index.entries
        guard entries.count >= smallestDirectory, !index.isReversal else { return [] }
        var hash = Fingerprint()
        hash.add(entries.count)
        var chosen: [EntryID] = []
        // One entry is chosen from each part of the alphabet.
        for part in 0..<count {
            hash.add(part)
            let (start, end) = (part * entries.count / count, (part + 1) * entries.count / count)
            let first = Int(hash.value % UInt64(end - start))
            let candidates = (0..<min(end - start, mostTries)).lazy
                .map { EntryID(start + (first + $0) % (end - start)) }
            if let found = candidates.first(where: { isTelling(entries[$0]) }) { chosen.append(found) }
        }
        return chosen.count == count ? chosen : []
    }

    private static func isTelling(_ entry: Entry) -> Bool {
        !entry.isReference && entry.language == 0 && !entry.summary.isEmpty
    }
}
