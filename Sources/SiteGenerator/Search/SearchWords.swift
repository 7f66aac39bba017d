/// The words of texts, or the insides of names' words, each with the entries that have it.
///
/// Texts repeat words, so each word is kept once, and only its number for each entry.
struct SearchWords: Sendable {
    private var table = ByteStringTable()

    /// By word: the last entry that has it, plus one.
    private var last: [UInt32] = []

    /// The words of the entries.
    private var words: [UInt32] = []

    /// By entry: the number of words up to its last one. Entries after the last one with words have none.
    private var ends: [UInt32] = []

    /// The number of words, counted once for each entry that has them.
    var count: Int { words.count }

    init() {}

    /// Adds a word. Entries come in their order.
    @inline(__always)
    mutating func insert(_ word: ByteSpan, of entry: Int) {
        let (number, isNew) = table.insert(word)
        let end = UInt32(truncatingIfNeeded: entry + 1)
        if isNew {
            last.append(end)
        } else {
            if last[number] == end { return }
            last[number] = end
        }
        while ends.count <= entry { ends.append(UInt32(truncatingIfNeeded: words.count)) }
        words.append(UInt32(truncatingIfNeeded: number))
        ends[entry] = UInt32(truncatingIfNeeded: words.count)
    }

    /// Appends the words of the entries that follow.
    ///
    /// - Parameter first: The number of entries before them.
    mutating func append(_ other: SearchWords, after first: Int) {
        if words.isEmpty, first == 0 {
            self = other
            return
        }
        let numbers = table.merge(other.table).map { UInt32(truncatingIfNeeded: $0) }
        let base = UInt32(truncatingIfNeeded: words.count)
        while ends.count < first { ends.append(base) }
        for end in other.ends { ends.append(base + end) }
        words.reserveCapacity(words.count + other.words.count)
        for word in other.words { words.append(numbers[Int(word)]) }
    }

    /// The words in byte order, and the entries of each.
    func sorted() -> Sorted {
        let order = table.order()
        var places = [UInt32](repeating: 0, count: order.count)
        for word in words { places[Int(word)] += 1 }
        var ends: [UInt32] = []
        ends.reserveCapacity(order.count)
        var end: UInt32 = 0
        for word in order {
            let start = end
            end += places[word]
            ends.append(end)
            places[word] = start
        }
        var entries = [UInt32](repeating: 0, count: words.count)
        var place = 0
        for (entry, end) in self.ends.enumerated() {
            while place < Int(end) {
                let word = Int(words[place])
                entries[Int(places[word])] = UInt32(truncatingIfNeeded: entry)
                places[word] += 1
                place += 1
            }
        }
        return Sorted(table: table, order: order, ends: ends, entries: entries)
    }

    /// The words in byte order.
    struct Sorted: Sendable {
        fileprivate let table: ByteStringTable
        fileprivate let order: [Int]
        fileprivate let ends: [UInt32]

        /// The entries of all words, one word's after the other's.
        let entries: [UInt32]

        var count: Int { order.count }

        func appendWord(_ place: Int, to result: inout [UInt8]) { table.append(order[place], to: &result) }

        /// The range of a word's entries in ``entries``.
        func entryRange(ofWord place: Int) -> Range<Int> {
            (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
        }
    }
}
