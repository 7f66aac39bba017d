import CLibrary

/// The changes to a site's files, recorded before the first of them is made.
///
/// A build that is killed leaves the journal and the new files in its staging folder, and the next build performs the
/// remaining steps. A step is done if its new file is no longer staged, or if its old file is no longer in the site. An
/// unsealed journal is ignored, because nothing has been changed at that point.
struct Journal: Sendable {
    static let fileName = "journal"

    /// The maximum size of a journal in bytes; it has at most two lines for each line of the old and the new manifest.
    private static let sizeLimit = 4 * Manifest.sizeLimit

    /// The number of the file format, which changes whenever the format does.
    private static let format: UInt64 = 0x7468_756D_6273_4A01

    /// The paths of the new and changed files.
    var changed: [String] = []

    /// The files to be removed, each with its possible fingerprints; a file with any other fingerprint belongs to
    /// somebody else.
    var removed: [(file: String, fingerprints: [UInt64])] = []

    /// The manifest's lines for new and changed files, which are used until the new manifest is in place.
    var addedLines: [UInt8] = []

    init() {}

    /// Makes the recorded changes.
    ///
    /// - Parameters:
    ///   - staged: The new files, at their paths.
    ///   - site: The output folder.
    /// - Throws: An error at the first step that fails; earlier steps are not undone.
    func apply(from staged: OutputTree, to site: OutputTree) throws(FileSystemError) {
        // The new manifest is moved last, so if it is no longer staged, all steps are done.
        guard try staged.item(at: Manifest.fileName) == .file else { return }
        // While old and new files are mixed, the manifest lists both.
        if try site.item(at: Manifest.fileName) == .file { try site.append(addedLines, to: Manifest.fileName) }
        // Removals come first, because a new file may need a folder that has the name of a removed file.
        for (file, fingerprints) in removed {
            let actual = try site.fingerprint(of: file)
            // A killed build may have removed the file but not yet its folder, which is empty.
            let isRemovable = if let actual { fingerprints.contains(actual) } else { try site.isMissing(file) }
            if isRemovable { try site.remove(file) }
        }
        for file in changed { try staged.move(file, to: site) }
        try staged.move(Manifest.fileName, to: site)
    }

    // MARK: The file

    /// Writes the journal to a staging folder, either completely or not at all.
    ///
    /// - Parameter isSynced: Whether to wait until the journal is on the disk.
    func write(to staging: Staging, for output: OpenFolder, isSynced: Bool) throws(FileSystemError) {
        var writer = StateWriter()
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

    /// Reads the journal in a staging folder.
    ///
    /// - Returns: Nil if there is none for this output, or if it is incomplete.
    /// - Throws: An error if it exists and cannot be read.
    init?(in staging: OpenFolder, for output: OpenFolder) throws(FileSystemError) {
        guard let bytes = try OutputTree(staging).bytes(of: Self.fileName, limit: Self.sizeLimit) else { return nil }
        guard let journal = Journal(reading: bytes.span, for: output) else { return nil }
        self = journal
    }

    private init?(reading bytes: Span<UInt8>, for output: OpenFolder) {
        guard var reader = StateReader(bytes), reader.number() == Self.format else { return nil }
        for number in Self.identity(of: output) { guard reader.number() == number else { return nil } }
        func path(_ reader: inout StateReader) -> String? {
            guard let path = reader.text(), Manifest.isInside(path.utf8) else { return nil }
            return path
        }
        guard let changedCount = reader.count(), changedCount >= 0 else { return nil }
        for _ in 0..<changedCount {
            guard let file = path(&reader) else { return nil }
            changed.append(file)
        }
        guard let removedCount = reader.count(), removedCount >= 0 else { return nil }
        for _ in 0..<removedCount {
            guard let file = path(&reader), let count = reader.count(), count >= 0 else { return nil }
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

    /// The identity of the output folder, which makes sure that a folder that has replaced it is left alone.
    private static func identity(of folder: OpenFolder) -> [UInt64] {
        guard let status = SystemCalls.status(of: folder.descriptor) else { return [0, 0] }
        return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    }
}
