/// The form of pages that become part of another site's pages.
package enum FragmentStyle: String, Sendable, CaseIterable {
    /// HTML, with a JSON file about each page next to it.
    case json
    /// HTML with front matter, for Hugo.
    case hugo
    /// Markdown files that contain HTML, with front matter, for MkDocs.
    case mkdocs
}

extension SiteConfiguration {
    /// Whether the site has pages at old addresses; MkDocs copies such pages unchanged.
    package var hasRedirectPages: Bool { fragments == nil || fragments == .mkdocs }
}
