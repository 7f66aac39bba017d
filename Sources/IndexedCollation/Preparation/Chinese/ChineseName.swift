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

    /// The readings of a name's first character that are a choice, with the one that was made; nil if the name itself
    /// decides, or if there is only one.
    fileprivate func choice(for name: Span<UInt8>) -> String? {
        var chosen: String?
        switch reading(of: name) {
        case .reading(let reading) where reading.source == .character: chosen = reading.syllable
        case nil: break
        default: return nil
        }
        let tables = titlesArePersons ? [ChineseReadings.surnames, .phrases] : [.phrases]
        let found = tables.compactMap { $0.character(of: name) }
        guard let character = found.first?.character else { return nil }
        // A character outside the tables is filed by the reading on which CLDR's order is based.
        let usual = (try? Transliterator("Han-Latin")).map {
            String(decoding: $0.bytes(of: character.utf8.span), as: UTF8.self)
        }
        chosen = chosen ?? usual
        var others: [String] = []
        for syllable in found.flatMap(\.syllables) + (usual.map { [$0] } ?? [])
        where syllable != chosen && !others.contains(syllable) {
            others.append(syllable)
        }
        guard let chosen, !others.isEmpty else { return nil }
        return
            "'\(character)' \(chosen), and not \(others.joined(separator: " or ")), because no phrase says otherwise "
            + "(phrase table)"
    }

    /// The reading of a name's first character; nil if the tables do not give one.
    func reading(of name: Span<UInt8>) -> ChineseReadings.Answer? {
        if titlesArePersons, let answer = ChineseReadings.surnames.answer(for: name) { return answer }
        return ChineseReadings.phrases.answer(for: name)
    }
}

extension Preparation {
    /// The reading of a Chinese title's first character.
    func chineseReading(of title: String) -> ChineseReadings.Answer? {
        chineseName(in: title).flatMap { step, text in step.reading(of: text.span) }
    }

    /// The readings between which nothing in a Chinese title decides, and the one that was chosen.
    func chineseChoice(for title: String) -> String? {
        chineseName(in: title).flatMap { step, text in step.choice(for: text.span) }
    }

    /// The step that reads a Chinese title, and the title after the steps before have dropped the parts that do not
    /// count.
    private func chineseName(in title: String) -> (step: ChineseName, text: [UInt8])? {
        var text = Array(title.utf8)
        for step in steps {
            if let step = step as? ChineseName { return (step, text) }
            if let next = step.apply(to: text.span, kind: .title) { text = next }
        }
        return nil
    }
}
