import IndexedCollation

/// The parts of a personal name that an entry has in separate fields.
struct NameParts {
    var family = Text.empty
    var given = Text.empty
    var particle = Text.empty
    var suffix = Text.empty
    var familyReading = Text.empty
    var givenReading = Text.empty

    var isEmpty: Bool {
        family.isEmpty && given.isEmpty && particle.isEmpty && suffix.isEmpty && familyReading.isEmpty
            && givenReading.isEmpty
    }

    /// Sorts an entry by the parts of its name unless it has a sort key, and makes a title from them if there is none.
    func set(in entry: inout Entry, _ locale: LocaleIdentifier, _ file: SourceFile, _ decoded: inout DecodedText) {
        let readings = [familyReading, givenReading].filter { !$0.isEmpty }
        if !readings.isEmpty, entry.reading.isEmpty {
            entry.reading = decoded.append(readings.map { decoded.string($0, in: file) }.joined(separator: " "))
        }
        guard !family.isEmpty || !given.isEmpty else { return }
        let parts = [family, given, particle, suffix].map { decoded.string($0, in: file) }
        if entry.title.isEmpty { entry.title = decoded.append(Self.title(of: parts, in: locale)) }
        guard entry.sort.isEmpty, entry.reading.isEmpty, entry.titleKind != .titleAsWritten else { return }
        entry.sort = decoded.append(parts.joined(separator: "\u{1F}"))
        entry.sortKind = .nameParts
    }

    /// A name as it is written in a locale.
    private static func title(of parts: [String], in locale: LocaleIdentifier) -> String {
        let (family, given, particle, suffix) = (parts[0], parts[1], parts[2], parts[3])
        var words =
            locale.writesFamilyNamesFirst ? [particle, family, given, suffix] : [given, particle, family, suffix]
        words.removeAll(where: \.isEmpty)
        return words.dropFirst().reduce(into: words.first ?? "") { title, word in
            let isJoined = title.hasSuffix("'") || title.hasSuffix("’") || title.hasSuffix("-") || isEastAsian(title)
            title += isJoined ? word : " " + word
        }
    }

    /// Whether a name is written without spaces: in Han characters, kana, or Hangul.
    private static func isEastAsian(_ name: String) -> Bool {
        name.unicodeScalars.last.map { 0x2E80...0xD7FF ~= $0.value || 0x2_0000...0x3_FFFF ~= $0.value } ?? false
    }
}

extension Entry {
    /// Reads an entry's name order, which determines whether its title is a personal name.
    mutating func setNameOrder(_ word: String, at location: SourceLocation, _ diagnostics: inout [Diagnostic]) {
        switch CollationOptions.NameOrder(rawValue: word) {
        case .asWritten: titleKind = .titleAsWritten
        case .surnameFirst: titleKind = .personName
        case nil where word.isEmpty: break
        case nil:
            let words = CollationOptions.NameOrder.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
            diagnostics.append(
                .warning(.nameOrder, "'\(word)' is not an order that names are in; write \(words)", at: location))
        }
    }
}

extension DiagnosticKind {
    package static let nameOrder = DiagnosticKind(
        "name-order", [.warning],
        meaning: "A value of `name-order` is not an order.",
        remedy: "Write `surname-first` or `as-written`.")
}
