/// Names of rulers and popes, which have no surname: Henry VIII, Karl V., Пётр I, Karl der Große.
///
/// They are filed as written, as indexes of English books have them; not checked in a manual of style.
enum RegnalName {
    /// Whether the words of a name, without parentheses, are those of a ruler.
    static func isOne(_ words: [String], in language: String) -> Bool {
        guard words.count > 1 else { return false }
        if hasByname(words, language) { return true }
        guard let place = words.indices.dropFirst().first(where: { isNumeral(words[$0], after: words[$0 - 1]) }) else {
            return false
        }
        if place == words.count - 1 {
            // Loudon Wainwright III has a surname; John Paul II does not.
            return place == 1 || secondNames.contains(words[place - 1].lowercased())
        }
        // A single letter between names is an initial.
        return words[place].filter { $0 != "." }.count > 1 && place <= 2 || isLowercase(words[place + 1])
    }

    /// Whether a word is a Roman numeral, with or without a period or a French ending: VIII, V., Ier.
    private static func isNumeral(_ word: String, after name: String) -> Bool {
        if ["Ier", "Ire", "1er", "1re", "Iᵉʳ"].contains(word) { return true }
        var digits = Array(word.utf8)
        if digits.last == UInt8(ascii: ".") { digits.removeLast() }
        // Ukrainian and Belarusian type the numeral with their own letter І.
        if word.allSatisfy({ $0 == "І" }) { return true }
        guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy("IVXL".utf8.contains) else { return false }
        // Malcolm X, but Charles X.
        return digits.count > 1 || digits[0] == UInt8(ascii: "I") || digits[0] == UInt8(ascii: "V")
            || digits[0] == UInt8(ascii: "X") && (word.last == "." || tenths.contains(name.lowercased()))
    }

    /// Whether an article and a byname end the name: Karl der Große, Catherine the Great.
    private static func hasByname(_ words: [String], _ language: String) -> Bool {
        guard words.count >= 3, let articles = articles[language] else { return false }
        return articles.contains(words[words.count - 2]) && (words.count == 3 || language == "en")
    }

    private static func isLowercase(_ word: String) -> Bool { word.first?.isLowercase ?? false }

    /// The articles of bynames, where no surname begins with one in lowercase.
    private static let articles: [String: Set<String>] = [
        "da": ["den"], "de": ["der", "die"], "en": ["the"], "es": ["el", "la"], "fr": ["le", "la"], "it": ["il", "la"],
        "nb": ["den"], "nn": ["den"], "no": ["den"], "sv": ["den"],
    ]

    /// Second names of rulers and popes with two: John Paul II, Friedrich Wilhelm IV., Victor Emmanuel II.
    private static let secondNames: Set<String> = [
        "paul", "paulus", "paolo", "paulo", "pablo", "pavel", "paweł", "павел", "павло", "pau", "emmanuel", "emanuel",
        "emanuele",
        "wilhelm", "william", "gustaf", "gustav", "adolf", "august", "frederik", "ferdinand", "asen",
    ]

    /// Names of popes and kings who were the tenth of their name.
    private static let tenths: Set<String> = [
        "alfonso", "benedict", "charles", "christian", "clement", "gregory", "innocent", "john", "karl", "leo", "louis",
        "ludwig",
        "pius", "stephen", "пий", "лев", "карл",
    ]
}

/// Names with a patronymic, in Cyrillic letters.
enum Patronymic {
    /// The number of words of the surname if it comes first: one in Толстой Лев Николаевич.
    ///
    /// - Parameter words: the words of the name.
    /// - Returns: nil if the surname does not come first.
    static func surnameCount(_ words: [String]) -> Int? {
        // In Иван Иванович Абрамович, the patronymic precedes a surname with the same ending.
        guard words.count >= 3, isOne(words[words.count - 1]), !isOne(words[words.count - 2]) else {
            return nil
        }
        return words.count - 2
    }

    /// Whether a word is a patronymic.
    static func isOne(_ word: String) -> Bool { endings.contains { word.hasSuffix($0) && word != $0 } }

    /// Endings of Russian, Ukrainian and Belarusian patronymics.
    private static let endings = [
        "ович", "евич", "ьич", "кузьмич", "лукич", "фомич", "овна", "евна", "ична", "івна", "ївна", "овіч", "авіч",
        "евіч",
        "аўна", "еўна", "ўна",
    ]
}
