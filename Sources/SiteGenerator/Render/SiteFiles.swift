/// The kinds of a site's files, by the way they are made.
///
/// Builds and previews go through all of them with a `switch`, so that a new kind does not compile until it is both built
/// and served.
enum SiteFileKind: CaseIterable {
    /// A file that is made as a whole: see ``SiteFile``.
    case whole

    /// The pieces of an index's search. Their number is known only once they are made.
    case search

    case page

    /// A copy of a content file that bodies link to.
    case linked
}

/// A file that a site has once and that is made as a whole: an asset of the theme, or another file for the whole site.
///
/// A build makes it each time, and writes it if its bytes have changed. So nothing needs to name what it depends on.
struct SiteFile: Sendable {
    /// The path relative to the site's folder.
    let path: String

    /// Makes the file. A preview does this only when the file is requested.
    let bytes: @Sendable () -> [UInt8]

    /// The one list of these files, from which builds and previews draw. Each has its type, and a line here.
    static func all(of renderer: SiteRenderer) -> [SiteFile] {
        assets(of: renderer)
    }

    /// The files of the theme as they appear in the site: unchanged, except for the style sheet.
    static func assets(of renderer: SiteRenderer) -> [SiteFile] {
        let settings = renderer.plan.configuration.theme
        return renderer.theme.assets.map { asset in
            SiteFile(path: asset.path) {
                let added = asset.path == Theme.styleSheet ? settings.styleSheet : ""
                return Array(asset.file.bytes) + Array(added.utf8)
            }
        }
    }
}
