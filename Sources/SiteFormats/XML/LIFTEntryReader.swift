import IndexedCollation

/// Reads dictionaries in LIFT 0.13 (github.com/sillsdev/lift-standard), which explain headwords of one language in
/// other languages.
///
/// An entry belongs to the locales of its glosses and definitions, and its title is in the language of the headwords.
package struct LIFTEntryReader: XMLEntryReader {
    package static let name = "LIFT"
    package static let suffixes = [".lift"]
    package static let limit = InputLimit(name: "a LIFT file", setting: "lift", size: 500_000_000)
    package static let recordName = "entry"
    static let rootNames = ["lift"]
    static let recordNames = ["entry"]
    static let leftOutNames: Set<String> = []

    var languages: XMLLanguages?

    /// Whether the language of the headwords was already reported.
    private var hasReportedLanguage = false

    /// The languages of the headword of the current entry.
    private var headwordLanguages: Set<String> = []

    package init() {}

    mutating func add(_ record: XMLElement, of outline: XMLOutline, to entries: inout EntryBuilder) {
        entries.beginEntry(ofRecordAt: record.offset)
        headwordLanguages = LIFTEntry.headwordLanguages(of: record)
        // Programs keep deleted entries, which they need for merging.
        guard record.attribute("dateDeleted") == nil else { return }
        let headwords = entries.directory.headwords
        for locale in locales(of: record) {
            let entry = LIFTEntry(record, in: locale.tag, headwords: headwords?.tag, outline)
            if headwords == nil { checkLanguage(of: entry, in: locale, &entries) }
            entry.addFields(to: &entries)
            entries.addEntry(in: locale)
        }
        entries.endRecord()
    }

    /// Whether texts are neither in a locale of the site nor in the language of the headword.
    mutating func isForeign(_ tag: String) -> Bool {
        languages?.locale(tag) == nil && !headwordLanguages.contains(String(tag.prefix { $0 != "-" }))
    }

    /// The locales of the site in which the senses of an entry are explained; the usual locales if there is none.
    private mutating func locales(of record: XMLElement) -> [LocaleIdentifier] {
        var locales: [LocaleIdentifier] = []
        let tags = LIFTEntry.senses(of: record).flatMap(LIFTEntry.languages)
        for tag in tags {
            if let locale = languages?.locale(tag), !locales.contains(locale) { locales.append(locale) }
        }
        guard locales.isEmpty, let languages else { return locales }
        return tags.isEmpty && !languages.siteLocales.isEmpty ? languages.siteLocales : [languages.usual]
    }

    /// The codes for "no language", "undetermined", "uncoded" and "several" (ISO 639-2, 4.1), and the one before
    /// private tags.
    private static let unknownLanguages: Set<String> = ["zxx", "und", "mis", "mul", "x"]

    /// Warns once if the titles are not in the language of the pages, whose alphabet determines their order.
    private mutating func checkLanguage(
        of entry: LIFTEntry, in locale: LocaleIdentifier, _ entries: inout EntryBuilder
    ) {
        guard !hasReportedLanguage, let (tag, form) = entry.headword, let language = try? LocaleIdentifier(tag),
            language.language != locale.language, !Self.unknownLanguages.contains(language.language)
        else { return }
        hasReportedLanguage = true
        entries.unit.diagnostics.append(
            .warning(
                .headwordLanguage,
                "the headwords are in '\(tag)' and are sorted as '\(locale)'; write 'headwords: \(tag)' in the settings "
                    + "of the directory, or 'headwords: \(locale)' if that is meant",
                at: SourceLocation(entries.file, offset: form.offset)))
    }
}

extension DiagnosticKind {
    package static let headwordLanguage = DiagnosticKind(
        "headword-language", [.warning],
        meaning: "The headwords of a LIFT file are in another language than the pages.",
        remedy: "Write `headwords` in the settings of the directory.")
}
