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
/// or overwritten; a list of those it did write is kept in the folder, in ``manifestName``.
final class OutputFolder: PageSink {
    static let manifestName = ".thumbindex"

    private struct Progress {
        var files: [String] = []
        /// Files whose bytes are new, and where they lie until ``finish()``.
        var changed: [(file: String, staged: String)] = []
        var folders: Set<String> = []
    }

    private let path: String

    /// Where new files lie until the end: a whole new site, or what changed in the one that is there.
    private let staging: String

    /// Whether there is a site here to compare with.
    private let isUpdate: Bool

    /// The files that an earlier build wrote.
    private let former: Set<String>

    private let progress = Mutex(Progress())

    /// How many files the site has, so far.
    var fileCount: Int { progress.withLock { $0.files.count } }

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
        staging = isUpdate ? "\(path)/.thumbindex-\(getpid())" : "\(path).thumbindex-\(getpid())"
        try FileSystem.makeFolders(staging)
    }

    deinit { FileSystem.removeFolder(staging) }

    func write(_ bytes: [UInt8], to file: String) throws {
        let isUnchanged = isUpdate && FileSystem.holds(bytes, "\(path)/\(file)")
        let staged = try progress.withLock { progress throws(FileSystemError) -> String? in
            progress.files.append(file)
            if isUnchanged { return nil }
            let staged = "\(staging)/\(isUpdate ? String(progress.files.count) : file)"
            progress.changed.append((file, staged))
            if !isUpdate, let folder = Self.folder(of: file), progress.folders.insert(folder).inserted {
                try FileSystem.makeFolders("\(staging)/\(folder)")
            }
            return staged
        }
        if let staged { try FileSystem.write(bytes, to: staged) }
    }

    /// Puts the new site in place of the old. Until this is called nothing that stood there has changed.
    func finish() throws(FileSystemError) {
        let (files, changed) = progress.withLock { ($0.files.sorted(), $0.changed) }
        let manifest = Array(files.map { $0 + "\n" }.joined().utf8)
        if isUpdate {
            try update(files, changed, manifest)
        } else {
            try FileSystem.write(manifest, to: "\(staging)/\(Self.manifestName)")
            try FileSystem.move(staging, to: path)
        }
    }

    private func update(
        _ files: [String], _ changed: [(file: String, staged: String)], _ manifest: [UInt8]
    ) throws(FileSystemError) {
        for (file, _) in changed where !former.contains(file) && FileSystem.item(at: "\(path)/\(file)") != .missing {
            throw FileSystemError("\(path)/\(file)", code: EEXIST)
        }
        if !FileSystem.holds(manifest, "\(path)/\(Self.manifestName)") {
            try FileSystem.write(manifest, to: "\(staging)/manifest")
            try FileSystem.move("\(staging)/manifest", to: "\(path)/\(Self.manifestName)")
        }
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

    private static func folder(of file: String) -> String? {
        file.lastIndex(of: "/").map { String(file[..<$0]) }
    }

    private static func manifest(of folder: String) -> Set<String> {
        guard let bytes = try? FileSystem.read("\(folder)/\(manifestName)") else { return [] }
        defer { bytes.deallocate() }
        // What was read is only trusted to name files inside the folder.
        return Set(
            bytes.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) }
                .filter { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") })
    }
}
