import SiteGenerator

/// The state of the site that a page in a browser knows, and that it compares with the current state.
struct PreviewState: Sendable {
    /// The version of the site, which changes with every update and with every start of the server.
    var version: String

    /// The tag of the page's contents, including images; empty if there is no such page.
    var page: String

    /// The tag of each file of the theme, by its path in the site.
    var assets: [(path: String, tag: String)]

    /// The number of errors in the content.
    var errorCount: Int

    /// Whether entries are marked as drafts.
    var hasMarks: Bool

    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", version)
            json.member("page", page)
            json.member("errors") { $0.number(errorCount) }
            json.member("marks") { $0.flag(hasMarks) }
            json.member("assets") { json in
                json.object { json in
                    for asset in assets { json.member(asset.path, asset.tag) }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
