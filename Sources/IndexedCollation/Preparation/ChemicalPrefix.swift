/// Files the name of a chemical compound by its first syllable, without the preceding locants and descriptors.
///
/// "(2S,3R)-3-Methylpentan-2-ol" is filed under M.
///
/// In IUPAC's Guide of 1993, R-0.1.6 (http://www.acdlabs.com/iupac/nomenclature/93/r93_74.htm), text in italics does
/// not take part in the primary order of letters. Such text includes locants, even if they are letters of elements, and
/// the descriptors of structures and configurations. P- and C- are not included, because P-glycoprotein and C-reactive
/// protein are more common. "iso" and "cyclo" count.
struct ChemicalPrefix: PreparationStep {
    var summary: String { "locants and descriptors ignored" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind.isTitle else { return nil }
        let bytes = Array(text)
        var start = 0
        while let end = Self.prefixEnd(in: bytes, from: start) { start = end }
        // A name with at least two letters must remain.
        guard bytes[start...].prefix(2).allSatisfy({ $0 >= 0x80 || $0 | 0x20 &- 0x61 < 26 }), text.count - start > 1
        else { return nil }
        return IgnoredPrefix.moved(start, in: text)
    }

    /// The end of a prefix, after its hyphen, that begins at a position; nil if there is none.
    private static func prefixEnd(in text: [UInt8], from start: Int) -> Int? {
        guard let hyphen = text[start...].prefix(longest).firstIndex(of: UInt8(ascii: "-")) else { return nil }
        if start < text.count, text[start] == UInt8(ascii: "(") {
            // The sign of a rotation is also a hyphen: (-)-Menthol.
            guard let close = text[start...].prefix(longest).firstIndex(of: UInt8(ascii: ")")),
                close + 1 < text.count, text[close + 1] == UInt8(ascii: "-"), close > start + 1,
                isDescriptor(text[(start + 1)..<close])
            else { return nil }
            return close + 2
        }
        guard hyphen > start else { return nil }
        let prefix = text[start..<hyphen]
        return words.contains(where: { prefix.elementsEqual($0.utf8) }) || areLocants(prefix) ? hyphen + 1 : nil
    }

    /// The maximum length of a prefix, in bytes, which real names do not exceed.
    private static let longest = 64

    private static let words: Set<String> = [
        "o", "m", "p", "n", "sec", "tert", "cis", "trans", "r", "c", "t", "R", "S", "rel", "rac", "meso", "Z", "E",
        "abeo", "retro",
        "D", "L", "DL", "d", "l", "dl", "vic", "sym", "gem", "alpha", "beta", "gamma", "delta", "omega",
    ]

    /// Whether a text between parentheses describes a configuration: R, 2S,3R, E, ±, +.
    private static func isDescriptor(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.span
        var offset = 0
        while let scalar = text.nextScalar(at: &offset) {
            switch scalar {
            // These are digits, comma, signs, R S E Z r s, and primes; ± and minus.
            case 0x30...0x39, 0x2C, 0x2B, 0x2D, 0x2A, 0x52, 0x53, 0x45, 0x5A, 0x72, 0x73, 0x27, 0xB1, 0x2032, 0x2212:
                break
            default: return false
            }
        }
        return true
    }

    /// Whether a text is one locant, or several separated by commas: 1, 2a, 4', 1H, N, O, S, α.
    private static func areLocants(_ text: ArraySlice<UInt8>) -> Bool {
        text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy { isLocant($0) }
    }

    private static func isLocant(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.span
        var offset = 0
        var hasNumber = false
        var letters = 0
        while let scalar = text.nextScalar(at: &offset) {
            switch scalar {
            case 0x30...0x39: hasNumber = true
            case 0x27, 0x2032: guard hasNumber || letters > 0 else { return false }
            // These are N O S and Greek letters; with a number, H and a lowercase letter are also allowed.
            case 0x4E, 0x4F, 0x53, 0x3B1...0x3C9: letters += 1
            case 0x48 where hasNumber, 0x61...0x7A where hasNumber: letters += 1
            default: return false
            }
        }
        return letters <= 1 && (hasNumber || letters == 1)
    }
}
