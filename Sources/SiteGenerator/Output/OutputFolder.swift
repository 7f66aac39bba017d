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
        /// The site's files, so far.
        var state = BuildState()
        /// Those that differ from what stood there, and the names that they have until ``finish()``.
        var changed: [(file: Int, staged: String)] = []
        var keptCount = 0
    }

    private let path: String

    /// Where new files lie until the end: a whole new site, or what changed in the one that is there.
    private let staging: OpenFolder

    /// The site that is here to compare with; nil if there is none.
    private let site: OpenFolder?

    private let former: FormerBuild

    private let progress = Mutex(Progress())

    /// How many files have been written beside a site.
    private let stagedCount = Atomic(0)

    /// How many files the site has, so far.
    var fileCount: Int { progress.withLock { $0.state.pages.count } }

    /// How many of them did not have to be made again.
    var keptCount: Int { progress.withLock { $0.keptCount } }

    /// How many of them differ from what stood there.
    var changedCount: Int { progress.withLock { site == nil ? $0.state.pages.count : $0.changed.count } }

    /// - Parameter former: what the last build into this folder left; nil if that is to be read.
    init(_ path: String, former: FormerBuild? = nil) throws(FileSystemError) {
        self.path = path
        switch FileSystem.item(at: path) {
        case .missing: site = nil
        case .folder: site = FileSystem.isEmptyFolder(path) ? nil : try OpenFolder(path)
        case .file, .other: throw FileSystemError(path, code: ENOTDIR)
        }
        self.former = site == nil ? FormerBuild() : former ?? FormerBuild(in: path)
        let place = site == nil ? "\(path).thumbindex-" : "\(path)/.thumbindex-"
        Self.removeLeftovers(at: place)
        let staging = place + String(getpid())
        try FileSystem.makeFolders(staging)
        self.staging = try OpenFolder(staging)
    }

    deinit { FileSystem.removeFolder(staging.path) }

    /// Removes what builds of the site in a folder left that were killed.
    static func removeLeftovers(in folder: String) { removeLeftovers(at: "\(folder)/.thumbindex-") }

    /// Removes folders named for processes that are no more.
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

    var remembersPages: Bool { true }

    func write(_ bytes: [UInt8], to file: String) throws { try write(bytes, to: file, madeOf: nil, isInGroup: false) }

    func write(_ bytes: [UInt8], to file: String, fingerprint: UInt64, isInGroup group: Bool) throws {
        try write(bytes, to: file, madeOf: fingerprint, isInGroup: group)
    }

    private func write(_ bytes: [UInt8], to file: String, madeOf origin: UInt64?, isInGroup group: Bool) throws {
        guard let site else {
            let stamp = try staging.make(file, holding: bytes)
            progress.withLock { _ = $0.state.add(file, .init(origin: origin, file: stamp, isInGroup: group)) }
            return
        }
        if let stamp = site.stamp(of: file, holding: bytes) {
            progress.withLock { _ = $0.state.add(file, .init(origin: origin, file: stamp, isInGroup: group)) }
            return
        }
        let staged = String(stagedCount.add(1, ordering: .relaxed).newValue)
        let stamp = try staging.make(staged, holding: bytes)
        progress.withLock { progress in
            let number = progress.state.add(file, .init(origin: origin, file: stamp, isInGroup: group))
            progress.changed.append((number, staged))
        }
    }

    func keeps(_ file: String, fingerprint: UInt64) -> Bool {
        guard let number = former.state.number(of: file.utf8), former.state.pages[number].origin == fingerprint,
            site?.stamp(of: file) == former.state.pages[number].file
        else { return false }
        keep(file, former.state.pages[number])
        return true
    }

    func keepsGroup(_ fingerprint: UInt64) -> Bool {
        let pages = former.state.group(fingerprint).map { (former.state.path($0), former.state.pages[$0]) }
        guard !pages.isEmpty, pages.allSatisfy({ site?.stamp(of: $0) == $1.file }) else { return false }
        for (file, page) in pages { keep(file, page) }
        return true
    }

    private func keep(_ file: String, _ page: BuildState.Page) {
        progress.withLock { progress in
            progress.keptCount += 1
            progress.state.add(file, page)
        }
    }

    // MARK: The end

    /// Puts the new site in place of the old. Until this is called nothing that stood there has changed.
    ///
    /// - Parameter summary: what the site as a whole is made of, if the next build need not look further.
    func finish(_ summary: BuildSummary? = nil) throws(FileSystemError) {
        var (state, changed) = progress.withLock { ($0.state, $0.changed) }
        if state.isWhole { state.summary = summary }
        let order = state.order()
        let manifest = state.manifest(order)
        if site == nil {
            try staging.make(Self.manifestName, holding: manifest)
            if !state.isEmpty { try staging.make(BuildState.fileName, holding: state.bytes(order)) }
            try FileSystem.move(staging.path, to: path)
        } else {
            try update(state, changed, manifest)
            // Last of all: a build that ends before this makes those pages again that it had changed.
            if state.isEmpty {
                FileSystem.removeFile("\(path)/\(BuildState.fileName)")
            } else {
                try replace(BuildState.fileName, by: state.bytes(order))
            }
        }
    }

    private func update(
        _ state: BuildState, _ changed: [(file: Int, staged: String)], _ manifest: [UInt8]
    ) throws(FileSystemError) {
        // The same files: none of them is another's, and none is left over.
        let isSameList = manifest == former.manifest
        let formerFiles = isSameList ? ByteStringTable() : former.files()
        for (number, _) in changed where !isSameList {
            let file = state.path(number)
            if formerFiles.number(of: file.utf8) == nil, FileSystem.item(at: "\(path)/\(file)") != .missing {
                throw FileSystemError("\(path)/\(file)", code: EEXIST)
            }
        }
        try replace(Self.manifestName, by: manifest)
        for (number, staged) in changed {
            let file = state.path(number)
            if let folder = Self.folder(of: file) { try FileSystem.makeFolders("\(path)/\(folder)") }
            try FileSystem.move("\(staging.path)/\(staged)", to: "\(path)/\(file)")
        }
        for number in 0..<formerFiles.count where state.number(of: formerFiles[number]) == nil {
            remove(String(decoding: formerFiles[number], as: UTF8.self))
        }
    }

    /// Removes a file that the site no longer has, with folders that are empty then.
    private func remove(_ file: String) {
        guard FileSystem.removeFile("\(path)/\(file)") else { return }
        var folder = Self.folder(of: file)
        while let emptied = folder, FileSystem.removeEmptyFolder("\(path)/\(emptied)") {
            folder = Self.folder(of: emptied)
        }
    }

    /// Puts one of this program's own files in the place of the last one, if it differs.
    private func replace(_ name: String, by bytes: [UInt8]) throws(FileSystemError) {
        guard site?.stamp(of: name, holding: bytes) == nil else { return }
        try staging.make(name, holding: bytes)
        try FileSystem.move("\(staging.path)/\(name)", to: "\(path)/\(name)")
    }

    private static func folder(of file: String) -> String? {
        file.utf8.lastIndex(of: .slash).map { String(file[..<$0]) }
    }
}
