extension Site {
    /// The output folder that the site's settings name; nil if they do not name one, or if there is a problem with it,
    /// which a build reports.
    public var outputInSettings: String? {
        input == nil ? SiteFolder.output(ofSiteIn: path, allowing: allowedFolders) : nil
    }

    /// The folder that contains the usual output of a site: the site's own, and for a file the current one, which is
    /// empty here.
    public static func outputParent(ofSiteAt path: String) -> String {
        guard FileSystem.item(at: path) == .folder, FileSystem.realPath(path) != FileSystem.realPath(".") else {
            return ""
        }
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Whether the current folder has an output folder with a built site, but neither settings nor `Content`.
    public static var hasOutputWithoutSite: Bool {
        FileSystem.item(at: "\(defaultOutput)/\(Manifest.fileName)") == .file
            && FileSystem.item(at: "Content") != .folder && SettingsFile.paths(in: "").isEmpty
    }

    /// The folder of the site that contains the current folder, as `.`, `..`, `../..` and so on.
    ///
    /// It is the nearest folder, from the current one upward, that has settings, or a folder `Content` with settings.
    /// If there is none, it is the current folder.
    ///
    /// The search ends below the user's home folder and the root of the file system, where a file of this name belongs
    /// to another program.
    public static var enclosingFolder: String {
        guard let current = FileSystem.realPath(".") else { return "." }
        let home = SystemCalls.environment("HOME").flatMap(FileSystem.realPath)
        // If this is `Content`, the site is the folder around it, with its own templates and files for the root.
        let isContent = current.hasSuffix("/Content")
        if !isContent, FileSystem.item(at: "Content") == .folder || !SettingsFile.paths(in: "").isEmpty { return "." }
        var (real, path) = (current, "")
        while let slash = real.lastIndex(of: "/"), slash != real.startIndex, real != home {
            real = String(real[..<slash])
            path = path.isEmpty ? ".." : "../\(path)"
            if real == home { break }
            if real.hasSuffix("/Content") { continue }
            if !SettingsFile.paths(in: path).isEmpty { return path }
        }
        return "."
    }
}
