/// Writes sorted keys with their entries, and cuts them into pieces.
///
/// A line is a key: the number of UTF-16 units that it shares with the key before it, as a digit to the base 36, and the
/// rest. A capital letter, which no key has, is the rank of the entries after it; their numbers, to the base 36, are
/// differences. A piece begins with a whole key, and no key is in two pieces unless it has thousands of entries.
struct SearchKeyWriter {
    /// The size beyond which a piece ends, in bytes. Smaller pieces load faster but need more requests.
    static let pieceSize = 20_000

    /// The number of entries after which a key can go on in the next piece.
    private static let entriesInPiece = 2_000

    /// The number of texts beyond which a word only has the first entries.
    private static let commonLimit = 16_384
    private static let commonEntries = 200

    /// The finished pieces.
    private(set) var pieces: [[UInt8]] = []

    /// The first key of each piece; after a "C", which no key has, if the piece continues the last key of the piece
    /// before it.
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
            bytes.withBytes { key.append(contentsOf: $0.extracting(first.range)) }
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
    /// - Parameter sign: What their keys begin with, to tell kinds apart; no name begins with it.
    mutating func write(_ sign: StaticString, _ rank: SearchKeys.Rank, _ words: SearchWords.Sorted) {
        var key: [UInt8] = []
        for place in 0..<words.count {
            let entries = words.entryRange(ofWord: place)
            key.removeAll(keepingCapacity: true)
            key += ByteSpan(sign)
            words.appendWord(place, to: &key)
            begin(key)
            let isCommon = rank == .textWord && entries.count > Self.commonLimit
            let shownRank = isCommon ? SearchKeys.Rank.commonWord : rank
            for number in isCommon ? entries.prefix(Self.commonEntries) : entries {
                write(shownRank.rawValue, words.entries[number], key)
            }
            piece.append(.lineFeed)
        }
    }

    /// Ends the last piece.
    mutating func finish() {
        if pieces.count < heads.count { pieces.append(piece) }
        piece = []
    }

    // MARK: A key

    /// The rank and the entry that were written last, and the number of entries, of the current key.
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
        let (shared, units) = key.withBytes { key in last.withBytes { key.sharedCharacters(with: $0, mostUnits: 35) } }
        piece.append(base36: units)
        for place in shared..<key.count { piece.append(inTemplate: key[place]) }
        last.removeAll(keepingCapacity: true)
        last += key
    }
}

extension ByteSpan {
    /// The number of bytes and of UTF-16 units of the characters with which two texts begin.
    func sharedCharacters(with other: ByteSpan, mostUnits: Int) -> (bytes: Int, units: Int) {
        let limit = Swift.min(count, other.count)
        var place = 0
        var units = 0
        // The last character that began, and the units before it.
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
    /// Appends a number to the base 36.
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
