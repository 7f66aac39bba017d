/// An alphabet as ICU needs it: collation rules and index titles.
///
/// The syntax of rules: https://www.unicode.org/reports/tr35/tr35-collation.html#Rules
struct AlphabetOrder: Sendable {
    let alphabet: Alphabet

    /// Rules that are added to those of the alphabet's base.
    let rules: String

    /// The titles of the letters' sections, in order.
    let titles: [String]

    init(_ alphabet: Alphabet) throws(AlphabetError) {
        self.alphabet = alphabet
        guard !alphabet.letters.isEmpty else {
            throw AlphabetError(
                alphabet.rules == nil
                    ? "the alphabet has no letters; list them in order, such as '[A, B, C]'"
                    : "rules do not say which letters begin sections; list those under 'titles', such as '[A, B, C]'")
        }
        guard alphabet.letters.count <= Alphabet.mostLetters else {
            throw AlphabetError(
                "the alphabet has \(alphabet.letters.count) letters, more than the limit of \(Alphabet.mostLetters); "
                    + "list letters rather than words", letter: Alphabet.mostLetters)
        }
        do throws(CollationError) {
            if alphabet.rules == nil {
                (titles, rules) = try Self.ordered(alphabet)
            } else {
                (titles, rules) = try Self.ruled(alphabet)
            }
        } catch {
            throw Self.alphabetError(error, alphabet)
        }
    }

    static func alphabetError(_ error: CollationError, _ alphabet: Alphabet) -> AlphabetError {
        switch error {
        case .badAlphabet(let error): return error
        case .badRules(let offset) where alphabet.rules != nil:
            let rest = Array((alphabet.rules ?? "").utf8.dropFirst(offset))
            let excerpt = String(decoding: rest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).prefix(20)
            return AlphabetError(
                "ICU does not understand these rules "
                    + (excerpt.isEmpty ? "at their end" : "from '\(excerpt)' on")
                    + "; they are of the form '&N<ñ<<<Ñ', with a backslash before each sign that is a letter",
                ruleOffset: offset)
        default: return AlphabetError("ICU cannot order these letters: \(error)")
        }
    }

    /// The titles and the rules of letters in their order.
    private static func ordered(_ alphabet: Alphabet) throws(CollationError) -> (titles: [String], rules: String) {
        let base = alphabet.base ?? .root
        let collator = try Collator(locale: base)
        var units = try units(of: alphabet, collator)
        try checkWork(units)
        try checkIgnored(alphabet)
        markStaying(&units, collator)
        let rules = rules(units, alphabet, collator)
        try check(units, Collator(locale: base, rules: rules))
        return (units.map(\.title), rules)
    }

    /// The source of a letter's section.
    func origin(of letter: Int) -> SectionOrigin {
        let details = [alphabet.letters[letter].place, alphabet.source.map { "source: \($0)" }].compactMap { $0 }
        return .alphabet(alphabet.title + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))"))
    }

    // MARK: Letters

    /// A letter with its forms, lowercase first, and its key in the base's order.
    private struct Unit {
        let title: String
        let forms: [String]
        let variants: [[String]]
        let key: [UInt8]
        /// Whether the letter stays at its place in the base's order.
        var stays = false
    }

    private static func units(of alphabet: Alphabet, _ base: Collator) throws(CollationError) -> [Unit] {
        let cases = CaseForms(alphabet.mapsCase ? alphabet.caseLocale ?? alphabet.base ?? .root : nil)
        var units: [Unit] = []
        var owners: [String: Int] = [:]
        for (number, letter) in alphabet.letters.enumerated() {
            let count = letter.forms.count + letter.variants.count
            guard count <= Alphabet.mostForms else {
                let message =
                    "this letter has \(count) forms, more than the limit of \(Alphabet.mostForms); give each letter an item or "
                    + "a line of its own"
                throw .badAlphabet(AlphabetError(message, letter: number))
            }
            for text in letter.forms + letter.variants {
                if let problem = problem(with: text, base) {
                    throw .badAlphabet(AlphabetError("'\(text)' \(problem)", letter: number))
                }
            }
            let unit = unit(letter, cases, base)
            for form in unit.forms + unit.variants.flatMap({ $0 }) {
                guard let owner = owners.updateValue(number, forKey: form), owner != number else { continue }
                let (first, second) = (alphabet.letters[owner].forms[0], letter.forms[0])
                let message =
                    first == second || form == second || !alphabet.mapsCase
                    ? "the letter '\(form)' is in the alphabet twice; remove one of them"
                    : "'\(first)' and '\(second)' have the form '\(form)' in common; write 'case: none' if small letters "
                        + "and capitals are different letters, or separate the forms of each letter with '/', such as 'İ/i'"
                throw .badAlphabet(AlphabetError(message, letter: number))
            }
            units.append(unit)
        }
        return units
    }

    /// The reason why a text cannot be a letter; nil if it can.
    static func problem(with text: String, _ base: Collator) -> String? {
        guard let first = text.unicodeScalars.first, !first.isCombiningMark else {
            return "is a combining mark without a letter; write the letter before it, or list the mark under 'ignore'"
        }
        if text.utf8.count > 32 { return "is too long to be a letter; separate letters with commas" }
        let isUnusable = text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
            default: scalar == "\u{FFFD}"  // // The replacement for a lost character.
            }
        }
        if isUnusable { return "has a character that is not in Unicode, or that cannot be seen; remove it" }
        if base.primaryKey(Array(text.utf8)).isEmpty {
            return "does not count when names are ordered, so it cannot be a letter; list it under 'ignore'"
        }
        return nil
    }

    private static func unit(_ letter: Alphabet.Letter, _ cases: CaseForms, _ base: Collator) -> Unit {
        var forms = cases.forms(of: letter.forms[0])
        let written = letter.forms.map(cases.composed)
        // Case mapping produces only the written forms, or its forms belong to another letter, as I does for Turkish i.
        if !written.allSatisfy(forms.contains) { forms = written }
        let small = forms.first { cases.lowercased($0) == $0 } ?? forms[0]
        return Unit(
            title: cases.title(of: letter.forms[0]), forms: [small] + forms.filter { $0 != small },
            variants: letter.variants.map(cases.forms), key: base.primaryKey(Array(small.utf8)))
    }

    /// Throws if ICU would take long to order the letters.
    private static func checkWork(_ units: [Unit]) throws(CollationError) {
        var work = TailoringWork()
        for (number, unit) in units.enumerated() {
            for form in unit.forms + unit.variants.flatMap({ $0 }) {
                guard !work.add(form) else { continue }
                throw .badAlphabet(AlphabetError("'\(form)' \(TailoringWork.problem)", letter: number))
            }
        }
    }

    /// Throws if ICU would take long to process the ignored signs.
    static func checkIgnored(_ alphabet: Alphabet) throws(CollationError) {
        var work = TailoringWork()
        for text in alphabet.ignored where !work.add(text) || text.utf8.count > 32 || text.isEmpty {
            throw .badAlphabet(
                AlphabetError("'\(text)' under 'ignore' is not a sign, or there are too many; leave some out"))
        }
        guard alphabet.ignored.count <= Alphabet.mostLetters else {
            throw .badAlphabet(
                AlphabetError(
                    "'ignore' has \(alphabet.ignored.count) signs, more than the limit of \(Alphabet.mostLetters); "
                        + "leave some out"))
        }
    }

    // MARK: Letters that stay in place

    /// Marks as many letters as possible that can stay at their places in the base's order: letters with rising keys.
    private static func markStaying(_ units: inout [Unit], _ base: Collator) {
        // If the base distinguishes letters by an accent, only the plain one can stay: ñ moves with n.
        var plainest: [[UInt8]: (number: Int, key: [UInt8])] = [:]
        for (number, unit) in units.enumerated() {
            let key = base.key(Array(unit.forms[0].utf8))
            if let other = plainest[unit.key], !key.lexicographicallyPrecedes(other.key) { continue }
            plainest[unit.key] = (number, key)
        }
        let candidates = units.indices.filter { number in
            let unit = units[number]
            return plainest[unit.key]?.number == number && !hasShorterLetter(unit, base)
                && base.primaryKeys(unit.forms.map { Array($0.utf8) }).allSatisfy { $0 == unit.key }
        }
        // This finds the longest increasing subsequence: for each candidate, the length of the longest one that ends
        // there.
        var best: [(length: Int, previous: Int?)] = []
        for (position, number) in candidates.enumerated() {
            let key = units[number].key
            let previous = (0..<position)
                .filter { units[candidates[$0]].key.lexicographicallyPrecedes(key) }
                .max { best[$0].length < best[$1].length }
            best.append((previous.map { best[$0].length + 1 } ?? 1, previous))
        }
        var last = best.indices.max { best[$0].length < best[$1].length }
        while let position = last {
            units[candidates[position]].stays = true
            last = best[position].previous
        }
    }

    /// Whether the base treats a letter as several letters: "ch" as c and h or, in the root, "æ" as a and e.
    private static func hasShorterLetter(_ unit: Unit, _ base: Collator) -> Bool {
        let scalars = Array(unit.forms[0].unicodeScalars)
        let prefixes = scalars.indices.dropFirst().map { Array(String(String.UnicodeScalarView(scalars[..<$0])).utf8) }
        let latin = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { [$0] }
        return base.primaryKeys(prefixes + latin).contains {
            !$0.isEmpty && $0.count < unit.key.count && unit.key.starts(with: $0)
        }
    }

    // MARK: Rules

    private static func rules(_ units: [Unit], _ alphabet: Alphabet, _ base: Collator) -> String {
        var rules = ignoringRules(alphabet)
        let known = Set(units.flatMap(\.forms))
        var previous: Unit?
        // This is the base's key at the current position.
        var place: [UInt8] = []
        for (number, unit) in units.enumerated() {
            defer { previous = unit }
            let small = unit.forms[0]
            if unit.stays {
                place = unit.key
                // Turkish İ is I with a dot, and would move with an I that is a different letter.
                for form in unit.forms.dropFirst() where isASCII(form) != isASCII(small) {
                    rules += "&\(quoted(small))<<<\(quoted(form))"
                }
                for variant in unit.variants
                where base.primaryKeys(variant.map { Array($0.utf8) }).contains(where: { $0 != unit.key }) {
                    rules += "&\(quoted(small))" + accented(variant)
                }
                continue
            }
            // A group such as ch follows its first character if that is not a letter of the alphabet. Otherwise,
            // loanwords that begin with the character would be under the group.
            let first = small.unicodeScalars.first.map { String($0) } ?? ""
            let firstKey = base.primaryKey(Array(first.utf8))
            let next = units[number...].first(where: \.stays)
            let isGroup =
                small.unicodeScalars.count > 1 && !known.contains(first) && place.lexicographicallyPrecedes(firstKey)
                && next.map { firstKey.lexicographicallyPrecedes($0.key) } ?? true
            if isGroup {
                place = firstKey
                rules += "&\(quoted(first))"
            } else if let previous {
                rules += "&\(quoted(previous.forms[0]))"
            } else if let next {
                rules += "&[before 1]\(quoted(next.forms[0]))"
            } else {
                rules += "&[last regular]"
            }
            rules += "<" + unit.forms.map(quoted).joined(separator: "<<<") + unit.variants.map(accented).joined()
        }
        return rules
    }

    static func ignoringRules(_ alphabet: Alphabet) -> String {
        guard !alphabet.ignored.isEmpty else { return "" }
        return "&[last primary ignorable]" + alphabet.ignored.map { "<<" + quoted($0) }.joined()
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    private static func accented(_ forms: [String]) -> String { "<<" + forms.map(quoted).joined(separator: "<<<") }

    /// A text in the syntax of rules, in which signs have special meanings.
    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.map { $0.properties.isAlphabetic || $0.isCombiningMark ? String($0) : "\\\($0)" }.joined()
    }

    // MARK: Check

    /// Throws if a collator with the rules does not follow the alphabet.
    private static func check(_ units: [Unit], _ collator: Collator) throws(CollationError) {
        var last: (title: String, key: [UInt8])?
        for (number, unit) in units.enumerated() {
            let key = collator.primaryKey(Array(unit.forms[0].utf8))
            if let last, !last.key.lexicographicallyPrecedes(key) {
                throw .badAlphabet(
                    AlphabetError(
                        "'\(unit.title)' cannot be put after '\(last.title)' in this alphabet; try another 'base'",
                        letter: number))
            }
            for form in unit.forms + unit.variants.flatMap({ $0 }) where collator.primaryKey(Array(form.utf8)) != key {
                throw .badAlphabet(
                    AlphabetError(
                        "'\(form)' and '\(unit.forms[0])' cannot be made one letter; separate the forms of the letter with "
                            + "'/', such as 'İ/i'", letter: number))
            }
            last = (unit.title, key)
        }
    }
}
