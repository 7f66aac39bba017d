import IndexedCollation

/// An alphabet that a site gives for one of its locales, and the language's name.
struct SiteAlphabet: Sendable {
    let locale: LocaleIdentifier
    var alphabet: Alphabet
    /// The language's own name; nil for CLDR's.
    var name: String?
    /// Where the alphabet is written.
    let location: SourceLocation

    /// The error that a second alphabet of the locale is.
    func duplicate(at location: SourceLocation) -> Diagnostic {
        .error(
            "alphabet",
            "the alphabet of '\(locale)' is in '\(self.location.file.path)', line \(self.location.line), too; remove one of the two",
            at: location)
    }
}

/// Reads an alphabet in the settings or in a file of its own. Whatever is wrong with it is reported with its place.
struct AlphabetReader {
    private(set) var diagnostics: [Diagnostic] = []

    private let locale: LocaleIdentifier

    init(_ locale: LocaleIdentifier) { self.locale = locale }

    private static let keys = ["alphabet", "base", "case", "fold", "ignore", "name", "source"]

    /// - Returns: nil, with an error in `diagnostics`, if the value is not an alphabet.
    mutating func read(_ value: YAMLValue) -> SiteAlphabet? {
        guard value.kind == .mapping else {
            report("write the letters under 'alphabet', such as '{ alphabet: [A, B, C] }'", value)
            return nil
        }
        var alphabet = Alphabet([])
        alphabet.title = "your alphabet '\(locale)'"
        var name: String?
        var letters: [(letter: Alphabet.Letter, location: SourceLocation)] = []
        var lettersValue = value
        for (key, value) in value.pairs where !value.isNull {
            switch key.string {
            case "alphabet":
                lettersValue = value
                letters = self.letters(value)
            case "base": alphabet.base = base(value)
            case "case" where value.string == "none": alphabet.mapsCase = false
            case "case": alphabet.caseLocale = locale(value)
            case "fold": alphabet.typedForms = typedForms(value)
            case "ignore": alphabet.ignored = texts(value)
            case "name": name = text(value)
            case "source": alphabet.source = text(value)
            case let unknown:
                let hint =
                    Suggestion.closest(to: unknown ?? "", among: Self.keys).map { "did you mean '\($0)'?" }
                    ?? "an alphabet can have \(Self.keys.map { "'\($0)'" }.joined(separator: ", "))"
                diagnostics.append(
                    .error("unknown-setting", "unknown setting '\(unknown ?? "")'; \(hint)", at: key.location))
            }
        }
        guard diagnostics.isEmpty else { return nil }
        alphabet.letters = letters.map(\.letter)
        do {
            try alphabet.validate()
        } catch {
            let place = error.letter.flatMap { letters.indices.contains($0) ? letters[$0].location : nil }
            diagnostics.append(.error("alphabet", "\(error)", at: place ?? lettersValue.location))
            return nil
        }
        return SiteAlphabet(locale: locale, alphabet: alphabet, name: name, location: value.location)
    }

    /// The letters in order: a list, or a text with a letter on each line.
    private mutating func letters(_ value: YAMLValue) -> [(letter: Alphabet.Letter, location: SourceLocation)] {
        guard value.kind == .sequence else { return lines(value) }
        var letters: [(letter: Alphabet.Letter, location: SourceLocation)] = []
        for item in value.items {
            if let letter = letter(item.string ?? "", at: item.location) {
                letters.append((letter, item.location))
            } else {
                report("a letter is missing here; write one, or remove the item", item)
            }
        }
        return letters
    }

    private func lines(_ value: YAMLValue) -> [(letter: Alphabet.Letter, location: SourceLocation)] {
        let text = value.string ?? ""
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let offset = text.utf8.distance(from: text.utf8.startIndex, to: line.utf8.startIndex)
            let location = value.location(ofTextAt: offset)
            return letter(String(line), at: location).map { ($0, location) }
        }
    }

    private func letter(_ text: String, at location: SourceLocation) -> Alphabet.Letter? {
        Alphabet.Letter(text, place: "\(location.file.path), line \(location.line)")
    }

    /// A locale whose order CLDR has.
    private mutating func base(_ value: YAMLValue) -> LocaleIdentifier? {
        guard let locale = locale(value) else { return nil }
        guard locale.hasData else {
            report(
                "CLDR \(ICU.cldrVersion) has no order for '\(locale)'; name another locale, or leave 'base' out", value)
            return nil
        }
        return locale
    }

    private mutating func locale(_ value: YAMLValue) -> LocaleIdentifier? {
        do {
            return try LocaleIdentifier(value.string ?? "")
        } catch {
            report("\(error)", value)
            return nil
        }
    }

    /// What is typed in place of a letter, by the letter.
    private mutating func typedForms(_ value: YAMLValue) -> [String: [String]] {
        guard value.kind == .mapping else {
            report("write what is typed in place of a letter, such as '{ Ӑ: [Ă, Â] }'", value)
            return [:]
        }
        var forms: [String: [String]] = [:]
        for (letter, typed) in value.pairs { forms[letter.string ?? ""] = texts(typed) }
        return forms
    }

    private mutating func texts(_ value: YAMLValue) -> [String] {
        (value.kind == .sequence ? value.items : [value]).compactMap { text($0) }
    }

    private mutating func text(_ value: YAMLValue) -> String? {
        if let text = value.string, !text.isEmpty { return text }
        report("write a text here, such as a letter in quotes", value)
        return nil
    }

    private mutating func report(_ message: String, _ value: YAMLValue) {
        diagnostics.append(.error("alphabet", message, at: value.location))
    }
}
