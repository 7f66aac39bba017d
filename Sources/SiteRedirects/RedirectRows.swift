/// The redirects of a site for web servers that read them from a file `_redirects`, such as those of Netlify,
/// Cloudflare Pages and GitLab Pages.
///
/// The file has one row for each redirect: `/old /new 301`.
package struct RedirectRows {
    /// The name of the file, at the root of the site.
    package static let fileName = "_redirects"

    /// The contents of the file.
    ///
    /// The site's own rows, in `static/_redirects`, come first, because web servers use the first row that matches.
    package static func file(_ redirects: Redirects, in plan: SitePlan, after own: [UInt8]) -> [UInt8] {
        var bytes = own
        if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
        let root = plan.pathOfSite
        for redirect in redirects.all where redirect.hasRow {
            guard let goal = redirect.target else { continue }
            let target =
                switch goal {
                case .web(let address): address
                case .page, .file: root + withoutIndex(plan.path(of: goal) ?? "")
                }
            bytes += "\(root)\(redirect.from.path.percentEncodedPath) \(target) 301\n".utf8
        }
        return bytes
    }

    /// The path of a page as readers see it: `people/` for `people/index.html`.
    private static func withoutIndex(_ path: String) -> String {
        let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var page = parts[0]
        if page == "index.html" || page.hasSuffix("/index.html") { page = page.dropLast("index.html".count) }
        return parts.count > 1 ? "\(page)#\(parts[1])" : String(page)
    }
}
