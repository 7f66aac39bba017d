/// A text that is part of other pages and is a Markdown file in the content.
enum SiteText: Sendable, Hashable {
    /// The introduction of the front page.
    case frontPage

    /// The introduction of a directory, on its index page.
    case directory(DirectoryID)

    /// The text at the end of all pages.
    case footer
}
