import IndexedCollation

extension SiteConfiguration {
    /// Warnings about a site's locales.
    ///
    /// They report codes of regions in place of languages, regions and scripts that CLDR does not know, and probable
    /// misspellings in the settings, which name locales that neither the content nor CLDR has.
    ///
    /// - Parameters:
    ///   - found: The locales of the content.
    ///   - headwords: The locales of titles, which can be others.
    ///   - columns: The names of the fields of entries in tables.
    package func localeDiagnostics(
        _ found: [LocaleIdentifier], headwords: [LocaleIdentifier] = [], columns: [String] = []
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var seen: Set<LocaleIdentifier> = []
        for (locale, location) in mentions where seen.insert(locale).inserted {
            if let warning = Self.warning(about: locale, at: location) {
                diagnostics.append(warning)
            } else if !locale.hasData,
                !(found + headwords).contains(where: { $0 == locale || $0.language == locale.tag })
            {
                diagnostics.append(
                    .warning(
                        .unknownLocale,
                        "the site has nothing in '\(locale)', and CLDR \(ICU.cldrVersion) has no data for it; "
                            + "its locales are \(found.map { "'\($0)'" }.joined(separator: ", "))", at: location))
            }
        }
        for locale in locales where locale.hasData && !found.contains(locale) {
            let remedy =
                CSVLanguageColumns.likelyTitle(among: columns, in: locale).map {
                    "if the column '\($0)' has its titles, call it 'title:\(locale)'"
                } ?? "translate one, or write 'untranslated: show'"
            diagnostics.append(
                .warning(
                    .emptyLocale, "'\(locale)' has no entry, so it is left out; \(remedy)",
                    at: mentions.first { $0.locale == locale }?.location))
        }
        for locale in found where seen.insert(locale).inserted {
            if let warning = Self.warning(about: locale) { diagnostics.append(warning) }
        }
        return diagnostics
    }

    /// The warning about a locale that is probably not meant; nil for any other locale.
    private static func warning(about locale: LocaleIdentifier, at location: SourceLocation? = nil) -> Diagnostic? {
        locale.codeOfRegion.map { .warning(.unknownLocale, $0, at: location) }
            ?? locale.doubt.map { .warning(.unknownSubtag, $0, at: location) }
    }

    /// A note for each locale without an alphabet in CLDR: the fallback, and how to provide an alphabet.
    ///
    /// It is not a warning, because the content is not wrong: A to Z serves many languages well, and with `--strict`,
    /// an author would have to learn the language's alphabet in order to build the site.
    package func alphabetNotes(_ indexes: IndexTable<DirectoryIndex>) -> [Diagnostic] {
        var seen: Set<LocaleIdentifier> = []
        return indexes.compactMap { index in
            guard let fallback = index.fallback, seen.insert(index.titleLocale).inserted,
                index.titleLocale.codeOfRegion == nil
            else { return nil }
            let hint = index.titleLocale.namesake.map {
                "; for the usual language of \($0.region), write '\($0.language)'"
            }
            return .note(
                .noAlphabet,
                "\(fallback)\(hint ?? ""); list its letters in site.yml, 'alphabets: { \(index.titleLocale): { alphabet: [A, B, C] } }', "
                    + "or if that is right, write 'collation: { locales: { \(index.titleLocale): { order: root } } }' there",
                at: mentions.first { $0.locale == index.titleLocale }?.location)
        }
    }
}

extension DiagnosticKind {
    package static let ofLocales = [emptyLocale, unknownSubtag, noAlphabet]

    static let emptyLocale = DiagnosticKind(
        "empty-locale", [.warning],
        meaning: "The settings name a locale in which there is no entry.",
        remedy: "Translate an entry, or list entries as they are with `untranslated: show`.")

    static let unknownSubtag = DiagnosticKind(
        "unknown-subtag", [.warning],
        meaning: "CLDR does not know the region or the script of a locale.",
        remedy: "Correct the tag.")

    static let noAlphabet = DiagnosticKind(
        "no-alphabet", [.note],
        meaning: "CLDR has no alphabet for a locale, so another order is used.",
        remedy: "List its letters under `alphabets`, or confirm with `order: root`.")
}
