/// Files a person's name by surname.
///
/// "Vincent van Gogh" becomes "Gogh, Vincent van" in Dutch, and "van Gogh, Vincent" in Belgium.
struct NameOrder: PreparationStep {
    private let particles: NameParticles

    /// Whether titles are names of people unless their entries say otherwise.
    let titlesArePersons: Bool

    init(for locale: LocaleIdentifier, titlesArePersons: Bool) {
        particles = NameParticles(for: locale)
        self.titlesArePersons = titlesArePersons
    }

    var summary: String { "name filed by its surname" }

    var pairs: [UInt8]? { titlesArePersons ? nil : [] }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard let filed = name(in: text, kind)?.filed, filed.count != text.count || !text.starts(with: filed)
        else { return nil }
        return filed
    }

    /// The parts of a text that is a person's name; nil for a name that is filed as written.
    func name(in text: Span<UInt8>, _ kind: CollationTexts.Kind) -> PersonalName? {
        switch kind {
        case .nameParts: name(inParts: Array(text))
        case .personName: name(inTitle: Array(text))
        case .title where titlesArePersons: name(inTitle: Array(text))
        default: nil
        }
    }

    private func name(inParts text: [UInt8]) -> PersonalName {
        var parts = text.split(separator: 0x1F, maxSplits: 3, omittingEmptySubsequences: false).map(Self.words)
        while parts.count < 4 { parts.append([]) }
        let (given, particle, suffix) = (parts[1], parts[2], parts[3])
        let family = parts[0]
        if family.isEmpty { return PersonalName(surname: given + particle, suffix: suffix) }
        switch particles.order {
        case .filedByGivenName: return PersonalName(surname: given + particle + family, suffix: suffix)
        case .surnameFirst: return PersonalName(surname: particle + family, rest: given, suffix: suffix)
        case .givenNamesFirst:
            let uncounted =
                particle.isEmpty
                ? particles.uncounted(family.map(Self.lower))
                : particles.uncounted(ofParticles: particle.map(Self.lower))
            return name(surname: particle + family, uncounted: uncounted, given, suffix)
        }
    }

    private func name(inTitle title: [UInt8]) -> PersonalName? {
        guard particles.order == .givenNamesFirst else { return nil }
        let (text, qualifier) = Self.withoutQualifier(title)
        var comma = text.firstIndex(of: 0x2C)
        var words = Self.words(text[..<(comma ?? text.endIndex)])
        guard !words.isEmpty else { return nil }
        // The given names follow a comma if there is one; otherwise they come first.
        var given = comma.map { Self.words(text[($0 + 1)...]) } ?? []
        var suffix: [[UInt8]] = []
        if !given.isEmpty, words.count > 1, given.allSatisfy({ particles.isSuffix(Self.lower($0)) }) {
            // The comma belongs to a suffix: Martin Luther King, Jr.
            (suffix, given, comma) = (given, [], nil)
        }
        if comma == nil {
            while words.count > 1, let last = words.last, particles.isSuffix(Self.lower(last)) {
                suffix.insert(words.removeLast(), at: 0)
            }
            let texts = words.map { String(decoding: $0, as: UTF8.self) }
            if RegnalName.isOne(texts + suffix.map { String(decoding: $0, as: UTF8.self) }, in: particles.language) {
                return nil
            }
            let lower = words.map(Self.lower)
            if let surname = Patronymic.surnameCount(lower) {
                given = Array(words[surname...])
                words = Array(words[..<surname])
            } else {
                let start = particles.wholeSurnameStart(lower, texts)
                given = Array(words[..<start])
                words = Array(words[start...])
            }
        }
        var result = name(surname: words, uncounted: particles.uncounted(words.map(Self.lower)), given, suffix)
        if comma == nil && result.rest.isEmpty { return nil }
        result.qualifier = qualifier
        return result
    }

    /// Whether a name has a patronymic, which shows where its surname is.
    func isPatronymic(_ name: PersonalName) -> Bool {
        name.rest.last.map { Patronymic.isOne(Self.lower($0)) } ?? false
    }

    /// A title without the parentheses at its end, and these.
    private static func withoutQualifier(_ title: [UInt8]) -> (name: [UInt8], qualifier: [UInt8]) {
        guard title.last == 0x29, let open = title.lastIndex(of: 0x28), open > 0, title[open - 1] == 0x20 else {
            return (title, [])
        }
        return (Array(title[..<open]), Array(title[open...]))
    }

    /// Makes a name, in which leading particles of the surname that do not count move to the end.
    private func name(surname: [[UInt8]], uncounted: Int, _ given: [[UInt8]], _ suffix: [[UInt8]]) -> PersonalName {
        var surname = surname
        var moved = Array(surname[..<uncounted])
        surname.removeFirst(uncounted)
        if let first = surname.first {
            let attached = particles.attachedPrefix(first)
            if attached > 0 {
                moved.append(Array(first[..<attached]))
                surname[0] = Array(first[attached...])
            }
        }
        return PersonalName(surname: surname, rest: given + moved, suffix: suffix)
    }

    private static func words(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
        text.split(separator: 0x20).map { Array($0) }
    }

    /// A word in the form in which the particles are listed: in ASCII lowercase, without periods.
    private static func lower(_ word: [UInt8]) -> String {
        String(decoding: word.filter { $0 != 0x2E }.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
            .replacing("’", with: "'")
    }
}

extension LocalizedIndexedCollation {
    /// A person's name with the surname first, as some lists show it.
    ///
    /// In Dutch, "Vincent van Gogh" becomes "Gogh, Vincent van".
    ///
    /// - Returns: nil for a text that is not a person's name according to its kind or ``CollationOptions/nameOrder``,
    ///   and for names that are filed as written, such as Hungarian and Icelandic ones.
    package func invertedName(_ text: Span<UInt8>, kind: CollationTexts.Kind) -> String? {
        for case let step as NameOrder in preparation.steps {
            return step.name(in: text, kind).map { String(decoding: $0.inverted, as: UTF8.self) }
        }
        return nil
    }
}

extension LocalizedIndexedCollation {
    /// Whether the surname of a title that is a person's name could have more words than it is filed by.
    ///
    /// Only a reader knows that the surname of Ralph Vaughan Williams has two words, and that of John Stuart Mill one.
    package func guessesSurname(of title: String, kind: CollationTexts.Kind) -> Bool {
        for case let step as NameOrder in preparation.steps {
            guard kind == .title || kind == .personName, !title.contains(","),
                let name = step.name(in: Array(title.utf8).span, kind)
            else { return false }
            return name.surname.count == 1 && name.rest.count > 1 && name.rest[1].last != UInt8(ascii: ".")
                && name.rest.allSatisfy { $0.count > 2 && $0[0] &- 0x61 >= 26 } && !step.isPatronymic(name)
        }
        return false
    }
}

extension LocaleIdentifier {
    /// Whether names of people are written with the family name first: 毛泽东, Nagy Anna.
    package var writesFamilyNamesFirst: Bool { NameParticles(for: self).order == .surnameFirst }
}
