#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the operating system said no to, in a person's words.
struct FileSystemError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    var description: String { "'\(path)': \(reason)" }

    private var reason: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "this is a folder"
        case ENOTDIR: "this, or a part of its path, is a file and not a folder"
        case ENOSPC: "the disk is full"
        case EMFILE, ENFILE: "too many files are open"
        case EROFS: "the disk can not be written to"
        case ELOOP: "symbolic links lead round in a circle"
        case ENAMETOOLONG: "the name is too long"
        case EEXIST: "this stands there already and was not written by thumbindex; move it, or build to another folder"
        case EINVAL: "this is no ordinary file"
        default: String(cString: strerror(code))
        }
    }
}

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

    /// What a file was like at a time: a file that is written again has another.
    struct Stamp: Sendable, Equatable {
        var size: Int
        /// When it was last written.
        var seconds: Int
        var nanoseconds: Int

        fileprivate init(_ status: stat) {
            size = Int(status.st_size)
            #if canImport(Darwin)
                (seconds, nanoseconds) = (Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec))
            #else
                (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
            #endif
        }

        /// Whether so much time has passed since that what is written now has another time: file systems count in
        /// ticks of some milliseconds.
        var isSettled: Bool {
            var now = timespec()
            guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
            let passed = (Int(now.tv_sec) - seconds) * 1000 + (Int(now.tv_nsec) - nanoseconds) / 1_000_000
            return passed > 50
        }

        init(size: Int, seconds: Int, nanoseconds: Int) {
            (self.size, self.seconds, self.nanoseconds) = (size, seconds, nanoseconds)
        }
    }

    /// What a file is like; nil if there is none.
    static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Stamp(status)
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

    /// Whether a folder has anything in it.
    static func isEmptyFolder(_ path: String) -> Bool {
        guard let stream = opendir(path) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = name(of: entry)
            if name != ".", name != ".." { return false }
        }
        return true
    }

    /// The names of everything in a folder that begins so; none if it cannot be read.
    static func names(in folder: String, beginning start: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = name(of: entry)
            if name.utf8.starts(with: start.utf8) { names.append(name) }
        }
        return names
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
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The paths, relative to `folder`, of the files in it at any depth, in byte order. Names that begin with a dot are
    /// passed over, as are folders that symbolic links have already led through, and what packages other programs keep
    /// in `node_modules`.
    static func files(in folder: String) throws(FileSystemError) -> [String] {
        var found: [String] = []
        var visited: Set<[UInt64]> = []
        try list(folder, prefix: "", into: &found, visited: &visited)
        found.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return found
    }

    private static func list(
        _ folder: String, prefix: String, into found: inout [String], visited: inout Set<[UInt64]>
    ) throws(FileSystemError) {
        guard let stream = opendir(folder) else { throw FileSystemError(folder) }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(dirfd(stream), &status) == 0 else { throw FileSystemError(folder) }
        guard visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
        while let entry = readdir(stream) {
            let name = name(of: entry)
            guard !name.hasPrefix("."), name != "node_modules" else { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): found.append(prefix + name)
            case Int32(DT_DIR):
                try list("\(folder)/\(name)", prefix: "\(prefix)\(name)/", into: &found, visited: &visited)
            case Int32(DT_LNK), Int32(DT_UNKNOWN):
                switch item(at: "\(folder)/\(name)") {
                case .file: found.append(prefix + name)
                case .folder:
                    try list("\(folder)/\(name)", prefix: "\(prefix)\(name)/", into: &found, visited: &visited)
                // Reading them says what is wrong: a link that leads nowhere or round in a circle, a pipe.
                case .other, .missing: found.append(prefix + name)
                }
            default: found.append(prefix + name)
            }
        }
    }

    /// A file's bytes, which the caller then owns.
    static func read(_ path: String) throws(FileSystemError) -> UnsafeMutableBufferPointer<UInt8> {
        // A pipe would block for ever: what is no regular file is opened without waiting, and then refused.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystemError(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileSystemError(path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        let capacity = Int(status.st_size)
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
        var count = 0
        while count < capacity {
            let got = readSome(descriptor, bytes[count...])
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else {
                let error = FileSystemError(path)
                bytes.deallocate()
                throw error
            }
            if got == 0 { break }
            count += got
        }
        // A file that shrank while it was read: what is gone reads as nothing.
        return count == capacity ? bytes : shrunk(bytes, to: count)
    }

    private static func shrunk(
        _ bytes: UnsafeMutableBufferPointer<UInt8>, to count: Int
    ) -> UnsafeMutableBufferPointer<UInt8> {
        defer { bytes.deallocate() }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
        _ = copy.initialize(from: bytes[..<count])
        return copy
    }

    /// Makes a new file. It must not be there yet.
    ///
    /// - Returns: what it is like.
    @discardableResult
    static func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) -> Stamp {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileSystemError(path) }
        var count = 0
        while count < bytes.count {
            let wrote = bytes.withUnsafeBytes { writeSome(descriptor, $0[count...]) }
            if wrote < 0 && errno == EINTR { continue }
            guard wrote > 0 else {
                let error = FileSystemError(path)
                close(descriptor)
                throw error
            }
            count += wrote
        }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        guard close(descriptor) == 0, isKnown else { throw FileSystemError(path) }
        return Stamp(status)
    }

    /// What a file is like that holds just these bytes; nil if it holds others, or is not there.
    static func stamp(of path: String, holding bytes: [UInt8]) -> Stamp? {
        guard let stamp = stamp(of: path), stamp.size == bytes.count, let file = try? read(path) else { return nil }
        defer { file.deallocate() }
        guard file.count == bytes.count else { return nil }
        guard let other = file.baseAddress, !bytes.isEmpty else { return stamp }
        return bytes.withUnsafeBytes { $0.baseAddress.map { memcmp($0, other, file.count) } == 0 } ? stamp : nil
    }

    /// Makes a folder and those above it; it may be there already.
    static func makeFolders(_ path: String) throws(FileSystemError) {
        if path.isEmpty || mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/") else { throw FileSystemError(path) }
        try makeFolders(String(path[..<slash]))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileSystemError(path) }
    }

    /// Puts a file or folder in another's place, at once.
    static func move(_ path: String, to place: String) throws(FileSystemError) {
        guard rename(path, place) == 0 else { throw FileSystemError(place) }
    }

    /// Removes a file; whether it was there.
    @discardableResult
    static func removeFile(_ path: String) -> Bool { unlink(path) == 0 }

    /// Removes a folder if it is empty; whether it was.
    @discardableResult
    static func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }

    /// Removes a folder with all that is in it.
    static func removeFolder(_ path: String) {
        guard let stream = opendir(path) else { return }
        while let entry = readdir(stream) {
            let name = name(of: entry)
            guard name != ".", name != ".." else { continue }
            if unlink("\(path)/\(name)") != 0 { removeFolder("\(path)/\(name)") }
        }
        closedir(stream)
        rmdir(path)
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The system's `read`, which this type's own hides.
    private static func readSome(_ descriptor: Int32, _ buffer: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Int {
        let buffer = UnsafeMutableBufferPointer(rebasing: buffer)
        #if canImport(Glibc)
            return Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            return Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            return Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// The system's `write`, which this type's own hides.
    private static func writeSome(_ descriptor: Int32, _ buffer: Slice<UnsafeRawBufferPointer>) -> Int {
        let buffer = UnsafeRawBufferPointer(rebasing: buffer)
        guard let address = buffer.baseAddress else { return 0 }
        #if canImport(Glibc)
            return Glibc.write(descriptor, address, buffer.count)
        #elseif canImport(Musl)
            return Musl.write(descriptor, address, buffer.count)
        #else
            return Darwin.write(descriptor, address, buffer.count)
        #endif
    }
}
