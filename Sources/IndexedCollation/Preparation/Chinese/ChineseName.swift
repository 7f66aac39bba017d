/// Files a Chinese name by the reading of its first character in it: 厦门 among the characters that are read xià.
struct ChineseName: PreparationStep {
    let syllables: PinyinSyllables
    /// The author's own readings, which take precedence over the tables.
    let givenReadings: GivenReadings?
    /// Whether titles are names of people, whose surnames may have special readings.
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
        // The characters in the tables have three or four bytes.
        return replacement.map { $0 + Array(text.extracting((text[0] >= 0xF0 ? 4 : 3)...)) }
    }

    /// The reading of a name's first character; nil if the tables do not give one.
    func reading(of name: Span<UInt8>) -> ChineseReadings.Answer? {
        if titlesArePersons, let answer = ChineseReadings.surnames.answer(for: name) { return answer }
        return ChineseReadings.phrases.answer(for: name)
    }
}

extension Preparation {
    /// The reading of a Chinese title's first character, after the steps before have dropped the parts that do not
    /// count.
    func chineseReading(of title: String) -> ChineseReadings.Answer? {
        var text = Array(title.utf8)
        for step in steps {
            if let step = step as? ChineseName { return step.reading(of: text.span) }
            if let next = step.apply(to: text.span, kind: .title) { text = next }
        }
        return nil
    }
}
