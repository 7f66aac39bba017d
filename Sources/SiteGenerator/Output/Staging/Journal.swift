#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is to be done to the files of a site, written down before the first of them is touched.
///
/// A build that is killed meanwhile leaves the journal and the new files in its staging folder. The next one does what is
/// left: a step whose new file is gone, or whose old file is, was done. A journal that was not sealed counts for nothing,
/// and then nothing has been touched either.
struct Journal: Sendable {
    static let fileName = "journal"

    /// How large one may be, in bytes: it has at most two lines for each one of the lists of the old and the new site.
    private static let sizeLimit = 4 * Manifest.sizeLimit

    /// Changes with what the file holds.
    private static let format: UInt64 = 0x7468_756D_6273_4A01

    /// The files that are new or changed, by path.
    var changed: [String] = []

    /// The files to be removed, each with what it may hold: one that holds anything else is somebody's own by now.
    var removed: [(file: String, fingerprints: [UInt64])] = []

    /// The list's lines for files that are new or changed, until the new list is in place.
    var addedLines: [UInt8] = []

    init() {}

    /// Does what it says.
    ///
    /// - Parameters:
    ///   - staged: where new files are, at their paths.
    ///   - site: the output folder.
    /// - Throws: at the first step that fails. What was done stays done.
    func apply(from staged: OutputTree, to site: OutputTree) throws(FileSystemError) {
        // The new list is put in place last. When it is no longer staged, every step has been done.
        guard try staged.item(at: Manifest.fileName) == .file else { return }
        // While there is a mixture of old and new, the list names both.
        if try site.item(at: Manifest.fileName) == .file { try site.append(addedLines, to: Manifest.fileName) }
        // First what goes: a new file may need the name for a folder.
        for (file, fingerprints) in removed {
            if let actual = site.fingerprint(of: file) {
                if fingerprints.contains(actual) { try site.remove(file) }
            } else if (try? site.item(at: file)) == .missing {
                // A build that was killed may have removed the file but not yet the folder that this left empty.
                try site.remove(file)
            }
        }
        for file in changed { try staged.move(file, to: site) }
        try staged.move(Manifest.fileName, to: site)
    }

    // MARK: The file

    /// Writes it into a staging folder, whole or not at all.
    ///
    /// - Parameter isSynced: whether to wait until it is on the disk.
    func write(to staging: Staging, for output: OpenFolder, isSynced: Bool) throws(FileSystemError) {
        var writer = RecordWriter()
        writer.add(Self.format)
        for number in Self.identity(of: output) { writer.add(number) }
        writer.add(changed.count)
        for file in changed { writer.add(file) }
        writer.add(removed.count)
        for (file, fingerprints) in removed {
            writer.add(file)
            writer.add(fingerprints.count)
            for number in fingerprints { writer.add(number) }
        }
        writer.add(addedLines)
        writer.seal()
        try OutputTree(staging.folder).make(Self.fileName, holding: writer.bytes)
        guard isSynced else { return }
        try Durability.sync(file: Self.fileName, in: staging.folder)
    }

    /// Reads the one in a staging folder.
    ///
    /// - Returns: nil if there is none for this output, or it was not written to its end.
    init?(in staging: OpenFolder, for output: OpenFolder) {
        guard let bytes = OutputTree(staging).bytes(of: Self.fileName, limit: Self.sizeLimit) else { return nil }
        let journal = bytes.withUnsafeBufferPointer { Journal(reading: $0, for: output) }
        guard let journal else { return nil }
        self = journal
    }

    private init?(reading bytes: UnsafeBufferPointer<UInt8>, for output: OpenFolder) {
        guard var reader = RecordReader(bytes), reader.number() == Self.format else { return nil }
        for number in Self.identity(of: output) { guard reader.number() == number else { return nil } }
        func path() -> String? {
            guard let path = reader.string(), Manifest.isInside(path) else { return nil }
            return String(decoding: path, as: UTF8.self)
        }
        guard let changedCount = reader.count(), changedCount >= 0 else { return nil }
        for _ in 0..<changedCount {
            guard let file = path() else { return nil }
            changed.append(file)
        }
        guard let removedCount = reader.count(), removedCount >= 0 else { return nil }
        for _ in 0..<removedCount {
            guard let file = path(), let count = reader.count(), count >= 0 else { return nil }
            var fingerprints: [UInt64] = []
            for _ in 0..<count {
                guard let number = reader.number() else { return nil }
                fingerprints.append(number)
            }
            removed.append((file, fingerprints))
        }
        guard let lines = reader.string() else { return nil }
        addedLines = Array(lines)
    }

    /// Which folder it is for: another one that has come into its place is left alone.
    private static func identity(of folder: OpenFolder) -> [UInt64] {
        var status = stat()
        guard fstat(folder.descriptor, &status) == 0 else { return [0, 0] }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }
}
