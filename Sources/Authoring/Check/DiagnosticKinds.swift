import SiteGenerator

extension DiagnosticKind {
    /// All kinds, in the order of `Documentation/Diagnostics.md`.
    ///
    /// This is for documentation: only tests use it, and one of them fails if a kind is not in it.
    static let all = lists.flatMap(\.self)

    /// The lists of kinds that stand together, and kinds that stand alone.
    private static let lists: [[DiagnosticKind]] = [
        // The site and its folders
        ofSiteFolder, [noSource, noEntries, otherFormat], ofSettingsFile, [strayPage, unreadFile], ofFileSystem,
        [unreadableTemplate, unwritable, part, git],

        // Settings
        [settings, settingsTwice, unknownSetting, collation, noSuchColumn, group], ofListings,
        [unknownField, message, unusedReading, unusedSplit, guessedName],
        SiteFeatures.diagnostics,

        // Locales and alphabets
        ofAlphabets, ofLocales, [foreignLocale, xml, unusedLetter, unlistedLetter],

        // Text
        ofTexts, [textTooLong],

        // Formats of content
        ofTables, ofYAML, ofTOML, ofSpreadsheets, ofVCards, [sfmMarker], ofConcepts, ofJSON, ofStrings, [catalogSyntax],

        // Entries
        ofEntryBuilder, ofRecords, [looseText, xmlEntry, headwordLanguage, leftOut], ofIndexes, ofEntryPages,
        [nameOrder, missingReading, fieldType], ofFrontMatter,

        // Bodies, references and addresses
        ofBodies, ofShortcodes, ofMarkdownLimits, ofBodyResolver, [missingAlt], ofReferences, ofReferenceTargets,
        [manyAliases, staticConflict, address, addressTwice, unusedAddress, redirects], ofRedirects,
        [lostRedirect, record],

        // Found by `check`
        [notDue], ofIndexCheck, ofTermCheck, [missingLabel, misspelledField, missingTranslations, missingWords],
        [unmarkedLanguage, missingAddress],

        // Templates
        ofTemplateSyntax, [templateDirectory], ofTemplateChecks, ofTemplateRendering,
    ]
}
