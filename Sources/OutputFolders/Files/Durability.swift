import CFileSystem
import CLibrary

/// Waits until written data is on the disk, so a power failure cannot undo the write.
enum Durability {
    /// Syncs files of a tree and the folder entries that lead to them.
    static func sync(_ files: [String], in tree: OutputTree) throws(FileSystemError) {
        // If the system can, this syncs all of them in one call; one by one, a hundred thousand files would take
        // minutes.
        if filesystem_sync(tree.root.descriptor) == 0 { return }
        guard errno == ENOSYS else { throw FileSystemError(tree.root.path) }
        for file in files {
            let (folder, name) = FileSystem.split(file)
            try sync(file: name, in: try tree.folder(folder))
        }
    }

    /// Syncs one file in a folder and its folder entry.
    static func sync(file: String, in folder: OpenFolder) throws(FileSystemError) {
        let descriptor = try ContainedPath(file, in: folder, links: .refused).open(O_RDONLY)
        defer { close(descriptor) }
        #if canImport(Darwin)
            // On Darwin, fsync does not wait for the disk itself.
            let result = fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
        #else
            let result = fsync(descriptor)
        #endif
        guard result == 0 else { throw FileSystemError(folder.path(of: file)) }
        try sync(namesIn: folder)
    }

    /// Syncs the entries of a folder.
    static func sync(namesIn folder: OpenFolder) throws(FileSystemError) {
        // Some file systems do not support this for folders.
        guard fsync(folder.descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw FileSystemError(folder.path)
        }
    }
}
