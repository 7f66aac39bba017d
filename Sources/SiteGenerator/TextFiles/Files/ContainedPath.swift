import CFileSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path that must not leave the folder it is relative to: not by `..`, not from the root, not through a symbolic link.
///
/// Where the system can enforce that itself (`openat2` of Linux), one call opens the path. Elsewhere this type walks the
/// path, one folder after the other, and follows no link.
struct ContainedPath {
    /// What to do about symbolic links on the path.
    enum Links: Sendable {
        /// No part of the path may be a link.
        case refused
        /// Links are followed as long as they stay in the folder.
        case followedInside
    }

    /// Who resolves the path.
    enum Resolution: Sendable {
        /// The system if it can, otherwise this type.
        case bestAvailable
        /// Always this type, as on systems without `openat2`.
        case walk

        /// What `THUMBINDEX_WALK_PATHS=1` in the environment chooses, so that tests reach both.
        static let preferred: Resolution =
            getenv("THUMBINDEX_WALK_PATHS").map { $0.pointee != 0 } ?? false ? .walk : .bestAvailable
    }

    let folder: OpenFolder
    let path: String
    let links: Links
    let resolution: Resolution

    /// - Parameter path: relative to the folder, with slashes; empty for the folder itself.
    init(_ path: String, in folder: OpenFolder, links: Links, resolution: Resolution = .preferred) {
        self.folder = folder
        self.path = path
        self.links = links
        self.resolution = resolution
    }

    /// Opens the file or folder.
    ///
    /// - Parameter flags: for `open`; `O_CLOEXEC` is added. `O_CREAT` is not for here.
    /// - Returns: a descriptor, which the caller closes.
    func open(_ flags: Int32) throws(FileSystemError) -> Int32 {
        let flags = flags | O_CLOEXEC
        if resolution == .bestAvailable {
            let descriptor = filesystem_open_beneath(
                folder.descriptor, path.isEmpty ? "." : path, flags, 0,
                links == .refused ? filesystem_links_refused : filesystem_links_beneath)
            if descriptor >= 0 { return descriptor }
            switch errno {
            // No such call, or a container's filter refuses it.
            case ENOSYS, EPERM: break
            // A link to an absolute path may still lead to a place in the folder.
            case EXDEV where links == .followedInside: break
            case ELOOP, EXDEV, EAGAIN: break
            default: throw FileSystemError(fullPath)
            }
        }
        switch links {
        case .refused: return try walk(path, flags)
        case .followedInside: return try walk(try resolved(), flags)
        }
    }

    private var fullPath: String { folder.path(of: path) }

    /// Opens one folder after the other, and follows no link.
    private func walk(_ path: String, _ flags: Int32) throws(FileSystemError) -> Int32 {
        guard path.utf8.first != .slash else { throw FileSystemError(leaving: fullPath, folder: folder.path) }
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.contains("..") else { throw FileSystemError(leaving: fullPath, folder: folder.path) }
        guard let last = parts.last else { return try step(".", in: folder.descriptor, flags, path: folder.path) }
        var parent = folder.descriptor
        defer { if parent != folder.descriptor { close(parent) } }
        for index in parts.indices.dropLast() {
            let place = folder.path(of: parts[...index].joined(separator: "/"))
            let next = try step(String(parts[index]), in: parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC, path: place)
            if parent != folder.descriptor { close(parent) }
            parent = next
        }
        return try step(String(last), in: parent, flags, path: folder.path(of: parts.joined(separator: "/")))
    }

    /// Opens a name in a folder unless it is a link.
    private func step(_ name: String, in parent: Int32, _ flags: Int32, path: String) throws(FileSystemError) -> Int32 {
        let descriptor = openat(parent, name, flags | O_NOFOLLOW)
        if descriptor >= 0 { return descriptor }
        let code = errno
        // With O_DIRECTORY the system says of a link that it is not a folder.
        var status = stat()
        if code == ELOOP || code == ENOTDIR, fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFLNK
        {
            throw FileSystemError(linkAt: path)
        }
        throw FileSystemError(path, code: code)
    }

    /// Where the path leads in the folder, without links.
    private func resolved() throws(FileSystemError) -> String {
        guard let root = FileSystem.realPath(folder.path) else { throw FileSystemError(folder.path) }
        guard let place = FileSystem.realPath(path.utf8.first == .slash ? path : fullPath) else {
            throw FileSystemError(fullPath)
        }
        if place == root { return "" }
        let start = root == "/" ? root : root + "/"
        guard place.utf8.starts(with: start.utf8) else {
            throw FileSystemError(leaving: fullPath, folder: folder.path)
        }
        return String(place.utf8.dropFirst(start.utf8.count)) ?? ""
    }
}
