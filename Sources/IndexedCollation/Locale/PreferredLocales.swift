import CICU

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension LocaleIdentifier {
    /// The locales that the process's environment asks for, the most wanted first; empty where it asks for none.
    ///
    /// `LC_ALL` decides alone if it is set. Otherwise `LC_COLLATE` comes before `LANG`
    /// (https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap08.html, section 8.2), and the languages in GNU's
    /// `LANGUAGE` follow. "C" and "POSIX", the locales of most servers, name no language, and names that cannot be read count
    /// as not set. The environment is read once, when this is first asked for.
    public static let preferred = fromEnvironment { name in getenv(name).map { String(cString: $0) } }

    /// The locale of this process: the first of ``preferred``, or American English where there is none.
    public static func current() -> LocaleIdentifier { preferred.first ?? .americanEnglish }

    /// The one of some locales that suits a reader best, or nil if none of them does.
    ///
    /// Languages are compared as CLDR does (https://www.unicode.org/reports/tr35/tr35.html#LanguageMatching): with their
    /// likely scripts and regions, so that `zh-TW` is offered `zh-Hant`, and with languages that their speakers also read,
    /// such as Norwegian for Danish.
    ///
    /// - Parameters:
    ///   - wanted: the locales that the reader prefers, the most wanted first.
    ///   - supported: the locales to choose from.
    public static func bestMatch(
        for wanted: [LocaleIdentifier], among supported: [LocaleIdentifier]
    ) -> LocaleIdentifier? {
        let (wanted, tags) = (terminated(wanted), terminated(supported))
        let best = wanted.withUnsafeBufferPointer { wanted in
            tags.withUnsafeBufferPointer { tags in
                cicu_locale_best_match(
                    cicu_text(bytes: wanted.baseAddress, length: wanted.count),
                    cicu_text(bytes: tags.baseAddress, length: tags.count))
            }
        }
        return supported.indices.contains(best) ? supported[best] : nil
    }

    /// The locales that an environment asks for.
    ///
    /// - Parameter environment: the value of a variable; nil if it is not set.
    static func fromEnvironment(_ environment: (String) -> String?) -> [LocaleIdentifier] {
        func names(_ variable: String) -> [String] { environment(variable).map { $0.isEmpty ? [] : [$0] } ?? [] }
        var wanted = names("LC_ALL")
        if wanted.isEmpty {
            let languages = environment("LANGUAGE")?.split(separator: ":").map(String.init) ?? []
            wanted = names("LC_COLLATE") + names("LANG") + languages
        }
        var locales: [LocaleIdentifier] = []
        for locale in wanted.compactMap(LocaleIdentifier.init(posixName:)) where !locales.contains(locale) {
            locales.append(locale)
        }
        return locales
    }

    /// Reads the name of a locale in the C library: "sv_SE.UTF-8", "sr_RS@latin", "sv"; nil if it names no language.
    init?(posixName name: String) {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        var subtags = parts[0].prefix { $0 != "." }.split(separator: "_").map(String.init)
        guard let language = subtags.first, language != "C", language != "POSIX" else { return nil }
        if parts.count > 1, let script = Self.scriptsOfModifiers[String(parts[1])] { subtags.insert(script, at: 1) }
        guard let locale = try? LocaleIdentifier(subtags.joined(separator: "-")) else { return nil }
        self = locale
    }

    /// Scripts in the names of glibc's locales (localedata/SUPPORTED, glibc 2.36).
    private static let scriptsOfModifiers = [
        "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva",
    ]

    private static func terminated(_ locales: [LocaleIdentifier]) -> [UInt8] {
        locales.flatMap { Array($0.dataTag.utf8) + [0] }
    }
}
