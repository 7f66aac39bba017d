import CFileSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waits until what was written is on the disk, so that a power cut cannot take it back.
enum Durability {
    /// Files of a tree, and the names by which they are reached.
    static func sync(_ files: [String], in tree: OutputTree) throws(FileSystemError) {
        // One call for all of them where there is one: file by file, a hundred thousand would take minutes.
        if filesystem_sync(tree.root.descriptor) == 0 { return }
        guard errno == ENOSYS else { throw FileSystemError(tree.root.path) }
        for file in files {
            let (folder, name) = OutputTree.split(file)
            try sync(file: name, in: try tree.folder(folder))
        }
    }

    /// One file in a folder, and its name.
    static func sync(file: String, in folder: OpenFolder) throws(FileSystemError) {
        let descriptor = try ContainedPath(file, in: folder, links: .refused).open(O_RDONLY)
        defer { close(descriptor) }
        #if canImport(Darwin)
            // fsync there does not wait for the disk itself.
            let result = fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
        #else
            let result = fsync(descriptor)
        #endif
        guard result == 0 else { throw FileSystemError(folder.path(of: file)) }
        try sync(namesIn: folder)
    }

    /// The names in a folder.
    static func sync(namesIn folder: OpenFolder) throws(FileSystemError) {
        // Some file systems have nothing to wait for.
        guard fsync(folder.descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw FileSystemError(folder.path)
        }
    }
}
