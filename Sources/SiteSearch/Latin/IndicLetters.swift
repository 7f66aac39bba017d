import IndexedCollation

/// Romanizations of names in Indic scripts as people write them: कृष्ण as "krishna", राम as "rama" and "ram".
///
/// Consonants and vowels follow the Hunterian system without accents
/// (https://en.wikipedia.org/wiki/Hunterian_transliteration). The Unicode blocks from Devanagari to Malayalam have the
/// same layout (The Unicode Standard, chapter 12), so one table serves all of them: a letter is looked up as if it were
/// Devanagari. Vowels that are written but silent are omitted as in Hindi (Narasimhan, Sproat and Kiraz,
/// "Schwa-Deletion in Hindi Text-to-Speech Synthesis", 2004).
enum IndicLetters {
    private static let blocks: ClosedRange<UInt32> = 0x0900...0x0D7F

    /// The spellings of a name, the one with all vowels first; empty for a name in other scripts.
    static func spellings(of name: Span<UInt8>) -> [[UInt8]] {
        guard let words = words(of: name) else { return [] }
        var spellings: [[UInt8]] = []
        for omission in Omission.allCases {
            let spelling = Array(words.map { $0.spelling(without: omission) }.joined(separator: [.space]))
            if spellings.contains(spelling) { continue }
            spellings.append(spelling)
            // The sound of व is between "v" and "w", and it is written as either.
            let withW = spelling.map { $0 == UInt8(ascii: "v") ? UInt8(ascii: "w") : $0 }
            if withW != spelling { spellings.append(withW) }
        }
        return spellings
    }

    /// The inherent vowels of consonants that are omitted.
    private enum Omission: CaseIterable {
        case none
        /// The vowel at the end of a word.
        case last
        /// The vowel at the end, and the vowels between two syllables with vowels.
        case unheard
    }

    // MARK: Words

    /// A consonant, a vowel, or both.
    private struct Syllable {
        var consonant: [UInt8] = []
        var vowel: [UInt8] = []

        /// Whether the vowel is the "a" that a consonant has unless another vowel is written.
        var isInherent = false

        var nasal = Nasal.none
        enum Nasal { case none, nasal, breath }

        var isBareJ: Bool { consonant == [UInt8(ascii: "j")] && vowel.isEmpty }
    }

    private struct Word {
        var syllables: [Syllable] = []

        /// Whether the script belongs to northern India, whose languages drop vowels.
        var dropsVowels = true

        func spelling(without omission: Omission) -> [UInt8] {
            var syllables = syllables
            if dropsVowels && omission != .none { Self.dropVowels(of: &syllables, alsoMedial: omission == .unheard) }
            var bytes: [UInt8] = []
            for (place, syllable) in syllables.enumerated() {
                bytes += syllable.consonant
                bytes += syllable.vowel
                switch syllable.nasal {
                case .none: break
                case .breath: bytes.append(UInt8(ascii: "h"))
                case .nasal: bytes += Self.nasal(before: syllables.dropFirst(place + 1).first?.consonant.first)
                }
            }
            return bytes
        }

        private static func dropVowels(of syllables: inout [Syllable], alsoMedial: Bool) {
            guard var place = syllables.indices.last, place > 0 else { return }
            if mayDrop(syllables[place]), !syllables[place - 1].vowel.isEmpty { syllables[place].vowel = [] }
            guard alsoMedial else { return }
            place -= 1
            while place > 0 {
                let next = syllables[place + 1]
                if mayDrop(syllables[place]), !syllables[place - 1].vowel.isEmpty, syllables[place - 1].nasal == .none,
                    !next.vowel.isEmpty, !next.consonant.isEmpty
                {
                    syllables[place].vowel = []
                    place -= 1
                }
                place -= 1
            }
        }

        private static func mayDrop(_ syllable: Syllable) -> Bool { syllable.isInherent && syllable.nasal == .none }

        /// An anusvara, which sounds like the consonant after it: मुंबई is "mumbai", सिंह "singh".
        private static func nasal(before consonant: UInt8?) -> [UInt8] {
            switch consonant {
            case UInt8(ascii: "b"), UInt8(ascii: "m"), UInt8(ascii: "p"): [UInt8(ascii: "m")]
            case UInt8(ascii: "h"): Array("ng".utf8)
            default: [UInt8(ascii: "n")]
            }
        }
    }

    // MARK: Reading

    /// The words of a name; nil if it has no letters in these scripts.
    private static func words(of name: Span<UInt8>) -> [Word]? {
        guard name.contains(0xE0) else { return nil }
        var scalars = UTF8Scalars(name)
        var words = [Word()]
        var isIndic = false
        while let scalar = scalars.next() {
            switch scalar {
            case blocks:
                isIndic = true
                read(scalar, into: &words[words.count - 1])
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                words[words.count - 1].syllables.append(Syllable(consonant: [UInt8(scalar | 0x20)]))
            // These are joiners and non-joiners within a syllable.
            case 0x200C, 0x200D: continue
            default: if words.last?.syllables.isEmpty == false { words.append(Word()) }
            }
        }
        if words.last?.syllables.isEmpty == true { words.removeLast() }
        return isIndic && !words.isEmpty ? words : nil
    }

    private static func read(_ scalar: UInt32, into word: inout Word) {
        // These are Tamil, Telugu, Kannada and Malayalam.
        if scalar >= 0x0B80 { word.dropsVowels = false }
        let last = word.syllables.count - 1
        var letter: [UInt8] = []
        let devanagari = blocks.lowerBound + (scalar & 0x7F)
        switch devanagari {
        case 0x0901, 0x0902, 0x0970: if last >= 0 { word.syllables[last].nasal = .nasal }
        case 0x0903: if last >= 0 { word.syllables[last].nasal = .breath }
        case 0x093C: if last >= 0 { dot(&word.syllables[last]) }
        case 0x094D:
            guard last >= 0 else { return }
            word.syllables[last].vowel = []
            word.syllables[last].isInherent = false
        case 0x091E where last >= 0 && word.syllables[last].isBareJ:
            // ज्ञ is a separate letter.
            word.syllables[last] = Syllable(consonant: Array("gy".utf8), vowel: [UInt8(ascii: "a")], isInherent: true)
        case 0x0966...0x096F: word.syllables.append(Syllable(consonant: [UInt8(devanagari - 0x0966) + 0x30]))
        case _ where consonants.append(devanagari, to: &letter):
            word.syllables.append(Syllable(consonant: letter, vowel: [UInt8(ascii: "a")], isInherent: true))
        case _ where vowels.append(devanagari, to: &letter): word.syllables.append(Syllable(vowel: letter))
        case _ where vowelSigns.append(devanagari, to: &letter):
            guard last >= 0 else { return }
            word.syllables[last].vowel = letter
            word.syllables[last].isInherent = false
        default: return
        }
    }

    /// Changes a consonant with a dot below, which stands for a Persian sound or the flapped ड़ and ढ़.
    private static func dot(_ syllable: inout Syllable) {
        switch String(decoding: syllable.consonant, as: UTF8.self) {
        case "k": syllable.consonant = Array("q".utf8)
        case "j": syllable.consonant = Array("z".utf8)
        case "d": syllable.consonant = Array("r".utf8)
        case "dh": syllable.consonant = Array("rh".utf8)
        case "ph": syllable.consonant = Array("f".utf8)
        default: break
        }
    }

    // MARK: Letters

    /// The consonants, by their positions in a block; dotted letters are written as numbers so that their form is
    /// certain.
    private static let consonants = LetterTable([
        "k": "क", "kh": "ख\u{959}", "g": "ग\u{95A}", "gh": "घ", "n": "ङञणनऩ", "ch": "च", "chh": "छ", "j": "ज",
        "jh": "झ",
        "t": "टत", "th": "ठथ", "d": "डद", "dh": "ढध", "p": "प", "ph": "फ", "b": "ब", "bh": "भ", "m": "म",
        "y": "य\u{95F}",
        "r": "रऱ\u{95C}", "rh": "\u{95D}", "l": "लळ", "zh": "ऴ", "v": "व", "sh": "शष", "s": "स", "h": "ह",
        "q": "\u{958}",
        "z": "\u{95B}", "f": "\u{95E}",
    ])
    private static let vowels = LetterTable([
        "a": "ऄअआ", "i": "इई", "u": "उऊ", "ri": "ऋॠ", "lri": "ऌ", "e": "ऍऎए", "ai": "ऐ", "o": "ऑऒओ", "au": "औ",
    ])
    private static let vowelSigns = LetterTable([
        "a": "\u{93E}", "i": "\u{93F}\u{940}", "u": "\u{941}\u{942}", "ri": "\u{943}\u{944}",
        "e": "\u{945}\u{946}\u{947}",
        "ai": "\u{948}", "o": "\u{949}\u{94A}\u{94B}", "au": "\u{94C}\u{957}",
    ])
}
