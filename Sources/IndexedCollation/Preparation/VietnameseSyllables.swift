/// Files Vietnamese names syllable by syllable: Hà Nội before Hạ Long, although L comes before N.
///
/// The tone of a syllable counts before the letters of the next one. CLDR compares the letters of the whole name before
/// any tone.
///
/// Source: Vũ Xuân Lương, Vietnam Lexicography Centre, 4.3
/// (http://vietunicode.sourceforge.net/charset/quytacABC_en.html), read on 27 November 2026.
struct VietnameseSyllables: PreparationStep {
    var summary: String { "tone of each syllable compared before the next syllable" }

    /// Signs that sort in this order, after spaces and before digits and letters: one for each tone, in CLDR's order of the
    /// tones.
    static let signs = ["▁", "▂", "▃", "▄", "▅"]

    /// The combining marks of the tones huyền, hỏi, ngã, sắc and nặng.
    private static let marks: [UInt32] = [0x300, 0x309, 0x303, 0x301, 0x323]

    /// The tone of each letter with a tone, as an index into the signs.
    private let tones: [UInt32: Int]

    init() {
        var tones = Dictionary(uniqueKeysWithValues: Self.marks.enumerated().map { ($1, $0) })
        // Latin letters that are composed of others: Latin-1 to Latin Extended-B, and those for Vietnamese.
        for scalar in Array(UInt32(0xC0)...0x1B4) + Array(0x1E00...0x1EF9) {
            guard let letter = Unicode.Scalar(scalar) else { continue }
            for part in String(decoding: ICU.decomposed(Array(String(letter).utf8).span), as: UTF8.self).unicodeScalars
            {
                if let tone = tones[part.value] { tones[scalar] = tone }
            }
        }
        self.tones = tones
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind != .sortKey, var offset = text.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var result: [UInt8] = []
        var copied = 0
        var tone: Int?
        func endSyllable(at end: Int) {
            guard let ended = tone else { return }
            result.append(text.extracting(copied..<end))
            result += Self.signs[ended].utf8
            copied = end
            tone = nil
        }
        while true {
            let start = offset
            guard let scalar = text.nextScalar(at: &offset) else { break }
            if let found = tones[scalar] {
                tone = found
            } else if tone != nil, !Self.continuesSyllable(scalar) {
                endSyllable(at: start)
            }
        }
        endSyllable(at: text.count)
        if copied == 0 { return nil }
        result.append(text.extracting(copied...))
        return result
    }

    private static func continuesSyllable(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (scalar | 0x20) &- 0x61 < 26 }
        // Marks of vowels do not end a decomposed syllable.
        switch ICU.category(of: scalar) {
        case 1...8: return true
        default: return false
        }
    }
}
