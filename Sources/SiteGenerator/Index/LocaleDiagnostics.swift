import IndexedCollation

extension SiteConfiguration {
    /// What is doubtful about a site's locales: regions and scripts that CLDR does not know, and locales of the settings
    /// that look misspelt, for the site has nothing in them and CLDR does not know them either.
    ///
    /// - Parameter found: the locales that the content is in.
    func localeDiagnostics(_ found: [LocaleIdentifier]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var seen: Set<LocaleIdentifier> = []
        for (locale, location) in mentions where seen.insert(locale).inserted {
            if let doubt = locale.doubt {
                diagnostics.append(.warning("unknown-subtag", doubt, at: location))
            } else if !locale.hasData, !found.contains(where: { $0 == locale || $0.language == locale.tag }) {
                diagnostics.append(
                    .warning(
                        "unknown-locale",
                        "the site has nothing in '\(locale)', and CLDR \(ICU.cldrVersion) has no data for it; "
                            + "its locales are \(found.map { "'\($0)'" }.joined(separator: ", "))", at: location))
            }
        }
        for locale in found where seen.insert(locale).inserted {
            if let doubt = locale.doubt { diagnostics.append(.warning("unknown-subtag", doubt)) }
        }
        return diagnostics
    }

    /// Says, once for each locale, which fallback replaces an alphabet that CLDR does not have, and how to give one.
    ///
    /// It is a note and not a warning: the content is not wrong, many languages are well served by A to Z, and whoever
    /// builds a site with `--strict` can only act on it by learning another language's alphabet.
    func alphabetNotes(_ indexes: [DirectoryIndex]) -> [Diagnostic] {
        var seen: Set<LocaleIdentifier> = []
        return indexes.compactMap { index in
            guard let fallback = index.fallback, seen.insert(index.locale).inserted else { return nil }
            return .note(
                "no-alphabet",
                "\(fallback); list its letters in site.yml, 'alphabets: { \(index.locale): { alphabet: [A, B, C] } }', "
                    + "or if that is right, write 'collation: { locales: { \(index.locale): { order: root } } }' there",
                at: mentions.first { $0.locale == index.locale }?.location)
        }
    }
}
