/// The reading of a Chinese name's first character, and the part of the name that decides it.
struct ChineseReading: Sendable, Equatable, CustomStringConvertible {
    enum Source: Sendable {
        case surname
        /// The beginning of a word.
        case phrase
        /// The character itself, whose usual reading applies if no listed phrase begins with it.
        case character
    }

    let source: Source
    /// The part of the name that decides.
    let beginning: String
    /// The syllable in pinyin, with its tone.
    let syllable: String
    /// The number of this syllable of this character among those in its table.
    let number: Int

    var description: String {
        switch source {
        case .surname: "surname '\(beginning)' \(syllable) (surname table)"
        case .phrase: "phrase '\(beginning)' \(syllable) (phrase table)"
        case .character: "'\(beginning)' \(syllable) where no phrase says otherwise (phrase table)"
        }
    }
}

/// A table of readings by first character, in the form of `ChineseReadingTable`.
struct ChineseReadings: Sendable {
    enum Answer: Equatable {
        case reading(ChineseReading)
        /// There are several readings of the first character, and nothing decides between them.
        case doubt([String])
    }

    static let phrases = ChineseReadings(
        ChineseReadingTable.phrases, characters: ChineseReadingTable.characters, isOfSurnames: false)
    static let surnames = ChineseReadings(ChineseReadingTable.surnames, characters: "", isOfSurnames: true)

    private struct Character {
        let bytes: [UInt8]
        /// The number of the character's first syllable.
        let start: Int
        var syllables: [String] = []
        /// The continuations, the longer ones first.
        var continuations: [Continuation] = []
    }

    /// The text that may follow a character, and the reading that the character then has.
    private struct Continuation {
        let bytes: [UInt8]
        /// The number of the syllable among those of the character; nil if the word has several readings.
        let syllable: Int?
    }

    /// The characters, in the order of `firsts`.
    private let characters: [Character]
    /// The bytes of each character as a number, in ascending order.
    private let firsts: [UInt32]
    private let isOfSurnames: Bool

    /// The character and the syllable of each number.
    let numbered: [(character: [UInt8], syllable: String)]

    private init(_ lines: String, characters singles: String, isOfSurnames: Bool) {
        var characters: [Character] = []
        var numbered: [(character: [UInt8], syllable: String)] = []
        func add(_ tokens: [ArraySlice<UInt8>]) {
            let character = Self.character(tokens, start: numbered.count)
            numbered += character.syllables.map { (character.bytes, $0) }
            characters.append(character)
        }
        for token in Array(singles.utf8).split(separator: UInt8(ascii: " ")) {
            let syllable = token.prefix { Self.isLatin($0) }
            for character in Self.characters(token.dropFirst(syllable.count)) { add([character, syllable, [0x2A]]) }
        }
        for line in Array(lines.utf8).split(separator: UInt8(ascii: "\n")) {
            add(line.split(separator: UInt8(ascii: " ")))
        }
        self.characters = characters.sorted { Self.packed($0.bytes).0 < Self.packed($1.bytes).0 }
        firsts = self.characters.map { Self.packed($0.bytes).0 }
        self.numbered = numbered
        self.isOfSurnames = isOfSurnames
    }

    private static func character(_ tokens: [ArraySlice<UInt8>], start: Int) -> Character {
        var result = Character(bytes: Array(tokens.first ?? []), start: start)
        var syllable: Int?
        for token in tokens.dropFirst() {
            switch token.first {
            case UInt8(ascii: "~"): syllable = nil
            case UInt8(ascii: "*"):
                result.continuations.append(.init(bytes: [], syllable: syllable))
            case UInt8(ascii: "+"):
                result.continuations.append(.init(bytes: Array(token.dropFirst()), syllable: syllable))
            case let first? where isLatin(first):
                syllable = result.syllables.count
                result.syllables.append(String(decoding: token, as: UTF8.self))
            default:
                for character in characters(token) {
                    result.continuations.append(.init(bytes: Array(character), syllable: syllable))
                }
            }
        }
        result.continuations.sort { $0.bytes.count > $1.bytes.count }
        return result
    }

    /// Whether a byte belongs to a syllable in pinyin, rather than to a Chinese character, which has three or four
    /// bytes.
    static func isLatin(_ byte: UInt8) -> Bool { byte < 0xE0 }

    /// The Chinese characters of a token.
    static func characters(_ token: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var rest = token
        while let first = rest.first {
            let length = first >= 0xF0 ? 4 : 3
            result.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return result
    }

    /// The table's answer for a name in UTF-8; nil if it has none for the first character before the text that follows.
    func answer(for name: Span<UInt8>) -> Answer? {
        guard let (index, continuation) = match(name) else { return nil }
        let character = characters[index]
        guard let syllable = continuation.syllable else { return .doubt(character.syllables) }
        return .reading(
            ChineseReading(
                source: isOfSurnames ? .surname : continuation.bytes.isEmpty ? .character : .phrase,
                beginning: String(decoding: character.bytes + continuation.bytes, as: UTF8.self),
                syllable: character.syllables[syllable], number: character.start + syllable))
    }

    /// The number in `numbered` of the syllable with which a name begins; nil if nothing decides it.
    func number(for name: Span<UInt8>) -> Int? {
        guard let (index, continuation) = match(name), let syllable = continuation.syllable else { return nil }
        return characters[index].start + syllable
    }

    /// The first character of a name and its syllables in any name, in the order of the table; nil if it has none.
    func character(of name: Span<UInt8>) -> (character: String, syllables: [String])? {
        place(of: name).map {
            (String(decoding: characters[$0.index].bytes, as: UTF8.self), characters[$0.index].syllables)
        }
    }

    /// The first character's place in the table, and the longest continuation that matches the name.
    private func match(_ name: Span<UInt8>) -> (Int, Continuation)? {
        guard let (index, length) = place(of: name) else { return nil }
        return characters[index].continuations.first { name.starts(with: $0.bytes, at: length) }.map { (index, $0) }
    }

    /// The first character's place in the table and its length in bytes.
    private func place(of name: Span<UInt8>) -> (index: Int, length: Int)? {
        let (first, length) = Self.packed(Array(name.extracting(first: 4)))
        guard length > 0 else { return nil }
        var (low, high) = (0, firsts.count)
        while low < high {
            let middle = (low + high) / 2
            if firsts[middle] < first { low = middle + 1 } else { high = middle }
        }
        return low < firsts.count && firsts[low] == first ? (low, length) : nil
    }

    /// The bytes of the first character as a number, and their count: three or four, or 0 if no table can contain the
    /// character.
    private static func packed(_ text: some Collection<UInt8>) -> (UInt32, length: Int) {
        guard let first = text.first, first >= 0xE3, first <= 0xF0 else { return (0, 0) }
        let bytes = text.prefix(first == 0xF0 ? 4 : 3)
        return (bytes.reduce(0) { $0 << 8 | UInt32($1) }, bytes.count)
    }
}
