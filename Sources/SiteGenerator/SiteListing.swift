import IndexedCollation

/// The entries of a directory in one locale with their collation, with which `thumbindex explain` compares names.
public struct SiteListing: Sendable {
    /// The directory's id.
    public let id: String

    /// The locale of its pages.
    public let locale: LocaleIdentifier

    /// The collation that the site's settings give the directory.
    public let collation: LocalizedIndexedCollation

    /// The titles of the entries, in no particular order.
    public let titles: [String]

    /// Whether each title is the name of a person, parallel to `titles`.
    public let kinds: [CollationTexts.Kind]

    /// The section and sort key of each title, parallel to `titles`.
    public let keys: CollationKeys
}

extension Site {
    /// Reads the site, without rendering pages, and returns its directories in a locale, or in all.
    ///
    /// - Returns: The directories that have entries or headwords in the locale, and the diagnostics of the site.
    public func listings(in locale: LocaleIdentifier?) async -> ([SiteListing], [Diagnostic]) {
        var diagnostics = valueDiagnostics
        guard diagnostics.isEmpty,
            let folder = SiteFolder(path, locales: locales, allowing: allowedFolders, diagnostics: &diagnostics)
        else {
            return ([], diagnostics)
        }
        let workers = Workers(count: jobs)
        var configuration = folder.configuration
        let found = await ContentFinder.findAll(
            configuration, in: folder.contentFolder, folder.inputs, workers: workers, diagnostics: &diagnostics)
        var foundFiles = found.files
        SiteTextFinder.find(&configuration, in: folder.contentFolder, files: &foundFiles, folder.inputs)
        foundFiles.removeAll { configuration.directories[$0.directory].holdsSiteTexts }
        configuration.today = currentDay
        let (files, readDiagnostics) = await ContentFile.read(
            foundFiles, in: folder.inputs, by: .all, configuration, workers: workers)
        var (content, _, parseDiagnostics) = await Content.parse(files, configuration, workers: workers)
        content.nameDirectories(&configuration)
        content.separateUnlisted(&configuration)
        diagnostics += readDiagnostics + parseDiagnostics
        var listings: [SiteListing] = []
        for listing in content.listings {
            let directory = configuration.directories[listing.directory]
            guard directory.isListed,
                locale == nil || listing.locale == locale || directory.headwords == locale
            else { continue }
            do {
                let collation = try directory.collation(onPagesIn: listing.locale)
                let keys = await DirectoryIndex.keys(of: listing.entries, collation, content, workers)
                listings.append(
                    SiteListing(
                        id: directory.id, locale: listing.locale, collation: collation,
                        titles: listing.entries.map { content.store.string($0.title) },
                        kinds: listing.entries.map { $0.sortKind == .nameParts ? .personName : $0.titleKind },
                        keys: keys))
            } catch {
                diagnostics.append(.error(.collation, "\(error)", at: directory.location))
            }
        }
        return (listings, diagnostics)
    }
}
