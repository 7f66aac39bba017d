/// A word of the measured dictionary: Japanese, with its reading, and one to four senses in English.
struct DictionaryWord {
    let title: String
    let reading: String
    private let part: String
    private let senses: [(gloss: String, example: (text: String, translation: String)?)]

    private static let parts = ["noun", "noun", "noun", "verb", "adjective", "adverb"]

    init(_ index: Int) {
        var numbers = RandomNumbers(seed: GeneratedContent.seed, index: (1 << 30) + index)
        if numbers.chance(85) {
            (title, reading) = Japanese.compound(&numbers)
        } else {
            title = Japanese.kanaWord(&numbers)
            reading = title
        }
        part = numbers.one(of: Self.parts)
        func words(_ language: Language, _ count: ClosedRange<Int>, separator: String = " ") -> String {
            (0..<numbers.number(in: count)).map { _ in Vocabulary[language].word(&numbers) }.joined(separator: separator)
        }
        var senses: [(gloss: String, example: (text: String, translation: String)?)] = []
        for _ in 0..<numbers.one(of: [1, 1, 1, 2, 2, 3, 4]) {
            var gloss = words(.english, 1...3)
            for _ in 1..<numbers.one(of: [1, 2, 2, 3]) { gloss += "; " + words(.english, 1...3) }
            let example =
                numbers.chance(20)
                ? (text: words(.japanese, 4...8, separator: ""), translation: words(.english, 5...9)) : nil
            senses.append((gloss, example))
        }
        self.senses = senses
    }

    /// The word as an object of JSON; its texts have no character that needs an escape.
    var json: String {
        let senses = senses.map { sense in
            let example = sense.example.map {
                ",\"examples\":[{\"text\":\"\($0.text)\",\"translation\":\"\($0.translation)\"}]"
            }
            return "{\"gloss\":\"\(sense.gloss)\"\(example ?? "")}"
        }
        let key = String(reading.prefix(1))
        return "{\"title\":\"\(title)\",\"reading\":\"\(reading)\",\"letter\":\"\(Language.japanese.letter(of: key))\","
            + "\"part\":\"\(part)\",\"senses\":[\(senses.joined(separator: ","))]}"
    }
}
