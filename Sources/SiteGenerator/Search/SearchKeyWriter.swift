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

    private(set) var pieces: [[UInt8]] = []

    /// The first key of each piece; empty for a piece that continues the last key of the piece before it.
    private(set) var heads: [[UInt8]] = []

    private var last: [UInt8] = []

    /// Writes keys.
    ///
    /// - Parameters:
    ///   - sign: What the keys begin with, to tell kinds apart; no name begins with it.
    ///   - tokens: The keys in their order.
    mutating func write(_ sign: StaticString, _ tokens: [SearchKeys.Token], _ bytes: [UInt8]) {
        var key: [UInt8] = []
        var start = 0
        while start < tokens.count {
            let first = tokens[start]
            key.removeAll(keepingCapacity: true)
            key += ByteSpan(sign)
            key += bytes[first.range]
            var end = start + 1
            while end < tokens.count, tokens[end].prefix == first.prefix, tokens[end].length == first.length,
                first.length <= 8 || bytes[tokens[end].range] == bytes[first.range]
            {
                end += 1
            }
            write(key, tokens[start..<end])
            start = end
        }
    }

    private mutating func write(_ key: [UInt8], _ tokens: ArraySlice<SearchKeys.Token>) {
        var tokens = tokens
        var isCommon = false
        if tokens.count > Self.commonLimit, tokens.first?.rank == SearchKeys.Rank.textWord.rawValue {
            tokens = tokens.prefix(Self.commonEntries)
            isCommon = true
        }
        if (pieces.last?.count ?? Self.pieceSize) >= Self.pieceSize { beginPiece(key) }
        writeKey(key)
        var rank: UInt8 = 0
        var entry = -1
        var count = 0
        for token in tokens {
            if token.rank == rank, Int(token.entry) == entry { continue }
            if count >= Self.entriesInPiece, pieces[pieces.count - 1].count >= Self.pieceSize {
                beginPiece([])
                writeKey(key)
                (rank, count) = (0, 0)
            }
            let isFirst = token.rank != rank
            if isFirst {
                rank = token.rank
                pieces[pieces.count - 1].append(isCommon ? SearchKeys.Rank.commonWord.rawValue : rank)
                entry = 0
            } else {
                pieces[pieces.count - 1].append(UInt8(ascii: ","))
            }
            pieces[pieces.count - 1].append(base36: Int(token.entry) - entry)
            entry = Int(token.entry)
            count += 1
        }
        pieces[pieces.count - 1].append(.lineFeed)
    }

    private mutating func beginPiece(_ head: [UInt8]) {
        pieces.append([])
        pieces[pieces.count - 1].reserveCapacity(Self.pieceSize * 5 / 4)
        heads.append(head)
        last.removeAll(keepingCapacity: true)
    }

    private mutating func writeKey(_ key: [UInt8]) {
        var shared = 0
        while shared < key.count, shared < last.count, key[shared] == last[shared] { shared += 1 }
        while shared > 0, shared < key.count, key[shared] & 0xC0 == 0x80 { shared -= 1 }
        var units = 0
        for place in 0..<shared {
            let byte = key[place]
            let width = byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
            if units + width > 35 {
                shared = place
                break
            }
            units += width
        }
        pieces[pieces.count - 1].append(base36: units)
        for byte in key[shared...] { pieces[pieces.count - 1].append(inTemplate: byte) }
        last = key
    }
}

extension [UInt8] {
    /// Appends a number to the base 36.
    mutating func append(base36 number: Int) {
        let start = count
        var rest = number
        repeat {
            let digit = UInt8(rest % 36)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            rest /= 36
        } while rest > 0
        if count - start > 1 { self[start...].reverse() }
    }

    /// Appends a byte to a template literal of JavaScript.
    mutating func append(inTemplate byte: UInt8) {
        if byte == UInt8(ascii: "`") || byte == .backslash || byte == UInt8(ascii: "$") { append(.backslash) }
        append(byte)
    }
}
