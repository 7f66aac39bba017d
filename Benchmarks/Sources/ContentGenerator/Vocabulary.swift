/// The words of a language's texts, the most frequent first.
///
/// A word's share is the inverse of its rank, as in real texts (Zipf's law), so that 10,000 texts have about as many different
/// words as a book does.
struct Vocabulary: Sendable {
    private static let size = 20_000

    private let words: [String]

    /// The sums of the shares up to each word. They are integers, so that every machine chooses the same words.
    private let sums: [Int]

    private init(_ language: Language) {
        var words: [String] = []
        var sums: [Int] = []
        var known: Set<String> = []
        var sum = 0
        // Numbers of entries are below this one, so no entry has the same random numbers.
        var numbers = RandomNumbers(seed: GeneratedContent.seed, index: (1 << 40) + language.number)
        while words.count < Self.size {
            let word = language.word(&numbers)
            guard known.insert(word).inserted else { continue }
            words.append(word)
            sum += (1 << 32) / words.count
            sums.append(sum)
        }
        (self.words, self.sums) = (words, sums)
    }

    private static let all = Language.allCases.map { Vocabulary($0) }

    /// The vocabulary of a language.
    static subscript(language: Language) -> Vocabulary { all[language.number] }

    func word(_ numbers: inout RandomNumbers) -> String {
        let place = numbers.number(below: sums.last ?? 1)
        var low = 0
        var high = sums.count - 1
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] > place { high = middle } else { low = middle + 1 }
        }
        return words[low]
    }
}
