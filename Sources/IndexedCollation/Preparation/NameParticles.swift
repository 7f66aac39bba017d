/// The rules of a locale for filing names of people.
///
/// They determine which words before a surname belong to it, which of these words count, and where a surname of several
/// words begins.
///
/// Sources, read on 21 November 2026:
/// - AACR2, rules 22.5C8 and 22.5D1, in a table of Oklahoma State University
///   (https://info.library.okstate.edu/c.php?g=716200);
/// - Concise AACR2, rules 34C and 34D (https://www.openlib.org/home/krichel/courses/lis512/aacr2.tar.gz:aacr2/34.html);
/// - RDA, appendix F, draft of December 2007 (https://docslib.org/doc/13773738): F.2, F.7 and F.10 on Burmese, Malay
///   and Thai names.
///
/// Not checked: the Irish and Hebrew prefixes, al- in Latin letters, and that Lao, Amharic and Tigrinya names are filed
/// as written.
struct NameParticles: Sendable {
    /// Words before a surname that belong to it.
    private let particles: Set<String>
    /// The particles that count when the name is filed.
    private let counted: Set<String>
    let language: String

    /// The order of the parts of a name in a locale, and the part by which names are filed.
    enum Order {
        /// Given names precede the surname, by which names are filed.
        case givenNamesFirst
        /// The surname comes first, so names are filed as written.
        case surnameFirst
        /// Names are filed by the given name, which comes first.
        case filedByGivenName
    }

    let order: Order

    init(for locale: LocaleIdentifier) {
        let parts = locale.dataTag.split(separator: "-").map(String.init)
        language = parts.first ?? ""
        order =
            Self.surnameFirst.contains(language)
            ? .surnameFirst : Self.filedByGivenName.contains(language) ? .filedByGivenName : .givenNamesFirst
        particles = Self.all.union(Self.ownByLanguage[language] ?? [])
        if language == "nl" && parts.contains("BE") {
            counted = particles
        } else {
            counted = (Self.countedByLanguage[language] ?? Self.all).union(Self.ownByLanguage[language] ?? [])
        }
    }

    /// The number of particles at the beginning of a surname that do not count.
    ///
    /// - Parameter words: the words of the surname, in lowercase.
    func uncounted(_ words: [String]) -> Int {
        let prefix = words.dropLast().prefix { particles.contains($0) }
        // In Spanish, a prefix counts only if it consists of articles: Las Heras, but Casas, Bartolomé de las.
        if language == "es", !prefix.allSatisfy({ counted.contains($0) }) { return prefix.count }
        return prefix.prefix { !counted.contains($0) }.count
    }

    /// The number of words at the beginning of a list of particles that do not count.
    ///
    /// - Parameter words: the particles, in lowercase.
    func uncounted(ofParticles words: [String]) -> Int {
        guard Self.countedByLanguage[language] != nil else { return 0 }
        if language == "es" { return words.allSatisfy { counted.contains($0) } ? 0 : words.count }
        return words.prefix { !counted.contains($0) }.count
    }

    /// The position of the first word of the surname, without particles, in a name that begins with the given names.
    ///
    /// - Parameter words: the words of the name without a suffix, in lowercase.
    func surnameStart(_ words: [String]) -> Int {
        var start = words.count - 1
        switch language {
        case "es", "ca":
            // A surname of two parts is filed by the first: García Márquez, Ortega y Gasset.
            if start >= 2, Self.conjunctions.contains(words[start - 1]) { return start - 2 }
            if start >= 2, !particles.contains(words[start - 1]) { start -= 1 }
        case "pt":
            // A word for a family relationship stays with the preceding surname: Castro Sobrinho.
            if start >= 2, Self.relationships.contains(words[start]) { start -= 1 }
        default: break
        }
        return start
    }

    /// The position of the first word of the surname, with its particles and with the words that begin compound names.
    ///
    /// - Parameter words: the words of the name without a suffix, as written.
    func wholeSurnameStart(_ lower: [String], _ words: [String]) -> Int {
        if lower.count > 1, Self.bynames.contains(lower[0]) { return 0 }
        var start = surnameStart(lower)
        // Ortega y Gasset, Puig i Cadafalch; I in capitals is an initial.
        if start >= 2, start == lower.count - 1, ["y", "i"].contains(words[start - 1]) { return start - 2 }
        while start > 0, particles.contains(lower[start - 1]) || Self.compounds.contains(lower[start - 1]) {
            start -= 1
        }
        return start
    }

    /// Whether the last word of a name is a suffix, rather than part of the surname: Jr., III.
    func isSuffix(_ word: String) -> Bool {
        Self.suffixes.contains(word) && !(language == "pt" && Self.relationships.contains(word))
    }

    /// The length in bytes of a prefix that is attached to a surname and does not count; zero if there is none.
    ///
    /// Examples are d' in d'Aubigné and al- in al-Hakim.
    func attachedPrefix(_ word: [UInt8]) -> Int {
        if !counted.contains("d'"), let first = word.first, first | 0x20 == UInt8(ascii: "d") {
            for apostrophe in ["'", "’"] where word.dropFirst().starts(with: apostrophe.utf8) {
                return word.count > 1 + apostrophe.utf8.count ? 1 + apostrophe.utf8.count : 0
            }
        }
        // Arabic ال, unless fewer than three letters would remain: الشريف, but not الله.
        if language == "ar", word.count >= 10, word.starts(with: "ال".utf8), !word.elementsEqual("الله".utf8) {
            return 4
        }
        guard let hyphen = word.firstIndex(of: UInt8(ascii: "-")), hyphen + 1 < word.count else { return 0 }
        let prefix = String(decoding: word[..<hyphen].map { $0 | 0x20 }, as: UTF8.self)
        return Self.arabicArticles.contains(prefix) ? hyphen + 1 : 0
    }

    /// Words that begin a compound name and stay with it, unlike the article.
    ///
    /// Source: C. A. Cutter, "Rules for a Dictionary Catalogue", third edition, on "Oriental authors"
    /// (https://bitlit.ru/page/en/charles-a-cutter/rules-for-a-dictionary-catalogue-u-s-bureau-of-education-special-report-on-public-librariespart-ii-third-edition/19).
    private static let compounds: Set<String> = [
        "abd", "abdel", "abdul", "abu", "bin", "bint", "ibn", "umm", "آل", "أبو", "ابو", "أم", "ابن", "بن", "بنت",
        "عبد",
    ]

    /// Compound words with which a whole name begins that is no given name and surname: Ibn Khaldun, Abu Bakr al-Siddiq.
    private static let bynames: Set<String> = ["abu", "ibn", "umm", "أبو", "ابو", "أم", "ابن"]

    private static let suffixes: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "fils", "filho", "júnior", "neto",
    ]
    private static let relationships: Set<String> = ["filho", "júnior", "junior", "neto", "netto", "sobrinho"]
    private static let conjunctions: Set<String> = ["y", "e", "i"]
    private static let arabicArticles: Set<String> = ["al", "el", "ad", "an", "ar", "as", "ash", "at", "az"]
    private static let surnameFirst: Set<String> = ["hu", "ja", "km", "ko", "vi", "zh"]
    private static let filedByGivenName: Set<String> = ["am", "is", "lo", "mn", "ms", "my", "th", "ti"]

    private static let all: Set<String> = [
        "'s", "'t", "a", "af", "al", "am", "auf", "aus", "aus'm", "av", "d'", "da", "das", "de", "degli", "dei", "del",
        "dela", "della", "delle", "den", "der", "des", "di", "do", "dos", "du", "e", "el", "im", "in", "la", "las",
        "le",
        "les", "lo", "los", "op", "te", "ten", "ter", "van", "ver", "vom", "von", "y", "zu", "zum", "zur",
        "à",
    ]

    /// Prefixes of individual languages, all of which count.
    private static let ownByLanguage: [String: Set<String>] = [
        "ga": ["Ó", "ó", "ua", "ní", "uí", "mac", "mag", "nic", "nig", "mhic", "de"],
        "he": ["בן", "בר", "בת"],
    ]

    /// The prefixes that count, by language; other languages file under the first particle, as English does.
    private static let countedByLanguage: [String: Set<String>] = [
        "da": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "de": [
            "am", "aus", "aus'm", "da", "de", "del", "della", "di", "du", "im", "la", "le", "ten", "vom", "zum", "zur",
        ],
        "es": ["el", "la", "las", "lo", "los"],
        "fi": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "fr": ["des", "du", "l'", "la", "le", "les"],
        "nb": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "nl": ["da", "degli", "dei", "del", "della", "delle", "di", "du", "la", "le", "les", "lo", "ver"],
        "nn": ["da", "de", "del", "della", "di", "du", "la", "le"],
        "pt": [],
        "sv": ["da", "de", "del", "della", "di", "du", "la", "le"],
    ]
}
