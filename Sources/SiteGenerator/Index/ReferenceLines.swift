/// The entries of an index that are only lines of its list, by their places among all entries. Most indexes have none.
struct ReferenceLines: Sendable {
    /// The numbers of the lines, in order.
    let places: [UInt32]

    /// By line: the numbers of the entries to which an alias leads; none for other lines.
    private let targets: [[UInt32]]

    var isEmpty: Bool { places.isEmpty }
    var count: Int { places.count }

    /// - Parameters:
    ///   - order: The numbers of the entries in their listing, in the order of the index.
    init(_ entries: [Entry], inOrder order: [UInt32], _ aliasTargets: AliasTargets) {
        guard entries.contains(where: \.isReference) else {
            places = []
            targets = []
            return
        }
        var numbers = [UInt32](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { numbers[Int(number)] = UInt32(place) }
        places = order.indices.filter { entries[Int(order[$0])].isReference }.map { UInt32($0) }
        targets = places.map { place in
            let line = entries[Int(order[Int(place)])]
            return line.reference == .alias ? aliasTargets[line.lineNumber].map { numbers[Int($0)] }.sorted() : []
        }
    }

    /// The number of lines before an entry.
    func count(before entry: Int) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(places[middle]) < entry { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of an entry among the lines; nil if it is none.
    func number(of entry: Int) -> Int? {
        guard !places.isEmpty else { return nil }
        let number = count(before: entry)
        return number < places.count && Int(places[number]) == entry ? number : nil
    }

    /// The entries to which an alias leads, by the number of its line.
    func aliasTargets(_ line: Int) -> [Int] { targets[line].map { Int($0) } }

    /// The number in the index of an entry that is not a line, by its number among these.
    func place(ofEntry rank: Int) -> Int {
        // The lines before it are those that have at most as many entries before them.
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(places[middle]) - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}

extension DirectoryIndex {
    /// Whether it lists words of another directory's entries. It has no other lines.
    var isReversal: Bool { entries.first?.reference == .reversal }

    /// The number of entries, without lines that only refer to others; of a reversal, that of its lines.
    var shownCount: Int { isReversal ? entries.count : entryCount }

    /// The number of entries, without lines that only refer to others.
    var entryCount: Int { entries.count - lines.count }

    /// The number of entries in a range, without lines that only refer to others; of a reversal, that of its lines.
    func shownCount(in range: Range<Int>) -> Int {
        if lines.isEmpty || isReversal { return range.count }
        return range.count - (lines.count(before: range.upperBound) - lines.count(before: range.lowerBound))
    }

    /// The number of an entry among those that are not lines.
    func rank(ofEntry entry: Int) -> Int { lines.isEmpty ? entry : entry - lines.count(before: entry) }

    /// The number of an entry that is not a line, by its number among these.
    func entry(ofRank rank: Int) -> Int { lines.isEmpty ? rank : lines.place(ofEntry: rank) }

    /// The entry that is some entries after another one, or before it; nil if there is none.
    func entry(_ entry: Int, offsetBy distance: Int) -> Int? {
        let rank = rank(ofEntry: entry) + distance
        return rank >= 0 && rank < entryCount ? self.entry(ofRank: rank) : nil
    }
}
