/// The kinds of a site's files, by the way in which they are made.
///
/// Builds and previews handle all of them with a `switch`, so a new kind does not compile until it is both built and
/// served.
enum SiteFileKind: CaseIterable {
    /// A file that is made as a whole: see ``SiteFile``.
    case whole

    /// The pieces of an index's search, whose number is known only after they are made.
    case search

    case page

    /// A copy of a content file that bodies link to.
    case linked
}

/// A file that a site has once and that is made as a whole: an asset of the theme, or another file for the whole site.
///
/// Each build makes it, and writes it if its bytes have changed. So it does not need to be known what it depends on.
struct SiteFile: Sendable {
    /// The path relative to the site's folder.
    let path: String

    /// The approximate size in bytes, which is used to balance the parts of a site.
    let size: Int

    /// The locale of the readers that it is for; nil if it is for all readers.
    let locale: LocaleID?

    /// Makes the file; a preview does this only when the file is requested.
    let bytes: @Sendable () -> [UInt8]

    init(path: String, size: Int = 1000, locale: LocaleID? = nil, bytes: @escaping @Sendable () -> [UInt8]) {
        self.path = path
        self.size = size
        self.locale = locale
        self.bytes = bytes
    }

    /// All these files; builds and previews both use this list, which has a line for each type of file.
    static func all(of renderer: SiteRenderer) -> [SiteFile] {
        var files =
            assets(of: renderer) + SharedTermFiles.all(of: renderer) + AtomFeed.files(of: renderer)
            + SiteData.files(of: renderer) + RedirectPages.files(of: renderer)
        // Another site has its own file for this.
        if renderer.plan.configuration.fragments == nil {
            files += Sitemap.files(of: renderer.plan) + missingPages(of: renderer)
        }
        let staticFiles = renderer.site.targets.files.staticFiles
        return files.filter { !staticFiles.replaces($0.path) }
    }

    /// The pages that web servers show for addresses that the site does not have: `404.html` in the default locale, and
    /// in the folder of each other locale.
    ///
    /// They are not among the site's pages, which have addresses of their own.
    private static func missingPages(of renderer: SiteRenderer) -> [SiteFile] {
        renderer.plan.missingPages.map { page in
            SiteFile(path: renderer.plan.path(of: page), size: 8000, locale: renderer.plan.locale(of: page)) {
                var html: [UInt8] = []
                var pages = PageRenderer(renderer)
                // A template with an error also fails on other pages, or the error was found earlier.
                _ = pages.render(page, into: &html)
                return html
            }
        }
    }

    /// The files of the theme as they appear in the site.
    ///
    /// They are unchanged except for the icon, which has the site's color, and the style sheet, which includes the
    /// rules for dictionary entries and for documents only if the site has such entries and documents.
    static func assets(of renderer: SiteRenderer) -> [SiteFile] {
        let settings = renderer.plan.configuration.theme
        @Sendable func bytes(_ path: String, if isUsed: Bool) -> [UInt8] {
            guard isUsed, let asset = renderer.theme.assets.first(where: { $0.path == path }) else { return [] }
            return Array(asset.file.bytes)
        }
        let redirects = renderer.site.targets.redirects
        let usesPlaces = renderer.plan.configuration.hasRedirectPages && redirects.all.contains { !$0.places.isEmpty }
        let parts =
            [Theme.partsStyleSheet, Theme.documentStyleSheet, Theme.fragmentStyleSheet]
            + (usesPlaces ? [] : [Theme.redirectScript])
        return renderer.theme.assets.filter { !parts.contains($0.path) }.map { asset in
            SiteFile(path: asset.path, size: asset.file.bytes.count) {
                if asset.path == Theme.icon { return Theme.icon(asset.file, in: settings.accent) }
                guard asset.path == Theme.styleSheet else { return Array(asset.file.bytes) }
                let plan = renderer.plan
                let whole =
                    Array(asset.file.bytes) + bytes(Theme.partsStyleSheet, if: plan.hasEntryParts)
                    + bytes(
                        Theme.documentStyleSheet,
                        if: plan.configuration.directories.contains { $0.print == .document })
                    + Array(settings.styleSheet.utf8)
                guard plan.configuration.fragments != nil else { return whole }
                return ScopedStyleSheet.scoped(bytes(Theme.fragmentStyleSheet, if: true) + whole)
            }
        }
    }
}

extension SitePlan {
    /// Whether any entry has senses, a part of speech or an etymology.
    fileprivate var hasEntryParts: Bool {
        let roles = [EntryRole.part.fieldName, EntryRole.etymology.fieldName]
        return indexes.contains { index in
            index.entries.contains { entry in
                entry.hasSenses || content.fields(of: entry).contains { roles.contains($0.name) }
            }
        }
    }
}
