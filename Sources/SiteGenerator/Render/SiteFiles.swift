/// The kinds of a site's files, by the way in which they are made.
///
/// Builds and previews handle all of them with a `switch`, so a new kind does not compile until it is both built and
/// served.
package enum SiteFileKind: CaseIterable {
    /// A file that is made as a whole: see ``SiteFile``.
    case whole

    /// The pieces of an index's search, whose number is known only after they are made.
    case search

    case page

    /// A copy of a content file that bodies link to.
    case linked
}

extension SiteFileList {
    /// All files of a site.
    init(_ renderer: SiteRenderer) {
        self.init()
        for kind in SiteFileKind.allCases {
            switch kind {
            case .whole: whole = SiteFile.all(of: renderer)
            case .search: searches = renderer.plan.searchedIndexes
            case .page: pages = renderer.plan.pages()
            case .linked: linked = renderer.site.copiedFiles
            }
        }
    }
}

extension SiteFile {
    /// All these files; builds and previews both use this list.
    package static func all(of renderer: SiteRenderer) -> [SiteFile] {
        var files = assets(of: renderer)
        for feature in SiteFeatures.all {
            files += feature.files(of: renderer.site, renderer.vocabulary, renderer.theme.featureFiles)
        }
        // Another site has its own file for this.
        if renderer.plan.configuration.fragments == nil { files += missingPages(of: renderer) }
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
    package static func assets(of renderer: SiteRenderer) -> [SiteFile] {
        let settings = renderer.plan.configuration.theme
        @Sendable func bytes(_ path: String, if isUsed: Bool) -> [UInt8] {
            guard isUsed, let asset = renderer.theme.assets.first(where: { $0.path == path }) else { return [] }
            return Array(asset.file.bytes)
        }
        let parts =
            [Theme.partsStyleSheet, Theme.documentStyleSheet, Theme.fragmentStyleSheet]
            + (RedirectPages.havePlaces(in: renderer.site) ? [] : [RedirectPages.script])
        return renderer.theme.assets.filter { !parts.contains($0.path) }.map { asset in
            SiteFile(path: asset.path, size: asset.file.bytes.count) {
                if asset.path == ThemeFiles.icon { return Theme.icon(asset.file, in: settings.accent) }
                guard asset.path == Theme.styleSheet else { return Array(asset.file.bytes) }
                let plan = renderer.plan
                let whole =
                    Array(asset.file.bytes) + bytes(Theme.partsStyleSheet, if: plan.hasEntryParts)
                    + bytes(
                        Theme.documentStyleSheet,
                        if: plan.indexes.indices.contains { plan.documentPath(of: $0) != nil })
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
