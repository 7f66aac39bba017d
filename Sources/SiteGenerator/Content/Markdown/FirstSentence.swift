/// The first sentence of a body as plain text, for lists and descriptions of entries without a summary.
///
/// Most first sentences have no markup and are ranges of the body's bytes. Otherwise, libcmark parses the first
/// paragraph alone.
enum FirstSentence {
    /// The maximum number of characters.
    static let maximumCount = 160

    enum Result: Equatable {
        /// The sentence appears literally in the body.
        case literal(Range<Int>)
        case text([UInt8])
    }

    /// The first sentence of a body; nil if the body has no paragraph.
    ///
    /// - Parameter isQuoted: Whether the body is in the form that it has inside a quoted CSV field.
    static func find(in body: ByteSpan, isQuoted: Bool = false) -> Result? {
        // MDX begins with imports and exports, which are no text.
        if body.begins(with: "import ") || body.begins(with: "export ") { return parsed(body, isQuoted: isQuoted) }
        if let end = plainEnd(of: body, isQuoted: isQuoted) {
            let part = ByteSpan(rebasing: body[..<end])
            switch SentenceEnd(in: part, isWhole: end == body.count) {
            case .at(let end): return .literal(0..<end)
            case .cut(let end): return .text(abridged(part, at: end))
            case .unknown: break
            }
        }
        if let (text, isWhole) = SimpleParagraph.text(of: body, isQuoted: isQuoted) {
            let sentence = text.withBytes { Self.sentence(of: $0, isWhole: isWhole) }
            if let sentence, !sentence.isEmpty { return .text(sentence) }
        }
        return parsed(body, isQuoted: isQuoted)
    }

    /// The first sentence as libcmark reads the body.
    static func parsed(_ body: ByteSpan, isQuoted: Bool = false) -> Result? {
        guard isQuoted, body.contains(.quote) else { return FirstParagraph(of: body).sentence.map { .text($0) } }
        var unquoted: [UInt8] = []
        unquoted.append(unquoting: ByteSpan(rebasing: body[..<min(body.count, 2 * FirstParagraph.maximumSize)]))
        return unquoted.withBytes { FirstParagraph(of: $0).sentence.map { .text($0) } }
    }

    /// The first sentence of a plain text.
    static func sentence(ofPlain text: ByteSpan) -> [UInt8] { sentence(of: text, isWhole: true) ?? Array(text) }

    /// The first sentence of a plain text; nil if the sentence might continue after the text.
    private static func sentence(of text: ByteSpan, isWhole: Bool) -> [UInt8]? {
        switch SentenceEnd(in: text, isWhole: isWhole) {
        case .at(let end): Array(text[..<end])
        case .cut(let end): abridged(text, at: end)
        case .unknown: nil
        }
    }

    private static func abridged(_ text: ByteSpan, at end: Int) -> [UInt8] {
        var end = end
        if end == text.count, text.endsWithWideColon { end -= 3 }
        while end > 0, [.space, .comma, .colon, UInt8(ascii: ";"), .hyphen].contains(text[end - 1]) { end -= 1 }
        return Array(text[..<end]) + "…".utf8
    }

    /// The end of the text without markup at the beginning of a body: the end of a line, or a mark.
    ///
    /// The result is nil if the first line is not a paragraph.
    private static func plainEnd(of body: ByteSpan, isQuoted: Bool) -> Int? {
        guard let first = body.first, isTextStart(first) else { return nil }
        // This is more bytes than the longest sentence has.
        let limit = min(body.count, 4 * maximumCount + 8)
        var end = 0
        while end < limit, !isMark(body[end]), !isQuoted || body[end] != .quote { end += 1 }
        while end > 0, end < body.count, body[end] & 0xC0 == 0x80 { end -= 1 }
        // The line after these may turn them into a heading, the head of a table, or a term.
        var line = body.offset(of: .lineFeed)
        while let found = line, found + 1 < body.count {
            switch body[found + 1] {
            case UInt8(ascii: "="), .hyphen, .colon, UInt8(ascii: "|"), .space: return nil
            case .lineFeed: return end
            default:
                // No heading is that long.
                if found > limit { return end }
                line = body.offset(of: .lineFeed, from: found + 1)
            }
        }
        return end
    }

    /// Whether a body whose first byte is this one begins with a paragraph; digits may begin lists.
    fileprivate static func isTextStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "(") || byte == .quote
            || byte == UInt8(ascii: "'")
    }

    /// Whether a byte may be markup, wherever it is.
    fileprivate static func isMark(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "*", "_", "[", "<", "&", "\\", "`", "~", "{", "|", "$", "=": true
        default: byte < .space
        }
    }
}

/// The text of a paragraph with simple markup at the beginning of a body: emphasis, code and links without titles.
///
/// Most bodies begin with such a paragraph, and reading it takes a tenth of the instructions that libcmark needs. The
/// scanner gives up where Markdown has further rules.
private struct SimpleParagraph {
    private let body: ByteSpan
    private let isQuoted: Bool
    private var text: [UInt8] = []

    /// The text of the paragraph, and whether it is complete; nil if the markup is not simple.
    static func text(of body: ByteSpan, isQuoted: Bool) -> (text: [UInt8], isWhole: Bool)? {
        var paragraph = SimpleParagraph(body: body, isQuoted: isQuoted)
        guard let isWhole = paragraph.read() else { return nil }
        return (paragraph.text, isWhole)
    }

    private init(body: ByteSpan, isQuoted: Bool) {
        self.body = body
        self.isQuoted = isQuoted
    }

    private mutating func read() -> Bool? {
        guard mayBegin(at: 0) else { return nil }
        // This is more bytes than the longest sentence has.
        let limit = min(body.count, 4 * FirstSentence.maximumCount + 8)
        text.reserveCapacity(limit)
        var place = 0
        while place < limit {
            let byte = body[place]
            if isQuoted, byte == .quote { return nil }
            guard FirstSentence.isMark(byte) else {
                let end = endOfPlainText(place, limit)
                if byte != .space || text.last != .space { text.append(contentsOf: body[place..<end]) }
                place = end
                continue
            }
            switch byte {
            case .lineFeed:
                while text.last == .space { text.removeLast() }
                if place + 1 == body.count || body[place + 1] == .lineFeed { return true }
                guard mayBegin(at: place + 1) else { return nil }
                text.append(.space)
                place += 1
            case UInt8(ascii: "*"), UInt8(ascii: "_"):
                guard let end = endOfEmphasis(place) else { return nil }
                place = end
            case UInt8(ascii: "`"):
                guard let end = endOfCode(place) else { return nil }
                place = end
            case UInt8(ascii: "["):
                guard let end = endOfLink(place) else { return nil }
                place = end
            default: return nil
            }
        }
        while text.last == .space { text.removeLast() }
        while !text.isEmpty, limit < body.count, body[limit] & 0xC0 == 0x80, text.last.map({ $0 >= 0x80 }) == true {
            let last = text.removeLast()
            if last >= 0xC0 { break }
        }
        return limit == body.count
    }

    /// Whether a line of a paragraph may begin at a place, whatever follows the first character.
    private func mayBegin(at place: Int) -> Bool {
        guard let byte = place < body.count ? body[place] : nil else { return false }
        if FirstSentence.isTextStart(byte) { return true }
        guard place + 1 < body.count, isWord(body[place + 1]) || body[place + 1] == byte else { return false }
        return "*_`[".utf8.contains(byte)
    }

    private func isWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }

    /// Whether a byte next to marks cannot make them part of something else.
    private func isBorder(_ byte: UInt8?) -> Bool {
        guard let byte else { return true }
        return byte == .space || byte == .lineFeed || ".,;:?)".utf8.contains(byte)
    }

    /// The end of text without marks, or the position of the first of several spaces.
    private func endOfPlainText(_ start: Int, _ limit: Int) -> Int {
        var end = start + 1
        while end < limit, !FirstSentence.isMark(body[end]), !isQuoted || body[end] != .quote,
            body[end - 1] != .space || body[end] != .space, end > start + 1 || body[start] != .space
        { end += 1 }
        return end
    }

    private mutating func endOfEmphasis(_ start: Int) -> Int? {
        let mark = body[start]
        guard start == 0 || body[start - 1] == .space || body[start - 1] == .lineFeed else { return nil }
        var first = start
        while first < body.count, body[first] == mark { first += 1 }
        let width = first - start
        guard width <= 2, first < body.count, isWord(body[first]) else { return nil }
        var end = first
        while end < body.count, !FirstSentence.isMark(body[end]) { end += 1 }
        guard end + width <= body.count, isWord(body[end - 1]), !isQuoted || !contains(.quote, first..<end) else {
            return nil
        }
        for place in end..<end + width where body[place] != mark { return nil }
        guard isBorder(end + width < body.count ? body[end + width] : nil) else { return nil }
        text.append(contentsOf: body[first..<end])
        return end + width
    }

    private mutating func endOfCode(_ start: Int) -> Int? {
        guard start + 1 < body.count, isWord(body[start + 1]) else { return nil }
        var end = start + 1
        while end < body.count, body[end] != UInt8(ascii: "`") {
            if body[end] < .space || body[end] == UInt8(ascii: "|") || isQuoted && body[end] == .quote { return nil }
            end += 1
        }
        guard end < body.count, isWord(body[end - 1]), isBorder(end + 1 < body.count ? body[end + 1] : nil) else {
            return nil
        }
        text.append(contentsOf: body[start + 1..<end])
        return end + 1
    }

    private mutating func endOfLink(_ start: Int) -> Int? {
        guard start == 0 || body[start - 1] == .space || body[start - 1] == .lineFeed else { return nil }
        guard start + 1 < body.count, isWord(body[start + 1]) || body[start + 1] >= 0x80 else { return nil }
        var end = start + 1
        while end < body.count, body[end] != UInt8(ascii: "]") {
            if FirstSentence.isMark(body[end]) || isQuoted && body[end] == .quote { return nil }
            end += 1
        }
        guard end + 2 < body.count, body[end + 1] == UInt8(ascii: "("), isWord(body[end + 2]) else { return nil }
        var close = end + 2
        while close < body.count, body[close] != UInt8(ascii: ")") {
            if body[close] <= .space || "(<>\"'\\&`{".utf8.contains(body[close]) { return nil }
            close += 1
        }
        guard close < body.count, isBorder(close + 1 < body.count ? body[close + 1] : nil) else { return nil }
        text.append(contentsOf: body[start + 1..<end])
        return close + 1
    }

    private func contains(_ byte: UInt8, _ range: Range<Int>) -> Bool {
        for place in range where body[place] == byte { return true }
        return false
    }
}

/// The place where the first sentence of a plain text ends.
private enum SentenceEnd {
    case at(Int)
    /// The sentence is too long and must end before this place.
    case cut(Int)
    /// The sentence might continue after the text.
    case unknown

    /// Finds the end of the first sentence of a text.
    ///
    /// - Parameter isWhole: Whether nothing follows the text.
    init(in text: ByteSpan, isWhole: Bool) {
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
            if !isWhole, Self.isBlank(text, from: place) { break }
            if Self.ends(text, start, followedFrom: place) {
                self = .at(place)
                return
            }
        }
        // A colon introduces a list or an example, which the sentence does not include.
        let endsWithColon = text.last == .colon || text.endsWithWideColon
        self = !isWhole ? .unknown : endsWithColon ? .cut(text.count) : .at(text.count)
    }

    /// The place at the end of a word, or else at the end of a character with its combining marks.
    private static func place(ofCut cut: Int, _ lastSpace: Int, in text: ByteSpan) -> Int {
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

    private static func scalar(in text: ByteSpan, at place: Int) -> Unicode.Scalar? {
        String(decoding: text[place..<min(text.count, place + 4)], as: UTF8.self).unicodeScalars.first
    }

    /// The size of a mark that may end a sentence; 0 if there is none.
    @inline(__always)
    private static func mark(in text: ByteSpan, at place: Int) -> Int {
        switch text[place] {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): 1
        case 0..<0xD8: 0
        default: wideMark(in: text, at: place)
        }
    }

    private static func wideMark(in text: ByteSpan, at place: Int) -> Int {
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
    private static func closing(in text: ByteSpan, at place: Int) -> Int {
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

    private static func isBlank(_ text: ByteSpan, from place: Int) -> Bool {
        var place = place
        while place < text.count, text[place] == .space { place += 1 }
        return place == text.count
    }

    /// Whether the mark at `start` ends a sentence.
    private static func ends(_ text: ByteSpan, _ start: Int, followedFrom place: Int) -> Bool {
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
    private static func isAbbreviation(_ text: ByteSpan, before stop: Int, isNumbered: Bool) -> Bool {
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
        let word = String(decoding: text[start..<stop], as: UTF8.self).lowercased()
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

/// Finds the first paragraph of a body, block by block.
private struct FirstParagraph {
    /// The maximum number of bytes that are used of a paragraph, and searched in a body.
    static let maximumSize = 4096
    private static let maximumSearch = 65_536

    /// The first sentence of the paragraph; nil if there is none.
    private(set) var sentence: [UInt8]?

    private let body: ByteSpan

    init(of body: ByteSpan) {
        self.body = body
        var place = 0
        var attempts = 0
        let limit = min(body.count, Self.maximumSearch)
        while place < limit, attempts < 16 {
            let line = lineEnd(from: place)
            guard let start = textStart(from: place, line) else {
                place = line + 1
                continue
            }
            if let end = endOfSkipped(from: start, line) {
                place = end
                continue
            }
            let end = blockEnd(from: place)
            attempts += 1
            sentence = sentence(of: place..<min(end, place + Self.maximumSize))
            if sentence != nil { return }
            place = end
        }
    }

    private func lineEnd(from place: Int) -> Int { body.offset(of: .lineFeed, from: place) ?? body.count }

    /// The offset of the first character of a line that is not white space; nil if the line is blank.
    private func textStart(from place: Int, _ line: Int) -> Int? {
        var start = place
        while start < line, body[start] <= .space { start += 1 }
        return start < line ? start : nil
    }

    /// The end of a block, at a blank line.
    private func blockEnd(from place: Int) -> Int {
        var place = place
        while place < body.count {
            let line = lineEnd(from: place)
            if textStart(from: place, line) == nil { return line }
            place = min(body.count, line + 1)
        }
        return place
    }

    /// The end of a heading, a table, code or an HTML block that begins at a place; nil if something else begins there.
    private func endOfSkipped(from start: Int, _ line: Int) -> Int? {
        let rest = ByteSpan(rebasing: body[start...])
        switch body[start] {
        case .numberSign where isHeading(start): return line + 1
        case UInt8(ascii: "|"): return blockEnd(from: start)
        case UInt8(ascii: "`") where rest.begins(with: "```"): return end(after: "\n```", from: start, orAt: line)
        case UInt8(ascii: "~") where rest.begins(with: "~~~"): return end(after: "\n~~~", from: start, orAt: line)
        case .colon where rest.begins(with: ":::"): return line + 1
        case UInt8(ascii: "<"):
            if rest.begins(with: "<!--") { return body.offset(of: "-->", from: start).map { $0 + 3 } ?? body.count }
            for (open, close) in Self.containers where rest.begins(with: open) {
                return body.offset(of: close, from: start).map { $0 + close.utf8CodeUnitCount } ?? body.count
            }
            return nil
        default: return nil
        }
    }

    /// The HTML elements whose contents are not sentences.
    private static let containers: [(StaticString, StaticString)] = [
        ("<script", "</script>"), ("<style", "</style>"), ("<table", "</table>"), ("<pre", "</pre>"),
        ("<svg", "</svg>"),
    ]

    private func isHeading(_ start: Int) -> Bool {
        var end = start
        while end < body.count, body[end] == .numberSign { end += 1 }
        return end - start <= 6 && (end == body.count || body[end] <= .space)
    }

    private func end(after mark: StaticString, from start: Int, orAt line: Int) -> Int {
        guard let mark = body.offset(of: mark, from: start) else { return body.count }
        return lineEnd(from: mark + 1)
    }

    /// The first sentence of a block, if it has a paragraph with text.
    private func sentence(of block: Range<Int>) -> [UInt8]? {
        var end = block.upperBound
        while end < body.count, end > block.lowerBound, body[end] & 0xC0 == 0x80 { end -= 1 }
        let source = ByteSpan(rebasing: body[block.lowerBound..<end])
        var text = Shortcodes.mayStand(in: source) ? Shortcodes.expand(source).0 : Array(source)
        if source.contains(UInt8(ascii: "[")) { appendDefinitions(to: &text) }
        return text.withBytes { source in
            guard MarkdownLimits.problem(in: source) == nil else { return nil }
            let text = Markdown.firstParagraph(of: source)
            return text.isEmpty ? nil : text.withBytes { FirstSentence.sentence(ofPlain: $0) }
        }
    }

    /// Appends the lines of the body that define the links and footnotes used in a paragraph.
    private func appendDefinitions(to text: inout [UInt8]) {
        var place = 0
        var isFirst = true
        let limit = text.count + Self.maximumSize
        while text.count < limit, let mark = body.offset(of: "]:", from: place) {
            place = mark + 2
            var start = mark
            while start > 0, mark - start < 200, body[start - 1] != .lineFeed { start -= 1 }
            while start < mark, body[start] == .space { start += 1 }
            guard body[start] == UInt8(ascii: "["), mark - start < 200 else { continue }
            if isFirst { text += "\n".utf8 }
            isFirst = false
            text.append(.lineFeed)
            text.append(contentsOf: body[start..<min(lineEnd(from: mark), mark + 400)])
        }
    }
}

extension ByteSpan {
    /// Whether a text ends with the colon of Chinese and Japanese, and has anything before it.
    fileprivate var endsWithWideColon: Bool { count > 3 && last == 0x9A && threeByteScalar(at: count - 3) == 0xFF1A }
}
