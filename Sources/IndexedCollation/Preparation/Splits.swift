/// Keeps letters apart that would count as one: Welsh Llangefni is Llan and gefni, without the letter ng.
///
/// U+034F, combining grapheme joiner, separates them (UTS #10, 3.3.4).
struct Splits: PreparationStep {
    private struct Word {
        let text: String
        let bytes: [UInt8]
        let filed: [UInt8]
    }

    /// The sign at the place in a word where letters are kept apart.
    static let mark: Unicode.Scalar = "|"

    /// The words by their first byte, the longest first.
    private let words: [UInt8: [Word]]

    var summary: String { "letters kept apart" }

    /// The bytes on both sides of each bar.
    let pairs: [UInt8]?

    /// Prepares to separate letters; the result is nil if no word has a place to separate.
    ///
    /// - Parameter words: words with a bar at each place: "Llan|gefni".
    init?(_ words: [String]) {
        var table: [UInt8: [Word]] = [:]
        for text in Set(words).sorted() where Self.isValid(text) {
            for form in Set([
                text, text.lowercased(), text.uppercased(), text.prefix(1).uppercased() + text.dropFirst(),
            ]) {
                let bytes = Array(form.utf8.filter { $0 != UInt8(ascii: "|") })
                table[bytes[0], default: []].append(
                    Word(text: text, bytes: bytes, filed: Array(form.replacing("|", with: "\u{34F}").utf8)))
            }
        }
        if table.isEmpty { return nil }
        var pairs: Set<[UInt8]> = []
        for word in table.values.joined() {
            // U+034F has two bytes.
            if let mark = word.filed.firstIndex(of: 0xCD) {
                pairs.insert([word.filed[mark - 1], word.filed[mark + 2]])
            }
        }
        self.pairs = pairs.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
        self.words = table.mapValues { words in
            words.sorted { ($1.bytes.count, $0.text) < ($0.bytes.count, $1.text) }
        }
    }

    /// Whether a word has a bar between two letters.
    static func isValid(_ word: String) -> Bool {
        word.contains("|") && word.first != "|" && word.last != "|" && !word.contains("||")
    }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        if kind == .sortKey { return nil }
        var result: [UInt8] = []
        var copied = 0
        eachMatch(in: text) { start, word in
            result.append(text.extracting(copied..<start))
            result += word.filed
            copied = start + word.bytes.count
        }
        if copied == 0 { return nil }
        result.append(text.extracting(copied...))
        return result
    }

    /// The words of the option with which words of a text begin.
    func used(in text: Span<UInt8>) -> Set<String> {
        var used: Set<String> = []
        eachMatch(in: text) { used.insert($1.text) }
        return used
    }

    private func eachMatch(in text: Span<UInt8>, _ body: (Int, Word) -> Void) {
        var index = 0
        var isInWord = false
        while index < text.count {
            let byte = text[index]
            if !isInWord, let word = words[byte]?.first(where: { text.starts(with: $0.bytes, at: index) }) {
                body(index, word)
                index += word.bytes.count
                isInWord = true
                continue
            }
            isInWord = byte >= 0x80 || byte.isASCIILetterOrDigit
            index += 1
        }
    }

    /// The words that come with the library, by language.
    ///
    /// Each matches all words that begin with it.
    ///
    /// Sources, read on 27 November 2026: Ordnance Survey, "Welsh origins of place names in Britain"
    /// (https://www.ordnancesurvey.co.uk/resources/historical-map-resources/welsh-language.html), by which Llan and Pen are
    /// elements of names; "a modern atlas would list the German city of Aachen under A"
    /// (https://liquisearch.com/danish_and_norwegian_alphabet/history). Not checked: Aber, Ban and Tan, and which Norwegian
    /// names have no å.
    static func known(in locale: LocaleIdentifier) -> [String] { known[locale.dataLanguage] ?? [] }

    private static let foreignAa = [
        "A|achen", "A|aliya", "A|alst", "A|alto", "A|amir", "A|aron", "A|argau", "Ba|al", "Ha|ase", "Isa|ac", "Kana|an",
        "Ma|astricht", "Sa|arbr", "Sa|arland", "Transva|al",
    ]

    private static let known: [String: [String]] = [
        "cy": ["Aber|h", "Ban|gor", "Llan|g", "Pen|g", "Tan|gri", "Tan|gro"],
        "nb": foreignAa, "nn": foreignAa, "no": foreignAa,
    ]
}

extension LocalizedIndexedCollation {
    /// The words in ``CollationOptions/splits`` with which words of a title begin.
    package func splits(in title: String) -> Set<String> {
        guard let splits = Splits(options.splits) else { return [] }
        return splits.used(in: Array(title.utf8).span)
    }
}
