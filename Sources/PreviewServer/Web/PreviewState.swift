import SiteGenerator

/// What a page in a browser knows of the site, and compares with what there is now.
struct PreviewState: Sendable {
    /// Of the site: another one after every update, and after a new start of the server.
    var version: String

    /// Of the page: what it is made of, images included; empty when there is no such page.
    var page: String

    /// Of each file of the theme, by its path in the site.
    var assets: [(path: String, tag: String)]

    /// How many errors the content has now.
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
