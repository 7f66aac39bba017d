import IndexedCollation

/// The statistics of one directory in one locale.
public struct DirectorySummary: Sendable {
    /// The directory.
    public let id: String
    /// The locale of the entries.
    public let locale: LocaleIdentifier
    /// The number of entries.
    public let entryCount: Int

    /// The number of lines that refer to entries, such as those of aliases.
    public let aliasCount: Int
    /// The number of links to entries in other entries' texts, counted once for each text; 0 if no page lists them.
    public let linkCount: Int

    /// The number of sections that have entries.
    public let sectionCount: Int
    /// The number of warnings about its files.
    public let warningCount: Int

    package init(
        id: String, locale: LocaleIdentifier, entryCount: Int, aliasCount: Int, linkCount: Int, sectionCount: Int,
        warningCount: Int
    ) {
        self.id = id
        self.locale = locale
        self.entryCount = entryCount
        self.aliasCount = aliasCount
        self.linkCount = linkCount
        self.sectionCount = sectionCount
        self.warningCount = warningCount
    }
}
