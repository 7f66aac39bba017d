#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Folders and files, by the operating system's own calls: a build opens a hundred thousand of them.
enum FileSystem {
    /// The file that lists what a build wrote. A folder that has it is a site, and not content.
    static let siteListName = ".thumbindex"

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

    /// What is in a folder.
    struct Contents: Sendable {
        /// The files at any depth, in no order.
        var paths = PathList()

        /// The names of the folders that are in it themselves, in byte order.
        var folderNames: [String] = []

        /// What is not among ``paths`` although it is there: links to folders that the site may not be read from, and
        /// names that are not UTF-8.
        var unusable: [Unusable] = []

        /// The paths of the files, in byte order.
        var sortedPaths: [String] { paths.order().map { paths.string($0) } }
    }

    /// A file or folder that cannot be read, and why.
    struct Unusable: Sendable {
        /// As the paths of ``Contents`` are.
        let path: String
        let isFolder: Bool
        let problem: FileSystemError.Problem
    }

    /// Lists a folder with the files in it at any depth. Names that begin with a dot are passed over, as are folders that
    /// symbolic links have already led through, what packages other programs keep in `node_modules`, and sites that this
    /// program has built.
    ///
    /// - Parameter prefix: what to put before each path; it ends with a slash, or is empty.
    static func contents(
        of folder: String, as prefix: String = "", in inputs: InputFolders
    ) throws(FileSystemError) -> Contents {
        var found = Contents()
        var visited: Set<[UInt64]> = []
        let descriptor = try inputs.open(folder, O_RDONLY | O_DIRECTORY)
        try list(
            folder, descriptor, isInside: false, prefix: prefix, in: inputs, into: &found, visited: &visited)
        found.folderNames = inByteOrder(found.folderNames)
        found.unusable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return found
    }

    private static func inByteOrder(_ names: [String]) -> [String] {
        names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// - Parameters:
    ///   - descriptor: the open folder, which is closed here.
    ///   - isInside: whether it is a folder in the one that is listed.
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
            // Strings are made of few names: there may be a hundred thousand in one folder.
            guard !isPassedOver(entry) else { continue }
            var kind = Int32(entry.pointee.d_type)
            if kind == Int32(DT_UNKNOWN) {
                let name = name(of: entry)
                if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
                    kind = Int32(status.st_mode & S_IFMT) >> 12
                }
            }
            // A link to a file, or to nothing, counts as a file: reading it says what is wrong with it.
            let isLink = kind == Int32(DT_LNK)
            let isFolder = kind == Int32(DT_DIR) || isLink && item(at: "\(folder)/\(name(of: entry))") == .folder
            guard withName(of: entry, TextEncoding.isUTF8) else {
                let name = withName(of: entry, TextEncoding.escapingInvalid)
                found.unusable.append(Unusable(path: prefix + name, isFolder: isFolder, problem: .notUTF8))
                continue
            }
            guard isFolder else {
                withName(of: entry) { found.paths.append($0, in: prefix) }
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

    /// The bytes of a file of this program's own, which the caller then owns. Those of a site are read by
    /// ``InputFolders``.
    static func read(_ path: String) throws(FileSystemError) -> UnsafeMutableBufferPointer<UInt8> {
        try read(OpenFile(reading: path))
    }

    /// The beginning of a file that has no size of its own, such as one the kernel makes up.
    static func readSmall(_ path: String) throws(FileSystemError) -> [UInt8] {
        let file = try OpenFile(reading: path)
        var count = 0
        var bytes = [UInt8](repeating: 0, count: 4096)
        count = try bytes.withUnsafeMutableBufferPointer { bytes throws(FileSystemError) in try file.read(into: bytes) }
        return Array(bytes[..<count])
    }

    static func read(_ file: borrowing OpenFile) throws(FileSystemError) -> UnsafeMutableBufferPointer<UInt8> {
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

    /// The next entry of a folder that is being listed; nil at its end.
    static func next(
        in stream: FolderStream, path: String
    ) throws(FileSystemError) -> UnsafeMutablePointer<dirent>? {
        // The system says "none" at the end and when it cannot read on; only the error code tells these apart.
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
