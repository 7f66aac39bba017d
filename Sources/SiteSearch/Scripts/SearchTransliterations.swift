import IndexedCollation

/// The romanizations in which people who cannot type a locale's script write names in it.
struct SearchTransliterations: Sendable {
    /// The romanization of names with letters other than Latin ones.
    let general: Romanization

    /// The romanizations of any non-ASCII name: the locale's own, such as "ae" for ä in German, and others such as the
    /// pronunciation of Korean.
    let others: [Romanization]

    /// Whether names are Japanese: the page's script then turns Latin letters into kana.
    let areJapanese: Bool

    /// Whether names in Arabic letters are Arabic, rather than in a language with a "v" such as Persian or Urdu.
    let isArabic: Bool

    init(for locale: LocaleIdentifier) {
        areJapanese = locale.language == "ja"
        isArabic = locale.language == "ar"
        // Han characters in Japanese names do not have their Chinese readings; entries give the readings instead.
        general = areJapanese ? Self.japanese : Self.everything
        others = [Self.own(of: locale.language), Self.korean, areJapanese ? nil : Self.chinese].compactMap { $0 }
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

    /// Names of CLDR transforms (https://cldr.unicode.org/index/cldr-spec/transliteration-guidelines).
    private static let transforms = [
        "be": "Belarusian-Latin/BGN", "bg": "Bulgarian-Latin/BGN", "el": "Greek-Latin/UNGEGN",
        "fa": "Persian-Latin/BGN", "he": "Hebrew-Latin/BGN", "hy": "Armenian-Latin/BGN", "ka": "Georgian-Latin/BGN",
        "kk": "Kazakh-Latin/BGN", "mk": "Macedonian-Latin/BGN", "sr": "Serbian-Latin/BGN", "uk": "Ukrainian-Latin/BGN",
    ]
}
