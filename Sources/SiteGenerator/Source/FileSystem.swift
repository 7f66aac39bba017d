#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Folders and files, by the operating system's own calls: a build opens a hundred thousand of them.
enum FileSystem {
    enum Item { case file, folder, other, missing }

    /// What lies at a path, symbolic links followed.
    static func item(at path: String) -> Item {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// What a file is like; nil if there is none.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileStamp(status)
    }

    /// The same, for a file that this program did not write.
    static func sourceStamp(of path: String) -> SourceStamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return SourceStamp(status)
    }

    /// What this program's own file is like, as text: another program may make other pages of the same content.
    static let programStamp =
        "\(String(describing: stamp(of: "/proc/self/exe") ?? stamp(of: CommandLine.arguments[0])))"

    /// A path from the root, without symbolic links; nil if nothing is there.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether a symbolic link is at a path, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The names of the folders in a folder, in byte order, hidden ones left out; none if it cannot be read.
    static func folderNames(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
            guard isFolder || Int32(entry.pointee.d_type) != Int32(DT_REG) else { continue }
            let name = name(of: entry)
            if !name.hasPrefix("."), isFolder || item(at: "\(folder)/\(name)") == .folder { names.append(name) }
        }
        return inByteOrder(names)
    }

    /// The paths, relative to `folder`, of the files in it at any depth, in byte order. Names that begin with a dot are
    /// passed over, as are folders that symbolic links have already led through, and what packages other programs keep
    /// in `node_modules`.
    static func files(in folder: String) throws(FileSystemError) -> [String] {
        let found = try contents(of: folder).paths
        return found.order().map { found.string($0) }
    }

    /// What is in a folder.
    struct Contents: Sendable {
        /// The files at any depth, in no order.
        var paths = PathList()

        /// The names of the folders that are in it themselves, in byte order.
        var folderNames: [String] = []
    }

    /// Lists a folder, with what ``files(in:)`` finds.
    ///
    /// - Parameter prefix: what to put before each path; it ends with a slash, or is empty.
    static func contents(of folder: String, as prefix: String = "") throws(FileSystemError) -> Contents {
        var found = Contents()
        var visited: Set<[UInt64]> = []
        try list(folder, isInside: false, prefix: prefix, into: &found, visited: &visited)
        found.folderNames = inByteOrder(found.folderNames)
        return found
    }

    private static func inByteOrder(_ names: [String]) -> [String] {
        names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// - Parameter isInside: whether it is a folder in the one that is listed.
    private static func list(
        _ folder: String, isInside: Bool, prefix: String, into found: inout Contents, visited: inout Set<[UInt64]>
    ) throws(FileSystemError) {
        guard let stream = opendir(folder) else { throw FileSystemError(folder) }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(dirfd(stream), &status) == 0 else { throw FileSystemError(folder) }
        guard visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
        while let entry = readdir(stream) {
            // Strings are made of few names: there may be a hundred thousand in one folder.
            guard !isPassedOver(entry) else { continue }
            var kind = Int32(entry.pointee.d_type)
            if kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) {
                // Reading them says what is wrong: a link that leads nowhere or round in a circle, a pipe.
                kind = item(at: "\(folder)/\(name(of: entry))") == .folder ? Int32(DT_DIR) : Int32(DT_REG)
            }
            if kind == Int32(DT_DIR) {
                let name = name(of: entry)
                if !isInside { found.folderNames.append(name) }
                try list(
                    "\(folder)/\(name)", isInside: true, prefix: "\(prefix)\(name)/", into: &found, visited: &visited)
            } else {
                withName(of: entry) { found.paths.append($0, in: prefix) }
            }
        }
    }

    private static func isPassedOver(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
        withName(of: entry) { $0.first == UInt8(ascii: ".") || $0.elementsEqual("node_modules".utf8) }
    }

    /// A file's bytes, which the caller then owns.
    static func read(_ path: String) throws(FileSystemError) -> UnsafeMutableBufferPointer<UInt8> {
        let file = try OpenFile(reading: path)
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.size)
        do {
            let count = try file.read(into: bytes)
            // A file that shrank while it was read: what is gone reads as nothing.
            return count == bytes.count ? bytes : shrunk(bytes, to: count)
        } catch {
            bytes.deallocate()
            throw error
        }
    }

    private static func shrunk(
        _ bytes: UnsafeMutableBufferPointer<UInt8>, to count: Int
    ) -> UnsafeMutableBufferPointer<UInt8> {
        defer { bytes.deallocate() }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
        _ = copy.initialize(from: bytes[..<count])
        return copy
    }

    /// Makes a folder and those above it; it may be there already.
    static func makeFolders(_ path: String, mode: mode_t = 0o777) throws(FileSystemError) {
        if path.isEmpty || mkdir(path, mode) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/") else {
            // Not EEXIST on read-only file systems, although it is there.
            let code = errno
            if item(at: path) == .folder { return }
            throw FileSystemError(path, code: code)
        }
        try makeFolders(String(path[..<slash]), mode: mode)
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw FileSystemError(path) }
    }

    static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withName(of: entry) { String(decoding: $0, as: UTF8.self) }
    }

    private static func withName<Result>(
        of entry: UnsafeMutablePointer<dirent>, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        withUnsafeBytes(of: &entry.pointee.d_name) { name in
            let length = name.baseAddress.map { strnlen($0.assumingMemoryBound(to: CChar.self), name.count) } ?? 0
            return body(UnsafeRawBufferPointer(rebasing: name[..<length]))
        }
    }
}
