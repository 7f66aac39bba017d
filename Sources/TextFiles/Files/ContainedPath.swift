import CLibrary

/// A relative path that must stay in its folder: it is not absolute, does not contain `..`, and does not lead through
/// symbolic links to other places.
///
/// If the system can enforce this (`openat2` on Linux), a single call opens the path. Otherwise this type opens one
/// folder after another and does not follow links.
package struct ContainedPath {
    /// The treatment of symbolic links on the path.
    package enum Links: Sendable {
        /// No part of the path may be a link.
        case refused
        /// Links are followed if they stay in the folder.
        case followedInside
    }

    /// The resolver of the path.
    package enum Resolution: Sendable {
        /// The system if it can, or else this type.
        case bestAvailable
        /// Always this type, as on systems without `openat2`.
        case walk

        /// The resolver for this process; `THUMBINDEX_WALK_PATHS=1` in the environment selects `walk`, for tests.
        static let preferred: Resolution =
            SystemCalls.environment("THUMBINDEX_WALK_PATHS").map { !$0.isEmpty } ?? false ? .walk : .bestAvailable
    }

    let folder: OpenFolder
    let path: String
    let links: Links
    let resolution: Resolution

    /// Describes a path.
    ///
    /// - Parameter path: A path relative to the folder, with slashes; empty for the folder itself.
    package init(_ path: String, in folder: OpenFolder, links: Links, resolution: Resolution = .preferred) {
        self.folder = folder
        self.path = path
        self.links = links
        self.resolution = resolution
    }

    /// Opens the file or folder.
    ///
    /// - Parameter flags: Flags for `open`, without `O_CREAT`; `O_CLOEXEC` is added.
    /// - Returns: A descriptor that the caller closes.
    package func open(_ flags: Int32) throws(FileSystemError) -> Int32 {
        let flags = flags | O_CLOEXEC
        if resolution == .bestAvailable {
            let descriptor = SystemCalls.openPath(
                path.isEmpty ? "." : path, beneath: folder.descriptor, flags, followingLinks: links == .followedInside)
            if descriptor >= 0 { return descriptor }
            switch errno {
            // The call does not exist, or a container's filter denies it.
            case ENOSYS, EPERM: break
            // A link with an absolute path may still lead into the folder.
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

    /// Opens one folder after another, without following links.
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

    /// Opens an item of a folder unless it is a symbolic link.
    private func step(_ name: String, in parent: Int32, _ flags: Int32, path: String) throws(FileSystemError) -> Int32 {
        let descriptor = SystemCalls.openPath(name, in: parent, flags | O_NOFOLLOW)
        if descriptor >= 0 { return descriptor }
        let code = errno
        // With O_DIRECTORY, the system reports that a link is not a folder.
        if code == ELOOP || code == ENOTDIR, let status = SystemCalls.status(at: name, in: parent),
            status.st_mode & S_IFMT == S_IFLNK
        {
            throw FileSystemError(linkAt: path)
        }
        throw FileSystemError(path, code: code)
    }

    /// The path inside the folder with all links resolved.
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
