/// The first sentence of a text, for lists and descriptions of entries without a summary.
@usableFromInline package enum FirstSentence: Equatable {
    /// The sentence is the beginning of the text, with this number of bytes.
    case literal(count: Int)
    case text([UInt8])

    /// The maximum number of characters.
    package static let maximumCount = 160

    /// The first sentence of Markdown on one line, such as a definition; nil if there is none.
    package init?(of markdown: Span<UInt8>) {
        guard let first = markdown.first else { return nil }
        if Self.isTextStart(first), !markdown.contains(where: Self.isMark) {
            self.init(ofPlain: markdown)
        } else {
            var html: [UInt8] = []
            var scanner = BodyScanner(keepsHTML: false, .paragraph)
            self.init(ofParagraph: scanner.scan(markdown, into: &html).1.paragraph, in: markdown)
        }
    }

    /// The first sentence of the text of a paragraph in a body; nil if there is none.
    package init?(ofParagraph text: [UInt8], in body: Span<UInt8>) {
        guard !text.isEmpty else { return nil }
        self.init(ofPlain: text.span)
        if case .literal(let count) = self, !body.begins(with: text.span.extracting(0..<count)) {
            self = .text(Array(text[..<count]))
        }
    }

    private init(ofPlain text: Span<UInt8>) {
        switch SentenceEnd(in: text) {
        case .at(let end): self = .literal(count: end)
        case .cut(let end): self = .text(Self.abridged(text, at: end))
        }
    }

    /// The place after the first sentence of a plain text.
    package static func end(in text: Span<UInt8>) -> Int {
        switch SentenceEnd(in: text) {
        case .at(let end), .cut(let end): end
        }
    }

    /// The first sentence of a plain text.
    package static func sentence(ofPlain text: Span<UInt8>) -> [UInt8] {
        switch FirstSentence(ofPlain: text) {
        case .literal(let count): Array(text.extracting(..<count))
        case .text(let sentence): sentence
        }
    }

    private static func abridged(_ text: Span<UInt8>, at end: Int) -> [UInt8] {
        var end = end
        if end == text.count, text.endsWithWideColon { end -= 3 }
        while end > 0, [.space, .comma, .colon, UInt8(ascii: ";"), .hyphen].contains(text[end - 1]) { end -= 1 }
        return Array(text.extracting(..<end)) + "…".utf8
    }

    /// Whether a text whose first byte is this one begins with a paragraph; digits may begin lists.
    private static func isTextStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "(") || byte == .quote
            || byte == UInt8(ascii: "'")
    }

    /// Whether a byte may be markup, wherever it is.
    @inlinable package static func isMark(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "*", "_", "[", "<", "&", "\\", "`", "~", "{", "|", "$", "=": true
        default: byte < .space
        }
    }
}

/// The place where the first sentence of a plain text ends.
private enum SentenceEnd {
    case at(Int)
    /// The sentence is too long and must end before this place.
    case cut(Int)

    /// Finds the end of the first sentence of a text.
    init(in text: Span<UInt8>) {
        var count = 0
        var place = 0
        var lastSpace = 0
        var cut = 0
        while place < text.count {
            let byte = text[place]
            if byte & 0xC0 != 0x80 {
                if count == FirstSentence.maximumCount - 1 { cut = place }
                if count == FirstSentence.maximumCount {
                    self = .cut(Self.place(ofCut: cut, lastSpace, in: text))
                    return
                }
                count += 1
                if byte == .space, cut == 0 { lastSpace = place }
            }
            let mark = Self.mark(in: text, at: place)
            if mark == 0 {
                place += 1
                continue
            }
            let start = place
            place += mark
            while place < text.count {
                let next = max(Self.mark(in: text, at: place), Self.closing(in: text, at: place))
                if next == 0 { break }
                count += 1
                place += next
            }
            guard count <= FirstSentence.maximumCount else {
                self = .cut(Self.place(ofCut: cut > 0 ? cut : start, lastSpace, in: text))
                return
            }
            if Self.ends(text, start, followedFrom: place) {
                self = .at(place)
                return
            }
        }
        // A colon introduces a list or an example, which the sentence does not include.
        let endsWithColon = text.last == .colon || text.endsWithWideColon
        self = endsWithColon ? .cut(text.count) : .at(text.count)
    }

    /// The place at the end of a word, or else at the end of a character with its combining marks.
    private static func place(ofCut cut: Int, _ lastSpace: Int, in text: Span<UInt8>) -> Int {
        if lastSpace > cut / 2 { return lastSpace }
        var end = cut
        while end > 0, let scalar = scalar(in: text, at: end), isMark(scalar) {
            repeat { end -= 1 } while end > 0 && text[end] & 0xC0 == 0x80
        }
        return end
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: scalar == "\u{200D}"
        }
    }

    private static func scalar(in text: Span<UInt8>, at place: Int) -> Unicode.Scalar? {
        String(decoding: text.extracting(place..<min(text.count, place + 4)), as: UTF8.self).unicodeScalars.first
    }

    /// The size of a mark that may end a sentence; 0 if there is none.
    @inline(__always)
    private static func mark(in text: Span<UInt8>, at place: Int) -> Int {
        switch text[place] {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): 1
        case 0..<0xD8: 0
        default: wideMark(in: text, at: place)
        }
    }

    private static func wideMark(in text: Span<UInt8>, at place: Int) -> Int {
        let byte = text[place]
        guard place + 1 < text.count else { return 0 }
        // These are the question mark of Arabic and the full stop of Urdu.
        if byte < 0xE0 {
            return byte == 0xD8 && text[place + 1] == 0x9F || byte == 0xDB && text[place + 1] == 0x94 ? 2 : 0
        }
        guard byte < 0xF0, place + 2 < text.count else { return 0 }
        switch text.threeByteScalar(at: place) {
        // These are ideographic, fullwidth and halfwidth marks, and those of Indic scripts, Burmese, Ethiopic and
        // Khmer.
        case 0x3002, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61, 0x0964, 0x0965, 0x104B, 0x1362, 0x1367, 0x17D4: return 3
        default: return 0
        }
    }

    /// The size of a closing quotation mark or parenthesis; 0 if there is none.
    private static func closing(in text: Span<UInt8>, at place: Int) -> Int {
        switch text[place] {
        case .quote, UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"): return 1
        case 0xC2: return place + 1 < text.count && text[place + 1] == 0xBB ? 2 : 0
        case 0xE2...0xEF where place + 2 < text.count:
            switch text.threeByteScalar(at: place) {
            case 0x2019, 0x201D, 0x203A, 0x300D, 0x300F, 0xFF09, 0x3009, 0x300B: return 3
            default: return 0
            }
        default: return 0
        }
    }

    /// Whether the mark at `start` ends a sentence.
    private static func ends(_ text: Span<UInt8>, _ start: Int, followedFrom place: Int) -> Bool {
        if place == text.count || text[start] >= 0x80 { return true }
        guard text[place] == .space else { return text[place] >= 0xE3 && text[start] != UInt8(ascii: ".") }
        var next = place
        while next < text.count, text[next] == .space { next += 1 }
        if next == text.count { return true }
        if text[next] &- 0x61 < 26 { return false }
        guard text[start] == UInt8(ascii: ".") else { return true }
        return !isAbbreviation(text, before: start, isNumbered: text[next] &- 0x30 < 10)
    }

    /// Whether the word before a full stop is an abbreviation, an initial, or an ordinal number.
    ///
    /// - Parameter isNumbered: Whether a number follows, as in "No. 5".
    private static func isAbbreviation(_ text: Span<UInt8>, before stop: Int, isNumbered: Bool) -> Bool {
        var start = stop
        var letters = 0
        var longest = 0
        var hasStop = false
        var isNumber = true
        while start > 0, stop - start < 24 {
            let byte = text[start - 1]
            if byte <= .space || byte == UInt8(ascii: "(") || byte == .quote || byte == .slash { break }
            if byte == UInt8(ascii: ".") {
                hasStop = true
                letters = 0
            } else if byte & 0xC0 != 0x80 {
                letters += 1
                longest = max(longest, letters)
            }
            if byte &- 0x30 >= 10 { isNumber = false }
            start -= 1
        }
        if isNumber { return stop - start <= 2 }
        // These are initials, and abbreviations with several periods: "e.g.", "U.S.", "z.B.", "Ph.D."; but not
        // "Node.js." or "etc.".
        if longest == 1 || hasStop && longest == 2 { return true }
        let word = String(decoding: text.extracting(start..<stop), as: UTF8.self).lowercased()
        return abbreviations.contains(word) || isNumbered && numberedAbbreviations.contains(word)
    }

    /// Abbreviations that hardly ever end a sentence, in several languages.
    private static let abbreviations: Set<String> = [
        "adm", "approx", "assn", "av", "bros", "bzw", "ca", "capt", "cf", "cmdr", "col", "corp", "dept", "dhr", "dr",
        "dra", "drs", "ed", "eds", "eigtl", "einschl", "engl", "esp", "evtl", "fr", "franz", "frz", "ft", "geb",
        "gegr", "gen", "gest", "ggf", "gov", "griech", "hl", "hon", "hrsg", "inkl", "insb", "insbes", "ir", "ital",
        "jr", "lat", "lt", "maj", "messrs", "mevr", "mlle", "mme", "mr", "mrs", "ms", "mt", "pres", "prof", "rep",
        "resp", "rev", "sen", "sgt", "sog", "span", "sr", "sra", "st", "ste", "supt", "ud", "urspr", "verh", "vgl",
        "viz", "vs", "wiss",
    ]

    /// Words that are abbreviations only before numbers.
    private static let numberedAbbreviations: Set<String> = [
        "abb", "abs", "apr", "art", "aug", "bd", "chap", "dec", "feb", "fig", "figs", "jan", "jul", "jun", "kap", "mar",
        "no", "nos", "nov", "nr", "núm", "oct", "okt", "p", "pág", "pp", "sec", "sep", "sept", "vol",
    ]
}

extension Span<UInt8> {
    /// Whether a text ends with the colon of Chinese and Japanese, and has anything before it.
    fileprivate var endsWithWideColon: Bool { count > 3 && last == 0x9A && threeByteScalar(at: count - 3) == 0xFF1A }
}
