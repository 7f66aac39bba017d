import IndexedCollation

extension TermFolding {
    /// Folds a text of the most frequent characters of Chinese, Japanese and Korean, with the same result as ICU, which takes
    /// twenty times as long; nil for a text with other characters.
    ///
    /// NFKC and lowercase leave these characters as they are, or make ASCII of them, and none of them is composed with the
    /// next one (UnicodeData.txt, https://www.unicode.org/Public/15.0.0/ucd/UnicodeData.txt).
    func eastAsian(_ text: Span<UInt8>) -> WordBreaker.FoldedText? {
        guard foldsASCII else { return nil }
        let letters = TwoByteTable.shared
        var bytes: [UInt8] = []
        var places: [UInt32] = []
        bytes.reserveCapacity(text.count)
        places.reserveCapacity(text.count + 1)
        var endsWithSpace = false
        var place = 0
        while place < text.count {
            let byte = text[place]
            let start = UInt32(truncatingIfNeeded: place)
            let short: UInt8
            switch byte {
            case ..<0x80:
                short = byte
                place += 1
            case 0xC2..<0xE0 where place + 1 < text.count:
                guard let pair = letters.folded(byte, text[place + 1]), pair.0 != Self.mark else { return nil }
                bytes.append(pair.0)
                bytes.append(pair.1)
                places.append(start)
                places.append(WordBreaker.FoldedText.inside)
                place += 2
                endsWithSpace = false
                continue
            case 0xE2..<0xF0 where place + 2 < text.count:
                let scalar = text.threeByteScalar(at: place)
                place += 3
                if Self.staysAsItIs(scalar) {
                    for offset in 1...3 { bytes.append(text[place - 4 + offset]) }
                    places.append(start)
                    places.append(WordBreaker.FoldedText.inside)
                    places.append(WordBreaker.FoldedText.inside)
                    endsWithSpace = false
                    continue
                }
                guard let ascii = Self.ascii(for: scalar) else { return nil }
                short = ascii
            default: return nil
            }
            let isSpace = short == .space || 0x09...0x0D ~= short
            if !isSpace || !endsWithSpace {
                bytes.append(isSpace ? .space : short &- 0x41 < 26 ? short | 0x20 : short)
                places.append(start)
            }
            endsWithSpace = isSpace
        }
        places.append(UInt32(truncatingIfNeeded: text.count))
        return WordBreaker.FoldedText(bytes: bytes, places: places)
    }

    /// Whether a character is kana, Han, Hangul or punctuation that folding does not change.
    @inline(__always)
    private static func staysAsItIs(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A0...0x30FE, 0xAC00...0xD7A3, 0x3001...0x3029, 0x3400...0x4DBF,
            0x309D...0x309E, 0x2012...0x2015, 0x2018, 0x201A...0x2022:
            true
        default: false
        }
    }

    /// The ASCII character that a wide one, a hyphen, an apostrophe or a space becomes; nil for other characters.
    @inline(__always)
    private static func ascii(for scalar: UInt32) -> UInt8? {
        switch scalar {
        case 0xFF01...0xFF5E: UInt8(truncatingIfNeeded: scalar - 0xFEE0)
        case 0x3000: .space
        case 0x2010...0x2011: .hyphen
        case 0x2019: UInt8(ascii: "'")
        default: nil
        }
    }
}
