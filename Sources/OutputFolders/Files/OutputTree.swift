import CLibrary
import Synchronization

/// The files below a folder that Thumbindex writes to.
///
/// All operations use folder descriptors and bare names, and never follow symbolic links. So they stay inside the
/// folder, whatever others have put into it.
package final class OutputTree: Sendable {
    package let root: OpenFolder

    /// Whether only this user can read new files and folders.
    private let isPrivate: Bool

    private struct Folders {
        var paths = ByteStringTable()
        var open: [OpenFolder] = []
    }

    /// The folders that were used recently.
    private let folders = Mutex(Folders())

    /// The maximum number of open folders: a quarter of the files that the process may open, at most 200.
    private static let folderLimit: Int = {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        return limit < 0 ? 200 : min(200, max(4, Int(limit) / 4))
    }()

    package init(_ root: OpenFolder, isPrivate: Bool = false) {
        self.root = root
        self.isPrivate = isPrivate
    }

    // MARK: Folders

    /// The folder at a relative path.
    ///
    /// - Parameter creating: Whether to make the folder and its parents if they do not exist.
    func folder(_ path: String, creating: Bool = false) throws(FileSystemError) -> OpenFolder {
        if path.isEmpty { return root }
        // The lock is kept meanwhile, so that two threads that need the same folder do not both open it.
        return try folders.withLock { folders throws(FileSystemError) in
            try folder(path, creating: creating, &folders)
        }
    }

    private func folder(
        _ path: String, creating: Bool, _ folders: inout Folders
    ) throws(FileSystemError) -> OpenFolder {
        if path.isEmpty { return root }
        if let number = folders.paths.number(of: path.utf8) { return folders.open[number] }
        let folder: OpenFolder
        do {
            folder = try OpenFolder(path, beneath: root, links: .refused)
        } catch {
            guard creating, error.code == ENOENT else { throw error }
            folder = try make(path, &folders)
        }
        if folders.open.count >= Self.folderLimit { folders = Folders() }
        folders.paths.insert(path.utf8)
        folders.open.append(folder)
        return folder
    }

    private func make(_ path: String, _ folders: inout Folders) throws(FileSystemError) -> OpenFolder {
        let (parentPath, name) = FileSystem.split(path)
        let parent = try folder(parentPath, creating: true, &folders)
        guard
            SystemCalls.makeFolder(name, in: parent.descriptor, mode: isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST
        else {
            throw FileSystemError(parent.path(of: name))
        }
        // Another process may have created a symbolic link with this name.
        return try OpenFolder(name, beneath: parent, links: .refused)
    }

    /// The folder that contains a file, and the offset of the file's name in its path.
    private func place(
        of file: String, creating: Bool = false
    ) throws(FileSystemError) -> (folder: OpenFolder, name: Int) {
        guard let slash = file.utf8.lastIndex(of: .slash) else { return (root, 0) }
        let offset = file.utf8.distance(from: file.utf8.startIndex, to: slash)
        // This avoids making a string for the folder's path, because it runs for every page.
        let known = file.utf8.withAnyBytes { path in
            folders.withLock { folders in
                folders.paths.number(of: path.extracting(0..<offset)).map { folders.open[$0] }
            }
        }
        if let folder = known { return (folder, offset + 1) }
        return (try folder(String(file[..<slash]), creating: creating), offset + 1)
    }

    // MARK: Looking

    enum Item: Equatable { case missing, file, folder, other }

    /// The kind of item at a path.
    ///
    /// - Throws: An error if the path leads through a symbolic link, or through a file in place of a folder.
    func item(at file: String) throws(FileSystemError) -> Item {
        let place: (folder: OpenFolder, name: Int)
        do {
            place = try self.place(of: file)
        } catch {
            if error.code == ENOENT { return .missing }
            throw error
        }
        guard let status = SystemCalls.status(at: file, from: place.name, in: place.folder.descriptor) else {
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

    /// Whether nothing is at a path.
    func isMissing(_ file: String) throws(FileSystemError) -> Bool {
        do {
            return try item(at: file) == .missing
        } catch {
            // There is a link or a file where the folder used to be.
            guard error.meansNoFile else { throw error }
            return false
        }
    }

    /// The stamp of a file; nil if there is none.
    func stamp(of file: String) -> FileStamp? {
        guard let place = try? place(of: file),
            let status = SystemCalls.status(at: file, from: place.name, in: place.folder.descriptor),
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return FileStamp(status)
    }

    /// Opens a file for reading.
    package func open(_ file: String) throws(FileSystemError) -> OpenFile {
        let place = try place(of: file)
        return try OpenFile(
            reading: String(decoding: Array(file.utf8.dropFirst(place.name)), as: UTF8.self), beneath: place.folder,
            links: .refused)
    }

    /// The stamp of a file if it contains exactly these bytes; otherwise nil.
    func stamp(of file: String, holding bytes: [UInt8]) -> FileStamp? {
        guard stamp(of: file)?.size == bytes.count, let open = try? open(file), open.size == bytes.count else {
            return nil
        }
        let isSame = open.continues(with: bytes.span)
        return isSame ? open.stamp.file : nil
    }

    /// Opens a file for reading.
    ///
    /// - Returns: Nil if there is no ordinary file at the path.
    private func openIfPresent(_ file: String) throws(FileSystemError) -> OpenFile? {
        do {
            return try open(file)
        } catch {
            guard error.meansNoFile else { throw error }
            return nil
        }
    }

    /// The bytes of a file.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: Nil if there is no such file, or if it is larger.
    /// - Throws: An error if the file cannot be read.
    package func bytes(of file: String, limit: Int) throws(FileSystemError) -> [UInt8]? {
        guard let open = try openIfPresent(file), open.size <= limit else { return nil }
        return try open.allBytes()
    }

    /// The stamp and fingerprint of a file if it has the same bytes as another file; otherwise nil.
    ///
    /// - Throws: ``UnreadableFile`` if the other file cannot be read.
    func stamp(
        of file: String, holding source: borrowing OpenFile
    ) throws -> (stamp: FileStamp, fingerprint: UInt64)? {
        guard let open = try? open(file), open.size == source.size else { return nil }
        var fingerprint = Fingerprint()
        fingerprint.add(source.size)
        let isSame = try source.forEachPiece { piece in
            fingerprint.add(piece: piece)
            return open.continues(with: piece)
        }
        return isSame ? (open.stamp.file, fingerprint.value) : nil
    }

    /// The fingerprint of a file's bytes.
    ///
    /// - Returns: Nil if there is no such file, or if it is larger than any file that a build writes.
    /// - Throws: An error if the file cannot be read; it must not be mistaken for a missing or a different file.
    func fingerprint(of file: String) throws(FileSystemError) -> UInt64? {
        // Pages and copied files are never larger. A sparse file of several terabytes takes up no disk space, but
        // reading it takes hours.
        guard let open = try openIfPresent(file), open.size <= InputLimits.maximum else { return nil }
        var fingerprint = Fingerprint()
        fingerprint.add(open.size)
        do {
            _ = try open.forEachPiece { piece in
                fingerprint.add(piece: piece)
                return true
            }
        } catch {
            throw (error as? UnreadableFile)?.reason ?? FileSystemError(root.path(of: file))
        }
        return fingerprint.value
    }

    /// The ordinary files at any depth, except those in staging folders.
    package func files() -> PresentFiles {
        var files = PresentFiles()
        addFiles(in: "", to: &files)
        return files
    }

    private func addFiles(in folder: String, to files: inout PresentFiles) {
        guard let contents = try? contents(of: folder) else {
            files.unreadableFolders.append(folder)
            return
        }
        for item in contents {
            let path = folder.isEmpty ? item.name : "\(folder)/\(item.name)"
            switch item.type {
            case .file: files.paths.insert(path.utf8)
            case .folder where !item.name.hasPrefix(Staging.namePrefix): addFiles(in: path, to: &files)
            case .other: files.others.append(path)
            case .folder, .missing: break
            }
        }
    }

    /// The items directly in a folder.
    func contents(of folder: String) throws(FileSystemError) -> [(name: String, type: Item, isLink: Bool)] {
        let open = try self.folder(folder)
        var contents: [(name: String, type: Item, isLink: Bool)] = []
        // Reading moves the position of the descriptor, so it needs a separate one.
        let descriptor = try ContainedPath("", in: open, links: .refused).open(O_RDONLY | O_DIRECTORY)
        guard var stream = FolderStream(adopting: descriptor) else { throw FileSystemError(open.path) }
        while try stream.advance(path: open.path) {
            let name = stream.name
            guard name != ".", name != ".." else { continue }
            guard let kind = stream.kindByStatus else { throw FileSystemError(open.path(of: name)) }
            contents.append((name, kind == .file ? .file : kind == .folder ? .folder : .other, kind == .link))
        }
        return contents
    }

    // MARK: Changing

    /// Makes a new file and its missing parent folders; the file must not exist yet.
    ///
    /// - Returns: The stamp of the file.
    @discardableResult
    func make(_ file: String, holding bytes: [UInt8]) throws(FileSystemError) -> FileStamp {
        try Self.write(bytes, to: create(file), closing: true, path: root.path(of: file))
    }

    /// Puts a file at a path in one step, replacing any existing file there.
    func replace(_ file: String, by bytes: [UInt8]) throws(FileSystemError) {
        let place = try self.place(of: file, creating: true)
        let folder = place.folder.descriptor
        let new = "\(file).\(getpid())"
        SystemCalls.remove(new, from: place.name, in: folder)
        try make(new, holding: bytes)
        guard SystemCalls.move((folder, new, place.name), to: (folder, file, place.name)) == 0 else {
            let error = FileSystemError(root.path(of: file))
            SystemCalls.remove(new, from: place.name, in: folder)
            throw error
        }
    }

    /// Makes a new file with the bytes of another one; the new file must not exist yet.
    ///
    /// - Throws: ``UnreadableFile`` if the other file cannot be read.
    /// - Returns: The stamp of the file, and the fingerprint of its bytes.
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
                code = SystemCalls.writeAll(piece, to: descriptor)
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
        let descriptor = SystemCalls.openPath(
            file, from: place.name, in: place.folder.descriptor,
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode: isPrivate ? 0o600 : 0o666)
        guard descriptor >= 0 else { throw FileSystemError(root.path(of: file)) }
        return descriptor
    }

    /// Appends bytes to an existing file.
    func append(_ bytes: [UInt8], to file: String) throws(FileSystemError) {
        let place = try place(of: file)
        let descriptor = SystemCalls.openPath(
            file, from: place.name, in: place.folder.descriptor, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError(root.path(of: file)) }
        try Self.write(bytes, to: descriptor, closing: true, path: root.path(of: file))
    }

    /// Writes bytes to a file.
    ///
    /// - Returns: The stamp of the file after writing.
    @discardableResult
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, closing: Bool, path: @autoclosure () -> String
    ) throws(FileSystemError) -> FileStamp {
        try stamp(descriptor, SystemCalls.writeAll(bytes.span, to: descriptor), closing: closing, path: path())
    }

    /// The stamp of a file that was just written.
    ///
    /// - Parameter code: The error code of the write; 0 if it succeeded.
    private static func stamp(
        _ descriptor: Int32, _ code: Int32, closing: Bool, path: @autoclosure () -> String
    ) throws(FileSystemError) -> FileStamp {
        var code = code
        let status = code == 0 ? SystemCalls.status(of: descriptor) : nil
        if code == 0, status == nil { code = errno }
        if closing, close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0, let status else { throw FileSystemError(path(), code: code) }
        return FileStamp(status)
    }

    /// Moves a file to the same path in another tree on the same file system, and replaces the file there.
    ///
    /// - Returns: Whether the file existed.
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
        let moved = { () -> Int32 in
            SystemCalls.move(
                (source.folder.descriptor, file, source.name), to: (target.folder.descriptor, file, target.name))
        }
        var result = moved()
        // A staged folder may have the mode of a folder that could not be written to.
        if result != 0, errno == EACCES, Self.makeWritable(source.folder) { result = moved() }
        if result != 0, errno == ENOENT { return false }
        guard result == 0 else { throw FileSystemError(other.root.path(of: file)) }
        return true
    }

    /// Makes a hard link to a file at the same path in another tree on the same file system.
    func link(_ file: String, into other: OutputTree) throws(FileSystemError) {
        let source = try place(of: file)
        let target = try other.place(of: file, creating: true)
        let result = SystemCalls.link(
            (source.folder.descriptor, file, source.name), as: (target.folder.descriptor, file, target.name))
        guard result == 0 else { throw FileSystemError(other.root.path(of: file)) }
    }

    /// Removes a file, and then the folders above it that are empty; they may already be gone.
    func remove(_ file: String) throws(FileSystemError) {
        do throws(FileSystemError) {
            let place = try self.place(of: file)
            let result = SystemCalls.remove(file, from: place.name, in: place.folder.descriptor)
            guard result == 0 || errno == ENOENT else { throw FileSystemError(root.path(of: file)) }
        } catch {
            guard error.code == ENOENT else { throw error }
        }
        var path = FileSystem.split(file).folder
        while !path.isEmpty {
            let (parentPath, name) = FileSystem.split(path)
            if let parent = try? folder(parentPath) {
                guard SystemCalls.remove(name, in: parent.descriptor, AT_REMOVEDIR) == 0 || errno == ENOENT else {
                    return
                }
                forget()
            }
            path = parentPath
        }
    }

    /// Closes all cached folders, because some no longer exist.
    private func forget() { folders.withLock { $0 = Folders() } }

    /// Lets this user write to a folder; returns whether the mode was different before.
    @discardableResult
    private static func makeWritable(_ folder: OpenFolder) -> Bool {
        guard let status = SystemCalls.status(of: folder.descriptor), status.st_mode & 0o300 != 0o300 else {
            errno = EACCES
            return false
        }
        return fchmod(folder.descriptor, status.st_mode & 0o7777 | 0o700) == 0
    }

    /// Removes a folder with its contents, even if it cannot be written to.
    ///
    /// Symbolic links are removed but never followed, and mounted file systems are left alone.
    ///
    /// - Parameter last: The name of a file that is removed only when nothing else is left.
    /// - Returns: Whether everything is gone.
    @discardableResult
    static func removeTree(_ name: String, in parent: OpenFolder, last: String = "", depth: Int = 0) -> Bool {
        // Each level needs a descriptor and stack space.
        guard depth < 200, let above = SystemCalls.status(of: parent.descriptor),
            let folder = try? OpenFolder(name, beneath: parent, links: .refused),
            let below = SystemCalls.status(of: folder.descriptor), above.st_dev == below.st_dev,
            let contents = try? OutputTree(folder).contents(of: "")
        else { return false }
        makeWritable(folder)
        for item in contents where item.name != last {
            if item.type == .folder {
                removeTree(item.name, in: folder, depth: depth + 1)
            } else {
                SystemCalls.remove(item.name, in: folder.descriptor)
            }
        }
        if !last.isEmpty {
            guard let rest = try? OutputTree(folder).contents(of: ""), rest.count <= 1 else { return false }
            SystemCalls.remove(last, in: folder.descriptor)
        }
        return SystemCalls.remove(name, in: parent.descriptor, AT_REMOVEDIR) == 0
    }
}

/// The ordinary files below a folder.
package struct PresentFiles: Sendable {
    /// The paths of the files that were found.
    package var paths = ByteStringTable()

    /// The paths of items that are neither files nor folders, such as symbolic links.
    package var others: [String] = []

    /// The paths of the folders that could not be read.
    package var unreadableFolders: [String] = []

    /// Whether a file exists, or its folder could not be read.
    func mayContain(_ path: Span<UInt8>) -> Bool {
        if paths.number(of: path) != nil { return true }
        return Manifest.isInside(Array(path))
            && unreadableFolders.contains { $0.isEmpty || path.begins(with: Array(($0 + "/").utf8).span) }
    }
}
