extension SiteRenderer {
    /// The redirects, without those for which `static/` has a page if pages become part of another site.
    var redirectsWithoutStaticPages: [Redirect] {
        let redirects = site.targets.redirects.all
        guard plan.configuration.fragments != nil, !redirects.isEmpty else { return redirects }
        let staticFiles = Set(site.targets.files.staticFiles.files.map(\.sitePath))
        return redirects.filter { redirect in redirect.file.map { !staticFiles.contains($0) } ?? true }
    }

    /// The errors for redirects whose page would replace another file of the site, or a folder of one.
    func redirectConflicts() -> [Diagnostic] {
        let redirects = redirectsWithoutStaticPages.filter { $0.file != nil }
        guard !redirects.isEmpty else { return [] }
        let own = Set(redirects.compactMap(\.file) + [RedirectRows.fileName])
        let files = SiteFile.all(of: self).map(\.path).filter { !own.contains($0) } + site.copiedFiles.map(\.sitePath)
        let places = Set(files.map { $0.lowercased() })
        let folders = Set(files.flatMap { SiteAddress.folders(ofFile: $0.lowercased()) })
        let searches = plan.searchedIndexes.map { SearchIndex.folder(of: $0, in: plan).lowercased() }
        return redirects.compactMap { redirect in
            let path = redirect.file?.lowercased() ?? ""
            guard
                places.contains(path) || folders.contains(path) || searches.contains(where: path.hasPrefix)
                    || SiteAddress.folders(ofFile: path).contains(where: places.contains)
            else { return nil }
            return .error(
                .redirectHidden,
                "a page at '/\(redirect.from.path)' would be in the way of another file of the site; take it out",
                at: redirect.location)
        }
    }

    /// A warning about the old addresses that lead nowhere because pages become part of another site.
    func lostRedirects() -> [Diagnostic] {
        guard let style = plan.configuration.fragments else { return [] }
        let lost = redirectsWithoutStaticPages.filter { redirect in
            guard style != .mkdocs else { return redirect.file == nil }
            guard redirect.isForPages, case .page(let page, "")? = redirect.target else { return true }
            return style == .hugo && Fragment.hugoRoot(of: plan.path(of: page)) == nil
        }
        guard let first = lost.first else { return [] }
        let named = lost.prefix(Self.mostNamed).map { "'/\($0.from.path)'" }.joined(separator: ", ")
        let more = lost.count > Self.mostNamed ? " and \(lost.count - Self.mostNamed) more" : ""
        let (subject, object) =
            lost.count == 1 ? ("an old address leads", "it") : ("\(lost.count) old addresses lead", "them")
        return [
            .warning(
                .lostRedirect,
                "\(subject) nowhere, because pages become part of another site: \(named)\(more); write \(object) in the "
                    + "settings of that site",
                at: first.location)
        ]
    }

    /// The maximum number of addresses in a message.
    private static let mostNamed = 5
}

extension DiagnosticKind {
    package static let lostRedirect = DiagnosticKind(
        "lost-redirect", [.warning],
        meaning: "Old addresses lead nowhere inside another site.",
        remedy: "Write them in the settings of the other site, or put pages there.")
}
