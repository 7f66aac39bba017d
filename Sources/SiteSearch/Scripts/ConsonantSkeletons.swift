import IndexedCollation

/// Reduces names to their consonants: חיפה to "hb" and "kb".
///
/// Hebrew and Arabic omit most vowels; names in Thai and Indic scripts, which are reduced from their Latin form, have
/// many spellings.
///
/// Readers spell the vowels of such names as they hear them, so `consonantRules` in Templates/assets/find.js also
/// reduces queries to consonants. Consonants that languages confuse are one letter: "b" represents b, f, p and v; "g"
/// represents g, gh and j; "k" represents c, ch, k, kh and q; "s" represents s, sh and z. Doubled consonants are
/// reduced to one, and a final "h" is omitted.
struct ConsonantSkeletons {
    /// The maximum number of skeletons of a name.
    private static let limit = 4

    /// The maximum number of ambiguous letters that are varied, so long names do not take too long.
    private static let choiceLimit = 8

    /// The skeletons of a name, the most likely one first; empty for a name without Hebrew or Arabic letters.
    ///
    /// - Parameter isArabic: Whether the language is Arabic, which has no "v", rather than Persian, Urdu or a similar
    ///   language.
    static func skeletons(of name: Span<UInt8>, isArabic: Bool) -> [[UInt8]] {
        guard name.contains(where: { 0xD7...0xDB ~= $0 }) else { return [] }
        var skeletons: [[UInt8]] = []
        func append(_ rareReadings: [Int]) -> Int {
            var writer = ConsonantSkeletons(rareReadings, isArabic: isArabic)
            writer.write(name)
            if !writer.skeleton.isEmpty, !skeletons.contains(writer.skeleton) { skeletons.append(writer.skeleton) }
            return writer.choices
        }
        let choices = min(append([]), choiceLimit)
        for choice in 0..<choices where skeletons.count < limit { _ = append([choice]) }
        for first in 0..<choices {
            for second in (first + 1)..<choices where skeletons.count < limit { _ = append([first, second]) }
        }
        return skeletons
    }

    /// The skeleton of a name in plain Latin letters, which equals the result of the page's script.
    static func skeleton(ofLatin name: [UInt8]) -> [UInt8] {
        var writer = ConsonantSkeletons([], isArabic: false)
        for (place, byte) in name.enumerated() {
            if byte == .space {
                writer.endWord()
                continue
            }
            writer.writeLatin(
                byte, after: place == 0 ? .space : name[place - 1], before: name.dropFirst(place + 1).first)
        }
        writer.finish()
        return writer.skeleton
    }

    // MARK: Writing one skeleton

    /// The ambiguous letters, by number, that have their rarer reading.
    private let rareReadings: [Int]

    private let isArabic: Bool

    /// The number of ambiguous letters so far.
    private var choices = 0

    private var skeleton: [UInt8] = []
    private var wordStart = 0

    /// Whether the next letter begins a word.
    private var isAtStart = true

    private init(_ rareReadings: [Int], isArabic: Bool) {
        self.rareReadings = rareReadings
        self.isArabic = isArabic
    }

    private mutating func write(_ name: Span<UInt8>) {
        var scalars = UTF8Scalars(name)
        while let scalar = scalars.next() {
            switch scalar {
            // These are vowel signs and other marks, the tatweel, which stretches words, and signs of abbreviation.
            case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C7, 0x05F3, 0x05F4, 0x0610...0x061A, 0x0640, 0x064B...0x065F,
                0x0670, 0x22, 0x27, 0x2018...0x201D:
                continue
            case 0x05D0...0x05EA, 0x0621...0x064A, 0x066E...0x06D5:
                writeLetter(scalar, &scalars)
                isAtStart = false
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                append(UInt8(scalar | 0x20))
                isAtStart = false
            default: endWord()
            }
        }
        finish()
    }

    private mutating func finish() {
        endWord()
        if skeleton.last == .space { skeleton.removeLast() }
    }

    private mutating func writeLatin(_ byte: UInt8, after previous: UInt8, before next: UInt8?) {
        switch Unicode.Scalar(byte) {
        case "a", "e", "i", "o", "u": return
        case "w" where previous != .space, "y" where previous != .space: return
        // This is an "h" as in "kh".
        case "h" where !" aeiouwyh".utf8.contains(previous): return
        case "d" where next == UInt8(ascii: "j"): return
        case "f", "p", "v": append(UInt8(ascii: "b"))
        case "c", "q": append(UInt8(ascii: "k"))
        case "j": append(UInt8(ascii: "g"))
        case "z": append(UInt8(ascii: "s"))
        default: append(byte)
        }
    }

    private mutating func writeLetter(_ letter: UInt32, _ scalars: inout UTF8Scalars) {
        let next = scalars.upcoming
        switch letter {
        case Letter.alef where isAtStart && next == Letter.lam:
            // This is the article, if a word follows it.
            _ = scalars.next()
            let isArticle = scalars.upcoming.map { 0x0621...0x06D5 ~= $0 } ?? false
            write(isArticle ? "" : "l", or: "l")
        case Letter.teh where next == Letter.sheen && isRare():
            // This is an Arabic spelling of "ch".
            _ = scalars.next()
            write("k")
        case Letter.tsadi where next.isGeresh, Letter.finalTsadi where next.isGeresh: write("k")
        case Letter.waw where isArabic: write(isAtStart ? "w" : "")
        case Letter.vav, Letter.waw: isAtStart ? write("w", or: "b") : write("", or: "b")
        // Before another word, as in Madinat Nasr, the feminine ending is "t".
        case Letter.tehMarbuta where next == 0x20: write("", or: "t")
        case Letter.yod: isAtStart ? write("y", or: "g") : write("")
        case Letter.yeh, Letter.farsiYeh: write(isAtStart ? "y" : "")
        default:
            var usual: [UInt8] = []
            guard Self.usual.append(letter, to: &usual) else { return }
            var rare: [UInt8] = []
            let isChoice = Self.rare.append(letter, to: &rare)
            for byte in isChoice && isRare() ? rare : usual { append(byte) }
        }
    }

    private mutating func write(_ usual: StaticString, or rare: StaticString) { write(isRare() ? rare : usual) }

    private mutating func write(_ consonant: StaticString) {
        for byte in ByteSpan(consonant) { append(byte) }
    }

    /// Whether the current letter, which is ambiguous, has its rarer reading.
    private mutating func isRare() -> Bool {
        choices += 1
        return rareReadings.contains(choices - 1)
    }

    private mutating func append(_ byte: UInt8) {
        if skeleton.count == wordStart || skeleton.last != byte { skeleton.append(byte) }
    }

    private mutating func endWord() {
        if skeleton.count > wordStart, skeleton.last == UInt8(ascii: "h") { skeleton.removeLast() }
        if skeleton.count > wordStart { skeleton.append(.space) }
        wordStart = skeleton.count
        isAtStart = true
    }

    // MARK: Letters

    private enum Letter {
        static let vav: UInt32 = 0x05D5
        static let yod: UInt32 = 0x05D9
        static let finalTsadi: UInt32 = 0x05E5
        static let tsadi: UInt32 = 0x05E6
        static let alef: UInt32 = 0x0627
        static let tehMarbuta: UInt32 = 0x0629
        static let teh: UInt32 = 0x062A
        static let sheen: UInt32 = 0x0634
        static let lam: UInt32 = 0x0644
        static let waw: UInt32 = 0x0648
        static let yeh: UInt32 = 0x064A
        static let farsiYeh: UInt32 = 0x06CC
    }

    /// The usual readings of letters, including those of Persian, Urdu, Pashto, Kurdish, Sindhi and Uyghur
    /// (https://www.unicode.org/charts/PDF/U0590.pdf, U0600.pdf).
    private static let usual = LetterTable([
        "": "אעءآةأؤإئاىعھۀۂۆۇۈۉۍۊېےۓەے", "b": "בףפبپفڤٻڀڦ", "d": "דدذضظډڈڊڌڍڏڎ", "g": "גجغگږڠڳڄ", "h": "החحهہ",
        "k": "ךכקخقكکڪچڇ", "l": "לلڵ", "m": "םמم", "n": "ןנنںڼڻڭ", "ng": "ڱ", "r": "רرڑړڕڙ", "s": "זסשزسشصژښڃ",
        "t": "טתتثطټٹٺٽٿ", "ts": "ץצڅځ",
    ])

    /// The rarer readings or spellings of ambiguous letters.
    private static let rare = LetterTable([
        "": "הحهہ", "d": "ڑ", "g": "قژ", "k": "חښ", "s": "ץצثذضظڅځږ",
    ])
}

extension UInt32? {
    /// Whether the scalar is a Hebrew geresh or an apostrophe in its place, which changes the sound of the letter
    /// before it.
    fileprivate var isGeresh: Bool { [0x05F3, 0x27, 0x2019].contains(self) }
}
