import CLibrary

/// An open folder, so the system does not need to resolve its path again for each file in it.
package final class OpenFolder: Sendable {
    package let path: String

    /// The descriptor, which is valid during the lifetime of this object.
    package let descriptor: Int32

    package init(_ path: String) throws(FileSystemError) {
        descriptor = SystemCalls.openPath(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(path) }
        self.path = path
    }

    /// Opens a folder beneath another one, without leaving that folder.
    ///
    /// - Parameter path: A path relative to `folder`.
    package init(_ path: String, beneath folder: OpenFolder, links: ContainedPath.Links) throws(FileSystemError) {
        descriptor = try ContainedPath(path, in: folder, links: links).open(O_RDONLY | O_DIRECTORY)
        self.path = folder.path(of: path)
    }

    /// Takes over the descriptor of a folder.
    init(adopting descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// The path of an item in the folder.
    package func path(of file: String) -> String { file.isEmpty ? path : path == "/" ? "/\(file)" : "\(path)/\(file)" }

    /// The source stamp of a file; nil if there is none.
    ///
    /// - Parameter file: A path that begins with the path of the folder.
    func sourceStamp(of file: String) -> SourceStamp? {
        let status = SystemCalls.status(at: file, from: path.utf8.count + 1, in: descriptor, followingLinks: true)
        guard let status, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return SourceStamp(status)
    }
}
