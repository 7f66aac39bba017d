import IndexedCollation

/// The statistics of one directory in one locale.
public struct DirectorySummary: Sendable {
    public let id: String
    public let locale: LocaleIdentifier
    public let entryCount: Int

    /// The number of sections that have entries.
    public let sectionCount: Int
    public let warningCount: Int
}
