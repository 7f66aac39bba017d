import IndexedCollation

/// A directory of a site in one locale, as far as collation goes: what `thumbindex explain` compares a name with.
public struct SiteListing: Sendable {
    /// The directory's id.
    public let id: String

    /// How the directory collates, by the site's settings.
    public let collation: LocalizedIndexedCollation

    /// The entries' titles, in no order.
    public let titles: [String]

    /// Their sections and keys, at the same places.
    public let keys: CollationKeys
}

extension Site {
    /// Reads the site, makes no pages, and returns its directories in a locale.
    ///
    /// - Returns: the directories that have entries in the locale, and what is wrong with the site.
    public func listings(in locale: LocaleIdentifier) async -> ([SiteListing], [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        guard let folder = SiteFolder(path, locales: locales, allowing: allowedFolders, diagnostics: &diagnostics)
        else {
            return ([], diagnostics)
        }
        let workers = Workers(count: jobs)
        let configuration = folder.configuration
        let found = await SourceFinder.findAll(
            configuration, in: folder.contentFolder, folder.inputs, workers: workers, diagnostics: &diagnostics)
        let (sources, readDiagnostics) = await SourceFiles.read(
            found.files, in: folder.inputs, limits: configuration.limits, workers: workers)
        let (content, parseDiagnostics) = await Content.parse(sources, configuration, workers: workers)
        diagnostics += readDiagnostics + parseDiagnostics
        var listings: [SiteListing] = []
        for listing in content.listings where listing.locale == locale {
            let directory = configuration.directories[listing.directory]
            do {
                let collation = try directory.collation.collation(for: locale)
                let keys = await DirectoryIndex.keys(of: listing.entries, collation, content, workers)
                listings.append(
                    SiteListing(
                        id: directory.id, collation: collation,
                        titles: listing.entries.map { content.store.string($0.title) }, keys: keys))
            } catch {
                diagnostics.append(.error("collation", "\(error)", at: directory.location))
            }
        }
        return (listings, diagnostics)
    }
}
