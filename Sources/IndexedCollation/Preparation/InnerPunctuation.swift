/// Files a text regardless of the apostrophes inside it, and part by part if a comma or a parenthesis divides it.
///
/// O’Brien comes between Obama and Ocasio, and "García, Ana" before "García Márquez".
///
/// Source: The Chicago Manual of Style, 16.58 to 16.61, as its editors explain it
/// (http://cmosshoptalk.com/2016/05/11/sections-16-58-61-in-the-spotlight/), read on 27 November 2026. Its hyphens and slashes
/// do not count either; here, they do, as in CLDR.
struct InnerPunctuation: PreparationStep {
    /// The letters of the language that contain an apostrophe, such as Breton cʼh; nil if every apostrophe can be a letter.
    let letters: ApostropheLetters?

    var summary: String { "apostrophes skipped, and a comma or parenthesis sorted before spaces" }

    /// Takes the place of an apostrophe: a mark that counts only between words that are otherwise equal.
    ///
    /// It keeps the letters around it from counting as one.
    static let apostropheMark = "\u{315}"

    /// Ends a part: it sorts before everything else (UTS #10, 3.5).
    static let partEnd = "\u{FFFE}"

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        if kind == .sortKey { return nil }
        var first = 0
        while first < text.count, !Self.mayBeSign(at: first, in: text) { first += 1 }
        if first == text.count { return nil }
        // What precedes the first letter is left to other steps.
        var offset = 0
        if let scalar = text.nextScalar(at: &offset), Self.isSign(scalar) { return nil }
        return changed(text, from: first)
    }

    private func changed(_ text: Span<UInt8>, from first: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var copied = 0
        var offset = first
        /// Whether a parenthesis has begun and not ended.
        var isOpen = false
        while offset < text.count {
            if !Self.mayBeSign(at: offset, in: text) {
                offset += 1
                continue
            }
            let start = offset
            guard let scalar = text.nextScalar(at: &offset) else { break }
            guard start > 0, let replacement = replacement(of: scalar, start..<offset, in: text, isOpen: &isOpen) else {
                continue
            }
            var end = start
            if replacement != Self.apostropheMark {
                while end > copied, text[end - 1] == 0x20 { end -= 1 }
                while offset < text.count, text[offset] == 0x20 { offset += 1 }
            }
            result.append(text.extracting(copied..<end))
            result += replacement.utf8
            copied = offset
        }
        if copied == 0 { return nil }
        result.append(text.extracting(copied...))
        return result
    }

    /// The text that takes the place of a sign; nil if the sign stays.
    private func replacement(
        of scalar: UInt32, _ range: Range<Int>, in text: Span<UInt8>, isOpen: inout Bool
    ) -> String? {
        switch scalar {
        case 0x2C where range.upperBound == text.count || text[range.upperBound] == 0x20: return Self.partEnd
        case 0x60C, 0x3001, 0xFF0C: return Self.isBetweenDigits(range, in: text) ? nil : Self.partEnd
        // A term with a qualifier comes before an inverted name: new (adj.), then New, Aaron.
        case 0x28 where text[range.lowerBound - 1] == 0x20 || Self.endsWithoutSpaces(text, range.lowerBound),
            0xFF08:
            isOpen = true
            return Self.partEnd + Self.partEnd
        case 0x29 where isOpen, 0xFF09 where isOpen:
            isOpen = false
            return Self.partEnd
        default:
            guard let letters, ApostropheLetters.isApostrophe(scalar), Self.touchesLetter(range, in: text),
                !letters.contain(range, in: text)
            else { return nil }
            return Self.apostropheMark
        }
    }

    /// The first two bytes of the signs: apostrophes, commas and parentheses.
    var pairs: [UInt8]? {
        [
            0x27, 0, 0x28, 0, 0x2C, 0, 0x60, 0, 0xC2, 0xB4, 0xCA, 0, 0xD7, 0xB3, 0xD8, 0x8C, 0xE2, 0x80, 0xE3, 0x80,
            0xEF, 0xBC,
        ]
    }

    /// Whether the first two bytes of a character are those of one of the signs.
    @inline(__always)
    private static func mayBeSign(at offset: Int, in text: Span<UInt8>) -> Bool {
        let byte = text[offset]
        // Nearly all bytes are ASCII letters or digits, or the second and third ones of others.
        if byte &- 0x30 < 0x30 || byte &- 0x61 < 0x61 { return false }
        let next = offset + 1 < text.count ? text[offset + 1] : 0
        switch byte {
        case 0x27...0x29, 0x2C, 0x60, 0xCA: return true
        case 0xC2: return next == 0xB4
        case 0xD7: return next == 0xB3
        case 0xD8: return next == 0x8C
        case 0xE2, 0xE3: return next == 0x80
        case 0xEF: return next == 0xBC
        default: return false
        }
    }

    /// Whether a character is a comma, a parenthesis or an apostrophe.
    private static func isSign(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x29, 0x2C, 0x60C, 0x3001, 0xFF08, 0xFF09, 0xFF0C: true
        default: ApostropheLetters.isApostrophe(scalar)
        }
    }

    private static func isBetweenDigits(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        var next = range.upperBound
        return isDigit(text.lastScalar(before: range.lowerBound)) && isDigit(text.nextScalar(at: &next))
    }

    private static func isDigit(_ scalar: UInt32?) -> Bool {
        guard let scalar else { return false }
        return scalar < 0x80 ? scalar &- 0x30 < 10 : ICU.category(of: scalar) == 9
    }

    /// Whether the text before an offset ends in a script without spaces between words: 東京(駅).
    private static func endsWithoutSpaces(_ text: Span<UInt8>, _ end: Int) -> Bool {
        text.lastScalar(before: end).map { $0 >= 0x2E80 && $0 < 0xFF00 } ?? false
    }

    private static func touchesLetter(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        var next = range.upperBound
        return isLetter(text.lastScalar(before: range.lowerBound)) || isLetter(text.nextScalar(at: &next))
    }

    private static func isLetter(_ scalar: UInt32?) -> Bool {
        guard let scalar, !isDigit(scalar), case .letterOrDigit = ScalarClass(scalar) else { return false }
        return true
    }
}

/// The letters of a language that contain an apostrophe.
struct ApostropheLetters: Sendable {
    /// The texts before and after the apostrophe, in ASCII lowercase.
    private let letters: [(before: [UInt8], after: [UInt8])]

    /// The letters of a collation with apostrophes; nil if an apostrophe by itself is a letter, or if the language's letters
    /// are not known.
    init?(
        _ locale: LocaleIdentifier, _ source: CollationSource, _ sections: [LocalizedIndexedCollation.Section],
        _ packs: [LabelPack]
    ) {
        guard source.fallback == nil else { return nil }
        let texts =
            (Self.listed[locale.dataLanguage] ?? []) + packs.flatMap(\.beginnings)
            + sections.filter { $0.kind == .normal }.map(\.title)
            + (source.alphabet?.alphabet.letters.flatMap(\.forms) ?? [])
        var letters: [(before: [UInt8], after: [UInt8])] = []
        for text in texts {
            let scalars = Array(text.unicodeScalars)
            guard let place = scalars.firstIndex(where: { Self.isApostrophe($0.value) }) else { continue }
            if scalars.count == 1 { return nil }
            letters.append((Self.lowered(scalars[..<place]), Self.lowered(scalars[(place + 1)...])))
        }
        self.letters = letters
    }

    /// Whether an apostrophe belongs to a letter.
    func contain(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        letters.contains { before, after in
            let start = range.lowerBound - before.count
            let end = range.upperBound + after.count
            guard start >= 0, end <= text.count else { return false }
            return before.indices.allSatisfy { Self.lowered(text[start + $0]) == before[$0] }
                && after.indices.allSatisfy { Self.lowered(text[range.upperBound + $0]) == after[$0] }
        }
    }

    /// Whether a character is an apostrophe, or a sign that looks like one and is typed in its place.
    static func isApostrophe(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x27, 0x60, 0xB4, 0x2B9...0x2BF, 0x5F3, 0x2018...0x2019, 0x201B, 0xFF07: true
        default: false
        }
    }

    private static func lowered(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8] {
        scalars.flatMap { Array(String($0).utf8) }.map(lowered)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// The letters with apostrophes among CLDR's main exemplars and collation rules that have no index titles.
    ///
    /// CLDR's exemplars of Ukrainian have an apostrophe, too, but it is not a letter and does not affect the order of dictionaries;
    /// nor does the tutuq belgisi of Uzbek.
    private static let listed: [String: [String]] = [
        "kl": ["k'"], "lkt": ["ʼ"], "mgo": ["ʼ"], "nnh": ["ʼ"],
        "qu": ["chʼ", "kʼ", "pʼ", "qʼ", "tʼ"],
    ]
}
