import CFileSystem
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files below a folder that this program writes to.
///
/// Everything is done through descriptors of folders, on bare names, and never through a symbolic link: what is created,
/// replaced or removed lies in the folder, whatever somebody has put into it.
final class OutputTree: Sendable {
    let root: OpenFolder

    private struct Folders {
        var paths = ByteStringTable()
        var open: [OpenFolder] = []
    }

    /// The folders that were used lately.
    private let folders = Mutex(Folders())

    /// How many folders are held open at most: a quarter of the files that the process may have open.
    private static let folderLimit: Int = {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        return limit < 0 ? 200 : min(200, max(4, Int(limit) / 4))
    }()

    init(_ root: OpenFolder) { self.root = root }

    // MARK: Folders

    /// The folder at a relative path.
    ///
    /// - Parameter creating: whether to make it, and those above it, if it is not there.
    func folder(_ path: String, creating: Bool = false) throws(FileSystemError) -> OpenFolder {
        if path.isEmpty { return root }
        let known = folders.withLock { folders in folders.paths.number(of: path.utf8).map { folders.open[$0] } }
        if let known { return known }
        let folder: OpenFolder
        do {
            folder = try OpenFolder(path, beneath: root, links: .refused)
        } catch {
            guard creating, error.code == ENOENT else { throw error }
            folder = try make(path)
        }
        folders.withLock { folders in
            if folders.open.count >= Self.folderLimit { folders = Folders() }
            if folders.paths.insert(path.utf8).isNew { folders.open.append(folder) }
        }
        return folder
    }

    private func make(_ path: String) throws(FileSystemError) -> OpenFolder {
        let (parentPath, name) = Self.split(path)
        let parent = try folder(parentPath, creating: true)
        guard mkdirat(parent.descriptor, name, 0o777) == 0 || errno == EEXIST else {
            throw FileSystemError(parent.path(of: name))
        }
        // Somebody else may have made it, as a link.
        return try OpenFolder(name, beneath: parent, links: .refused)
    }

    /// The folder that a file is in, and where its name begins in its path.
    private func place(
        of file: String, creating: Bool = false
    ) throws(FileSystemError) -> (folder: OpenFolder, name: Int) {
        guard let slash = file.utf8.lastIndex(of: .slash) else { return (root, 0) }
        let offset = file.utf8.distance(from: file.utf8.startIndex, to: slash)
        // Without making a string of the folder's path: this is asked for every page.
        let known = file.utf8.withContiguousStorageIfAvailable { path in
            folders.withLock { folders in
                folders.paths.number(of: UnsafeBufferPointer(rebasing: path[..<offset])).map { folders.open[$0] }
            }
        }
        if let folder = known ?? nil { return (folder, offset + 1) }
        return (try folder(String(file[..<slash]), creating: creating), offset + 1)
    }

    /// A path's folder, empty if it has none, and its last name.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: .slash) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    // MARK: Looking

    enum Item: Equatable { case missing, file, folder, other }

    /// What is at a path.
    ///
    /// - Throws: if it, or a folder on the way to it, is a symbolic link, or if a file stands in the place of a folder.
    func item(at file: String) throws(FileSystemError) -> Item {
        let place: (folder: OpenFolder, name: Int)
        do {
            place = try self.place(of: file)
        } catch {
            if error.code == ENOENT { return .missing }
            throw error
        }
        var status = stat()
        guard
            file.withCString({ fstatat(place.folder.descriptor, $0 + place.name, &status, AT_SYMLINK_NOFOLLOW) }) == 0
        else {
            if errno == ENOENT { return .missing }
            throw FileSystemError(root.path(of: file))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: throw FileSystemError(linkAt: root.path(of: file))
        default: return .other
        }
    }

    /// What a file is like; nil if there is none.
    func stamp(of file: String) -> FileStamp? {
        guard let place = try? place(of: file) else { return nil }
        var status = stat()
        guard
            file.withCString({ fstatat(place.folder.descriptor, $0 + place.name, &status, AT_SYMLINK_NOFOLLOW) }) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return FileStamp(status)
    }

    /// Opens a file for reading.
    func open(_ file: String) throws(FileSystemError) -> OpenFile {
        let place = try place(of: file)
        return try OpenFile(
            reading: String(decoding: Array(file.utf8.dropFirst(place.name)), as: UTF8.self), beneath: place.folder,
            links: .refused)
    }

    /// What a file is like that holds just these bytes; nil if it holds others, or is not there.
    func stamp(of file: String, holding bytes: [UInt8]) -> FileStamp? {
        guard stamp(of: file)?.size == bytes.count, let open = try? open(file), open.size == bytes.count else {
            return nil
        }
        let isSame = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { memory in
            guard (try? open.read(into: memory)) == bytes.count else { return false }
            guard let start = memory.baseAddress, !bytes.isEmpty else { return true }
            return memcmp(bytes, start, bytes.count) == 0
        }
        return isSame ? open.stamp.file : nil
    }

    /// The bytes of a file.
    ///
    /// - Parameter limit: how many there may be.
    /// - Returns: nil if there is no such file, or it is larger.
    func bytes(of file: String, limit: Int) -> [UInt8]? {
        guard let open = try? open(file), open.size <= limit else { return nil }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: open.size) { memory, initialized in
            count = (try? open.read(into: memory)) ?? -1
            initialized = max(0, count)
        }
        return count < 0 ? nil : bytes
    }

    /// What a file is like that holds just the bytes of another one, and their fingerprint; nil if it holds others, or is
    /// not there.
    ///
    /// - Throws: ``UnreadableFile`` if the other one cannot be read.
    func stamp(
        of file: String, holding source: borrowing OpenFile
    ) throws -> (stamp: FileStamp, fingerprint: UInt64)? {
        guard let open = try? open(file), open.size == source.size else { return nil }
        var fingerprint = Fingerprint()
        fingerprint.add(source.size)
        let isSame = try source.forEachPiece { piece in
            fingerprint.add(piece: piece)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: piece.count) { own in
                guard (try? open.read(into: own)) == piece.count, let start = own.baseAddress else { return false }
                return piece.baseAddress.map { memcmp(start, $0, piece.count) == 0 } ?? false
            }
        }
        return isSame ? (open.stamp.file, fingerprint.value) : nil
    }

    /// The fingerprint of a file's bytes.
    ///
    /// - Returns: nil if there is no such file, or it is larger than any that a build writes.
    func fingerprint(of file: String) -> UInt64? {
        // No page is larger, and files that are copied have a lower limit. A sparse file of several terabytes takes no
        // space on the disk but hours to read.
        guard let open = try? open(file), open.size <= InputLimits.maximum else { return nil }
        var fingerprint = Fingerprint()
        fingerprint.add(open.size)
        let isWhole = try? open.forEachPiece { piece in
            fingerprint.add(piece: piece)
            return true
        }
        return isWhole == true ? fingerprint.value : nil
    }

    /// The paths of all ordinary files, at any depth. Folders that cannot be read are passed over, and so are those in
    /// which builds make sites.
    func files() -> ByteStringTable {
        var files = ByteStringTable()
        addFiles(in: "", to: &files)
        return files
    }

    private func addFiles(in folder: String, to files: inout ByteStringTable) {
        guard let contents = try? contents(of: folder) else { return }
        for item in contents {
            let path = folder.isEmpty ? item.name : "\(folder)/\(item.name)"
            switch item.type {
            case .file: files.insert(path.utf8)
            case .folder where !item.name.hasPrefix(Staging.namePrefix): addFiles(in: path, to: &files)
            case .folder, .other, .missing: break
            }
        }
    }

    /// What is directly in a folder.
    func contents(of folder: String) throws(FileSystemError) -> [(name: String, type: Item, isLink: Bool)] {
        let open = try self.folder(folder)
        var contents: [(name: String, type: Item, isLink: Bool)] = []
        // A descriptor of its own: reading moves it on.
        let descriptor = try ContainedPath("", in: open, links: .refused).open(O_RDONLY | O_DIRECTORY)
        guard let stream = fdopendir(descriptor) else {
            let error = FileSystemError(open.path)
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        while let entry = try FileSystem.next(in: stream, path: open.path) {
            let name = FileSystem.name(of: entry)
            guard name != ".", name != ".." else { continue }
            var type = Int32(entry.pointee.d_type)
            if type == Int32(DT_UNKNOWN) {
                var status = stat()
                guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                    throw FileSystemError(open.path(of: name))
                }
                switch status.st_mode & S_IFMT {
                case S_IFREG: type = Int32(DT_REG)
                case S_IFDIR: type = Int32(DT_DIR)
                case S_IFLNK: type = Int32(DT_LNK)
                default: break
                }
            }
            let item: Item = type == Int32(DT_REG) ? .file : type == Int32(DT_DIR) ? .folder : .other
            contents.append((name, item, type == Int32(DT_LNK)))
        }
        return contents
    }

    // MARK: Changing

    /// Makes a new file, and the folders that it is to lie in. It must not be there yet.
    ///
    /// - Returns: what it is like.
    @discardableResult
    func make(_ file: String, holding bytes: [UInt8]) throws(FileSystemError) -> FileStamp {
        try Self.write(bytes, to: create(file), closing: true, path: root.path(of: file))
    }

    /// Makes a new file, as above, that holds the bytes of another one.
    ///
    /// - Throws: ``UnreadableFile`` if the other one cannot be read.
    /// - Returns: what it is like, and the fingerprint of its bytes.
    func make(
        _ file: String, copying source: borrowing OpenFile
    ) throws -> (stamp: FileStamp, fingerprint: UInt64) {
        let descriptor = try create(file)
        var fingerprint = Fingerprint()
        fingerprint.add(source.size)
        var code: Int32 = 0
        do {
            _ = try source.forEachPiece { piece in
                fingerprint.add(piece: piece)
                code = Self.write(UnsafeRawBufferPointer(piece), to: descriptor)
                return code == 0
            }
        } catch {
            close(descriptor)
            throw error
        }
        return (try Self.stamp(descriptor, code, closing: true, path: root.path(of: file)), fingerprint.value)
    }

    private func create(_ file: String) throws(FileSystemError) -> Int32 {
        let place = try place(of: file, creating: true)
        let descriptor = file.withCString {
            openat(
                place.folder.descriptor, $0 + place.name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw FileSystemError(root.path(of: file)) }
        return descriptor
    }

    /// Writes bytes to the end of a file that is there.
    func append(_ bytes: [UInt8], to file: String) throws(FileSystemError) {
        let place = try place(of: file)
        let descriptor = file.withCString {
            openat(place.folder.descriptor, $0 + place.name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
        }
        guard descriptor >= 0 else { throw FileSystemError(root.path(of: file)) }
        try Self.write(bytes, to: descriptor, closing: true, path: root.path(of: file))
    }

    /// - Returns: what the file is like then.
    @discardableResult
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, closing: Bool, path: @autoclosure () -> String
    ) throws(FileSystemError) -> FileStamp {
        let code = bytes.withUnsafeBytes { write($0, to: descriptor) }
        return try stamp(descriptor, code, closing: closing, path: path())
    }

    /// - Returns: 0, or the system's error code.
    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var count = 0
        while count < bytes.count {
            let wrote = systemWrite(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
            if wrote > 0 { count += wrote } else if wrote == 0 || errno != EINTR { return wrote == 0 ? EIO : errno }
        }
        return 0
    }

    /// What a file is like that was written.
    ///
    /// - Parameter code: the error code of writing, 0 if there was no error.
    private static func stamp(
        _ descriptor: Int32, _ code: Int32, closing: Bool, path: @autoclosure () -> String
    ) throws(FileSystemError) -> FileStamp {
        var code = code
        var status = stat()
        if code == 0, fstat(descriptor, &status) != 0 { code = errno }
        if closing, close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else { throw FileSystemError(path(), code: code) }
        return FileStamp(status)
    }

    /// Moves a file to the same path in another tree of the same file system. What was there is replaced.
    ///
    /// - Returns: whether the file was there.
    @discardableResult
    func move(_ file: String, to other: OutputTree) throws(FileSystemError) -> Bool {
        let source: (folder: OpenFolder, name: Int)
        do {
            source = try place(of: file)
        } catch {
            if error.code == ENOENT { return false }
            throw error
        }
        let target = try other.place(of: file, creating: true)
        let result = file.withCString {
            renameat(source.folder.descriptor, $0 + source.name, target.folder.descriptor, $0 + target.name)
        }
        if result != 0, errno == ENOENT { return false }
        guard result == 0 else { throw FileSystemError(other.root.path(of: file)) }
        return true
    }

    /// Gives a file the same path in another tree of the same file system too, without copying its bytes.
    func link(_ file: String, into other: OutputTree) throws(FileSystemError) {
        let source = try place(of: file)
        let target = try other.place(of: file, creating: true)
        let result = file.withCString {
            linkat(source.folder.descriptor, $0 + source.name, target.folder.descriptor, $0 + target.name, 0)
        }
        guard result == 0 else { throw FileSystemError(other.root.path(of: file)) }
    }

    /// Removes a file and the folders above it that are then empty. The file and some of the folders may already be gone.
    func remove(_ file: String) throws(FileSystemError) {
        do throws(FileSystemError) {
            let place = try self.place(of: file)
            let result = file.withCString { unlinkat(place.folder.descriptor, $0 + place.name, 0) }
            guard result == 0 || errno == ENOENT else { throw FileSystemError(root.path(of: file)) }
        } catch {
            guard error.code == ENOENT else { throw error }
        }
        var path = Self.split(file).folder
        while !path.isEmpty {
            let (parentPath, name) = Self.split(path)
            if let parent = try? folder(parentPath) {
                guard unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT else { return }
                forget()
            }
            path = parentPath
        }
    }

    /// Closes the folders that are held open: some are there no more.
    private func forget() { folders.withLock { $0 = Folders() } }

    /// Removes a folder with all that is in it. Links are removed, never followed, and nothing is removed that is
    /// mounted there.
    ///
    /// - Parameter last: the name of a file that goes only when nothing else is left.
    /// - Returns: whether all of it is gone.
    @discardableResult
    static func removeTree(_ name: String, in parent: OpenFolder, last: String = "", depth: Int = 0) -> Bool {
        var (above, below) = (stat(), stat())
        // Each level takes a descriptor and some of the stack.
        guard depth < 200, fstat(parent.descriptor, &above) == 0,
            let folder = try? OpenFolder(name, beneath: parent, links: .refused),
            fstat(folder.descriptor, &below) == 0, above.st_dev == below.st_dev,
            let contents = try? OutputTree(folder).contents(of: "")
        else { return false }
        for item in contents where item.name != last {
            if item.type == .folder {
                removeTree(item.name, in: folder, depth: depth + 1)
            } else {
                unlinkat(folder.descriptor, item.name, 0)
            }
        }
        if !last.isEmpty {
            guard let rest = try? OutputTree(folder).contents(of: ""), rest.count <= 1 else { return false }
            unlinkat(folder.descriptor, last, 0)
        }
        return unlinkat(parent.descriptor, name, AT_REMOVEDIR) == 0
    }
}

/// The system's `write`, which types with one of their own hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
