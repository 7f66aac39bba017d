/// An entry of the measured directory: an invented term and about sixty words about it.
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
    /// The numbers that determine the body.
    private let bodyNumbers: RandomNumbers

    private static let categories = [
        "birds", "colours", "computing", "family", "food", "games", "grammar", "history", "law", "medicine", "minerals",
        "music", "places", "plants", "ships", "textiles", "time", "tools", "trades", "weather",
    ]

    /// Makes entry number `index` of every directory with `seed`.
    public init(_ index: Int, seed: UInt64) {
        var numbers = RandomNumbers(seed: seed, index: index)
        language = Language.random(&numbers)
        (title, sortKey) = Self.title(language, &numbers)
        letter = language.letter(of: sortKey.isEmpty ? title : sortKey)
        var categories: [String] = []
        for _ in 0..<numbers.number(in: 1...3) {
            let category = numbers.one(of: Self.categories)
            if !categories.contains(category) { categories.append(category) }
        }
        self.categories = categories
        id = Self.id(index)
        linked = Self.id(Self.entry(in: language, seed: seed, &numbers))
        self.index = index
        bodyNumbers = numbers
    }

    /// The id of entry number `index`, and its file's name.
    public static func id(_ index: Int) -> String {
        let digits = String(index)
        return "e" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    /// One of the first thousand entries, which every directory has, in the same language, so that no link leads out of
    /// its locale.
    private static func entry(in language: Language, seed: UInt64, _ numbers: inout RandomNumbers) -> Int {
        while true {
            let index = numbers.number(below: 1000)
            var others = RandomNumbers(seed: seed, index: index)
            if Language.random(&others) == language { return index }
        }
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
            (0..<count).map { _ in (numbers.chance(50) ? language : .english).word(&numbers) }.joined(separator: " ")
        }
        var body = "\(Self.capitalized(words(numbers.number(in: 10...16)))) *\(words(2))* \(words(6)). "
        body += "**\(words(1))** [\(words(2))](https://example.org/\(language.rawValue)/\(index)) \(words(6)), "
        body += "`\(categories[0])` \(words(7)).\n\n"
        body += "- \(words(3))\n- see [\(words(1))](\(linked).md)\n- \"\(words(2))\" & \(words(2))\n"
        if numbers.chance(10) {
            body += "\n| form | \(words(1)) | \(words(1)) |\n| --- | --- | ---: |\n"
            for row in 1...2 { body += "| \(row) | \(words(1)) | \(numbers.number(below: 1000)) |\n" }
        }
        return body + "\n\(Self.capitalized(words(4))) <https://example.org/\(index)> \(words(7)).\n"
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
