extension SiteRenderer {
    /// The errors for redirects whose page would replace another file of the site, or a folder of one.
    func redirectConflicts() -> [Diagnostic] {
        let redirects = site.targets.redirectsWithoutStaticPages.filter { $0.file != nil }
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
}
