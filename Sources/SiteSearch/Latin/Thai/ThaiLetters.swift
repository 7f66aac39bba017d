import IndexedCollation

/// Romanizes Thai names by their pronunciation: เชียงใหม่ as "chiangmai".
///
/// This is the Royal Thai General System of Transcription (Journal of the Royal Institute of Thailand, volume 31, 2006;
/// https://en.wikipedia.org/wiki/Royal_Thai_General_System_of_Transcription), as far as the spelling determines the
/// pronunciation. The rules for the ends of syllables and for unwritten vowels are correct for most names: นคร is
/// "nakhon". Names without spaces have no spaces in Latin letters either.
enum ThaiLetters {
    /// The spelling of a name; empty if it has no Thai letters.
    static func spellings(of name: Span<UInt8>) -> [[UInt8]] {
        guard name.contains(0xE0) else { return [] }
        var scalars = UTF8Scalars(name)
        var bytes: [UInt8] = []
        var word = ThaiWord()
        var isThai = false
        func endWord() {
            if !word.letters.isEmpty, let last = bytes.last, last != .space { bytes.append(.space) }
            bytes += word.spelling()
            word = ThaiWord()
        }
        while let scalar = scalars.next() {
            switch scalar {
            case 0x0E01...0x0E5B:
                isThai = true
                word.append(Unicode.Scalar(scalar) ?? " ")
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: word.append(Unicode.Scalar(UInt8(scalar) | 0x20))
            case 0x200B...0x200D: continue
            default: endWord()
            }
        }
        endWord()
        return isThai && !bytes.isEmpty ? [bytes] : []
    }

    /// Consonants at the start of a syllable.
    static let initials = LetterTable([
        "": "อ", "k": "ก", "kh": "ขฃคฅฆ", "ng": "ง", "ch": "จฉชฌ", "s": "ซศษส", "y": "ญย", "d": "ฎด", "t": "ฏต",
        "th": "ฐฑฒถทธ",
        "n": "ณน", "b": "บ", "p": "ป", "ph": "ผพภ", "f": "ฝฟ", "m": "ม", "r": "ร", "l": "ลฬ", "w": "ว", "h": "หฮ",
    ])

    /// Consonants at the end of a syllable.
    static let finals = LetterTable([
        "k": "กขคฆ", "ng": "ง", "t": "จชซฎฏฐฑฒดตถทธศษส", "n": "ญณนรลฬ", "p": "บปผพฟภ", "m": "ม", "i": "ย", "o": "ว",
    ])

    /// Consonants that begin a syllable together, by the first one.
    static let clusters: [Unicode.Scalar: String] = [
        "ก": "รลว", "ข": "รลว", "ค": "รลว", "ต": "ร", "ป": "รล", "ผ": "ล", "พ": "รล", "บ": "รล", "ด": "ร", "ฟ": "รล",
        "ท": "ร",
        "ส": "ร", "ศ": "ร", "ซ": "ร", "ห": "งญนมยรลว", "อ": "ย",
    ]

    /// Common parts of names with irregular readings, and whether each reading applies only before another letter.
    static let parts: [(letters: [Unicode.Scalar], spelling: String, needsNext: Bool)] = [
        (Array("นคร".unicodeScalars), "nakhon", false), (Array("ราช".unicodeScalars), "ratcha", true),
        (Array("เพชร".unicodeScalars), "phetcha", true),
    ]
}
