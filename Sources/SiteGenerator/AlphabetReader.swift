import IndexedCollation

/// An alphabet that a site gives for one of its locales, and the language's name.
struct SiteAlphabet: Sendable {
    var alphabet: Alphabet
    /// What the language calls itself; nil for CLDR's name.
    var name: String?
}

/// Reads an alphabet in the settings. Whatever is wrong with it is reported with its place.
struct AlphabetReader {
    private(set) var diagnostics: [Diagnostic] = []

    private static let keys = ["alphabet", "base", "case", "fold", "ignore", "name", "source"]

    /// - Returns: nil, with an error in `diagnostics`, if the value is not an alphabet.
    mutating func read(_ value: YAMLValue) -> SiteAlphabet? {
        guard value.kind == .mapping else {
            report("write the letters under 'alphabet', such as '{ alphabet: [A, B, C] }'", value)
            return nil
        }
        var alphabet = Alphabet([])
        var name: String?
        var letters: [(letter: Alphabet.Letter, value: YAMLValue)] = []
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
            let place = error.letter.flatMap { letters.indices.contains($0) ? letters[$0].value : nil }
            report("\(error)", place ?? lettersValue)
            return nil
        }
        return SiteAlphabet(alphabet: alphabet, name: name)
    }

    /// The letters in order: a list, or a text with a letter on each line.
    private mutating func letters(_ value: YAMLValue) -> [(letter: Alphabet.Letter, value: YAMLValue)] {
        var letters: [(letter: Alphabet.Letter, value: YAMLValue)] = []
        if value.kind == .sequence {
            for item in value.items {
                let location = item.location
                let letter = Alphabet.Letter(
                    item.string ?? "", place: "\(location.file.path), line \(location.line)")
                if let letter {
                    letters.append((letter, item))
                } else {
                    report("a letter is missing here; write one, or remove the item", item)
                }
            }
        } else {
            let location = value.location
            for line in (value.string ?? "").split(whereSeparator: \.isNewline) {
                let letter = Alphabet.Letter(String(line), place: "\(location.file.path), line \(location.line)")
                if let letter { letters.append((letter, value)) }
            }
        }
        return letters
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
