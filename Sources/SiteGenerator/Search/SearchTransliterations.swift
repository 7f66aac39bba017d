import IndexedCollation

/// The ways in which names of a locale are written in Latin letters, by people who can not type its script.
struct SearchTransliterations: Sendable {
    /// For names that are in other letters than Latin ones, accents aside.
    let general: Romanization

    /// The locale's own way, accents included: "ae" for ä in German.
    let own: Romanization?

    /// Whether long vowels are left out as often as not: "Tokyo" for とうきょう.
    let shortensVowels: Bool

    init(for locale: LocaleIdentifier) {
        shortensVowels = locale.language == "ja"
        // A Han character of Japanese is not read as in Chinese; that is what readings are for.
        general =
            shortensVowels
            ? Romanization("Katakana-Hiragana; Hiragana-Latin", reading: .kana)
            : Self.anyLatin
        own = Self.romanizations[locale.language].map { Romanization("\($0); Any-Latin", reading: nil) }
    }

    /// ICU takes a millisecond and more to open it, and it is the same for all locales.
    private static let anyLatin = Romanization("Any-Latin", reading: .han)

    /// Names of CLDR's transforms (https://cldr.unicode.org/index/cldr-spec/transliteration-guidelines).
    private static let romanizations = [
        "ar": "Arabic-Latin/BGN", "be": "Belarusian-Latin/BGN", "bg": "Bulgarian-Latin/BGN", "el": "Greek-Latin/UNGEGN",
        "fa": "Persian-Latin/BGN", "he": "Hebrew-Latin/BGN", "hy": "Armenian-Latin/BGN", "ka": "Georgian-Latin/BGN",
        "kk": "Kazakh-Latin/BGN", "mk": "Macedonian-Latin/BGN", "ru": "Russian-Latin/BGN", "sr": "Serbian-Latin/BGN",
        "uk": "Ukrainian-Latin/BGN", "de": "de-ASCII", "da": "da-ASCII", "nb": "da-ASCII",
    ]
}
