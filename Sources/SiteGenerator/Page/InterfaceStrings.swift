import IndexedCollation

/// The theme's own words in one locale: "Languages", "Back to top".
///
/// `@unchecked`: nothing writes after `init`.
final class InterfaceStrings: @unchecked Sendable {
    private let strings: [String: String]
    private let messages: [String: MessagePattern]
    private let dates: DateForm?

    /// The words by their numbers in the templates' vocabulary.
    private let known: [UnsafeBufferPointer<UInt8>?]

    /// The languages of those that are not in the page's own, in the same way.
    private let languages: [UnsafeBufferPointer<UInt8>?]
    private let arena = TextArena()

    /// - Parameter languages: the languages of words that are in another than the locale's, by the words' names.
    init(
        _ strings: [String: String] = [:], languages: [String: String] = [:], messages: [String: MessagePattern] = [:],
        dates: DateForm? = nil, vocabulary: [String] = PageName.vocabulary
    ) {
        self.strings = strings
        self.messages = messages
        self.dates = dates
        known = vocabulary.map { [arena] in strings[$0].map { arena.keep($0) } }
        self.languages = vocabulary.map { [arena] in languages[$0].map { arena.keep($0) } }
    }

    /// The type of words, and of the languages that they are in.
    static func type(_ names: [String]) -> ObjectType {
        ObjectType("string of the theme", members: { _ in Dictionary(uniqueKeysWithValues: names.map { ($0, .text) }) })
    }

    /// A word by its number in the vocabulary.
    fileprivate func word(_ number: Int) -> UnsafeBufferPointer<UInt8>? {
        known.indices.contains(number) ? known[number] : nil
    }

    /// The language of a word by its number in the vocabulary; nil if that is the page's own.
    fileprivate func language(_ number: Int) -> UnsafeBufferPointer<UInt8>? {
        languages.indices.contains(number) ? languages[number] : nil
    }

    /// "1 entry", "249 entries".
    func counted(_ count: Int) -> String {
        messages["count"]?.string(["count": .number(count)]) ?? String(count)
    }

    /// The heading of entries that have no value of the field that others are grouped by.
    var ungrouped: String { strings["ungrouped"] ?? "" }

    /// What the index bar is called: "A to Z".
    var index: String { strings["index"] ?? "" }

    /// What assistive technology calls a table and a piece of code in a body, which may scroll.
    var table: String { strings["table"] ?? "" }
    var code: String { strings["code"] ?? "" }

    /// What readers call a field.
    func name(of field: FieldName, _ names: FieldNames) -> String {
        (field == EntryRole.categories.fieldName ? strings["categories"] : nil) ?? names[field]
    }

    /// A day of ISO 8601 as the locale writes it; nil for any other text.
    func date(_ text: UnsafeBufferPointer<UInt8>) -> String? { dates?.string(text) }

    /// What a title of the index bar is called that has no entries: "Q, no entries, goes to P".
    func emptyTitle(_ title: String, target: String) -> String {
        messages["emptyTitle"]?.string(["title": .text(title), "target": .text(target)]) ?? title
    }
}

/// The theme's words, as templates see them: `{{strings.top}}`.
struct InterfaceStringsObject: TemplateObject {
    unowned(unsafe) let strings: InterfaceStrings

    func value(of name: TemplateName) -> TemplateValue? { strings.word(name.key).map { .text($0) } }

    func isFixed(_ name: TemplateName) -> Bool { true }
}

/// The languages of words that are not in the page's own, for the attribute `lang` of what shows them:
/// `{{#languageOf.top}} lang="{{.}}"{{/languageOf.top}}`.
struct WordLanguagesObject: TemplateObject {
    unowned(unsafe) let strings: InterfaceStrings

    func value(of name: TemplateName) -> TemplateValue? { strings.language(name.key).map { .text($0) } }

    func isFixed(_ name: TemplateName) -> Bool { true }
}

/// The theme's words in all locales that it speaks, from its `strings.yml`: words by name, by locale.
struct InterfaceLanguages: Sendable {
    private let builtIn: BuiltInWords?

    /// A site's own words.
    private var own: [String: [String: String]] = [:]

    /// Words that are messages in ICU's notation; they are read once for each locale.
    private static let messages = ["count", "emptyTitle", "results"]

    /// Reads the program's own words, which are right, and in place of them those of a site.
    init(_ words: SourceFile?, overriddenBy own: SourceFile?, diagnostics: inout [Diagnostic]) {
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
                diagnostics.append(.error("unknown-locale", "\(error)", at: place))
                continue
            }
            for (name, word) in words.pairs {
                if Self.messages.contains(name.string ?? ""),
                    (try? MessagePattern(word.string ?? "", locale: locale)) == nil
                {
                    diagnostics.append(
                        .error(
                            "message",
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

    /// The set whose words are nearest to a locale: its language's in its script; nil if there is none.
    ///
    /// Words in another script are of no use to a reader: Uzbek in Cyrillic letters has none yet.
    private func nearestSet(to locale: LocaleIdentifier) -> String? {
        // What Norwegian is written in where nothing else is said, and what is nearest to Nynorsk.
        let language = ["no", "nn"].contains(locale.dataLanguage) ? "nb" : locale.dataLanguage
        let script = locale.likelyScript
        return ["\(language)-\(script ?? "")", language].first { tag in
            hasWords(in: tag) && (try? LocaleIdentifier(tag))?.likelyScript == script
        }
    }

    /// Takes words of a site's own for a locale.
    mutating func add(_ words: [String: String], in locale: LocaleIdentifier) {
        own[locale.tag, default: [:]].merge(words) { $1 }
    }

    /// Adds a site's own words to what pages are made of.
    func add(to print: inout Fingerprint) {
        for (tag, words) in own.sorted(by: { $0.key < $1.key }) {
            print.add(tag)
            for (name, word) in words.sorted(by: { $0.key < $1.key }) {
                print.add(name)
                print.add(word)
            }
        }
    }

    /// The English words, which name all words that there are.
    private var english: [String: String] { words(in: "en") }

    /// The names that templates may use: those of pages, then those of words.
    var vocabulary: [String] {
        let pages = Set(PageName.vocabulary)
        return PageName.vocabulary + names.filter { !pages.contains($0) }
    }

    /// The names of all words.
    var names: [String] { english.keys.sorted() }

    /// The locales that it has words in.
    var tags: [String] { Set(own.keys).union(builtIn?.tags ?? []).sorted() }

    func names(in tag: String) -> [String] { words(in: tag).keys.sorted() }

    /// The words that a locale lacks itself, so that its pages show those of another one, by name.
    func missingNames(in locale: LocaleIdentifier) -> [String] {
        let sets = sets(for: locale)
        return names.filter { name in sets.first { $0.words[name] != nil }?.language != nil }
    }

    /// The words for a locale: its own, its language's, and English for what is missing.
    func strings(for locale: LocaleIdentifier) -> InterfaceStrings {
        let sets = sets(for: locale)
        var strings: [String: String] = [:]
        var languages: [String: String] = [:]
        var messages: [String: MessagePattern] = [:]
        for set in sets {
            for (name, word) in set.words where strings[name] == nil {
                strings[name] = word
                languages[name] = set.language
                // English words around a number have English plural forms and digits.
                if Self.messages.contains(name) {
                    messages[name] = try? MessagePattern(word, locale: set.isFallback ? .english : locale)
                }
            }
        }
        return InterfaceStrings(
            strings, languages: languages, messages: messages, dates: try? DateForm(locale: locale),
            vocabulary: vocabulary)
    }

    /// The words of one locale, as far as pages in another may show them.
    private struct WordSet {
        var words: [String: String]

        /// The language of the words; nil where it is the page's own.
        var language: String?

        /// Whether these are the English words that every page falls back to.
        var isFallback = false
    }

    /// Where a locale's words come from, the first of them first: its own tag, the set of its language, English.
    private func sets(for locale: LocaleIdentifier) -> [WordSet] {
        var sets = [WordSet(words: words(in: locale.tag))]
        if let tag = nearestSet(to: locale), tag != locale.tag {
            // "no" means Norwegian as most write it, which is "nb".
            let isOwn = tag == locale.language || tag.hasPrefix("\(locale.language)-") || locale.language == "no"
            sets.append(WordSet(words: words(in: tag), language: isOwn ? nil : tag))
        }
        sets.append(WordSet(words: english, language: locale.language == "en" ? nil : "en", isFallback: true))
        return sets
    }
}

/// The words of the program's own `strings.yml`, read a locale at a time: a site speaks few of its languages.
private struct BuiltInWords: Sendable {
    private let file: SourceFile

    /// Where the words of each locale are, from the line that names it.
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
        // The file is the program's own, and tests read it as a whole.
        var none: [Diagnostic] = []
        var words: [String: String] = [:]
        for (name, word) in YAMLValue(reading: file, range, diagnostics: &none)?.pairs.first?.value.pairs ?? [] {
            words[name.string ?? ""] = word.string
        }
        return words
    }
}
