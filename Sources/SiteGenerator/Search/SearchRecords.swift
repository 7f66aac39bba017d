import IndexedCollation

/// The lines of the search index, one for each entry: its address, its title, reading, and aliases, their romanized
/// forms, and, if there are any, the initials of Chinese names and the consonants of names in scripts without vowels.
///
/// Tabs separate fields, and bars separate the values of a field.
struct SearchRecords: Sendable {
    /// The lines, escaped as in a JSON string.
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// The lengths of the lines before escaping.
    private(set) var lengths: [Int] = []

    /// The words by which entries are found, in the order of the entries.
    private(set) var tokens: [SearchToken] = []

    /// The maximum number of words, or of characters in a name without spaces, by which a name is found.
    private static let wordLimit = 24

    var count: Int { ends.count }

    func range(_ entry: Int) -> Range<Int> { (entry == 0 ? 0 : ends[entry - 1])..<ends[entry] }

    /// Concatenates records.
    init(_ parts: [SearchRecords]) {
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
        for part in parts {
            let (base, first) = (bytes.count, UInt32(count))
            bytes += part.bytes
            ends += part.ends.lazy.map { $0 + base }
            lengths += part.lengths
            tokens += part.tokens.lazy.map { SearchToken(prefix: $0.prefix, entry: $0.entry + first) }
        }
    }

    /// Makes the records of some entries of an index.
    init(of entries: Range<Int>, _ plan: SitePlan, _ index: IndexID, _ transliterations: SearchTransliterations) {
        let indexed = plan.indexes[index]
        let store = plan.content.store
        let names = SearchNames(of: entries, plan, index, transliterations)
        bytes.reserveCapacity(entries.count * 64)
        ends.reserveCapacity(entries.count)
        lengths.reserveCapacity(entries.count)
        tokens.reserveCapacity(entries.count * 3)
        for (number, entry) in entries.enumerated() {
            let start = bytes.count
            let value = indexed.entries[entry]
            plan.append(plan.address(ofEntry: entry, in: index), to: &bytes)
            bytes += Self.tab
            var escapes = appendValue(store.bytes(of: value.title))
            bytes += Self.tab
            escapes += appendValue(store.bytes(of: value.reading))
            bytes += Self.tab
            var isFirst = true
            for field in plan.content.fields(of: value) where field.name == EntryRole.aliases.fieldName {
                if !isFirst { bytes.append(.bar) }
                isFirst = false
                escapes += appendValue(store.bytes(of: field.value))
            }
            // Escaped tabs and line feeds represent one character each.
            escapes += 4
            appendForms(names.extra, of: number)
            if !names.initials.isEmpty(of: number) || !names.skeletons.isEmpty(of: number) {
                escapes += 1
                appendForms(names.initials, of: number)
            }
            if !names.skeletons.isEmpty(of: number) {
                escapes += 1
                appendForms(names.skeletons, of: number)
            }
            bytes += Self.lineFeed
            escapes += 1
            ends.append(bytes.count)
            lengths.append(bytes.count - start - escapes)
            names.own.forEach(of: number) { appendTokens(of: $0, entry: UInt32(number)) }
        }
    }

    /// Appends a field with an entry's forms and the words by which they are found.
    private mutating func appendForms(_ forms: SearchNames.Forms, of entry: Int) {
        bytes += Self.tab
        var isFirst = true
        forms.forEach(of: entry) { form in
            if !isFirst { bytes.append(.bar) }
            isFirst = false
            bytes += form
            appendTokens(of: form, entry: UInt32(entry))
        }
    }

    private static let tab = Array(#"\t"#.utf8)
    private static let lineFeed = Array(#"\n"#.utf8)

    /// Appends a value, with separators replaced by spaces.
    ///
    /// - Returns: The number of escaped characters.
    private mutating func appendValue(_ text: ByteSpan) -> Int {
        var escapes = 0
        var clean = 0
        for (place, byte) in text.enumerated() {
            let isSeparator = byte < 0x20 || byte == .bar
            guard isSeparator || byte == .quote || byte == .backslash else { continue }
            bytes += text[clean..<place]
            bytes.append(isSeparator ? .space : .backslash)
            clean = isSeparator ? place + 1 : place
            if !isSeparator { escapes += 1 }
        }
        bytes += text[clean...]
        return escapes
    }

    // MARK: Tokens

    private mutating func appendTokens(of key: ByteSpan, entry: UInt32) {
        var isStart = true
        var hasSpace = false
        var count = 0
        for place in key.indices {
            let byte = key[place]
            if byte & 0xC0 == 0x80 { continue }
            if count < Self.wordLimit, isStart || Self.standsAlone(key, place) {
                tokens.append(SearchToken(key[place...], entry))
                count += 1
            }
            isStart = byte == .space
            hasSpace = hasSpace || isStart
        }
        // Names are also found when they are written as one word.
        if hasSpace { tokens.append(SearchToken(key.lazy.filter { $0 != .space }, entry)) }
    }

    /// Whether a character belongs to a script without spaces between words, or begins a Hangul syllable.
    private static func standsAlone(_ text: ByteSpan, _ place: Int) -> Bool {
        let lead = text[place]
        guard lead >= 0xE0, place + 3 <= text.count else { return false }
        if lead >= 0xF0 { return lead == 0xF0 && text[place + 1] >= 0xA0 }
        switch text.threeByteScalar(at: place) {
        // Thai and Lao, Myanmar, leading consonants of Hangul, Khmer, kana, Han.
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
