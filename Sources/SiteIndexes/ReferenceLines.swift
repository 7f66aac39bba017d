/// The entries of an index that are only lines of its list, by their places among all entries; most indexes have none.
@usableFromInline package struct ReferenceLines: Sendable {
    /// The lines, in order.
    @usableFromInline package let places: [EntryID]

    /// The entries to which an alias leads, by line; empty for other lines.
    @usableFromInline let targets: [[EntryID]]

    @inlinable package var isEmpty: Bool { places.isEmpty }
    @inlinable package var count: Int { places.count }

    /// Finds the lines of an index.
    ///
    /// - Parameters:
    ///   - order: The numbers of the entries in their listing, in the order of the index.
    init(_ entries: [Entry], inOrder order: [UInt32], _ aliasTargets: AliasTargets) {
        guard entries.contains(where: \.isReference) else {
            places = []
            targets = []
            return
        }
        var ids = [EntryID](repeating: EntryID(0), count: order.count)
        for (place, number) in order.enumerated() { ids[Int(number)] = EntryID(place) }
        places = order.indices.filter { entries[Int(order[$0])].isReference }.map { EntryID($0) }
        targets = places.map { place in
            let line = entries[Int(order[place.number])]
            return line.reference == .alias ? aliasTargets[line.lineNumber].map { ids[Int($0)] }.sorted() : []
        }
    }

    /// The number of lines before an entry.
    @inlinable package func count(before entry: EntryID) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < entry { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of an entry among the lines; nil if it is not a line.
    @inlinable package func number(of entry: EntryID) -> Int? {
        guard !places.isEmpty else { return nil }
        let number = count(before: entry)
        return number < places.count && places[number] == entry ? number : nil
    }

    /// The entries to which an alias leads, by the number of its line.
    @inlinable package func aliasTargets(_ line: Int) -> [EntryID] { targets[line] }

    /// The entry, other than a line, that has a certain number among such entries.
    @inlinable package func entry(ofRank rank: Int) -> EntryID {
        // The lines before it are those that have no more than this number of entries before them.
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return EntryID(rank + low)
    }
}

extension DirectoryIndex {
    /// Whether the index lists words of another directory's entries; if so, it has no other lines.
    @usableFromInline package var isReversal: Bool { entries.first?.reference == .reversal }

    /// The number of entries, without lines that only refer to others; for a reversal, the number of its lines.
    @inlinable package var shownCount: Int { isReversal ? entries.count : entryCount }

    /// The number of entries, without lines that only refer to others.
    @inlinable package var entryCount: Int { entries.count - lines.count }

    /// The number of entries in a range, without lines that only refer to others; for a reversal, the number of its
    /// lines.
    @inlinable package func shownCount(in range: Range<EntryID>) -> Int {
        if lines.isEmpty || isReversal { return range.count }
        return range.count - (lines.count(before: range.upperBound) - lines.count(before: range.lowerBound))
    }

    /// The number of an entry among those that are not lines.
    @inlinable package func rank(ofEntry entry: EntryID) -> Int {
        lines.isEmpty ? entry.number : entry.number - lines.count(before: entry)
    }

    /// The entry, other than a line, that has a certain number among such entries.
    @inlinable package func entry(ofRank rank: Int) -> EntryID {
        lines.isEmpty ? EntryID(rank) : lines.entry(ofRank: rank)
    }

    /// The entry at a distance after another entry, or before it; nil if there is none.
    @inlinable package func entry(_ entry: EntryID, offsetBy distance: Int) -> EntryID? {
        let rank = rank(ofEntry: entry) + distance
        return rank >= 0 && rank < entryCount ? self.entry(ofRank: rank) : nil
    }
}
