/// An entry of a measured directory: an invented term and about sixty words about it.
public struct GeneratedEntry: Sendable {
    public let id: String
    public let title: String
    /// The reading in kana of a Japanese title; otherwise empty.
    public let sortKey: String
    public let language: Language
    /// The letter under which a program without collation files the entry.
    public let letter: String
    public let categories: [String]

    private let index: Int
    private let linked: String
    /// The title of another entry that the text mentions; empty for two entries of three.
    private let mentioned: String
    /// The numbers that determine the body.
    private let bodyNumbers: RandomNumbers

    private static let categories = [
        "birds", "colours", "computing", "family", "food", "games", "grammar", "history", "law", "medicine", "minerals",
        "music", "places", "plants", "ships", "textiles", "time", "tools", "trades", "weather",
    ]

    /// Makes an entry of a directory.
    ///
    /// - Parameter isBare: Whether the directory uses no feature that is optional: its entries are English, and have no categories,
    ///   links, or names of others in their texts.
    init(_ index: Int, of count: Int, isBare: Bool) {
        let seed = GeneratedContent.seed
        var numbers = RandomNumbers(seed: seed, index: index)
        let language = Self.language(&numbers, isBare)
        self.language = language
        (title, sortKey) = Self.title(language, &numbers)
        letter = language.letter(of: sortKey.isEmpty ? title : sortKey)
        var categories: [String] = []
        for _ in 0..<numbers.number(in: 1...3) {
            let category = numbers.one(of: Self.categories)
            if !categories.contains(category) { categories.append(category) }
        }
        self.categories = isBare ? [] : categories
        id = Self.id(index)
        // The same language, so that no link leads out of its locale.
        func another() -> (index: Int, numbers: RandomNumbers) {
            while true {
                let index = numbers.number(below: count)
                var others = RandomNumbers(seed: seed, index: index)
                if Self.language(&others, isBare) == language { return (index, others) }
            }
        }
        linked = isBare ? "" : Self.id(another().index)
        mentioned = isBare || !numbers.chance(33) ? "" : { var other = another(); return Self.title(language, &other.numbers).0 }()
        self.index = index
        bodyNumbers = numbers
    }

    private static func language(_ numbers: inout RandomNumbers, _ isBare: Bool) -> Language {
        let language = Language.random(&numbers)
        return isBare ? .english : language
    }

    /// The id of entry number `index`, and its file's name.
    public static func id(_ index: Int) -> String {
        let digits = String(index)
        return "e" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    private static func title(_ language: Language, _ numbers: inout RandomNumbers) -> (String, sortKey: String) {
        if language == .japanese, numbers.chance(75) {
            let (kanji, reading) = Japanese.compound(&numbers)
            return (kanji, reading)
        }
        var words: [String] = []
        for _ in 0..<numbers.one(of: [1, 1, 1, 2, 2, 3]) { words.append(language.word(&numbers)) }
        switch language {
        case .german: words = words.map(capitalized)
        case .english, .swedish, .russian: words[0] = capitalized(words[0])
        case .japanese, .korean, .arabic: break
        }
        return (words.joined(separator: language == .japanese ? "" : " "), "")
    }

    /// The body in Markdown: two paragraphs around a list of three items, with emphasis, code and links; one body in
    /// ten has a table. It is generated at each access.
    public var body: String {
        var numbers = bodyNumbers
        func words(_ count: Int) -> String {
            // Every other word is English, like much that is written about words.
            (0..<count).map { _ in Vocabulary[numbers.chance(50) ? language : .english].word(&numbers) }.joined(separator: " ")
        }
        var body = "\(Self.capitalized(words(numbers.number(in: 10...16)))) *\(words(2))* \(words(6)). "
        body += "**\(words(1))** \(link(words(2), "https://example.org/\(language.rawValue)/\(index)")) \(words(6)), "
        body += "`\(categories.first ?? words(1))` \(words(7)).\n\n"
        body += "- \(words(3))\n- see \(link(words(1), "\(linked).md"))\n- \"\(words(2))\" & \(words(2))\n"
        if numbers.chance(10) {
            body += "\n| form | \(words(1)) | \(words(1)) |\n| --- | --- | ---: |\n"
            for row in 1...2 { body += "| \(row) | \(words(1)) | \(numbers.number(below: 1000)) |\n" }
        }
        let end = mentioned.isEmpty ? words(7) : "\(words(3)) \(mentioned) \(words(3))"
        return body + "\n\(Self.capitalized(words(4))) \(link("", "https://example.org/\(index)")) \(end).\n"
    }

    /// A link, or the text alone in an entry without links.
    private func link(_ text: String, _ address: String) -> String {
        linked.isEmpty ? text : text.isEmpty ? "<\(address)>" : "[\(text)](\(address))"
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
