/// A text that is a part of other pages, and that the content has as a Markdown file.
enum SiteText: Sendable, Hashable {
    /// The introduction of the front page.
    case frontPage

    /// The introduction of a directory, on its index page.
    case directory(DirectoryID)

    /// The text at the end of all pages.
    case footer
}
