import IndexedCollation

/// The statistics of one directory in one locale.
public struct DirectorySummary: Sendable {
    /// The directory.
    public let id: String
    /// The locale of the entries.
    public let locale: LocaleIdentifier
    /// The number of entries.
    public let entryCount: Int

    /// The number of sections that have entries.
    public let sectionCount: Int
    /// The number of warnings about its files.
    public let warningCount: Int
}
