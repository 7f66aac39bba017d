extension Site {
    /// The output folder that the site's settings name; nil if they name none, or if there is something wrong with it, which a
    /// build reports.
    public var outputInSettings: String? {
        input == nil ? SiteFolder.output(ofSiteIn: path, allowing: allowedFolders) : nil
    }

    /// The folder of the site that the current folder is in, as `.`, `..`, `../..` and so on: the nearest folder, from the current
    /// one upward, that has settings, or a folder `Content` with some; the current folder if there is none.
    ///
    /// The search ends below the user's home and the root of the file system, where a file of this name is another program's.
    public static var enclosingFolder: String {
        guard let current = FileSystem.realPath(".") else { return "." }
        let home = SystemCalls.environment("HOME").flatMap(FileSystem.realPath)
        // In `Content`, the site is the folder around it, with its own templates and files for the root.
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
