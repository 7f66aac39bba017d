/// The words of texts, or the insides of names' words, each with the entries that contain it.
///
/// Texts repeat words, so each word is kept once, and only its number is kept for each entry.
struct SearchWords: Sendable {
    /// Where the texts of an entry have a word, from the best match to the worst.
    ///
    /// A gloss is a short explanation, such as "dog" of 犬, or the first sentence of a text. Shorter ones match better.
    enum Place: UInt8 {
        /// The word is the first gloss, of a short title or of another, or it is another gloss.
        case glossOfShort, firstGloss, gloss
        /// The word is in the first gloss.
        case inFirstOfTwo, inFirstOfThree, inFirstOfSeven, inFirstOfFifteen, inFirst
        /// The word is in another gloss, in a field, or in the rest of a text.
        case inTwo, inThree, inFifteen, inThirty, inText

        /// The place of the words of a text.
        ///
        /// - Parameters:
        ///   - isGloss: Whether the whole text is a gloss.
        ///   - isShort: Whether the title is short: most people mean the shortest word with a meaning.
        init(_ wordCount: Int, isGloss: Bool, isFirst: Bool, isShort: Bool) {
            switch wordCount {
            case ...1 where isGloss: self = !isFirst ? .gloss : isShort ? .glossOfShort : .firstGloss
            case 2 where isGloss: self = isFirst ? .inFirstOfTwo : .inTwo
            case ...3: self = isFirst ? .inFirstOfThree : .inThree
            case ...7 where isFirst: self = .inFirstOfSeven
            case ...15: self = isFirst ? .inFirstOfFifteen : .inFifteen
            case ...30: self = isFirst ? .inFirst : .inThirty
            default: self = isFirst ? .inFirst : .inText
            }
        }

        static let all = Self.glossOfShort.rawValue...Self.inText.rawValue
    }

    /// The number of bits of a word's ``Place`` in a number, which come after those of the word or the entry.
    static let placeBits: UInt32 = 4

    private var table = ByteStringTable()

    /// The last entry that contains each word, plus one, and its position in ``words``.
    private var last: [(entry: UInt32, position: UInt32)] = []

    /// The words of the entries, with their places.
    private var words: [UInt32] = []

    /// The number of words up to the last one of each entry; entries after the last entry with words are omitted.
    private var ends: [UInt32] = []

    /// The number of words, counted once for each entry that has them.
    var count: Int { words.count }

    init() {}

    /// Adds a word; entries must be added in order.
    @inline(__always)
    mutating func insert(_ word: Span<UInt8>, at place: Place, of entry: Int) {
        let (number, isNew) = table.insert(word)
        let packed = UInt32(truncatingIfNeeded: number) << Self.placeBits | UInt32(place.rawValue)
        let own = (entry: UInt32(truncatingIfNeeded: entry + 1), position: UInt32(truncatingIfNeeded: words.count))
        if isNew {
            last.append(own)
        } else {
            if last[number].entry == own.entry {
                let position = Int(last[number].position)
                words[position] = min(words[position], packed)
                return
            }
            last[number] = own
        }
        while ends.count <= entry { ends.append(UInt32(truncatingIfNeeded: words.count)) }
        words.append(packed)
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
        let mask: UInt32 = 1 << Self.placeBits - 1
        for word in other.words {
            words.append(numbers[Int(word >> Self.placeBits)] << Self.placeBits | word & mask)
        }
    }

    /// The words in byte order, and the entries of each.
    func sorted() -> Sorted {
        let order = table.order()
        var places = [UInt32](repeating: 0, count: order.count)
        for word in words { places[Int(word >> Self.placeBits)] += 1 }
        var result = Sorted(capacity: order.count)
        var end: UInt32 = 0
        for word in order {
            let start = end
            end += places[word]
            result.ends.append(end)
            places[word] = start
            table.append(word, to: &result.text)
            result.textEnds.append(UInt32(truncatingIfNeeded: result.text.count))
        }
        result.entries = [UInt32](repeating: 0, count: words.count)
        var place = 0
        let mask: UInt32 = 1 << Self.placeBits - 1
        for (entry, end) in self.ends.enumerated() {
            while place < Int(end) {
                let word = Int(words[place] >> Self.placeBits)
                result.entries[Int(places[word])] =
                    UInt32(truncatingIfNeeded: entry) << Self.placeBits | words[place] & mask
                places[word] += 1
                place += 1
            }
        }
        return result
    }

    /// The words in byte order.
    struct Sorted: Sendable {
        /// The texts of the words, and the end of each.
        fileprivate var text: [UInt8] = []
        fileprivate var textEnds: [UInt32] = []

        /// The entries of all words with the places of the words, grouped by word, and the end of each word's group.
        fileprivate(set) var entries: [UInt32] = []
        fileprivate var ends: [UInt32] = []

        var count: Int { ends.count }

        fileprivate init(capacity: Int) {
            textEnds.reserveCapacity(capacity)
            ends.reserveCapacity(capacity)
        }

        func appendWord(_ place: Int, to result: inout [UInt8]) {
            result.append(contentsOf: text.span.extracting(textRange(ofWord: place)))
        }

        private func textRange(ofWord place: Int) -> Range<Int> {
            (place == 0 ? 0 : Int(textEnds[place - 1]))..<Int(textEnds[place])
        }

        /// The range of a word's entries in ``entries``.
        func entryRange(ofWord place: Int) -> Range<Int> {
            (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
        }

        // MARK: Changes

        /// The words, with those of some entries replaced.
        ///
        /// - Parameters:
        ///   - ranges: The entries, in order.
        ///   - other: The words of the same entries, which it numbers from 0.
        func replacing(_ ranges: [Range<Int>], by other: Sorted) -> Sorted {
            var first = 0
            let replaced = ranges.map { range in
                defer { first += range.count }
                return (range: range, new: first..<first + range.count)
            }
            var result = Sorted(capacity: count + other.count)
            result.text.reserveCapacity(text.count + other.text.count)
            result.entries.reserveCapacity(entries.count + other.entries.count)
            let (ownText, otherText) = (text.span, other.text.span)
            var (own, new) = (0, 0)
            while own < count || new < other.count {
                // After the last word, there is an empty text.
                let ownWord = ownText.extracting(own < count ? textRange(ofWord: own) : 0..<0)
                let newWord = otherText.extracting(new < other.count ? other.textRange(ofWord: new) : 0..<0)
                let isOwn = own < count && (new == other.count || !newWord.precedes(ownWord))
                let isNew = new < other.count && (own == count || !ownWord.precedes(newWord))
                var former = isOwn ? entryRange(ofWord: own) : 0..<0
                var added = isNew ? other.entryRange(ofWord: new) : 0..<0
                let start = result.entries.count
                // The entries of a word are in order.
                for (range, new) in replaced {
                    let kept = former.lowerBound..<place(of: range.lowerBound, in: former)
                    result.entries += entries[kept]
                    while let number = added.first,
                        new.contains(Int(other.entries[number] >> SearchWords.placeBits))
                    {
                        let moved = (range.lowerBound - new.lowerBound) << Int(SearchWords.placeBits)
                        result.entries.append(UInt32(truncatingIfNeeded: Int(other.entries[number]) + moved))
                        added = added.dropFirst()
                    }
                    let rest = kept.upperBound..<former.upperBound
                    former = place(of: range.upperBound, in: rest)..<former.upperBound
                }
                result.entries += entries[former]
                if result.entries.count > start {
                    result.ends.append(UInt32(truncatingIfNeeded: result.entries.count))
                    result.text.append(contentsOf: isOwn ? ownWord : newWord)
                    result.textEnds.append(UInt32(truncatingIfNeeded: result.text.count))
                }
                if isOwn { own += 1 }
                if isNew { new += 1 }
            }
            return result
        }

        /// The place, in a range of ``entries``, of the first entry that is not lower than a given one.
        private func place(of entry: Int, in range: Range<Int>) -> Int {
            var (low, high) = (range.lowerBound, range.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if Int(entries[middle] >> SearchWords.placeBits) < entry { low = middle + 1 } else { high = middle }
            }
            return low
        }

        // MARK: Bytes

        func write(to writer: inout StateWriter) {
            writer.add(text)
            for numbers in [textEnds, entries, ends] { writer.add(elements: numbers) }
        }

        /// Reads the result of ``write(to:)``; the result is nil if the bytes are anything else.
        init?(reading reader: inout StateReader) {
            guard let text = reader.string(), let textEnds = reader.elements(as: UInt32.self),
                let entries = reader.elements(as: UInt32.self), let ends = reader.elements(as: UInt32.self),
                textEnds.count == ends.count, Int(textEnds.last ?? 0) == text.count,
                Int(ends.last ?? 0) == entries.count
            else { return nil }
            self.text = Array(text)
            (self.textEnds, self.entries, self.ends) = (textEnds, entries, ends)
        }
    }
}
