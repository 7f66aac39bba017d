/// A language of generated titles, and its share.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case swedish = "sv"
    case german = "de"
    case japanese = "ja"
    case korean = "ko"
    case arabic = "ar"
    case russian = "ru"

    /// The percentage of titles in the language.
    var share: Int {
        switch self {
        case .english: 30
        case .swedish, .german, .japanese: 15
        case .korean: 10
        case .russian: 8
        case .arabic: 7
        }
    }

    static func random(_ numbers: inout RandomNumbers) -> Language {
        var rest = numbers.number(below: 100)
        for language in allCases {
            rest -= language.share
            if rest < 0 { return language }
        }
        return .english
    }

    /// The number of the language among all.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// A word that could be in the language: its letters in a pronounceable order.
    func word(_ numbers: inout RandomNumbers) -> String {
        switch self {
        case .english: Syllables.english.word(&numbers)
        case .swedish: Syllables.swedish.word(&numbers)
        case .german: Syllables.german.word(&numbers)
        case .russian: Syllables.russian.word(&numbers)
        case .japanese: Japanese.kanaWord(&numbers)
        case .korean: Hangul.word(&numbers)
        case .arabic: Arabic.word(&numbers)
        }
    }

    /// The letter under which a program without collation files a title, from its first character.
    func letter(of title: String) -> String {
        guard let first = title.unicodeScalars.first else { return "#" }
        switch self {
        case .korean: return Hangul.initialConsonant(of: first)
        case .japanese: return Japanese.row(of: first)
        case .german:
            return ["Ä": "A", "Ö": "O", "Ü": "U"][String(first)] ?? String(first).uppercased()
        case .english, .swedish, .russian, .arabic: return String(first).uppercased()
        }
    }
}
