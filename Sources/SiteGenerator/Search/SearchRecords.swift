import IndexedCollation

/// Lines of the search index, one an entry: where it is, its title, reading and aliases, and what else it is found by.
///
/// Fields are between tabs, several values of one between bars.
struct SearchRecords: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// The words that entries are found by.
    private(set) var tokens: [Token] = []

    /// The beginning of a word, and the entry that it is of.
    struct Token: Sendable {
        /// Its first eight bytes, as one number that sorts as they do.
        var prefix: UInt64
        var entry: UInt32

        /// The beginning as text, without a character cut in two.
        var word: String {
            var bytes = (0..<8).map { UInt8(truncatingIfNeeded: prefix >> UInt64(56 - 8 * $0)) }
            while bytes.last == 0 { bytes.removeLast() }
            return String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{FFFD}" }
        }
    }

    /// Entries are found by the beginnings of so many words of a name, or characters of one that has no spaces.
    private static let wordLimit = 24

    init() {}

    var count: Int { ends.count }

    func range(_ entry: Int) -> Range<Int> { (entry == 0 ? 0 : ends[entry - 1])..<ends[entry] }

    mutating func append(_ other: SearchRecords) {
        let (base, first) = (bytes.count, UInt32(count))
        bytes += other.bytes
        ends += other.ends.lazy.map { $0 + base }
        tokens += other.tokens.lazy.map { Token(prefix: $0.prefix, entry: $0.entry + first) }
    }

    /// Makes the lines of some entries of an index.
    init(of entries: Range<Int>, _ map: SiteMap, _ index: Int, _ transliterations: SearchTransliterations) {
        let indexed = map.indexes[index]
        let store = map.content.store
        let context = PageContext(.index(index), map, InterfaceStrings())
        let names = SearchNames(of: entries, map, index, transliterations)
        var words: [UInt8] = []
        for entry in entries {
            let value = indexed.entries[entry]
            context.appendEntryURL(index, entry, isOnPage: false, to: &bytes)
            bytes.append(.tab)
            appendValue(store.bytes(of: value.title))
            bytes.append(.tab)
            appendValue(store.bytes(of: value.reading))
            bytes.append(.tab)
            var isFirst = true
            for field in map.content.fields(of: value) where field.name == EntryRole.aliases.fieldName {
                if !isFirst { bytes.append(.bar) }
                isFirst = false
                appendValue(store.bytes(of: field.value))
            }
            bytes.append(.tab)
            let keys = names.keys(of: entry)
            for (number, key) in keys.extra.enumerated() {
                if number > 0 { bytes.append(.bar) }
                bytes += key
            }
            bytes.append(.lineFeed)
            ends.append(bytes.count)
            for key in keys.own + keys.extra {
                appendTokens(of: key, entry: UInt32(entry - entries.lowerBound))
                guard key.contains(.space) else { continue }
                words = key.filter { $0 != .space }
                appendToken(words[...], UInt32(entry - entries.lowerBound))
            }
        }
    }

    /// A value without what separates values.
    private mutating func appendValue(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text { bytes.append(byte < 0x20 || byte == .bar ? .space : byte) }
    }

    private mutating func appendTokens(of key: ArraySlice<UInt8>, entry: UInt32) {
        var isStart = true
        var count = 0
        for place in key.indices {
            let byte = key[place]
            if byte & 0xC0 == 0x80 { continue }
            if isStart || Self.standsAlone(key[place...]) {
                appendToken(key[place...], entry)
                count += 1
                if count == Self.wordLimit { return }
            }
            isStart = byte == .space
        }
    }

    private mutating func appendToken(_ word: ArraySlice<UInt8>, _ entry: UInt32) {
        var prefix: UInt64 = 0
        for (number, byte) in word.prefix(8).enumerated() { prefix |= UInt64(byte) << UInt64(56 - 8 * number) }
        tokens.append(Token(prefix: prefix, entry: entry))
    }

    /// Whether a character is of a script that puts no spaces between words, or begins a syllable of hangul.
    private static func standsAlone(_ text: ArraySlice<UInt8>) -> Bool {
        let lead = text[text.startIndex]
        guard lead >= 0xE0, text.count >= 3 else { return false }
        if lead >= 0xF0 { return lead == 0xF0 && text[text.startIndex + 1] >= 0xA0 }
        let scalar =
            UInt32(lead & 0x0F) << 12 | UInt32(text[text.startIndex + 1] & 0x3F) << 6
            | UInt32(text[text.startIndex + 2] & 0x3F)
        switch scalar {
        // Thai and Lao, Myanmar, hangul's leading consonants, Khmer, kana, Han.
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x115F, 0x1780...0x17FF, 0x3041...0x30FF, 0x3400...0x9FFF,
            0xF900...0xFAFF:
            return true
        default: return false
        }
    }
}

extension UInt8 {
    fileprivate static let bar = UInt8(ascii: "|")
}
