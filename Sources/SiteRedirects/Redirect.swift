/// An old address, and its present target.
package struct Redirect: Sendable {
    package let from: SiteAddress

    /// The target of the address; nil if only places on the former page lead on.
    package let target: Target?

    /// The places on the former page that lead on.
    package let places: [Place]

    /// The path of the page that leads on; nil if only the rows for web servers have the address.
    package let file: String?

    /// Whether the rows for web servers have the address.
    ///
    /// Servers do not receive the part of an address after `#`, so there is no row for a page with places.
    let hasRow: Bool

    /// The place where the old address is written.
    package let location: SourceLocation

    /// Whether a page at the address can lead on with nothing but its own address.
    package var isForPages: Bool { file != nil && places.isEmpty }

    /// An element of a former page.
    package struct Place: Sendable {
        package let id: String
        package let target: Target
    }

    /// The target of a redirect.
    package enum Target: Sendable, Hashable {
        /// A page of the site, or an element with an id on it.
        case page(Page, id: String)
        /// Another file of the site.
        case file(String)
        /// A complete address on the web.
        case web(String)
    }
}

extension SitePlan {
    /// The path of a redirect's target, percent-encoded and relative to the site's folder; nil for an address on the
    /// web.
    package func path(of target: Redirect.Target) -> String? {
        switch target {
        case .page(let page, let id):
            linkedPath(of: page).percentEncodedPath + (id.isEmpty ? "" : "#" + id.percentEncodedPath)
        case .file(let path): path.percentEncodedPath
        case .web: nil
        }
    }

    /// The path of a page as links spell it, without percent-encoding: `font.html`, or `font/`.
    private func linkedPath(of page: Page) -> Substring {
        let path = path(of: page)
        let isFolder = path.hasSuffix("/index.html") || path == "index.html"
        return isFolder && !link(to: Address(page: page)).hasSuffix("index.html")
            ? path.dropLast("index.html".count) : path[...]
    }

    /// The path in the site's URL, percent-encoded; it begins and ends with a slash.
    package var pathOfSite: String {
        guard let url = configuration.url, let host = url.range(of: "://").map({ url[$0.upperBound...] }),
            let slash = host.firstIndex(of: "/")
        else { return "/" }
        let path = String(decoding: host[slash...].utf8.percentDecoded(), as: UTF8.self)
        return path.percentEncodedPath + (path.hasSuffix("/") ? "" : "/")
    }
}
