/// The ids of a list of sections.
///
/// A letter's id is the letter in lowercase. It is never its place in the list, which changes when CLDR adds a letter.
struct SectionIdentifiers {
    let locale: LocaleIdentifier
    private var used: Set<String> = []

    init(locale: LocaleIdentifier) { self.locale = locale }

    /// The id of a letter's section.
    ///
    /// If two titles in a list have the same lowercase form ("Ab", "AB"), they are distinguished by their code points.
    mutating func letter(_ title: String) -> String {
        var id = Self.canBeRead(title) ? CaseForms(locale).lowercased(title) : Self.codePoints(title)
        if used.contains(id) { id = Self.codePoints(title) }
        return unique(id)
    }

    /// The id of a section named by words, such as "latin-cyrillic".
    mutating func words(_ id: String) -> String { unique(id) }

    /// Makes an id unique.
    ///
    /// This matters only for a list that repeats a title and kind, whose ids must still differ.
    private mutating func unique(_ id: String) -> String {
        var candidate = id
        var number = 2
        while !used.insert(candidate).inserted {
            candidate = "\(id)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Whether a reader can recognize the title in its URL.
    ///
    /// The title has a letter or digit, and no character that is invalid in a URL or an HTML id.
    private static func canBeRead(_ title: String) -> Bool {
        var hasLetter = false
        for scalar in title.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
                .otherNumber:
                hasLetter = true
            case .modifierLetter, .nonspacingMark, .spacingMark:
                continue
            default:
                return false
            }
        }
        return hasLetter
    }

    private static func codePoints(_ title: String) -> String {
        title.unicodeScalars.map { scalar in
            let hex = String(scalar.value, radix: 16)
            return "u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
        }.joined(separator: "-")
    }
}
