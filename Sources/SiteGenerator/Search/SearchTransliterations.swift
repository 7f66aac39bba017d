import IndexedCollation

/// The ways in which people who cannot type the script of a locale write its names in Latin letters.
struct SearchTransliterations: Sendable {
    /// For names with letters other than Latin ones, accents aside.
    let general: Romanization

    /// For any name that is not in ASCII: the locale's own way, such as "ae" for ä in German, and Korean as it sounds.
    let others: [Romanization]

    /// Whether long vowels are left out as often as not: "Tokyo" for とうきょう.
    let shortensVowels: Bool

    /// Whether names in Arabic letters are Arabic, and not in Persian, Urdu or another language that has a "v".
    let isArabic: Bool

    init(for locale: LocaleIdentifier) {
        shortensVowels = locale.language == "ja"
        isArabic = locale.language == "ar"
        // A Han character of Japanese does not read as in Chinese; that is what readings are for.
        general = shortensVowels ? Self.japanese : Self.everything
        others = [Self.own(of: locale.language), Self.korean, shortensVowels ? nil : Self.chinese].compactMap { $0 }
    }

    private static let everything = Romanization(.everything)
    private static let japanese = Romanization(
        .everything, readsHan: false, transform: "Katakana-Hiragana; Hiragana-Latin")
    private static let korean = Romanization(.korean)
    private static let chinese = Romanization(.chinese)

    private static func own(of language: String) -> Romanization? {
        switch language {
        case "de": Romanization(.german)
        case "da", "nb", "nn", "no": Romanization(.danish)
        case "ar": Romanization(.arabic, transform: "Arabic-Latin/BGN; Any-Latin")
        case "ru": Romanization(.russian, transform: "Russian-Latin/BGN; Any-Latin")
        default: transforms[language].map { Romanization(.transform, transform: "\($0); Any-Latin") }
        }
    }

    /// Names of CLDR's transforms (https://cldr.unicode.org/index/cldr-spec/transliteration-guidelines).
    private static let transforms = [
        "be": "Belarusian-Latin/BGN", "bg": "Bulgarian-Latin/BGN", "el": "Greek-Latin/UNGEGN",
        "fa": "Persian-Latin/BGN", "he": "Hebrew-Latin/BGN", "hy": "Armenian-Latin/BGN", "ka": "Georgian-Latin/BGN",
        "kk": "Kazakh-Latin/BGN", "mk": "Macedonian-Latin/BGN", "sr": "Serbian-Latin/BGN", "uk": "Ukrainian-Latin/BGN",
    ]
}
