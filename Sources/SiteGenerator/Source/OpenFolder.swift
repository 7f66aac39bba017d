#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder that is held open, so that the system need not walk down its path again for each file in it.
final class OpenFolder: Sendable {
    let path: String

    /// Good as long as this object is.
    let descriptor: Int32

    init(_ path: String) throws(FileSystemError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(path) }
        self.path = path
    }

    /// Opens a folder beneath another without leaving that one.
    ///
    /// - Parameter path: relative to `folder`.
    init(_ path: String, beneath folder: OpenFolder, links: ContainedPath.Links) throws(FileSystemError) {
        descriptor = try ContainedPath(path, in: folder, links: links).open(O_RDONLY | O_DIRECTORY)
        self.path = folder.path(of: path)
    }

    deinit { close(descriptor) }

    /// The path of something in the folder.
    func path(of file: String) -> String { file.isEmpty ? path : path == "/" ? "/\(file)" : "\(path)/\(file)" }

    /// What a file is like; nil if there is none.
    ///
    /// - Parameter file: its path from the folder.
    func stamp(of file: String) -> FileStamp? {
        var status = stat()
        guard fstatat(descriptor, file, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileStamp(status)
    }

    /// The same, for a file that this program did not write.
    func sourceStamp(of file: UnsafePointer<CChar>) -> SourceStamp? {
        var status = stat()
        guard fstatat(descriptor, file, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return SourceStamp(status)
    }

    /// What a file is like that holds just these bytes; nil if it holds others, or is not there.
    func stamp(of file: String, holding bytes: [UInt8]) -> FileStamp? {
        guard stamp(of: file)?.size == bytes.count, let open = try? OpenFile(reading: "\(path)/\(file)", in: self),
            open.size == bytes.count
        else { return nil }
        let isSame = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { memory in
            guard (try? open.read(into: memory)) == bytes.count else { return false }
            guard let start = memory.baseAddress, !bytes.isEmpty else { return true }
            return memcmp(bytes, start, bytes.count) == 0
        }
        return isSame ? open.stamp.file : nil
    }

    /// Makes a new file, and the folders that it is to lie in. It must not be there yet.
    ///
    /// - Returns: what it is like.
    @discardableResult
    func make(_ file: String, holding bytes: [UInt8]) throws(FileSystemError) -> FileStamp {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        var descriptor = openat(self.descriptor, file, flags, 0o666)
        if descriptor < 0, errno == ENOENT, let slash = file.utf8.lastIndex(of: .slash) {
            try FileSystem.makeFolders("\(path)/\(file[..<slash])")
            descriptor = openat(self.descriptor, file, flags, 0o666)
        }
        guard descriptor >= 0 else { throw FileSystemError("\(path)/\(file)") }
        var count = 0
        while count < bytes.count {
            let wrote = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count) }
            if wrote < 0 && errno == EINTR { continue }
            guard wrote > 0 else {
                let error = FileSystemError("\(path)/\(file)")
                close(descriptor)
                throw error
            }
            count += wrote
        }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        guard close(descriptor) == 0, isKnown else { throw FileSystemError("\(path)/\(file)") }
        return FileStamp(status)
    }
}
