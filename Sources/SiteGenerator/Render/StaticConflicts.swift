extension SiteRenderer {
    /// The errors for files in `static/` that would replace a page or another file that the program makes.
    func staticConflicts() -> [Diagnostic] {
        let files = site.targets.files.staticFiles.files
        guard !files.isEmpty else { return [] }
        // The conflicts of redirects are reported at the places of the old addresses.
        let redirects = Set(RedirectPages.files(of: self).map(\.path))
        let others = Set(SiteFile.all(of: self).map(\.path) + linkedPaths).subtracting(redirects)
        return files.compactMap { file in
            guard let owner = owner(of: file.sitePath, others) else { return nil }
            return .error(
                .staticConflict,
                "'\(StaticFiles.folderName)/\(file.sitePath)' would replace \(owner); rename or remove it")
        }
    }

    /// The paths of the copies of files to which texts link, except for those in `static/`.
    private var linkedPaths: [String] {
        site.copiedFiles.filter { site.targets.files.staticFiles.sitePath(ofFile: $0.path) == nil }.map(\.sitePath)
    }

    /// A description of the file that the program has at a path; nil if it has none there.
    private func owner(of path: String, _ others: Set<String>) -> String? {
        if others.contains(path) { return "a file of the site" }
        for index in plan.listedIndexes where path.hasPrefix(SearchIndex.folder(of: index, in: plan)) {
            return "a part of the search"
        }
        // Only these can be pages, and looking for a page goes through all pages.
        let name = path.split(separator: "/").last ?? ""
        guard
            name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasPrefix("index") || name.hasPrefix("anchors-")
                || path.hasPrefix(DataFiles.rootFolder)
        else { return nil }
        switch plan.page(at: path) {
        case nil: return nil
        case .entry(let index, let entry):
            return "the page of '\(plan.content.store.string(plan.indexes[index].entries[entry].title))'"
        case .index(let index), .section(let index, _, _):
            return "a page of '\(plan.directory(index).id)'"
        default: return "a page of the site"
        }
    }
}
