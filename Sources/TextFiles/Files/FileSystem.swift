import CLibrary

/// Operations on folders and files through system calls, because a build can open a hundred thousand of them.
package enum FileSystem {
    /// The name of the file that lists the files written by a build; a folder that contains it is a site, not content.
    package static let siteListName = ".thumbindex"

    package enum Item { case file, folder, other, missing }

    /// The kind of item at a path; symbolic links are followed.
    package static func item(at path: String) -> Item {
        guard let status = SystemCalls.status(at: path) else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The stamp of a file; nil if there is none.
    package static func stamp(of path: String) -> FileStamp? {
        guard let status = SystemCalls.status(at: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileStamp(status)
    }

    /// The source stamp of a file; nil if there is none.
    static func sourceStamp(of path: String) -> SourceStamp? {
        guard let status = SystemCalls.status(at: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
        return SourceStamp(status)
    }

    /// An absolute path without symbolic links; nil if nothing exists at the path.
    package static func realPath(_ path: String) -> String? { SystemCalls.realPath(path) }

    /// Whether a path is that of a file which has no other name.
    package static func hasOneName(_ path: String) -> Bool {
        guard let status = SystemCalls.statusOfLink(at: path) else { return false }
        return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }

    /// Whether a path is a symbolic link, even a broken one.
    package static func isLink(_ path: String) -> Bool {
        guard let status = SystemCalls.statusOfLink(at: path) else { return false }
        return status.st_mode & S_IFMT == S_IFLNK
    }

    /// The names of the visible folders in a folder, in byte order; empty if it cannot be read.
    package static func folderNames(in folder: String) -> [String] {
        guard var stream = FolderStream(folder) else { return [] }
        var names: [String] = []
        while stream.advance() {
            let isFolder = stream.kind == .folder
            guard isFolder || stream.kind != .file else { continue }
            let name = stream.name
            if !name.hasPrefix("."), isFolder || item(at: "\(folder)/\(name)") == .folder { names.append(name) }
        }
        return inByteOrder(names)
    }

    /// The contents of a folder.
    package struct Contents: Sendable {
        /// The paths of the files at any depth, in byte order.
        package var paths: [String] = []

        /// The names of the folders directly in the folder, in byte order.
        package var folderNames: [String] = []

        /// The items that exist but cannot be used: links to folders that the site may not read, and names that are not
        /// UTF-8.
        package var unusable: [Unusable] = []

        /// Whether any item is a symbolic link, so a file may change under another path.
        package var hasLinks = false

        package init(
            paths: [String] = [], folderNames: [String] = [], unusable: [Unusable] = [], hasLinks: Bool = false
        ) {
            self.paths = paths
            self.folderNames = folderNames
            self.unusable = unusable
            self.hasLinks = hasLinks
        }
    }

    /// A file or folder that cannot be used, with the reason.
    package struct Unusable: Sendable {
        /// The path, relative like those in ``Contents``.
        package let path: String
        package let isFolder: Bool
        package let problem: FileSystemError.Problem
    }

    /// Lists the files in a folder at any depth.
    ///
    /// It skips names that begin with a dot, folders that symbolic links have already reached, `node_modules`, and
    /// sites built by Thumbindex.
    ///
    /// - Parameters:
    ///   - prefix: A prefix for all paths, which ends with a slash or is empty.
    ///   - withHiddenItems: Whether to list items that would be skipped because of their names.
    package static func contents(
        of folder: String, as prefix: String = "", withHiddenItems: Bool = false, in inputs: InputFolders
    ) throws(FileSystemError) -> Contents {
        var found = Contents()
        var visited: Set<[UInt64]> = []
        let descriptor = try inputs.open(folder, O_RDONLY | O_DIRECTORY)
        try list(
            folder, descriptor, isInside: false, prefix: prefix, withHiddenItems: withHiddenItems, in: inputs,
            into: &found, visited: &visited)
        found.paths = inByteOrder(found.paths)
        found.folderNames = inByteOrder(found.folderNames)
        found.unusable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return found
    }

    private static func inByteOrder(_ names: [String]) -> [String] {
        // A disk does not list names in order. Comparing UTF-8 views of 10,000 names takes 82 million instructions
        // more.
        names.sorted { left, right in
            var (left, right) = (left, right)
            return left.withBytes { left in right.withBytes { left.precedes($0) } }
        }
    }

    /// Lists the files in an open folder.
    ///
    /// - Parameters:
    ///   - descriptor: The open folder, which this function closes.
    ///   - isInside: Whether the folder is inside the listed one.
    private static func list(
        _ folder: String, _ descriptor: Int32, isInside: Bool, prefix: String, withHiddenItems: Bool,
        in inputs: InputFolders, into found: inout Contents, visited: inout Set<[UInt64]>
    ) throws(FileSystemError) {
        guard var stream = FolderStream(adopting: descriptor) else { throw FileSystemError(folder) }
        guard let status = SystemCalls.status(of: descriptor) else { throw FileSystemError(folder) }
        guard visited.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]).inserted else {
            return
        }
        if isInside, SystemCalls.exists(siteListName, in: descriptor) { return }
        while try stream.advance(path: folder) {
            guard !stream.withName(withHiddenItems ? isFolderItself : isPassedOver) else { continue }
            let kind = stream.kindByStatus ?? .unknown
            // A link to a file, or a broken link, counts as a file; reading it reports the problem.
            let isLink = kind == .link
            if isLink { found.hasLinks = true }
            let isFolder = kind == .folder || isLink && item(at: "\(folder)/\(stream.name)") == .folder
            guard stream.withName({ TextEncoding.isUTF8($0) }) else {
                let name = stream.withName { TextEncoding.escapingInvalid(Array($0)) }
                found.unusable.append(Unusable(path: prefix + name, isFolder: isFolder, problem: .notUTF8))
                continue
            }
            guard isFolder else {
                found.paths.append(prefix + stream.name)
                continue
            }
            let name = stream.name
            let path = "\(folder)/\(name)"
            if isLink, inputs.leadsOut(path) {
                found.unusable.append(Unusable(path: prefix + name, isFolder: true, problem: .outsideSite))
                continue
            }
            if !isInside { found.folderNames.append(name) }
            let flags = O_RDONLY | O_DIRECTORY
            let inner =
                isLink
                ? try inputs.open(path, flags)
                : SystemCalls.openPath(name, in: descriptor, flags | O_NOFOLLOW | O_CLOEXEC)
            guard inner >= 0 else { throw FileSystemError(path) }
            try list(
                path, inner, isInside: true, prefix: "\(prefix)\(name)/", withHiddenItems: withHiddenItems, in: inputs,
                into: &found, visited: &visited)
        }
    }

    /// Whether a name is that of the listed folder or of its parent.
    private static func isFolderItself(_ name: Span<UInt8>) -> Bool {
        name.equals(".") || name.equals("..")
    }

    private static func isPassedOver(_ name: Span<UInt8>) -> Bool {
        name.first == UInt8(ascii: ".") || name.equals("node_modules")
    }

    /// Reads one of the program's own files; ``InputFolders`` reads a site's files.
    package static func read(_ path: String) throws(FileSystemError) -> FileMemory {
        try OpenFile(reading: path).contents()
    }

    /// Reads the start of a file that has no size, such as one in `/proc`.
    static func readSmall(_ path: String) throws(FileSystemError) -> [UInt8] {
        let file = try OpenFile(reading: path)
        return try file.nextBytes(atMost: 4096)
    }

    /// Writes a file that does not exist yet.
    package static func writeNew(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let file = SystemCalls.openPath(
            path, in: AT_FDCWD, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode: 0o666)
        guard file >= 0 else { throw FileSystemError(path) }
        let code = SystemCalls.writeAll(bytes.span, to: file)
        guard close(file) == 0, code == 0 else { throw FileSystemError(path, code: code == 0 ? errno : code) }
    }

    /// Makes a folder and its missing parents; the folder may already exist.
    package static func makeFolders(_ path: String, mode: mode_t = 0o777) throws(FileSystemError) {
        if path.isEmpty || SystemCalls.makeFolder(path, mode: mode) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/") else {
            // On read-only file systems, the error is not EEXIST even though the folder exists.
            let code = errno
            if item(at: path) == .folder { return }
            throw FileSystemError(path, code: code)
        }
        try makeFolders(String(path[..<slash]), mode: mode)
        guard SystemCalls.makeFolder(path, mode: mode) == 0 || errno == EEXIST else { throw FileSystemError(path) }
    }
}

extension FolderStream {
    /// Reads the next item.
    ///
    /// - Parameter path: The path of the folder, for errors.
    /// - Returns: Whether there is a next item.
    package mutating func advance(path: String) throws(FileSystemError) -> Bool {
        if advance() { return true }
        guard errno == 0 else { throw FileSystemError(path) }
        return false
    }
}

extension FileSystem {
    /// The folder of a path, which is empty if there is none, and the last name in the path.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: .slash) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    /// The name of a file without its last suffix; a name such as `.md` has none.
    package static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
