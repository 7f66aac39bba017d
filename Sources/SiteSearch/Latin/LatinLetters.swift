import IndexedCollation

/// Latin letters that are not just a plain letter with an accent, and symbols that represent plain letters.
///
/// The table has the letters for which search folding gives a different result, with the spellings of CLDR's transform
/// "Latin-ASCII" (https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml). The exceptions are
/// signs that transliterations use for Cyrillic and Arabic letters: they are omitted, because nobody types them, and
/// they do not separate words.
enum LatinLetters {
    /// Appends a name in search form with plain letters only: "straße" as "strasse".
    ///
    /// - Returns: Whether all letters have a spelling; otherwise, nothing is appended.
    static func appendPlain(_ folded: Span<UInt8>, to bytes: inout [UInt8]) -> Bool {
        let start = bytes.count
        var scalars = UTF8Scalars(folded)
        while let scalar = scalars.next() {
            if scalar == 0x20 || isSeparator(scalar) {
                if bytes.count > start, bytes.last != .space { bytes.append(.space) }
            } else if scalar < 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: scalar))
            } else if !table.append(scalar, to: &bytes) {
                bytes.removeLast(bytes.count - start)
                return false
            }
        }
        if bytes.count > start, bytes.last == .space { bytes.removeLast() }
        return true
    }

    /// Whether CLDR replaces a sign with punctuation, which separates words, or with a letter in parentheses, which
    /// nobody types.
    private static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        // These are © ® ℗.
        case 0xA9, 0xAE, 0x2117: true
        // These are × ÷ ˗ and the fraction slash, minus, division slash and set minus.
        case 0xD7, 0xF7, 0x2D7, 0x2044, 0x2212, 0x2215, 0x2216: true
        default: false
        }
    }

    /// The spellings of the letters, which are in lowercase, as after folding.
    private static let table = LetterTable([
        "": "ʹʺʽʾʿˈ", "+": "±", "0": "〇", "<": "←", "<<": "≪", ">": "→", ">>": "≫",
        "a": "ᴀᶏⱥ", "aa": "ꜳ", "ae": "æᴁ", "ao": "ꜵ", "au": "ꜷ", "av": "ꜹꜻ", "ay": "ꜽ",
        "b": "ƀɓƃʙᴃᵬᶀ", "c": "ƈȼɕᴄꞓ", "d": "ðđɖɗƌȡᴅᴆᵭᶁᶑꝱꝺ", "db": "ȸ", "dz": "ʣʥ", "e": "ɛɇᴇᶒᶓⱸ",
        "f": "ƒᵮᶂꜰꝼ", "g": "ɠǥɡɢʛᶃꞡ", "h": "ħɦɧʜⱨ", "hv": "ƕ", "i": "ıɩɨɪᵻᶖ", "j": "ȷɉɟʝᴊ", "k": "ƙᴋᶄⱪꝁꝃꝅꞣ",
        "l": "łƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ", "ll": "ỻ", "ls": "ʪ", "lz": "ʫ", "m": "ɱᴍᵯᶆꝳ", "n": "ŋɲƞȵɳɴᵰᶇꝴꞑꞥ",
        "o": "øᴏⱺꝋꝍ", "oe": "œɶ", "oi": "ƣ", "oo": "ꝏ", "p": "ƥᴘᵱᵽᶈ℘ꝑꝓꝕ", "q": "ĸʠꝗꝙ", "qp": "ȹ",
        "r": "ɍɼɽɾʀᵲᵳᶉꝵꝶꞧ", "s": "ȿʂᵴᶊẜẝꜱꞩ", "ss": "ß", "t": "ŧƫƭʈȶⱦᴛᵵꝷꞇ", "th": "þᵺꝥꝧ", "ts": "ʦ",
        "u": "ʉᴜᵾᶙ", "ue": "ᵫ", "v": "ʋᴠᶌỽⱱⱴꝟ", "vy": "ꝡ", "w": "ᴡⱳ", "x": "ᶍ", "y": "ƴɏʏỿ", "z": "ƶȥɀʐʑᴢᵶᶎⱬ",
    ])

    // MARK: As languages have them

    /// German umlauts, from CLDR's transform "de-ASCII".
    static let german = LetterTable(["ae": "äÄ", "oe": "öÖ", "ue": "üÜ"])

    /// Danish and Norwegian letters; CLDR's "Latin-ASCII" has "ae" for æ.
    ///
    /// Danish wrote å as "aa" before 1948 (https://en.wikipedia.org/wiki/Danish_orthography).
    static let danish = LetterTable(["aa": "åÅ", "oe": "øØ", "ae": "æÆ"])

    /// The "v" that people type for the ü of pinyin, which keyboards lack: 吕 is "lv" as well as "lu"
    /// (https://en.wikipedia.org/wiki/Pinyin_input_method).
    static let pinyin = LetterTable(["v": "üǖǘǚǜÜǕǗǙǛ"])
}
