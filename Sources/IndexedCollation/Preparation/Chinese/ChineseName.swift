/// Files a Chinese name by how its first character is read in it: 厦门 among the characters that are read xià.
struct ChineseName: PreparationStep {
    let syllables: PinyinSyllables
    /// Readings of the author's own, which decide before the tables.
    let givenReadings: GivenReadings?
    /// Whether titles are names of persons, whose surnames may have a reading of their own.
    let titlesArePersons: Bool

    var summary: String { "first character filed as one that is read so" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind.isTitle else { return nil }
        if let filed = givenReadings?.apply(to: text, kind: kind) { return filed }
        let isOfPerson = kind == .personName || kind == .nameParts || kind == .title && titlesArePersons
        let replacement: [UInt8]? =
            if isOfPerson, let number = ChineseReadings.surnames.number(for: text) {
                syllables.surnames[number]
            } else if let number = ChineseReadings.phrases.number(for: text) {
                syllables.phrases[number]
            } else { nil }
        // The characters of the tables have three bytes or four.
        return replacement.map { $0 + Array(text.extracting((text[0] >= 0xF0 ? 4 : 3)...)) }
    }

    /// How the first character of a name is read; nil if the tables say nothing of it.
    func reading(of name: Span<UInt8>) -> ChineseReadings.Answer? {
        if titlesArePersons, let answer = ChineseReadings.surnames.answer(for: name) { return answer }
        return ChineseReadings.phrases.answer(for: name)
    }
}

extension Preparation {
    /// How the first character of a Chinese title is read, after the steps before have dropped what does not count.
    func chineseReading(of title: String) -> ChineseReadings.Answer? {
        var text = Array(title.utf8)
        for step in steps {
            if let step = step as? ChineseName { return step.reading(of: text.span) }
            if let next = step.apply(to: text.span, kind: .title) { text = next }
        }
        return nil
    }
}
