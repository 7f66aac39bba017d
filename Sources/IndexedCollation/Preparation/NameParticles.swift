/// Which words before a surname belong to it, and which of them count when it is filed, by locale.
///
/// Source: IFLA, "Names of Persons: National Usages for Entry in Catalogues", 4th edition, 1996; AACR2 2002, rule 22.5D.
struct NameParticles: Sendable {
    /// Words before a surname that belong to it.
    private let particles: Set<String>
    /// Those that count when it is filed.
    private let counted: Set<String>
    /// False where names are written surname first, or filed by the given name.
    let givenNamesComeFirst: Bool

    static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "fils", "filho", "júnior", "neto"]

    init(for locale: LocaleIdentifier) {
        let parts = locale.dataTag.split(separator: "-").map(String.init)
        let language = parts.first ?? ""
        givenNamesComeFirst = !["hu", "ja", "zh", "ko", "vi", "is", "mn", "km"].contains(language)
        particles = Self.all
        if language == "nl" && parts.contains("BE") {
            counted = Self.all
            return
        }
        counted = Self.countedByLanguage[language] ?? Self.countedByLanguage["en", default: []]
    }

    func isParticle(_ word: String) -> Bool { particles.contains(word) }

    func isMoved(_ word: String) -> Bool { particles.contains(word) && !counted.contains(word) }

    private static let all: Set<String> = [
        "'s", "'t", "a", "af", "al", "am", "auf", "aus", "av", "d'", "da", "das", "de", "degli", "dei", "del", "dela",
        "della", "delle", "den", "der", "des", "di", "do", "dos", "du", "e", "el", "im", "in", "la", "las", "le", "les",
        "lo", "los", "op", "te", "ten", "ter", "van", "ver", "vom", "von", "y", "zu", "zum", "zur",
    ]

    /// Languages that are not here file as English does, under the first particle.
    private static let countedByLanguage: [String: Set<String>] = [
        "af": all,
        "da": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "de": ["am", "aus", "da", "de", "del", "della", "di", "du", "im", "la", "le", "vom", "zum", "zur"],
        "en": all,
        "es": ["el", "la", "las", "lo", "los"],
        "fi": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "fr": ["des", "du", "l'", "la", "le", "les"],
        "it": all,
        "nb": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "nl": ["da", "degli", "dei", "del", "della", "delle", "di", "du", "la", "le", "les", "lo"],
        "nn": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "pt": [],
        "sv": ["da", "de", "del", "della", "di", "du", "la", "le"],
    ]
}
