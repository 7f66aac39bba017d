/// The address that a project's site has on GitHub Pages or GitLab Pages, which is in a folder of a host.
///
/// There, `404.html` finds its style sheet only if the site knows its address.
package struct ProjectAddress {
    private let address: String

    /// Finds the address of a site that does not know its own, from the place where its files can be edited.
    ///
    /// - Returns: Nil if nothing says that the site will be in a folder of a host.
    package init?(_ configuration: SiteConfiguration) {
        guard configuration.url == nil, configuration.fragments == nil else { return nil }
        let found = configuration.directories.lazy.compactMap { $0.edit.flatMap { Self.address(ofEdit: $0.beginning) } }
            .first
        guard let found else { return nil }
        address = found
    }

    /// The problem and its remedy: a sentence without a final period.
    package var note: String {
        "'404.html' finds its style only at the root of a host; if this site will be in a folder of one, as on GitHub Pages, "
            + "write its address in site.yml, 'url: \(address)', or use '--base-url'"
    }

    /// The address of the site of a project whose files have an address; nil for other hosts, and for a repository
    /// whose site is at the root of a host.
    private static func address(ofEdit edit: String) -> String? {
        let parts = edit.split(separator: "/").map { String($0) }
        guard parts.count > 3, parts[0] == "https:", let host = hosts[parts[1].lowercased()],
            !parts[3].lowercased().hasSuffix(".\(host)")
        else { return nil }
        return "https://\(parts[2].lowercased()).\(host)/\(parts[3])/"
    }

    /// The hosts of pages by the hosts of repositories.
    private static let hosts = ["github.com": "github.io", "gitlab.com": "gitlab.io"]
}
