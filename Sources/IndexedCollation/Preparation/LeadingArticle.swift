/// Skips an article at the start of a title: "The Hague" under H.
struct LeadingArticle: PreparationStep {
    private struct Form {
        let bytes: [UInt8]
        /// Whether the article is attached to the next word: L'Étranger, الكتاب.
        let isAttached: Bool
        /// Whether a vowel or s in capitals must follow a letter that only connects: an tOileán, na hÉireann, but an Tír.
        let connects: Bool
        /// Whether the article is a single letter.
        let isLetter: Bool
    }

    /// The articles, longest first.
    private let forms: [Form]
    /// Words that only appear to begin with an article.
    private let kept: Set<[UInt8]>
    /// Words before which a single letter is not an article: A to Z.
    private let wordsAfterLetter: [[UInt8]]
    private let lettersRequired: Int

    var summary: String { "leading article dropped" }

    /// Prepares to skip articles.
    ///
    /// - Parameter articles: articles in the notation of `Articles`.
    init(_ articles: [String], locale: LocaleIdentifier) {
        var forms: [Form] = []
        for article in articles {
            let isPrefix = article.hasSuffix("+")
            let connects = article.contains("|")
            let text = (isPrefix ? String(article.dropLast()) : article).replacing("|", with: "")
            for form in [text, text.prefix(1).uppercased() + text.dropFirst(), text.uppercased()] {
                let isElided = form.last == "'" || form.last == "-" || form.last == " " || connects
                if connects, form == text.uppercased() { continue }
                for bytes in [form, String(form.map { $0 == "'" ? "’" : $0 })] {
                    forms.append(
                        Form(
                            bytes: Array(bytes.utf8), isAttached: isPrefix || isElided,
                            connects: connects && form.last != "-", isLetter: form.unicodeScalars.count == 1))
                }
            }
        }
        self.forms = forms.sorted { $0.bytes.count > $1.bytes.count }
        kept = Set(Articles.wordsWithout(locale).map { Array($0.utf8) })
        wordsAfterLetter = Articles.wordsAfterLetter(locale).map { Array($0.utf8) }
        // Two letters after Arabic ال are too few for a noun.
        lettersRequired = locale.dataLanguage == "ar" ? 3 : 1
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind == .title || kind == .titleAsWritten,
            kept.isEmpty || !kept.contains(Self.word(in: text, from: 0))
        else { return nil }
        for form in forms where text.count > form.bytes.count && text.starts(with: form.bytes) {
            var start = form.bytes.count
            if !form.isAttached {
                guard text[start] == 0x20 else { continue }
                while start < text.count, text[start] == 0x20 { start += 1 }
            } else if form.connects, !Self.isCapital(text[start], text.count > start + 1 ? text[start + 1] : 0) {
                continue
            }
            let word = Self.word(in: text, from: start)
            let letters = Self.scalars(word)
            // A word must remain, and single letters are not an article and its noun: A L E X, A-Z, A.
            guard letters > (form.isLetter || form.isAttached ? 1 : 0), letters >= lettersRequired else { continue }
            if form.isLetter, wordsAfterLetter.contains(where: { word == $0 }) { continue }
            return Array(text.extracting(start...))
        }
        return nil
    }

    /// Whether two bytes begin a capital vowel or S, as a word does after a letter that connects it with the article.
    private static func isCapital(_ byte: UInt8, _ next: UInt8) -> Bool {
        "AEIOUS".utf8.contains(byte)
            || byte == 0xC3 && [0x81, 0x89, 0x8D, 0x93, 0x9A, 0x80, 0x88, 0x8C, 0x92, 0x99].contains(next)
    }

    /// The bytes from an offset to the next space.
    private static func word(in text: Span<UInt8>, from start: Int) -> [UInt8] {
        Array(text.extracting(start..<(text.firstIndex(from: start) { $0 == 0x20 } ?? text.count)))
    }

    /// The number of letters and digits in a word.
    private static func scalars(_ word: [UInt8]) -> Int {
        let word = word.span
        var offset = 0
        var count = 0
        while let scalar = word.nextScalar(at: &offset) {
            if case .letterOrDigit = ScalarClass(scalar) { count += 1 }
        }
        return count
    }
}
