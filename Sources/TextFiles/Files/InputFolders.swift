import CLibrary

/// The folders that may be read for a site: its own folder, and those that the command line allows.
///
/// Settings and content may come from people who are not trusted with the machine. So all files of a site are opened
/// through this class. A real path outside these folders, after symbolic links are resolved, is an error.
package final class InputFolders: Sendable {
    private struct Root: Sendable {
        let folder: OpenFolder
        let realPath: String

        /// The path from this folder to a real path; nil if that path is elsewhere.
        func relativePath(of place: String) -> String? {
            if place == realPath { return "" }
            let start = realPath == "/" ? realPath : realPath + "/"
            return place.utf8.starts(with: start.utf8) ? String(place.utf8.dropFirst(start.utf8.count)) : nil
        }
    }

    /// The folders, the site's own first.
    private let roots: [Root]

    /// The prefix of paths in the site's folder; empty if that is the current folder.
    private let prefix: String

    /// Opens the folders.
    ///
    /// - Parameters:
    ///   - path: The site's folder, which may be a symbolic link because the user named it.
    ///   - others: Other folders that may be read.
    package init(_ path: String, allowing others: [String] = []) throws(FileSystemError) {
        var roots: [Root] = []
        for path in [path] + others {
            let folder = try OpenFolder(path)
            guard let real = FileSystem.realPath(path) else { throw FileSystemError(path) }
            roots.append(Root(folder: folder, realPath: real))
        }
        self.roots = roots
        prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    }

    /// Opens a file or folder for reading.
    ///
    /// - Parameters:
    ///   - path: A path relative to the current folder, or an absolute path.
    ///   - flags: Flags for `open`.
    /// - Returns: A descriptor that the caller closes.
    func open(_ path: String, _ flags: Int32) throws(FileSystemError) -> Int32 {
        if let rest = relativePath(of: path) {
            do throws(FileSystemError) {
                return try ContainedPath(rest, in: roots[0].folder, links: .followedInside).open(flags)
            } catch {
                // The path may lead to another allowed folder.
                guard error.leavesFolder else { throw FileSystemError(path, code: error.code) }
            }
        }
        guard let real = FileSystem.realPath(path) else { throw FileSystemError(path) }
        for root in roots {
            guard let rest = root.relativePath(of: real) else { continue }
            return try ContainedPath(rest, in: root.folder, links: .refused).open(flags)
        }
        throw FileSystemError(outsideSite: path)
    }

    func openFolder(_ path: String) throws(FileSystemError) -> OpenFolder {
        OpenFolder(adopting: try open(path, O_RDONLY | O_DIRECTORY), path: path)
    }

    package func openFile(_ path: String) throws(FileSystemError) -> OpenFile {
        // A pipe would block forever. So any item is opened without waiting, and rejected if it is not an ordinary
        // file.
        try OpenFile(adopting: open(path, O_RDONLY | O_NONBLOCK), path: path)
    }

    /// Opens a file in a folder that this object opened.
    func openFile(_ path: String, in folder: OpenFolder) throws(FileSystemError) -> OpenFile {
        let descriptor = SystemCalls.openPath(
            path, from: folder.path.utf8.count + 1, in: folder.descriptor,
            O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        if descriptor >= 0 { return try OpenFile(adopting: descriptor, path: path) }
        // Only symbolic links need to be resolved.
        return try openFile(path)
    }

    /// Reads a file.
    ///
    /// - Parameter limit: The maximum size; see ``InputLimits``.
    package func read(_ path: String, limit: InputLimit) throws(FileSystemError) -> FileMemory {
        let file = try openFile(path)
        try limit.check(file.size, of: path)
        return try file.contents()
    }

    /// Whether a path leads out of the folders; false if it leads nowhere.
    func leadsOut(_ path: String) -> Bool {
        guard let real = FileSystem.realPath(path) else { return false }
        return !contains(realPath: real)
    }

    /// Whether a path without links is in one of the folders.
    package func contains(realPath place: String) -> Bool { roots.contains { $0.relativePath(of: place) != nil } }

    /// Whether a path is in one of the folders, or would be if it existed.
    package func mayHold(_ path: String) -> Bool {
        var path = path.isEmpty ? "." : path
        while FileSystem.item(at: path) == .missing, !FileSystem.isLink(path) {
            guard let slash = path.lastIndex(of: "/") else {
                path = "."
                break
            }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        return FileSystem.realPath(path).map { contains(realPath: $0) } ?? false
    }

    private func relativePath(of path: String) -> String? {
        guard path.utf8.first != .slash || prefix.utf8.first == .slash else { return nil }
        if prefix.isEmpty { return path }
        if path.utf8.count == prefix.utf8.count - 1, prefix.utf8.starts(with: path.utf8) { return "" }
        return path.utf8.starts(with: prefix.utf8) ? String(path.utf8.dropFirst(prefix.utf8.count)) : nil
    }
}
