import IndexedCollation

// The folders of a site's pages; each is empty or ends with a slash.
extension SiteConfiguration {
    /// The folder of a locale's pages.
    func folder(of locale: LocaleIdentifier, among locales: [LocaleIdentifier]) -> String {
        let isAtRoot = locales.count < 2 || defaultLocalePlace == .root && locale == locales.first
        return isAtRoot ? "" : "\(locale.tag)/"
    }

    /// The folder of a directory's pages in a locale.
    func folder(
        of directory: DirectoryConfiguration, in locale: LocaleIdentifier, among locales: [LocaleIdentifier]
    ) -> String {
        let own = folder(of: locale, among: locales)
        let isOfListing = directory.unlistedFrom.map { directories[$0].isListed } ?? directory.isListed
        guard let address = directory.address, isOfListing else {
            return own + (hasSeveralDirectories && isOfListing ? "\(Slug.string(directory.id))/" : "")
        }
        let path = address.folder.map { part in
            switch part {
            case .text(let text): text
            case .locale: locale.tag
            case .id, .slug, .section: ""
            }
        }.joined().drop { $0 == "/" }
        return (address.hasLocale ? "" : own) + path
    }

    /// Whether the settings produce addresses that end with slashes.
    package var usesFolders: Bool { addresses == .folders || directories.contains { usesFolders($0) } }

    /// Whether the addresses of a directory's entries end with slashes.
    func usesFolders(_ directory: DirectoryConfiguration) -> Bool {
        directory.address?.endsWithSlash ?? (addresses == .folders)
    }
}
