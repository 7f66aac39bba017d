import IndexedCollation

/// An alphabet that a site defines for a locale, with the language's name.
package struct SiteAlphabet: Sendable {
    package let locale: LocaleIdentifier
    package var alphabet: Alphabet
    /// The language's name for itself; nil for the one in CLDR.
    package var name: String?
    /// The location of the alphabet's definition.
    package let location: SourceLocation

    /// The error for a second alphabet of the locale.
    package func duplicate(at location: SourceLocation) -> Diagnostic {
        .error(
            .alphabet,
            "the alphabet of '\(locale)' is in '\(self.location.file.path)', line \(self.location.line), too; remove one of the two",
            at: location)
    }
}

/// Reads an alphabet from the settings or a separate file, and reports errors with their locations.
package struct AlphabetReader {
    package private(set) var diagnostics: [Diagnostic] = []

    /// The file of another program from which the alphabet was read, if any.
    package private(set) var source: SourceFile?

    private let locale: LocaleIdentifier

    /// The folders from which files may be read; nil if files cannot be named.
    private let inputs: InputFolders?

    /// The order in that file.
    private var order: SortOrder?

    private var alphabet = Alphabet([])
    private var name: String?

    /// The locations of the letters.
    private var letterPlaces: [SourceLocation] = []

    package init(_ locale: LocaleIdentifier, _ inputs: InputFolders?) {
        self.locale = locale
        self.inputs = inputs
        alphabet.title = "your alphabet '\(locale)'"
    }

    /// Reads an alphabet.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if the value is not a valid alphabet.
    package mutating func read(_ value: YAMLValue) -> SiteAlphabet? {
        guard value.kind == .mapping else {
            report("write the letters under 'alphabet', such as '{ alphabet: [A, B, C] }'", value)
            return nil
        }
        for (key, value) in value.pairs where !value.isNull { readSetting(key, value) }
        reportConflicts(value)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        do {
            if let order { try take(order) }
            try alphabet.validate()
        } catch {
            diagnostics.append(.error(.alphabet, "\(error)", at: place(of: error, value)))
            return nil
        }
        return SiteAlphabet(locale: locale, alphabet: alphabet, name: name, location: value.location)
    }

    private mutating func readSetting(_ key: YAMLValue, _ value: YAMLValue) {
        let name = key.string ?? ""
        switch AlphabetKey(rawValue: name) {
        case .alphabet, .titles:
            let letters = letters(value)
            alphabet.letters = letters.map(\.letter)
            letterPlaces = letters.map(\.location)
            reportSingleLine(letters.map(\.letter), value)
        case .rules: alphabet.rules = text(value)
        case .file: readFile(value)
        case .base: alphabet.base = base(value)
        case .case where value.string == "none": alphabet.mapsCase = false
        case .case: alphabet.caseLocale = locale(value)
        case .fold: alphabet.typedForms = typedForms(value)
        case .ignore: alphabet.ignored = texts(value)
        case .name: self.name = text(value)
        case .source: alphabet.source = text(value)
        case nil:
            let keys = AlphabetKey.allCases.map(\.rawValue)
            let hint =
                Suggestion.closest(to: name, among: keys).map { "did you mean '\($0)'?" }
                ?? "an alphabet can have \(keys.map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(.error(.unknownSetting, "unknown setting '\(name)'; \(hint)", at: key.location))
        }
    }

    /// Reports letters on one line, which would all be forms of the first.
    private mutating func reportSingleLine(_ letters: [Alphabet.Letter], _ value: YAMLValue) {
        guard letters.count == 1, let letter = letters.first, !letter.variants.isEmpty else { return }
        let all = [letter.forms.joined(separator: "/")] + letter.variants
        report(
            "these are \(all.count) forms of one letter, because a space does not divide letters; write "
                + "'[\(all.prefix(3).joined(separator: ", "))\(all.count > 3 ? ", …" : "")]', or each letter on a line of its own",
            value)
    }

    /// Reports settings that contradict or repeat each other.
    private mutating func reportConflicts(_ value: YAMLValue) {
        if let file = value["file"] {
            for other in ["alphabet", "rules"] where value[other] != nil {
                report("'\(other)' and 'file' both give the order; keep one of them", file)
            }
            if let order, order.rules == nil, let titles = value["titles"] {
                report("the titles of this file are its letters; remove 'titles'", titles)
            }
        } else if let rules = value["rules"] {
            if value["alphabet"] != nil {
                report("'alphabet' and 'rules' both give the order; keep one of them", rules)
            }
        } else if let titles = value["titles"] {
            report("'titles' go with 'rules'; the titles of an 'alphabet' are its letters", titles)
        }
        if order?.rules != nil || value["rules"] != nil, let mapping = value["case"] {
            report("rules say which capitals and small letters are one letter; remove 'case'", mapping)
        }
    }

    /// The location of an error's cause.
    private func place(of error: AlphabetError, _ value: YAMLValue) -> SourceLocation {
        if let offset = error.ruleOffset {
            if let rules = order?.rules { return rules.location(at: offset) }
            if let rules = value["rules"] { return rules.location(ofTextAt: offset) }
        }
        if let letter = error.letter, letterPlaces.indices.contains(letter) { return letterPlaces[letter] }
        if let source { return SourceLocation(source, offset: 0) }
        let letters = ["alphabet", "titles"].lazy.compactMap { value[$0] }.first { !$0.isNull }
        return (letters ?? value).location
    }

    // MARK: Files of other programs

    /// Reads a file whose path is relative to the file that names it.
    private mutating func readFile(_ value: YAMLValue) {
        guard let name = text(value), let inputs else { return }
        let kind = name.split(separator: ".").last.map(String.init) ?? ""
        guard SortOrder.extensions.contains(kind) else {
            report(
                "'\(name)' is not a supported kind of file; the supported kinds are "
                    + SortOrder.extensions.map { "'.\($0)'" }.joined(separator: ", "), value)
            return
        }
        let folder = value.location.file.path.lastIndex(of: "/").map { value.location.file.path[...$0] } ?? ""
        let path = name.hasPrefix("/") ? name : folder + name
        do throws(FileSystemError) {
            let decoded = TextEncoding.decode(
                path: path, try inputs.read(path, limit: InputLimits().settings))
            diagnostics += decoded.diagnostics
            guard decoded.isText else { return }
            source = decoded.file
            order = SortOrder(reading: decoded, diagnostics: &diagnostics)
        } catch {
            diagnostics.append(
                .error(
                    error.kind(orElse: .unreadableFile),
                    "cannot read \(error.description(orElse: "correct the name"))",
                    at: value.location))
        }
    }

    /// Adds the order from a file to the alphabet.
    private mutating func take(_ order: SortOrder) throws(AlphabetError) {
        alphabet.rules = order.rules?.string
        alphabet.ignored += order.ignored
        guard alphabet.letters.isEmpty else { return }
        alphabet.letters = order.letters.enumerated().compactMap { letter($1.text, number: $0, at: $1.location) }
        letterPlaces = order.letters.map(\.location)
        if order.hasVariants, !alphabet.letters.isEmpty {
            try alphabet.removeVariants()
            letterPlaces = []
        }
    }

    // MARK: Values

    /// Reads letters from a list, or from a text with one letter on each line.
    private mutating func letters(_ value: YAMLValue) -> [(letter: Alphabet.Letter, location: SourceLocation)] {
        guard value.kind == .sequence else { return lines(value) }
        var letters: [(letter: Alphabet.Letter, location: SourceLocation)] = []
        for (number, item) in value.items.enumerated() {
            if let letter = letter(item.string ?? "", number: number, at: item.location) {
                letters.append((letter, item.location))
            } else {
                report("a letter is missing here; write one, or remove the item", item)
            }
        }
        return letters
    }

    private func lines(_ value: YAMLValue) -> [(letter: Alphabet.Letter, location: SourceLocation)] {
        let text = value.string ?? ""
        return text.split(whereSeparator: \.isNewline).enumerated().compactMap { number, line in
            let offset = text.utf8.distance(from: text.utf8.startIndex, to: line.utf8.startIndex)
            let location = number <= Alphabet.mostLetters ? value.location(ofTextAt: offset) : value.location
            return letter(String(line), number: number, at: location).map { ($0, location) }
        }
    }

    /// Reads a letter.
    ///
    /// - Parameter number: The position of the letter. Beyond the limit, where there may be a hundred thousand letters,
    ///   their lines are not counted.
    private func letter(_ text: String, number: Int, at location: SourceLocation) -> Alphabet.Letter? {
        let hasPlace = number <= Alphabet.mostLetters
        return Alphabet.Letter(text, place: hasPlace ? "\(location.file.path), line \(location.line)" : nil)
    }

    /// Reads a locale for which CLDR has an order.
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

    /// Reads the forms that people type in place of letters, by letter.
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
        diagnostics.append(.error(.alphabet, message, at: value.location))
    }
}
