/// The keys by which the search finds some entries: names, words of texts, and the insides of words.
struct SearchKeys: Sendable {
    /// The relation of a key to its entries, from the best match to the worst; the letters are those in the files.
    enum Rank: UInt8 {
        case title = 0x41
        case reading, respelledName, titleWord, nameWord, initials, defaultTitle, consonants
        case consonantsWord, middle
        /// A word that is the first gloss of a short title.
        case glossOfShort
        /// A word that occurs in more texts than the index lists.
        case commonWord
        /// An alias or another form of the title.
        case otherName
        /// A Japanese name without its voicing and length.
        case similarName
        /// A word in the texts, by its ``SearchWords/Place``; places after the first gloss have the letters after this one.
        case textWord

        /// The rank of the later words of a name with this rank; nil if they are not keys.
        fileprivate var ofWords: Rank? {
            switch self {
            case .title: .titleWord
            case .reading, .otherName, .respelledName: .nameWord
            case .defaultTitle: .defaultTitle
            case .consonants: .consonantsWord
            default: nil
            }
        }
    }

    /// A name of an entry, or its end from one of its words on.
    struct Token: BytePrefixed, Sendable {
        /// The first eight bytes, as a number with the same order.
        let prefix: UInt64
        let start: UInt32
        let entry: UInt32
        let length: UInt16
        let rank: UInt8

        var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

        fileprivate func moved(by bytes: Int, entries: Int) -> Token {
            Token(
                prefix: prefix, start: start &+ UInt32(bytes), entry: entry &+ UInt32(entries), length: length,
                rank: rank)
        }
    }

    /// The texts of the names.
    private(set) var bytes: [UInt8] = []

    private(set) var names: [Token] = []
    private(set) var words = SearchWords()
    private(set) var middles = SearchWords()

    /// The maximum lengths of keys, in characters; the page's script cuts queries to the first one.
    private static let nameLength = 100
    private static let wordLength = 30
    private static let middleLength = 6

    /// The maximum number of words by which a name is found.
    private static let wordLimit = 24

    init() {}

    /// Appends the keys of the entries that follow.
    ///
    /// - Parameter first: The number of entries before them.
    mutating func append(_ other: SearchKeys, after first: Int) {
        let base = bytes.count
        bytes += other.bytes
        names += other.names.lazy.map { $0.moved(by: base, entries: first) }
        words.append(other.words, after: first)
        middles.append(other.middles, after: first)
    }

    // MARK: Names

    /// Adds a name in the form that search compares.
    mutating func addName(_ name: Span<UInt8>, _ rank: Rank, of entry: Int, hasMiddles: Bool = false) {
        guard !name.isEmpty else { return }
        let start = bytes.count
        bytes.append(contentsOf: name)
        let end = bytes.count
        addToken(start, Self.nameLength, rank, entry)
        var hasSpace = false
        if let wordRank = rank.ofWords {
            var count = 0
            for place in start..<end where bytes[place] == .space {
                hasSpace = true
                count += 1
                if count > Self.wordLimit { break }
                if place + 1 < end { addToken(place + 1, Self.wordLength, wordRank, entry) }
            }
        }
        if hasMiddles { addMiddles(of: name, entry) }
        // Names are also found if they are written as one word.
        if hasSpace {
            let joined = bytes.count
            for place in start..<end where bytes[place] != .space { bytes.append(bytes[place]) }
            let keepsRank = rank == .consonants || rank == .similarName
            addToken(joined, Self.nameLength, keepsRank ? rank : .respelledName, entry)
        }
    }

    /// Adds the insides of the words of a name: their ends, from each character except the first one.
    private mutating func addMiddles(of name: Span<UInt8>, _ entry: Int) {
        var start = 0
        while start < name.count {
            let end = name.offset(of: .space, from: start) ?? name.count
            var place = name.nextScalar(after: start)
            while place < end {
                let isUnspaced = name.isUnspaced(at: place)
                // One or two letters of a word occur in too many other words.
                if end - place > (isUnspaced ? 3 : 2) {
                    let cut = name.offset(ofCharacter: isUnspaced ? 2 : Self.middleLength, from: place, before: end)
                    middles.insert(name.extracting(place..<cut), at: .glossOfShort, of: entry)
                }
                place = name.nextScalar(after: place)
            }
            start = end + 1
        }
    }

    // MARK: Texts

    /// Adds the words of a text in the form that search compares.
    mutating func addWords(_ text: Span<UInt8>, at textPlace: SearchWords.Place, of entry: Int) {
        let hasUnspaced = text.indices.contains { text[$0] >= 0xE0 && text.isUnspaced(at: $0) }
        var word = 0
        while word < text.count {
            let end = text.offset(of: .space, from: word) ?? text.count
            addWord(text.extracting(word..<end), textPlace, entry, mayBeUnspaced: hasUnspaced)
            word = end + 1
        }
    }

    /// Adds a word; in scripts without spaces, adds its pairs of characters.
    private mutating func addWord(
        _ word: Span<UInt8>, _ textPlace: SearchWords.Place, _ entry: Int, mayBeUnspaced: Bool
    ) {
        guard !word.isEmpty else { return }
        guard mayBeUnspaced, word.indices.contains(where: { word[$0] >= 0xE0 && word.isUnspaced(at: $0) }) else {
            let cut = word.offset(ofCharacter: Self.wordLength, from: 0, before: word.count)
            return words.insert(word.extracting(0..<cut), at: textPlace, of: entry)
        }
        var place = 0
        while place < word.count {
            let next = word.nextScalar(after: place)
            if next < word.count || place == 0 {
                let cut = word.offset(ofCharacter: 2, from: place, before: word.count)
                words.insert(word.extracting(place..<cut), at: textPlace, of: entry)
            }
            place = next
        }
    }

    /// Adds a token for some of the names' bytes, up to their end.
    private mutating func addToken(_ start: Int, _ length: Int, _ rank: Rank, _ entry: Int) {
        let end = bytes.span.offset(ofCharacter: length, from: start, before: bytes.count)
        let prefix = bytes.prefixNumber(of: start..<end)
        names.append(
            Token(
                prefix: prefix, start: UInt32(truncatingIfNeeded: start), entry: UInt32(truncatingIfNeeded: entry),
                length: UInt16(end - start), rank: rank.rawValue))
    }

    // MARK: Order

    /// Sorts keys by their bytes, then by their ranks, and then by their entries.
    func sorted(_ tokens: [Token]) -> [Token] {
        var tokens = tokens
        // A method instead of a function would copy all these tables for each comparison.
        let bytes = bytes.span
        tokens.sortByPrefix { Self.precedes($0, $1, bytes) }
        return tokens
    }

    /// Compares keys whose first eight bytes are equal.
    private static func precedes(_ one: Token, _ other: Token, _ bytes: Span<UInt8>) -> Bool {
        let (first, second) = (one.range, other.range)
        let common = min(first.count, second.count)
        if common > 8 {
            for offset in 8..<common {
                let (a, b) = (bytes[first.lowerBound + offset], bytes[second.lowerBound + offset])
                if a != b { return a < b }
            }
        }
        if first.count != second.count { return first.count < second.count }
        return (one.rank, one.entry) < (other.rank, other.entry)
    }
}

extension Span<UInt8> {
    /// The place after a character of UTF-8 text.
    @inline(__always)
    fileprivate func nextScalar(after place: Int) -> Int {
        var next = place + 1
        while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// The place of a character, counted from a place on; the limit if there are fewer characters.
    @inline(__always)
    fileprivate func offset(ofCharacter number: Int, from start: Int, before limit: Int) -> Int {
        if limit - start <= number { return limit }
        var end = start
        for _ in 0..<number where end < limit { end = nextScalar(after: end) }
        return Swift.min(end, limit)
    }

    /// Whether the character at a place belongs to a script without spaces between words.
    @inline(__always)
    fileprivate func isUnspaced(at place: Int) -> Bool {
        let lead = self[place]
        guard lead >= 0xE0, place + 3 <= count else { return false }
        if lead >= 0xF0 { return lead == 0xF0 && self[place + 1] >= 0xA0 }
        switch threeByteScalar(at: place) {
        // These are Thai and Lao, Myanmar, Khmer, kana and Han; `unspaced` in Templates/assets/find.js contains the
        // same.
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x3400...0x9FFF: return true
        default: return false
        }
    }
}
