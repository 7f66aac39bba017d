import IndexedCollation
import Synchronization

/// The theme's words in one locale: "Languages", "Back to top".
package final class InterfaceStrings: Sendable {
    private let strings: [String: String]
    private let messages: [String: MessageFormat]
    private let dates: DateFormatter?
    private let numbers: MessageFormat?

    /// The phrases for numbers of entries; making one with ICU takes as long as rendering a small section.
    private let counts = Mutex<[Int: String]>([:])

    /// The same for numbers alone.
    private let writtenNumbers = Mutex<[Int: String]>([:])

    /// The label of an index title without entries, if it only has the titles in their places.
    private let emptyTitle: PlainMessage?

    /// The formats for numbers by the number of digits after the decimal point, less one.
    private let decimals: [OnDemand<MessageFormat?>]

    /// The texts of words and of their languages.
    private let texts: [UInt8]

    /// The words by their numbers in the templates' vocabulary, as ranges of `texts`.
    private let known: [StoredRange?]

    /// The languages of words that are not in the page's language, also by number.
    private let languages: [StoredRange?]

    /// The numbers of names in the vocabulary.
    private let wordNumbers: [String: Int]

    /// Prepares the words of a locale.
    ///
    /// - Parameter languages: The languages of words that are not in the locale's language, by the words' names.
    init(
        _ strings: [String: String] = [:], languages: [String: String] = [:], messages: [String: MessageFormat] = [:],
        dates: DateFormatter? = nil, numbers: MessageFormat? = nil, decimals: [OnDemand<MessageFormat?>] = [],
        vocabulary: [String] = PageName.vocabulary
    ) {
        self.strings = strings
        self.messages = messages
        self.dates = dates
        self.numbers = numbers
        self.decimals = decimals
        emptyTitle = messages["emptyTitle"] == nil ? nil : strings["emptyTitle"].flatMap { PlainMessage($0) }
        wordNumbers = Dictionary(vocabulary.enumerated().map { ($1, $0) }) { first, _ in first }
        var texts: [UInt8] = []
        known = vocabulary.map { strings[$0].map { texts.store($0.utf8) } }
        self.languages = vocabulary.map { languages[$0].map { texts.store($0.utf8) } }
        self.texts = texts
    }

    /// The type of words, and of the languages of words; a theme knows their names.
    package static let type = type([])

    package static func type(_ names: [String]) -> ObjectType {
        ObjectType("string of the theme", members: { _ in Dictionary(uniqueKeysWithValues: names.map { ($0, .text) }) })
    }

    /// Whether a number in the vocabulary is that of a word.
    func hasWord(_ number: Int) -> Bool { number < known.count && known[number] != nil }

    /// Whether a word is not in the page's language.
    func hasLanguage(ofWord number: Int) -> Bool { number < languages.count && languages[number] != nil }

    /// Appends a word, by its number in the vocabulary.
    func appendWord(_ number: Int, to output: inout [UInt8]) { append(known[number], to: &output) }

    /// Appends the language of a word that is not in the page's language, by the word's number in the vocabulary.
    func appendLanguage(ofWord number: Int, to output: inout [UInt8]) { append(languages[number], to: &output) }

    private func append(_ text: StoredRange?, to output: inout [UInt8]) {
        guard let text else { return }
        let texts = texts
        output.append(contentsOf: texts.span.extracting(text.range))
    }

    /// The number of a word in the vocabulary; see ``StandardField/heading``.
    func number(ofWord name: String) -> Int? { wordNumbers[name] }

    /// A word by its name; empty if the theme does not have it.
    func word(_ name: String) -> String { strings[name] ?? "" }

    /// A number of entries in words: "1 entry", "249 entries".
    func counted(_ count: Int) -> String {
        counts.withLock { counts in
            counts.value(for: count) { messages["count"]?.string(["count": .number(count)]) ?? String(count) }
        }
    }

    /// A number in the locale's notation: "12,345".
    func number(_ number: Int) -> String {
        guard let numbers else { return String(number) }
        return writtenNumbers.withLock { $0.value(for: number) { numbers.string(["n": .number(number)]) } }
    }

    /// A number in the locale's notation, with as many digits after the decimal point as it is written with.
    func number(_ number: DecimalNumber) -> String {
        let format = number.fractionDigits == 0 ? numbers : decimals[number.fractionDigits - 1].value
        return format?.string(["n": .decimal(number.text)]) ?? number.text
    }

    /// The heading of entries without a value in the field that groups the others.
    var ungrouped: String { strings["ungrouped"] ?? "" }

    /// The label of the day on which an entry was last changed.
    var updated: String { strings["updated"] ?? "" }

    /// The texts before and after the entries to which a line leads: "see ", and an empty text.
    var aroundTargets: (before: String, after: String) {
        let phrase = strings["seeTarget"] ?? ""
        guard let place = phrase.firstRange(of: "{target}") else { return (phrase, "") }
        return (String(phrase[..<place.lowerBound]), String(phrase[place.upperBound...]))
    }

    /// The label of the index bar: "A to Z".
    var index: String { strings["index"] ?? "" }

    /// The accessible names of tables and code blocks in bodies, which are scrollable.
    var table: String { strings["table"] ?? "" }
    var code: String { strings["code"] ?? "" }

    /// The name of a kind of alert: "Warning".
    package func title(of alert: MarkdownAlert) -> String { strings[alert.name] ?? "" }

    /// A field's name for readers: the label in the settings, or the name itself.
    func name(of field: FieldName, _ names: FieldNames, _ shown: ShownFields?) -> String {
        label(of: field, shown) ?? names[field]
    }

    /// The name that the theme or the settings give a field.
    func label(of field: FieldName, _ shown: ShownFields?) -> String? {
        (field == EntryRole.categories.fieldName ? strings["categories"] : nil) ?? shown?.label(of: field)
    }

    /// The name of links to the parts of a page.
    var contents: String { strings["contents"] ?? "" }

    /// An ISO 8601 date in the locale's notation; nil for any other text.
    func date(_ text: some Collection<UInt8>) -> String? { dates?.string(text) }

    /// The number of a page among those of a section: "Page 2 of 13".
    func page(_ number: Int, of count: Int) -> String {
        messages["pageOf"]?.string(["page": .number(number), "pages": .number(count)]) ?? "\(number) / \(count)"
    }

    /// The label of an index title without entries: "Q, no entries, goes to P".
    func emptyTitle(_ title: String, target: String) -> String {
        if let emptyTitle { return emptyTitle.text(["title": title, "target": target]) }
        return messages["emptyTitle"]?.string(["title": .text(title), "target": .text(target)]) ?? title
    }
}

/// A message in ICU's syntax that only puts texts in their places, which takes ICU far longer than joining them.
private struct PlainMessage {
    private var pieces: [(before: String, name: String)] = []
    private var end = ""

    /// Reads a message; nil if only ICU can format it.
    init?(_ pattern: String) {
        for quoted in ["''", "'{", "'}"] where pattern.contains(quoted) { return nil }
        var rest = pattern[...]
        while let start = rest.firstIndex(of: "{") {
            guard let end = rest[start...].firstIndex(of: "}"), case let name = rest[rest.index(after: start)..<end],
                name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
            else { return nil }
            pieces.append((String(rest[..<start]), String(name)))
            rest = rest[rest.index(after: end)...]
        }
        end = String(rest)
    }

    func text(_ values: KeyValuePairs<String, String>) -> String {
        var text = ""
        for (before, name) in pieces {
            text += before
            text += values.first { $0.key == name }?.value ?? "{\(name)}"
        }
        return text + end
    }
}

/// The theme's words in all locales of its `strings.yml`, by locale and then by name.
package struct InterfaceLanguages: Sendable {
    private let builtIn: BuiltInWords?

    /// The site's own words.
    private var own: [String: [String: String]] = [:]

    /// The names of words that are messages in ICU's syntax, which are parsed once for each locale.
    private static let messages = ["count", "emptyTitle", "pageOf", "results"]

    /// Reads the built-in words, which are not checked, and the site's own words, which override them.
    package init(_ words: SourceFile?, overriddenBy own: SourceFile?, diagnostics: inout [Diagnostic]) {
        builtIn = words.map { BuiltInWords($0) }
        if let own { read(own, &diagnostics) }
    }

    private mutating func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
        guard let root = YAMLValue(reading: file, diagnostics: &diagnostics) else { return }
        for (locale, words) in root.pairs {
            let tag = locale.string ?? ""
            let place = locale.location
            let locale: LocaleIdentifier
            do {
                locale = try LocaleIdentifier(tag)
            } catch {
                diagnostics.append(.error(.unknownLocale, "\(error)", at: place))
                continue
            }
            for (name, word) in words.pairs where !word.isNull {
                if Self.messages.contains(name.string ?? ""),
                    (try? MessageFormat(word.string ?? "", locale: locale)) == nil
                {
                    diagnostics.append(
                        .error(
                            .message,
                            "'\(word.string ?? "")' is not a message; write one such as "
                                + "'{count, plural, one {# entry} other {# entries}}'", at: word.location))
                }
                own[tag, default: [:]][name.string ?? ""] = word.string
            }
        }
    }

    private func words(in tag: String) -> [String: String] {
        (builtIn?.words(in: tag) ?? [:]).merging(own[tag] ?? [:]) { $1 }
    }

    private func hasWords(in tag: String) -> Bool { own[tag] != nil || builtIn?.hasWords(in: tag) == true }

    /// The set with the words nearest to a locale, which must have its language and script; nil if there is none.
    ///
    /// Words in another script are useless to a reader; for example, there are no words for Uzbek in Cyrillic yet.
    private func nearestSet(to locale: LocaleIdentifier) -> String? {
        // Norwegian usually means Bokmål, which is also the language nearest to Nynorsk.
        let language = ["no", "nn"].contains(locale.dataLanguage) ? "nb" : locale.dataLanguage
        let script = locale.likelyScript
        return ["\(language)-\(script ?? "")", language].first { tag in
            hasWords(in: tag) && (try? LocaleIdentifier(tag))?.likelyScript == script
        }
    }

    /// Adds words of the site for a locale.
    package mutating func add(_ words: [String: String], in locale: LocaleIdentifier) {
        own[locale.tag, default: [:]].merge(words) { $1 }
    }

    /// Adds the site's own words to a hash of the inputs.
    package func add(to print: inout Fingerprint) {
        for (tag, words) in own.sorted(by: { $0.key < $1.key }) {
            print.add(tag)
            for (name, word) in words.sorted(by: { $0.key < $1.key }) {
                print.add(name)
                print.add(word)
            }
        }
    }

    /// The English words, which include the names of all words.
    private var english: [String: String] { words(in: "en") }

    /// The English word with a name.
    package func englishWord(_ name: String) -> String { english[name] ?? "" }

    /// The names that templates may use: those of pages, followed by those of words.
    package var vocabulary: [String] {
        let pages = Set(PageName.vocabulary)
        return PageName.vocabulary + names.filter { !pages.contains($0) }
    }

    /// The names of all words.
    package var names: [String] { english.keys.sorted() }

    /// The locales that have words.
    var tags: [String] { Set(own.keys).union(builtIn?.tags ?? []).sorted() }

    func names(in tag: String) -> [String] { words(in: tag).keys.sorted() }

    /// The names of words that a locale lacks, so its pages show those of another locale.
    package func missingNames(in locale: LocaleIdentifier) -> [String] {
        let sets = sets(for: locale)
        return names.filter { name in sets.first { $0.words[name] != nil }?.language != nil }
    }

    /// The words for a locale: its own, those of its language, and English words for the rest.
    package func strings(for locale: LocaleIdentifier) -> InterfaceStrings {
        let sets = sets(for: locale)
        var strings: [String: String] = [:]
        var languages: [String: String] = [:]
        var messages: [String: MessageFormat] = [:]
        for set in sets {
            for (name, word) in set.words where strings[name] == nil {
                strings[name] = word
                languages[name] = set.language
                // English words around a number need English plural forms and digits.
                if Self.messages.contains(name) {
                    messages[name] = try? MessageFormat(word, locale: set.isFallback ? .english : locale)
                }
            }
        }
        return InterfaceStrings(
            strings, languages: languages, messages: messages, dates: try? DateFormatter(locale: locale),
            numbers: try? MessageFormat("{n, number}", locale: locale),
            decimals: (1...DecimalNumber.mostFractionDigits).map { digits in
                OnDemand {
                    try? MessageFormat("{n, number, ::.\(String(repeating: "0", count: digits))}", locale: locale)
                }
            },
            vocabulary: vocabulary)
    }

    /// The words of one locale, for pages that may be in another one.
    private struct WordSet {
        var words: [String: String]

        /// The language of the words; nil if it is the page's language.
        var language: String?

        /// Whether these are the English words, which are the fallback for every page.
        var isFallback = false
    }

    /// The sources of a locale's words, the preferred one first: its own tag, its language, and English.
    private func sets(for locale: LocaleIdentifier) -> [WordSet] {
        var sets = [WordSet(words: words(in: locale.tag))]
        if let tag = nearestSet(to: locale), tag != locale.tag {
            // "no" usually means Bokmål, "nb".
            let isOwn = tag == locale.language || tag.hasPrefix("\(locale.language)-") || locale.language == "no"
            sets.append(WordSet(words: words(in: tag), language: isOwn ? nil : tag))
        }
        sets.append(WordSet(words: english, language: locale.language == "en" ? nil : "en", isFallback: true))
        return sets
    }
}

/// The words of the built-in `strings.yml`, which are parsed one locale at a time because a site uses few of them.
private struct BuiltInWords: Sendable {
    private let file: SourceFile

    /// The range of each locale's words in the file, beginning with the line of its tag.
    private let ranges: [String: Range<Int>]

    /// The words that every site needs.
    private var english: [String: String] = [:]

    init(_ file: SourceFile) {
        self.file = file
        let bytes = file.bytes
        var starts: [(tag: String, start: Int)] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
            let line = bytes[start..<end]
            if let first = line.first, first != .space, first != .numberSign, line.last == .colon {
                starts.append((String(decoding: line.dropLast(), as: UTF8.self), start))
            }
            start = end + 1
        }
        var ranges: [String: Range<Int>] = [:]
        for (number, (tag, start)) in starts.enumerated() {
            ranges[tag] = start..<(number + 1 < starts.count ? starts[number + 1].start : bytes.count)
        }
        self.ranges = ranges
        english = parse(ranges["en"])
    }

    var tags: Set<String> { Set(ranges.keys) }

    func hasWords(in tag: String) -> Bool { ranges[tag] != nil }

    func words(in tag: String) -> [String: String] { tag == "en" ? english : parse(ranges[tag]) }

    private func parse(_ range: Range<Int>?) -> [String: String] {
        guard let range else { return [:] }
        // The file is built in, and tests parse all of it.
        var none: [Diagnostic] = []
        var words: [String: String] = [:]
        for (name, word) in YAMLValue(reading: file, range, diagnostics: &none)?.pairs.first?.value.pairs ?? [] {
            words[name.string ?? ""] = word.string
        }
        return words
    }
}

extension DiagnosticKind {
    package static let message = DiagnosticKind(
        "message", [.error],
        meaning: "A text with plural forms in `strings.yml` is not a valid message.",
        remedy: "Write it as in `{count, plural, one {# entry} other {# entries}}`.")
}
