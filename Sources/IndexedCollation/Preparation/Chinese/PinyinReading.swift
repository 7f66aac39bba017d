/// Files a reading in pinyin among the Chinese characters, with each syllable as a character that is read in this way.
///
/// A reading in Latin letters would come after all characters of its section.
struct PinyinReading: PreparationStep {
    let syllables: PinyinSyllables

    var summary: String { "reading in pinyin filed as characters" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind == .reading else { return nil }
        let characters = syllables.characters
        let reading = String(decoding: Array(text), as: UTF8.self)
        return Self.syllables(of: reading) { characters[$0] != nil }?.flatMap { characters[$0] ?? [] }
    }

    /// The syllables of a text in pinyin, in lowercase; nil if the text is not pinyin.
    static func syllables(of text: String, where isSyllable: (String) -> Bool) -> [String]? {
        guard text.utf8.count < 1_000 else { return nil }
        let folded = Array(TextFolding.folded(text).unicodeScalars)
        guard let lengths = lengths(folded, isSyllable) else { return nil }
        var result: [String] = []
        var index = 0
        while index < folded.count {
            let unit = string(folded[index..<index + lengths[index]])
            if isSyllable(unit) { result.append(unit) }
            index += lengths[index]
        }
        return result.isEmpty ? nil : result
    }

    /// The length of the syllable that begins at each place; nil if the text cannot be read as syllables.
    ///
    /// It is the longest length after which the rest can also be read, so "bāníyà" is bā ní yà and not bān íyà.
    private static func lengths(_ text: [Unicode.Scalar], _ isSyllable: (String) -> Bool) -> [Int]? {
        var lengths = [Int](repeating: 0, count: text.count)
        for start in text.indices.reversed() {
            func isReadable(_ length: Int) -> Bool { start + length == text.count || lengths[start + length] > 0 }
            func isUnit(_ length: Int) -> Bool {
                let unit = text[start..<start + length]
                return length == 1 && " '’-".unicodeScalars.contains(text[start]) || isSyllable(string(unit))
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
