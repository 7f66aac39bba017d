import IndexedCollation

/// Adds the words of texts to the keys of entries, with the places where the texts have them.
struct SearchTexts: Sendable {
    private let typedForms: TypedForms?

    /// The current entry, and whether a text of it was added.
    private var entry = 0
    private var isShort = false
    private var hasText = false

    /// The number of bytes of a short title: two Han characters.
    private static let shortSize = 6

    private var folded: [UInt8] = []
    private var gloss: [UInt8] = []
    private var aside: [UInt8] = []

    init(_ typedForms: TypedForms?) { self.typedForms = typedForms }

    mutating func begin(_ entry: Int, title: Span<UInt8>) {
        (self.entry, isShort, hasText) = (entry, title.count <= Self.shortSize, false)
    }

    /// Adds a text whose words are not those of a gloss.
    ///
    /// - Parameter wordCount: The number of words of the text that this one is a part of; nil if it is whole.
    mutating func add(_ text: Span<UInt8>, wordCount: Int? = nil, to keys: inout SearchKeys) {
        add(text, isGloss: false, isFirst: false, wordCount: wordCount, to: &keys)
    }

    /// Adds the text of a plain page, in Markdown: the words of its headings, then those that it has often, tell what it is about.
    mutating func addPage(_ text: Span<UInt8>, to keys: inout SearchKeys) {
        // Other marks divide words, but a grave accent is a letter's for Unicode.
        let mark = UInt8(ascii: "`")
        let plain = text.indices.map { text[$0] == mark ? .space : text[$0] }
        addPage(text, plain.span, to: &keys)
    }

    /// - Parameter plain: The text with spaces in place of the marks around code.
    private mutating func addPage(_ text: Span<UInt8>, _ plain: Span<UInt8>, to keys: inout SearchKeys) {
        add(plain, to: &keys)
        let words = folded.split(separator: .space)
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        let often = max(Self.fewestUses, words.count / Self.wordsPerUse)
        // In the order of the text, so that the index is the same in each build.
        for word in words where counts.removeValue(forKey: word) ?? 0 >= often {
            word.withBytes { keys.addWords($0, at: .inThirty, of: entry) }
        }
        var isCode = false
        var start = 0
        while start < text.count {
            let end = text.offset(of: .lineFeed, from: start) ?? text.count
            let line = text.extracting(start..<end)
            if line.begins(with: "```") { isCode.toggle() }
            if !isCode, line.first == .numberSign {
                add(plain.extracting(start..<end), wordCount: Self.headingWords, to: &keys)
            }
            start = end + 1
        }
    }

    /// The number of words that a heading counts as, whatever its length.
    private static let headingWords = 10

    /// The minimum number of uses of a word that a page has often, and the maximum number of words of the page for each use.
    private static let fewestUses = 4
    private static let wordsPerUse = 250

    /// Adds glosses: "train; railway train", "a soft metal", or the first sentence of a text.
    mutating func addGlosses(_ text: Span<UInt8>, to keys: inout SearchKeys) {
        guard !text.isEmpty else { return }
        let semicolon = UInt8(ascii: ";")
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, text[end] != semicolon { end += 1 }
            let part = text.extracting(start..<end)
            if part.contains(.comma), Self.areShort(part) {
                var first = 0
                while first < part.count {
                    let next = part.offset(of: .comma, from: first) ?? part.count
                    addGloss(part.extracting(first..<next), to: &keys)
                    first = next + 1
                }
            } else {
                addGloss(part, to: &keys)
            }
            start = end + 1
        }
    }

    /// Whether the pieces between commas are glosses: none has more than three words.
    private static func areShort(_ text: Span<UInt8>) -> Bool {
        var words = 0
        for place in text.indices {
            let byte = text[place]
            if byte == .comma { words = 0 } else if byte == .space { words += 1 }
            if words > 3 || byte == UInt8(ascii: "(") { return false }
        }
        return true
    }

    /// Adds a gloss, and what is in parentheses separately, since it is not a part of the gloss: "cold (weather)".
    private mutating func addGloss(_ text: Span<UInt8>, to keys: inout SearchKeys) {
        guard text.contains(UInt8(ascii: "(")) else { return addWhole(text, to: &keys) }
        gloss.removeAll(keepingCapacity: true)
        aside.removeAll(keepingCapacity: true)
        var depth = 0
        for place in text.indices {
            let byte = text[place]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if depth > 0 { aside.append(byte) } else { gloss.append(byte) }
            if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
        }
        let (gloss, aside) = (gloss, aside)
        addWhole(gloss.span, to: &keys)
        add(aside.span, to: &keys)
    }

    private mutating func addWhole(_ text: Span<UInt8>, to keys: inout SearchKeys) {
        guard text.contains(where: { $0 != .space }) else { return }
        add(text, isGloss: true, isFirst: !hasText, wordCount: nil, to: &keys)
        hasText = true
    }

    private mutating func add(
        _ text: Span<UInt8>, isGloss: Bool, isFirst: Bool, wordCount: Int?, to keys: inout SearchKeys
    ) {
        folded.removeAll(keepingCapacity: true)
        if let replaced = typedForms?.apply(to: text) {
            TextFolding.appendSearchForm(replaced.span, to: &folded)
        } else {
            TextFolding.appendSearchForm(text, to: &folded)
        }
        let count = wordCount ?? Self.wordCount(folded.span)
        let place = SearchWords.Place(count, isGloss: isGloss, isFirst: isFirst, isShort: isShort)
        keys.addWords(folded.span, at: place, of: entry)
    }

    /// The number of words in a folded text, without the "to", "a" or "the" before an English one.
    ///
    /// In scripts without spaces, two characters of three bytes count as a word.
    static func wordCount(_ folded: Span<UInt8>) -> Int {
        var (spaces, wide) = (0, 0)
        var place = 0
        while place < folded.count {
            if place + 8 <= folded.count {
                let bytes = EightBytes(folded, at: place)
                if bytes.areASCII {
                    spaces += bytes.equal(to: .space).nonzeroBitCount
                    place += 8
                    continue
                }
            }
            for place in place..<min(place + 8, folded.count) {
                let byte = folded[place]
                if byte == .space { spaces += 1 } else if byte >= 0xE3 { wide += 1 }
            }
            place += 8
        }
        let hasArticle = spaces > 0 && articles.contains { folded.begins(with: ByteSpan($0)) }
        return spaces + (wide > 0 ? (wide + 1) / 2 : 1) - (hasArticle ? 1 : 0)
    }

    private static let articles: [StaticString] = ["to ", "a ", "an ", "the "]
}
