/// Files a reading in pinyin among the Chinese characters, each syllable as a character that is read so: a reading left in
/// Latin letters would come after all characters of its section.
struct PinyinReading: PreparationStep {
    let syllables: PinyinSyllables

    var summary: String { "reading in pinyin filed as characters" }

    func apply(to text: UnsafeBufferPointer<UInt8>, kind: CollationText.Kind) -> [UInt8]? {
        guard kind == .reading, text.count < 1_000 else { return nil }
        let folded = Array(TextFolding.folded(String(decoding: text, as: UTF8.self)).unicodeScalars)
        let characters = syllables.characters
        guard let lengths = Self.lengths(folded, characters) else { return nil }
        var result: [UInt8] = []
        var index = 0
        while index < folded.count {
            result += characters[Self.string(folded[index..<index + lengths[index]])] ?? []
            index += lengths[index]
        }
        return result.isEmpty ? nil : result
    }

    /// How long the syllable is that begins at each place: the longest after which the rest can be read too, so that
    /// "bāníyà" is bā ní yà and not bān íyà. Nil if it cannot be read as syllables.
    private static func lengths(_ text: [Unicode.Scalar], _ characters: [String: [UInt8]]) -> [Int]? {
        var lengths = [Int](repeating: 0, count: text.count)
        for start in text.indices.reversed() {
            func isReadable(_ length: Int) -> Bool { start + length == text.count || lengths[start + length] > 0 }
            func isUnit(_ length: Int) -> Bool {
                let unit = text[start..<start + length]
                return length == 1 && " '’-".unicodeScalars.contains(text[start]) || characters[string(unit)] != nil
            }
            let longest = stride(from: min(6, text.count - start), to: 0, by: -1)
            lengths[start] = longest.first { isReadable($0) && isUnit($0) } ?? 0
        }
        return text.isEmpty || lengths[0] == 0 ? nil : lengths
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
