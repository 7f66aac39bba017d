/// Files a reading in pinyin among the Chinese characters, each syllable as a character that is read so: a reading left in
/// Latin letters would come after all characters of its section.
struct PinyinReading: PreparationStep {
    var summary: String { "reading in pinyin filed as characters" }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind == .reading, text.count < 1_000 else { return nil }
        let folded = Array(TextFolding.folded(String(decoding: text, as: UTF8.self)).unicodeScalars)
        var result: [UInt8] = []
        var index = 0
        while index < folded.count {
            if folded[index] == " " || folded[index] == "'" || folded[index] == "’" || folded[index] == "-" {
                index += 1
                continue
            }
            guard let (length, character) = Self.syllable(folded[index...]) else { return nil }
            result += character.utf8
            index += length
        }
        return result.isEmpty ? nil : result
    }

    /// The longest syllable at the start of a text.
    private static func syllable(_ text: ArraySlice<Unicode.Scalar>) -> (length: Int, character: String)? {
        for length in stride(from: min(6, text.count), to: 0, by: -1) {
            var key = String.UnicodeScalarView()
            key.append(contentsOf: text.prefix(length))
            if let character = table[String(key)] { return (length, character) }
        }
        return nil
    }

    /// By syllable, with its tone mark and without; without one it stands for its first tone.
    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for pair in PinyinTable.pairs.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            guard let character = pair.last else { continue }
            let syllable = String(pair.dropLast())
            table[syllable] = String(character)
            let plain = String(syllable.map { toneless[$0] ?? $0 })
            if table[plain] == nil { table[plain] = String(character) }
        }
        return table
    }()

    private static let toneless: [Character: Character] = [
        "ā": "a", "á": "a", "ǎ": "a", "à": "a", "ē": "e", "é": "e", "ě": "e", "è": "e", "ī": "i", "í": "i", "ǐ": "i",
        "ì": "i", "ō": "o", "ó": "o", "ǒ": "o", "ò": "o", "ū": "u", "ú": "u", "ǔ": "u", "ù": "u", "ǖ": "ü", "ǘ": "ü",
        "ǚ": "ü", "ǜ": "ü",
    ]
}
