import IndexedCollation

/// The ways in which names of a locale are written in Latin letters, by people who can not type its script.
struct SearchTransliterations: Sendable {
    let all: [TextTransform]

    /// Whether long vowels are left out as often as not: "Tokyo" for とうきょう.
    let shortensVowels: Bool

    init(for locale: LocaleIdentifier) {
        shortensVowels = locale.language == "ja"
        // What this ICU does not have is left out.
        all = Self.ids(for: locale.language).compactMap { try? TextTransform($0 + "; Latin-ASCII; Lower") }
    }

    /// Names of CLDR's transforms (https://cldr.unicode.org/index/cldr-spec/transliteration-guidelines).
    private static func ids(for language: String) -> [String] {
        let romanizations = [
            "ar": "Arabic-Latin/BGN", "be": "Belarusian-Latin/BGN", "bg": "Bulgarian-Latin/BGN",
            "el": "Greek-Latin/UNGEGN",
            "fa": "Persian-Latin/BGN", "he": "Hebrew-Latin/BGN", "hy": "Armenian-Latin/BGN", "ka": "Georgian-Latin/BGN",
            "kk": "Kazakh-Latin/BGN", "mk": "Macedonian-Latin/BGN", "ru": "Russian-Latin/BGN",
            "sr": "Serbian-Latin/BGN",
            "uk": "Ukrainian-Latin/BGN", "de": "de-ASCII", "da": "da-ASCII", "nb": "da-ASCII",
        ]
        switch language {
        // A Han character of Japanese is not read as in Chinese; that is what readings are for.
        case "ja": return ["Katakana-Hiragana; Hiragana-Latin"]
        default: return ["Any-Latin"] + (romanizations[language].map { ["\($0); Any-Latin"] } ?? [])
        }
    }
}
