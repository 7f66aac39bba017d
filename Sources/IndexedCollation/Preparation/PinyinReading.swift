/// Files a reading in pinyin among the Chinese characters, each syllable as a character that is read so: a reading left in
/// Latin letters would come after all characters of its section.
struct PinyinReading: PreparationStep {
    var summary: String { "reading in pinyin filed as characters" }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind == .reading, text.count < 1_000 else { return nil }
        let folded = Array(TextFolding.folded(String(decoding: text, as: UTF8.self)).unicodeScalars)
        guard let lengths = Self.lengths(folded) else { return nil }
        var result: [UInt8] = []
        var index = 0
        while index < folded.count {
            if let character = Self.character(folded[index..<index + lengths[index]]) { result += character.utf8 }
            index += lengths[index]
        }
        return result.isEmpty ? nil : result
    }

    /// How long the syllable is that begins at each place: the longest after which the rest can be read too, so that
    /// "bāníyà" is bā ní yà and not bān íyà. Nil if it can not be read as syllables.
    private static func lengths(_ text: [Unicode.Scalar]) -> [Int]? {
        var lengths = [Int](repeating: 0, count: text.count)
        for start in text.indices.reversed() {
            func isReadable(_ length: Int) -> Bool { start + length == text.count || lengths[start + length] > 0 }
            let longest = stride(from: min(6, text.count - start), to: 0, by: -1)
            lengths[start] = longest.first { isReadable($0) && isUnit(text[start..<start + $0]) } ?? 0
        }
        return text.isEmpty || lengths[0] == 0 ? nil : lengths
    }

    /// Whether scalars are a syllable, or a sign between two.
    private static func isUnit(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        text.count == 1 && text.first.map { " '’-".unicodeScalars.contains($0) } == true || character(text) != nil
    }

    private static func character(_ syllable: ArraySlice<Unicode.Scalar>) -> String? {
        var key = String.UnicodeScalarView()
        key.append(contentsOf: syllable)
        return table[String(key)]
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
