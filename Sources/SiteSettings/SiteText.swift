/// A text that is part of other pages and is a Markdown file in the content.
package enum SiteText: Sendable, Hashable {
    /// The introduction of the front page.
    case frontPage

    /// The introduction of a directory, on its index page.
    case directory(DirectoryID)

    /// The text at the end of all pages.
    case footer

    /// The name that stands in place of a title in a text that has none.
    package var name: String {
        switch self {
        case .frontPage: "index"
        case .footer: "footer"
        case .directory(let id): "index-\(id.number)"
        }
    }
}
