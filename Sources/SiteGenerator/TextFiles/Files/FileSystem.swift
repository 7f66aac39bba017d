#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Operations on folders and files through system calls, because a build can open a hundred thousand of them.
enum FileSystem {
    /// The file that lists what a build wrote. A folder that contains it is a site, not content.
    static let siteListName = ".thumbindex"

    enum Item { case file, folder, other, missing }

    /// The kind of item at a path; symbolic links are followed.
    static func item(at path: String) -> Item {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The stamp of a file; nil if there is none.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileStamp(status)
    }

    /// The source stamp of a file; nil if there is none.
    static func sourceStamp(of path: String) -> SourceStamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return SourceStamp(status)
    }

    /// The stamp of the running program as text, because another version of the program may make different pages.
    static let programStamp =
        "\(String(describing: stamp(of: "/proc/self/exe") ?? stamp(of: CommandLine.arguments[0])))"

    /// An absolute path without symbolic links; nil if nothing exists at the path.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether a path is a symbolic link, even a broken one.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The names of the visible folders in a folder, in byte order; empty if it cannot be read.
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

    /// The contents of a folder.
    struct Contents: Sendable {
        /// The paths of the files at any depth, in byte order.
        var paths: [String] = []

        /// The names of the folders directly in the folder, in byte order.
        var folderNames: [String] = []

        /// The items that exist but cannot be used: links to folders that the site may not read, and names that are not UTF-8.
        var unusable: [Unusable] = []
    }

    /// A file or folder that cannot be used, with the reason.
    struct Unusable: Sendable {
        /// The path, relative like those in ``Contents``.
        let path: String
        let isFolder: Bool
        let problem: FileSystemError.Problem
    }

    /// Lists the files in a folder at any depth. It skips names that begin with a dot, folders that symbolic links
    /// have already reached, `node_modules`, and sites that Thumbindex built.
    ///
    /// - Parameter prefix: A prefix for all paths; ends with a slash, or is empty.
    static func contents(
        of folder: String, as prefix: String = "", in inputs: InputFolders
    ) throws(FileSystemError) -> Contents {
        var found = Contents()
        var visited: Set<[UInt64]> = []
        let descriptor = try inputs.open(folder, O_RDONLY | O_DIRECTORY)
        try list(
            folder, descriptor, isInside: false, prefix: prefix, in: inputs, into: &found, visited: &visited)
        found.paths = inByteOrder(found.paths)
        found.folderNames = inByteOrder(found.folderNames)
        found.unusable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return found
    }

    private static func inByteOrder(_ names: [String]) -> [String] {
        // A disk lists names in no order. Comparing UTF-8 views of 10,000 names takes 82 million instructions more.
        names.sorted { left, right in
            var (left, right) = (left, right)
            return left.withBytes { left in right.withBytes { right in left.precedes(right) } }
        }
    }

    /// - Parameters:
    ///   - descriptor: The open folder, which this function closes.
    ///   - isInside: Whether the folder is inside the listed one.
    private static func list(
        _ folder: String, _ descriptor: Int32, isInside: Bool, prefix: String, in inputs: InputFolders,
        into found: inout Contents, visited: inout Set<[UInt64]>
    ) throws(FileSystemError) {
        guard let stream = fdopendir(descriptor) else {
            let error = FileSystemError(folder)
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystemError(folder) }
        guard visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
        if isInside, faccessat(descriptor, siteListName, F_OK, 0) == 0 { return }
        while let entry = try next(in: stream, path: folder) {
            guard !isPassedOver(entry) else { continue }
            var kind = Int32(entry.pointee.d_type)
            if kind == Int32(DT_UNKNOWN) {
                let name = name(of: entry)
                if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
                    kind = Int32(status.st_mode & S_IFMT) >> 12
                }
            }
            // A link to a file, or a broken link, counts as a file; reading it reports the problem.
            let isLink = kind == Int32(DT_LNK)
            let isFolder = kind == Int32(DT_DIR) || isLink && item(at: "\(folder)/\(name(of: entry))") == .folder
            guard withName(of: entry, TextEncoding.isUTF8) else {
                let name = withName(of: entry, TextEncoding.escapingInvalid)
                found.unusable.append(Unusable(path: prefix + name, isFolder: isFolder, problem: .notUTF8))
                continue
            }
            guard isFolder else {
                found.paths.append(prefix + name(of: entry))
                continue
            }
            let name = name(of: entry)
            let path = "\(folder)/\(name)"
            if isLink, inputs.leadsOut(path) {
                found.unusable.append(Unusable(path: prefix + name, isFolder: true, problem: .outsideSite))
                continue
            }
            if !isInside { found.folderNames.append(name) }
            let flags = O_RDONLY | O_DIRECTORY
            let inner =
                isLink ? try inputs.open(path, flags) : openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC)
            guard inner >= 0 else { throw FileSystemError(path) }
            try list(
                path, inner, isInside: true, prefix: "\(prefix)\(name)/", in: inputs, into: &found, visited: &visited)
        }
    }

    private static func isPassedOver(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
        withName(of: entry) { $0.first == UInt8(ascii: ".") || $0.elementsEqual("node_modules".utf8) }
    }

    /// Reads one of the program's own files. ``InputFolders`` reads a site's files.
    static func read(_ path: String) throws(FileSystemError) -> FileMemory {
        try OpenFile(reading: path).contents()
    }

    /// Reads the start of a file without a size, such as one in `/proc`.
    static func readSmall(_ path: String) throws(FileSystemError) -> [UInt8] {
        let file = try OpenFile(reading: path)
        return try file.nextBytes(atMost: 4096)
    }

    /// Makes a folder and its missing parents; the folder may already exist.
    static func makeFolders(_ path: String, mode: mode_t = 0o777) throws(FileSystemError) {
        if path.isEmpty || mkdir(path, mode) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/") else {
            // On read-only file systems the error is not EEXIST although the folder exists.
            let code = errno
            if item(at: path) == .folder { return }
            throw FileSystemError(path, code: code)
        }
        try makeFolders(String(path[..<slash]), mode: mode)
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw FileSystemError(path) }
    }

    /// The next item of a folder that is being listed; nil at the end. The stream owns it, and it is valid until the one after
    /// it is read.
    static func next(
        in stream: FolderStream, path: String
    ) throws(FileSystemError) -> UnsafeMutablePointer<dirent>? {
        // Both the end and an error return nil; only the error code distinguishes them.
        errno = 0
        if let entry = readdir(stream) { return entry }
        guard errno == 0 else { throw FileSystemError(path) }
        return nil
    }

    #if canImport(Darwin)
        typealias FolderStream = UnsafeMutablePointer<DIR>
    #else
        typealias FolderStream = OpaquePointer
    #endif

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
