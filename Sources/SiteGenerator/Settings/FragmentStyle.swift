/// The form of pages that become parts of another site's pages.
enum FragmentStyle: String, Sendable, CaseIterable {
    /// HTML, and beside each page a JSON file about it.
    case json
    /// HTML with front matter, for Hugo.
    case hugo
    /// Markdown files that contain HTML, with front matter, for MkDocs.
    case mkdocs
}

extension SiteConfiguration {
    /// Removes what pages that are parts of another site's do not have; or, in a preview, makes whole pages.
    mutating func settleFragments(isPreview: Bool) {
        if isPreview { fragments = nil }
        guard fragments != nil else { return }
        for number in directories.indices { directories[number].print = .omit }
    }
}
