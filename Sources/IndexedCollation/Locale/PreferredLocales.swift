import CLibrary

extension LocaleIdentifier {
    /// The locales that the process's environment requests, in descending order of preference; empty if there are none.
    ///
    /// `LC_ALL` alone decides if it is set. Otherwise `LC_COLLATE` precedes `LANG`
    /// (https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap08.html, section 8.2), and the languages in
    /// GNU's `LANGUAGE` follow. "C" and "POSIX", the locales of most servers, do not name a language, and invalid names
    /// count as unset. The environment is read once, on first use.
    public static let preferred = fromEnvironment { name in
        // The C library owns the value, which is copied at once.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The locale of this process: the first of ``preferred``, or American English if there is none.
    public static func current() -> LocaleIdentifier { preferred.first ?? .americanEnglish }

    /// The locale that suits a reader best; nil if none does.
    ///
    /// Languages are compared as in CLDR (https://www.unicode.org/reports/tr35/tr35.html#LanguageMatching). They are
    /// compared with their likely scripts and regions, so `zh-Hant` matches `zh-TW`, and with languages that their
    /// speakers also read, such as Norwegian for Danish.
    ///
    /// - Parameters:
    ///   - wanted: the locales that the reader prefers, in descending order.
    ///   - supported: the locales to choose from.
    public static func bestMatch(
        for wanted: [LocaleIdentifier], among supported: [LocaleIdentifier]
    ) -> LocaleIdentifier? {
        ICU.bestMatch(for: wanted.map(\.dataTag), among: supported.map(\.dataTag)).map { supported[$0] }
    }

    /// The locales that an environment requests.
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

    /// Parses the name of a locale in the C library; nil if it does not name a language.
    ///
    /// Examples are "sv_SE.UTF-8", "sr_RS@latin" and "sv".
    init?(posixName name: String) {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        var subtags = parts[0].prefix { $0 != "." }.split(separator: "_").map(String.init)
        guard let language = subtags.first, language != "C", language != "POSIX" else { return nil }
        if parts.count > 1, let script = Self.scriptsOfModifiers[String(parts[1])] { subtags.insert(script, at: 1) }
        guard let locale = try? LocaleIdentifier(subtags.joined(separator: "-")) else { return nil }
        self = locale
    }

    /// The scripts in the names of glibc's locales (localedata/SUPPORTED, glibc 2.36).
    private static let scriptsOfModifiers = [
        "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva",
    ]
}
