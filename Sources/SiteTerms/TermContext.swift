/// The text around a name, which shows whether a careful editor would take the name for the entry.
///
/// "desktop" means different things in "the desktop" and in "Remote Desktop", and "support" is a verb in "they support
/// it".
///
/// `glossary.js` contains the same rules, except for those of dictionaries.
struct TermContext: ~Escapable {
    private let text: Span<UInt8>
    private let start: Int
    private let end: Int
    private let language: String

    /// Describes the context of a name.
    ///
    /// - Parameters:
    ///   - text: A piece of text, without tags.
    ///   - range: The range of the name in the text.
    @_lifetime(copy text)
    init(_ range: Range<Int>, in text: Span<UInt8>, language: String) {
        (self.text, start, end, self.language) = (text, range.lowerBound, range.upperBound, language)
    }

    /// Whether a name means its entry here.
    func allows(_ name: TermName) -> Bool {
        if name.isOrdinary, name.case.isAny, !isReference { return false }
        return !isBesideSlash && !isAfterKatakana && !isInAnotherName(name)
            && !(language == "en" && (isAfterApostrophe || name.case.isAny && isEnglishPhrase))
    }

    // MARK: Longer names

    /// Whether a slash joins the name to another word: "CI/CD" is neither CI nor CD. Paths and pronunciations begin with one.
    private var isBesideSlash: Bool {
        start > 0 && text[start - 1] == .slash
            || end + 1 < text.count && text[end] == .slash && Self.isWord(text[end + 1])
            || end + 1 < text.count && text[end] == .colon && text[end + 1] == .slash
    }

    /// Whether katakana before the name form a compound with it: サイト信頼性エンジニア does not mean 信頼性.
    private var isAfterKatakana: Bool {
        guard start > 2, text[start - 3] == 0xE3, let name = text.scalar(at: start),
            name.properties.isIdeographic,
            let before = text.scalar(at: start - 3)
        else { return false }
        return before.isKatakana
    }

    /// Whether capitals show that the name is part of a longer one, such as "SQL" in "SQL Server", or do not prove that
    /// it is a name.
    private func isInAnotherName(_ name: TermName) -> Bool {
        // In these languages, nouns have capitals.
        guard !["de", "lb"].contains(language), Self.isUppercase(text, at: start) else { return false }
        // At the beginning of a sentence, a capital does not distinguish a proper name from an ordinary word.
        if name.case == .initial, language == "en", isSentenceStart(start),
            name.isOrdinary || EnglishWords.isOrdinary(word(start..<end))
        {
            return true
        }
        if name.case == .common, !isSentenceStart(start), !isInCapitals(start..<end) { return true }
        if let next = wordAfter, Self.hasCapital(text, next), !(language == "en" && word(next) == "i") {
            // "API REST" consists of two names, but "SQL Server" is one.
            return name.case != .exact || !isInCapitals(next)
        }
        guard name.case != .exact, let previous = wordBefore, Self.hasCapital(text, previous) else { return false }
        return !isSentenceStart(previous.lowerBound) && !(language == "en" && word(previous) == "i")
    }

    private func isInCapitals(_ range: Range<Int>) -> Bool {
        !range.contains { text[$0] >= 0x61 && text[$0] <= 0x7A || text[$0] >= 0x80 }
    }

    /// Whether a sentence, or a piece of text, begins at a place.
    private func isSentenceStart(_ place: Int) -> Bool {
        var place = place
        while place > 0 {
            let byte = text[place - 1]
            if byte >= 0x80 {
                // A letter is within the sentence; any sign may begin one, such as a dash.
                return !Self.isLetter(text, at: characterStart(place - 1))
            }
            switch byte {
            // This is the end of a paragraph.
            case .lineFeed where place > 1 && text[place - 2] == .lineFeed: return true
            case .space, .lineFeed, .tab, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "'"): place -= 1
            case UInt8(ascii: ","): return false
            default: return !Self.isWord(byte) && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]")
            }
        }
        return true
    }

    // MARK: English

    /// Whether an apostrophe, or a sign of a pronunciation, is between the name and a word: "display's video", "/bit'blit/".
    ///
    /// A single letter before it is an article of another language: "l'alphabet".
    private var isAfterApostrophe: Bool {
        guard start > 2 else { return false }
        let sign =
            switch text[start - 1] {
            case UInt8(ascii: "'"): start - 1
            // ´ and ·
            case 0xB4, 0xB7: text[start - 2] == 0xC2 ? start - 2 : 0
            // ’
            case 0x99: text[start - 2] == 0x80 && text[start - 3] == 0xE2 ? start - 3 : 0
            default: 0
            }
        return sign > 1 && Self.isWord(text[sign - 1]) && Self.isWord(text[sign - 2])
    }

    /// Whether the name is part of an English phrase in which it is not a term.
    ///
    /// This may be a phrase such as "a type of", or a verb, as in "tests the" and "can test".
    private var isEnglishPhrase: Bool {
        let name = word(start..<end)
        guard !name.utf8.contains(.space), !Self.isUppercase(text, at: start) else { return false }
        let previous = wordBefore.map { word($0) } ?? ""
        if let next = wordAfter.map({ word($0) }) {
            // But this does not apply to "a set of type of one size".
            if next == "of", previous != "of", EnglishWords.general.contains(name) { return true }
            if EnglishWords.determiners.contains(next) { return true }
        }
        return EnglishWords.subjects.contains(previous)
    }

    /// Whether the name is in a sentence, or in a part of one, that refers to entries: "See also bounce, hang."
    private var isReference: Bool {
        var from = start
        while from > 0, !Self.endsPart(text[from - 1]) { from -= 1 }
        while from < start, !Self.isWord(text[from]) { from += 1 }
        var to = from
        while to < start, Self.isWord(text[to]) { to += 1 }
        return EnglishWords.references.contains(word(from..<to))
    }

    /// Whether a sign ends a sentence or a part of one.
    private static func endsPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ";"), .colon, UInt8(ascii: "("),
            UInt8(ascii: "["):
            true
        default: false
        }
    }

    // MARK: Words

    /// The word after the name, if there are only spaces between them.
    private var wordAfter: Range<Int>? {
        var from = end
        while from < text.count, Self.isSpace(text[from]) { from += 1 }
        guard from > end else { return nil }
        var to = from
        while to < text.count, Self.isWord(text[to]) { to += 1 }
        return to > from ? from..<to : nil
    }

    private var wordBefore: Range<Int>? {
        var to = start
        while to > 0, Self.isSpace(text[to - 1]) { to -= 1 }
        guard to < start else { return nil }
        var from = to
        while from > 0, Self.isWord(text[from - 1]) { from -= 1 }
        return to > from ? from..<to : nil
    }

    /// A word in lowercase.
    private func word(_ range: Range<Int>) -> String {
        String(decoding: text.extracting(range), as: UTF8.self).lowercased()
    }

    private func characterStart(_ place: Int) -> Int {
        var place = place
        while place > 0, text[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .lineFeed }

    /// Whether a byte is part of a word; non-ASCII signs are treated as letters.
    private static func isWord(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
    }

    private static func isUppercase(_ text: Span<UInt8>, at place: Int) -> Bool {
        text.scalar(at: place)?.properties.isUppercase ?? false
    }

    private static func isLetter(_ text: Span<UInt8>, at place: Int) -> Bool {
        text.scalar(at: place)?.properties.isAlphabetic ?? false
    }

    /// Whether a word contains a capital: "Server", "iOS".
    private static func hasCapital(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
        word.contains { text[$0] &- 0x41 < 26 } || isUppercase(text, at: word.lowerBound)
    }

    // MARK: Names

    /// The case in which an entry's own text writes a name that begins with a capital: lowercase, or with the capital
    /// even within sentences; nil if the text shows neither.
    static func ownCase(of name: String, in text: Span<UInt8>) -> TermCase? {
        let form = Array(name.utf8)
        let text = beginning(of: text)
        var tail = 0
        var isWrittenWithCapital = false
        while let found = text.offset(of: form.span.extracting(1...), from: tail + 1) {
            tail = found
            let place = tail - 1
            guard text[place] | 0x20 == form[0] | 0x20, place == 0 || !joins(text[place - 1]) else { continue }
            var end = place + form.count
            if end < text.count, text[end] == UInt8(ascii: "s") { end += 1 }
            guard end == text.count || !joins(text[end]) else { continue }
            if text[place] != form[0] { return .common }
            let context = TermContext(place..<end, in: text, language: "")
            isWrittenWithCapital = isWrittenWithCapital || context.wordBefore != nil && !context.isSentenceStart(place)
        }
        return isWrittenWithCapital ? .initial : nil
    }

    /// The part of an entry's own text that shows how it writes its name, which is enough because texts may be long.
    @_lifetime(copy text)
    static func beginning(of text: Span<UInt8>) -> Span<UInt8> { text.extracting(0..<min(text.count, 1500)) }

    /// Whether a byte next to a name makes it a different word, or is part of an address, a file name or a link.
    private static func joins(_ byte: UInt8) -> Bool {
        isWord(byte) || [.hyphen, .slash, UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "@")].contains(byte)
    }
}

extension Span<UInt8> {
    /// The character that begins at a place of UTF-8 text; nil at its end.
    func scalar(at place: Int) -> Unicode.Scalar? {
        guard place < count else { return nil }
        if self[place] < 0x80 { return Unicode.Scalar(self[place]) }
        return String(decoding: extracting(place..<min(place + 4, count)), as: UTF8.self).unicodeScalars.first
    }
}

extension Unicode.Scalar {
    /// Whether it is a katakana letter, or the sign for a long vowel.
    var isKatakana: Bool { 0x30A1...0x30FA ~= value || self == "ー" }
}
