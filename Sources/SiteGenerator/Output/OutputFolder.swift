import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder that a site is built into.
///
/// What stands there is replaced only once every new file is on disk: files that did not change are left alone, the
/// others are written beside them and then renamed into place. Files that this program did not write are never removed
/// or overwritten; a list of those it did write is kept in the folder, in ``manifestName``. What they were made of is
/// kept beside it, see ``BuildState``.
final class OutputFolder: PageSink {
    static let manifestName = ".thumbindex"

    private struct Progress {
        var files: [String] = []
        /// Files whose bytes are new, and where they lie until ``finish()``.
        var changed: [(file: String, staged: String)] = []
        var folders: Set<String> = []
        var keptCount = 0
        var state = BuildState()
    }

    private let path: String

    /// Where new files lie until the end: a whole new site, or what changed in the one that is there.
    private let staging: String

    /// Whether there is a site here to compare with.
    private let isUpdate: Bool

    /// The files that an earlier build wrote.
    private let former: Set<String>

    /// What they were made of.
    private let formerState: BuildState

    private let progress = Mutex(Progress())

    /// How many files the site has, so far.
    var fileCount: Int { progress.withLock { $0.files.count } }

    /// How many of them did not have to be made again.
    var keptCount: Int { progress.withLock { $0.keptCount } }

    /// How many of them differ from what stood there.
    var changedCount: Int { progress.withLock { $0.changed.count } }

    init(_ path: String) throws(FileSystemError) {
        self.path = path
        switch FileSystem.item(at: path) {
        case .missing: isUpdate = false
        case .folder: isUpdate = !FileSystem.isEmptyFolder(path)
        case .file, .other: throw FileSystemError(path, code: ENOTDIR)
        }
        former = isUpdate ? Self.manifest(of: path) : []
        formerState = isUpdate ? Self.state(of: path) : BuildState()
        let place = isUpdate ? "\(path)/.thumbindex-" : "\(path).thumbindex-"
        Self.removeLeftovers(at: place)
        staging = place + String(getpid())
        try FileSystem.makeFolders(staging)
    }

    deinit { FileSystem.removeFolder(staging) }

    /// Removes what builds left that were killed: folders named for processes that are no more.
    private static func removeLeftovers(at place: String) {
        let parent = folder(of: place)
        let start = String(place[(place.lastIndex(of: "/").map { place.index(after: $0) } ?? place.startIndex)...])
        for name in FileSystem.names(in: parent ?? ".", beginning: start) {
            guard let process = pid_t(name.dropFirst(start.count)), process > 0, process != getpid(),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            FileSystem.removeFolder(parent.map { "\($0)/\(name)" } ?? name)
        }
    }

    // MARK: Pages

    func write(_ bytes: [UInt8], to file: String) throws { try write(bytes, to: file, remembering: nil) }

    func write(_ bytes: [UInt8], to file: String, fingerprint: UInt64, isInGroup group: Bool) throws {
        try write(bytes, to: file, remembering: (fingerprint, group))
    }

    private func write(_ bytes: [UInt8], to file: String, remembering made: (of: UInt64, isInGroup: Bool)?) throws {
        let known = isUpdate ? FileSystem.stamp(of: "\(path)/\(file)", holding: bytes) : nil
        let staged = try progress.withLock { progress throws(FileSystemError) -> String? in
            progress.files.append(file)
            if known != nil { return nil }
            let staged = "\(staging)/\(isUpdate ? String(progress.files.count) : file)"
            progress.changed.append((file, staged))
            if !isUpdate, let folder = Self.folder(of: file), progress.folders.insert(folder).inserted {
                try FileSystem.makeFolders("\(staging)/\(folder)")
            }
            return staged
        }
        let written = try staged.map { staged throws(FileSystemError) in try FileSystem.write(bytes, to: staged) }
        if let made, let stamp = known ?? written {
            let page = BuildState.Page(fingerprint: made.of, file: stamp, isInGroup: made.isInGroup)
            progress.withLock { $0.state.add(file, page) }
        }
    }

    func keeps(_ file: String, fingerprint: UInt64) -> Bool {
        guard let page = formerState[file], page.fingerprint == fingerprint, isIntact(file, page) else { return false }
        keep(file, page)
        return true
    }

    func keepsGroup(_ fingerprint: UInt64) -> Bool {
        let pages = formerState.paths(in: fingerprint).compactMap { file in formerState[file].map { (file, $0) } }
        guard !pages.isEmpty, pages.allSatisfy({ isIntact($0, $1) }) else { return false }
        for (file, page) in pages { keep(file, page) }
        return true
    }

    private func keep(_ file: String, _ page: BuildState.Page) {
        progress.withLock { progress in
            progress.files.append(file)
            progress.keptCount += 1
            progress.state.add(file, page)
        }
    }

    /// Whether a file is as it was written.
    private func isIntact(_ file: String, _ page: BuildState.Page) -> Bool {
        former.contains(file) && FileSystem.stamp(of: "\(path)/\(file)") == page.file
    }

    // MARK: The end

    /// Puts the new site in place of the old. Until this is called nothing that stood there has changed.
    func finish() throws(FileSystemError) {
        let (files, changed, state) = progress.withLock { ($0.files, $0.changed, $0.state) }
        let sorted = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let manifest = Array(sorted.map { $0 + "\n" }.joined().utf8)
        if isUpdate {
            try update(files, changed, manifest)
            // Last of all: a build that ends before this makes those pages again that it had changed.
            if state.isEmpty {
                FileSystem.removeFile("\(path)/\(BuildState.fileName)")
            } else {
                try replace(BuildState.fileName, by: state.bytes)
            }
        } else {
            try FileSystem.write(manifest, to: "\(staging)/\(Self.manifestName)")
            if !state.isEmpty { try FileSystem.write(state.bytes, to: "\(staging)/\(BuildState.fileName)") }
            try FileSystem.move(staging, to: path)
        }
    }

    private func update(
        _ files: [String], _ changed: [(file: String, staged: String)], _ manifest: [UInt8]
    ) throws(FileSystemError) {
        for (file, _) in changed where !former.contains(file) && FileSystem.item(at: "\(path)/\(file)") != .missing {
            throw FileSystemError("\(path)/\(file)", code: EEXIST)
        }
        try replace(Self.manifestName, by: manifest)
        for (file, staged) in changed {
            if let folder = Self.folder(of: file) { try FileSystem.makeFolders("\(path)/\(folder)") }
            try FileSystem.move(staged, to: "\(path)/\(file)")
        }
        for file in former.subtracting(files) where FileSystem.removeFile("\(path)/\(file)") {
            var folder = Self.folder(of: file)
            while let emptied = folder, FileSystem.removeEmptyFolder("\(path)/\(emptied)") {
                folder = Self.folder(of: emptied)
            }
        }
    }

    /// Puts one of this program's own files in the place of the last one, if it differs.
    private func replace(_ name: String, by bytes: [UInt8]) throws(FileSystemError) {
        guard FileSystem.stamp(of: "\(path)/\(name)", holding: bytes) == nil else { return }
        try FileSystem.write(bytes, to: "\(staging)/\(name)")
        try FileSystem.move("\(staging)/\(name)", to: "\(path)/\(name)")
    }

    private static func folder(of file: String) -> String? {
        file.utf8.lastIndex(of: .slash).map { String(file[..<$0]) }
    }

    private static func manifest(of folder: String) -> Set<String> {
        guard let bytes = try? FileSystem.read("\(folder)/\(manifestName)") else { return [] }
        defer { bytes.deallocate() }
        // What was read is only trusted to name files inside the folder.
        return Set(
            bytes.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) }
                .filter {
                    !$0.hasPrefix("/") && !$0.utf8.split(separator: .slash).contains { $0.elementsEqual("..".utf8) }
                })
    }

    private static func state(of folder: String) -> BuildState {
        guard let bytes = try? FileSystem.read("\(folder)/\(BuildState.fileName)") else { return BuildState() }
        defer { bytes.deallocate() }
        return BuildState(reading: UnsafeBufferPointer(bytes))
    }
}
