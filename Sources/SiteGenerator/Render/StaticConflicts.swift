extension SiteRenderer {
    /// The errors for files in `static/` that would replace a page or another file that the program makes, that would
    /// be in the way of one, or whose names some disks and hosts do not distinguish from those of such files.
    func staticConflicts() -> [Diagnostic] {
        let files = site.targets.files.staticFiles.files
        guard !files.isEmpty else { return [] }
        let others = StaticPlaces(of: self, for: files)
        return files.compactMap { file in
            let name = "'\(StaticFiles.folderName)/\(file.sitePath)'"
            let path = file.sitePath.lowercased()
            let problem: String
            if let (other, owner) = others.file(at: path) {
                problem =
                    other.utf8.elementsEqual(file.sitePath.utf8.prefix(other.utf8.count))
                    ? "\(name) would replace \(owner)"
                    : "\(name) and '\(other)', \(owner), differ only in the case or the Unicode form of letters, which some "
                        + "disks ignore"
            } else if let (other, owner) = SiteAddress.folders(ofFile: path).lazy.compactMap(others.file(at:)).first {
                problem = "\(name) needs a folder in place of '\(other)', \(owner)"
            } else if others.hasFolder(at: path) {
                problem = "\(name) is in place of a folder of the site"
            } else {
                return nil
            }
            return .error(.staticConflict, "\(problem); rename or remove it")
        }
    }
}

/// The places in a site that files in `static/` must not take, by paths in lowercase; strings are equal in all Unicode
/// forms.
private struct StaticPlaces {
    private let plan: SitePlan

    /// The paths of the files that are not pages, and the pages at the places that were asked for.
    private let files: [String: String]
    private let pages: [String: Page]
    private let folders: Set<String>

    init(of renderer: SiteRenderer, for staticFiles: [LinkedFile]) {
        plan = renderer.plan
        // The conflicts of redirects are reported at the places of the old addresses.
        let all = SiteFile.all(of: renderer)
        let redirects = Set(all.filter(\.isForOldAddresses).map(\.path))
        let site = renderer.site
        let copies = site.copiedFiles.filter { site.targets.files.staticFiles.sitePath(ofFile: $0.path) == nil }
        let paths = Set(all.map(\.path) + copies.map(\.sitePath)).subtracting(redirects)
        files = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
        let indexFolders = plan.indexes.indices.map { renderer.plan.folder(of: $0) }
        folders = Set((paths + indexFolders).flatMap { SiteAddress.folders(ofFile: $0.lowercased()) })
        let haveFolders = plan.indexes.indices.contains { [plan] in
            plan.usesFolders($0) || plan.entryAddresses($0) != nil
        }
        let wanted = staticFiles.map { $0.sitePath.lowercased() }.flatMap { path in
            [path] + SiteAddress.folders(ofFile: path) + (haveFolders ? [path + "/index.html"] : [])
        }
        pages = Self.pages(at: Set(wanted.filter(Self.mayBePage)), in: plan)
    }

    /// Whether a path may be that of a page; going through all pages takes time.
    private static func mayBePage(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasPrefix("index")
            || name.hasPrefix("anchors-") || path.hasPrefix(DataFiles.rootFolder)
    }

    private static func pages(at paths: Set<String>, in plan: SitePlan) -> [String: Page] {
        guard !paths.isEmpty else { return [:] }
        var found: [String: Page] = [:]
        for page in plan.pages() {
            let path = plan.path(of: page).lowercased()
            if paths.contains(path) { found[path] = page }
        }
        return found
    }

    func hasFolder(at path: String) -> Bool { folders.contains(path) || pages[path + "/index.html"] != nil }

    /// The path and a description of the file at a place; nil if there is none.
    func file(at path: String) -> (path: String, owner: String)? {
        if let file = files[path] { return (file, "a file of the site") }
        for index in plan.searchedIndexes {
            let folder = SearchIndex.folder(of: index, in: plan)
            if path.hasPrefix(folder.lowercased()) { return (folder, "a part of the search") }
        }
        guard let page = pages[path] else { return nil }
        let owner =
            switch page {
            case .entry(let index, let entry):
                "the page of '\(plan.content.store.string(plan.indexes[index].entries[entry].title))'"
            case .index(let index), .section(let index, _, _): "a page of '\(plan.directory(index).id)'"
            default: "a page of the site"
            }
        return (plan.path(of: page), owner)
    }
}

extension DiagnosticKind {
    package static let staticConflict = DiagnosticKind(
        "static-conflict", [.error],
        meaning: "A file in `static/` would replace a file that Thumbindex makes, or its name differs from that of "
            + "such a file only in the case or the Unicode form of letters.",
        remedy: "Rename or remove it. A `robots.txt` of your own is not an error.")
}
