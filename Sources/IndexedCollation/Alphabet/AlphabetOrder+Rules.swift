/// Alphabets whose order is given by rules.
extension AlphabetOrder {
    /// The titles and the rules of an alphabet with rules.
    static func ruled(_ alphabet: Alphabet) throws(CollationError) -> (titles: [String], rules: String) {
        let (collator, rules) = try collator(of: alphabet)
        let cases = CaseForms(nil)
        var titles: [String] = []
        var owners: [[UInt8]: String] = [:]
        for (number, letter) in alphabet.letters.enumerated() {
            let title = cases.composed(letter.forms[0])
            if let problem = problem(with: title, collator) {
                throw .badAlphabet(AlphabetError("'\(title)' \(problem)", letter: number))
            }
            if let owner = owners.updateValue(title, forKey: collator.primaryKey(Array(title.utf8))) {
                let message =
                    owner == title
                    ? "the title '\(title)' is in the alphabet twice; remove one of them"
                    : "'\(owner)' and '\(title)' are one letter in the order of the rules; remove one of these titles"
                throw .badAlphabet(AlphabetError(message, letter: number))
            }
            titles.append(title)
        }
        return (titles, rules)
    }

    /// The letters of an alphabet with rules that begin their own sections.
    ///
    /// If the rules distinguish letters only by accents or case, the first of these letters is used.
    static func separateLetters(of alphabet: Alphabet) throws(AlphabetError) -> [Alphabet.Letter] {
        do throws(CollationError) {
            let (collator, _) = try collator(of: alphabet)
            var firsts: [[UInt8]: (number: Int, key: [UInt8])] = [:]
            for (number, letter) in alphabet.letters.enumerated() where problem(with: letter.forms[0], collator) == nil
            {
                let text = Array(letter.forms[0].utf8)
                let (primary, key) = (collator.primaryKey(text), collator.key(text))
                if let first = firsts[primary], !key.lexicographicallyPrecedes(first.key) { continue }
                firsts[primary] = (number, key)
            }
            return firsts.values.map(\.number).sorted().map { alphabet.letters[$0] }
        } catch {
            throw alphabetError(error, alphabet)
        }
    }

    private static func collator(of alphabet: Alphabet) throws(CollationError) -> (Collator, rules: String) {
        let given = alphabet.rules ?? ""
        guard given.utf8.count <= Alphabet.mostRules else {
            throw .badAlphabet(
                AlphabetError(
                    "the rules have \(given.utf8.count) bytes, more than the limit of \(Alphabet.mostRules); "
                        + "name a 'base' whose order has most of them", ruleOffset: Alphabet.mostRules))
        }
        try checkWork(given)
        try checkIgnored(alphabet)
        let rules = given + ignoringRules(alphabet)
        return (try Collator(locale: alphabet.base ?? .root, rules: rules), rules)
    }

    /// Throws if ICU would take long to parse the rules.
    private static func checkWork(_ rules: String) throws(CollationError) {
        var work = TailoringWork()
        var imports = 0
        for word in RuleWords(rules) {
            if word.text == "import" { imports += 1 }
            let problem: String
            if imports > mostImports {
                problem =
                    "these rules import those of more than \(mostImports) locales; name a 'base', or write them out"
            } else if word.isList ? work.add(list: word.text) : work.add(word.text) {
                continue
            } else {
                problem = "'\(word.text.prefix(20))' \(TailoringWork.problem)"
            }
            throw .badAlphabet(AlphabetError(problem, ruleOffset: word.offset))
        }
    }

    /// The maximum number of imports; ICU parses all rules of a locale for each import.
    private static let mostImports = 5
}

/// The words of rules, between white space and signs of their syntax, without quotes, backslashes and comments.
private struct RuleWords: Sequence, IteratorProtocol {
    struct Word {
        var text = ""
        /// Whether each character is a separate letter, as after `<*`.
        var isList = false
        /// The beginning of the word, in bytes of UTF-8.
        var offset = 0
    }

    private let scalars: String.UnicodeScalarView
    private var index: String.UnicodeScalarView.Index
    private var offset = 0
    private var isList = false

    init(_ rules: String) {
        scalars = rules.unicodeScalars
        index = scalars.startIndex
    }

    mutating func next() -> Word? {
        skipSigns()
        guard peek() != nil else { return nil }
        var word = Word(isList: isList, offset: offset)
        var isQuoted = false
        while let scalar = peek(), isQuoted || !Self.isSign(scalar) {
            take()
            if scalar == "'" {
                isQuoted.toggle()
            } else if scalar == "\\", !isQuoted, let escaped = peek() {
                take()
                word.text.unicodeScalars.append(escaped)
            } else {
                word.text.unicodeScalars.append(scalar)
            }
        }
        return word
    }

    private mutating func skipSigns() {
        while let scalar = peek(), Self.isSign(scalar) {
            switch scalar {
            case "<", "=", "&": isList = false
            case "*": isList = true
            case "#": while let next = peek(), next != "\n" { take() }
            default: break
            }
            if peek() != nil { take() }
        }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "&", "<", "=", "/", "[", "]", "*", "#", " ", "\t", "\r", "\n": true
        default: false
        }
    }

    private func peek() -> Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

    private mutating func take() {
        offset += UTF8.width(scalars[index])
        index = scalars.index(after: index)
    }
}
