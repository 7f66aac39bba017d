/// Writes sorted keys with their entries, and cuts them into pieces.
///
/// Each line has a key. It begins with the number of UTF-16 units that the key shares with the key before it, as a
/// digit in base 36, followed by the rest of the key. A capital letter, which no key contains, is the rank of the
/// entries after it; their numbers, in base 36, are differences. A piece begins with a whole key, and no key is in two
/// pieces unless it has thousands of entries.
struct SearchKeyWriter {
    /// The size in bytes beyond which a piece ends; smaller pieces load faster but need more requests.
    static let pieceSize = 20_000

    /// The number of entries after which a key can continue in the next piece.
    private static let entriesInPiece = 2_000

    /// The number of texts beyond which only the first entries are written for a word.
    private static let commonLimit = 16_384
    private static let commonEntries = 200

    /// The finished pieces.
    private(set) var pieces: [[UInt8]] = []

    /// The first key of each piece.
    ///
    /// It follows a "C", which no key contains, if the piece continues the last key of the piece before it.
    private(set) var heads: [[UInt8]] = []

    private var piece: [UInt8] = []
    private var last: [UInt8] = []

    /// Writes names.
    mutating func write(_ names: [SearchKeys.Token], _ bytes: [UInt8]) {
        var key: [UInt8] = []
        var start = 0
        while start < names.count {
            let first = names[start]
            key.removeAll(keepingCapacity: true)
            key.append(contentsOf: bytes[first.range])
            var end = start + 1
            while end < names.count, names[end].prefix == first.prefix, names[end].length == first.length,
                first.length <= 8 || bytes[names[end].range] == bytes[first.range]
            {
                end += 1
            }
            begin(key)
            for name in names[start..<end] { write(name.rank, name.entry, key) }
            piece.append(.lineFeed)
            start = end
        }
    }

    /// Writes words.
    ///
    /// - Parameters:
    ///   - sign: The beginning of their keys, which distinguishes the kinds; no name begins with it.
    ///   - rank: The rank of the words; that of words in texts also has their places.
    mutating func write(_ sign: StaticString, _ rank: SearchKeys.Rank, _ words: SearchWords.Sorted) {
        var key: [UInt8] = []
        for place in 0..<words.count {
            let entries = words.entryRange(ofWord: place)
            key.removeAll(keepingCapacity: true)
            key += ByteSpan(sign)
            words.appendWord(place, to: &key)
            begin(key)
            if entries.count == 1 {
                write(words.entries[entries.lowerBound], rank, key)
            } else {
                let isCommon = rank == .textWord && entries.count > Self.commonLimit
                sort(words.entries[entries], atMost: isCommon ? Self.commonEntries : .max)
                for entry in sorted { write(entry, isCommon ? .commonWord : rank, key) }
            }
            piece.append(.lineFeed)
        }
    }

    /// The entries of a word with its places, by place.
    private var sorted: [UInt32] = []

    private mutating func sort(_ entries: ArraySlice<UInt32>, atMost limit: Int) {
        let mask: UInt32 = 1 << SearchWords.placeBits - 1
        sorted.removeAll(keepingCapacity: true)
        var places: UInt32 = 0
        for entry in entries { places |= 1 << (entry & mask) }
        for place in UInt32(SearchWords.Place.all.lowerBound)...UInt32(SearchWords.Place.all.upperBound)
        where places >> place & 1 == 1 && sorted.count < limit {
            for entry in entries where entry & mask == place { sorted.append(entry) }
        }
        if sorted.count > limit { sorted.removeLast(sorted.count - limit) }
        // Entries of one rank are in order.
        if limit < .max { sorted.sort() }
    }

    private mutating func write(_ packed: UInt32, _ rank: SearchKeys.Rank, _ key: [UInt8]) {
        var letter = rank.rawValue
        if rank == .textWord {
            let place = UInt8(packed & (1 << SearchWords.placeBits - 1))
            letter = place == 0 ? SearchKeys.Rank.glossOfShort.rawValue : letter + place - 1
        }
        write(letter, packed >> SearchWords.placeBits, key)
    }

    /// Ends the last piece.
    mutating func finish() {
        if pieces.count < heads.count { pieces.append(piece) }
        piece = []
    }

    // MARK: A key

    /// The rank and the entry of the current key that were written last, and its number of entries.
    private var rank: UInt8 = 0
    private var entry = -1
    private var count = 0

    private mutating func begin(_ key: [UInt8]) {
        if heads.isEmpty || piece.count >= Self.pieceSize { beginPiece(key) }
        writeKey(key)
        (rank, entry, count) = (0, -1, 0)
    }

    @inline(__always)
    private mutating func write(_ rank: UInt8, _ number: UInt32, _ key: [UInt8]) {
        let number = Int(number)
        if rank == self.rank, number == entry { return }
        if count >= Self.entriesInPiece, piece.count >= Self.pieceSize {
            piece.append(.lineFeed)
            beginPiece([UInt8(ascii: "C")] + key)
            writeKey(key)
            (self.rank, count) = (0, 0)
        }
        if rank != self.rank {
            self.rank = rank
            piece.append(rank)
            entry = 0
        } else {
            piece.append(UInt8(ascii: ","))
        }
        piece.append(base36: number - entry)
        entry = number
        count += 1
    }

    private mutating func beginPiece(_ head: [UInt8]) {
        if !heads.isEmpty { pieces.append(piece) }
        piece = []
        piece.reserveCapacity(Self.pieceSize * 5 / 4)
        heads.append(head)
        last.removeAll(keepingCapacity: true)
    }

    private mutating func writeKey(_ key: [UInt8]) {
        let (shared, units) = key.span.sharedCharacters(with: last.span, mostUnits: 35)
        piece.append(base36: units)
        for place in shared..<key.count { piece.append(inTemplate: key[place]) }
        last.removeAll(keepingCapacity: true)
        last += key
    }
}

extension Span<UInt8> {
    /// The numbers of bytes and UTF-16 units in the characters that two texts share at their beginnings.
    func sharedCharacters(with other: Span<UInt8>, mostUnits: Int) -> (bytes: Int, units: Int) {
        let limit = Swift.min(count, other.count)
        var place = 0
        var units = 0
        // This is the last character that began, and the units before it.
        var last = (bytes: 0, units: 0)
        while place < limit, self[place] == other[place] {
            let byte = self[place]
            if byte & 0xC0 != 0x80 {
                last = (place, units)
                units += byte >= 0xF0 ? 2 : 1
                if units > mostUnits { return last }
            }
            place += 1
        }
        return place < count && self[place] & 0xC0 == 0x80 ? last : (place, units)
    }
}

extension [UInt8] {
    /// Appends a number in base 36.
    mutating func append(base36 number: Int) {
        if number >= 36 { append(base36: number / 36) }
        let digit = UInt8(truncatingIfNeeded: number % 36)
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    /// Appends bytes to a template literal of JavaScript.
    mutating func append(inTemplate bytes: ArraySlice<UInt8>) {
        if !bytes.contains(where: Self.isEscaped) { return append(contentsOf: bytes) }
        for byte in bytes { append(inTemplate: byte) }
    }

    /// Appends a byte to a template literal of JavaScript.
    @inline(__always)
    mutating func append(inTemplate byte: UInt8) {
        if Self.isEscaped(byte) { append(.backslash) }
        append(byte)
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "`") || byte == .backslash || byte == UInt8(ascii: "$")
    }
}
