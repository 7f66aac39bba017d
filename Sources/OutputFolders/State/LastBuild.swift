/// The record of the files that the last build wrote to a folder.
///
/// It has two sources: the ``Manifest`` in the folder, which is trusted only if a file's bytes agree with it, and the
/// state that this user's last build stored, which must belong to that manifest.
package struct LastBuild: Sendable {
    /// The bytes of the manifest; empty if there is none.
    let manifestBytes: [UInt8]

    /// The stored state; empty if there is none for this manifest.
    package let state: BuildState

    /// The record for a folder without a site.
    init() {
        manifestBytes = []
        state = BuildState()
    }

    /// Reads the record of a folder.
    ///
    /// - Parameter state: The stored state, which may belong to another site.
    /// - Throws: An error if the manifest exists and cannot be read.
    init(in folder: OutputTree, remembered state: BuildState) throws(FileSystemError) {
        manifestBytes = try folder.bytes(of: Manifest.fileName, limit: Manifest.sizeLimit) ?? []
        self.state = state.manifest == Fingerprint.of(manifestBytes) ? state : BuildState()
    }

    /// Whether this user's own build wrote the manifest.
    private var isRemembered: Bool { !state.pages.isEmpty }

    /// Whether all files of the site are as they were written.
    func isIntact(in folder: OutputTree, workers: Workers) async -> Bool {
        guard isRemembered else { return false }
        return await workers.map(state.pages.count, smallest: 256) { range in
            range.allSatisfy { folder.stamp(of: state.path($0)) == state.pages[$0].file }
        }.allSatisfy { $0 }
    }

    /// The files that the manifest or the state lists, with their possible fingerprints.
    func files(in folder: OutputTree) -> FormerFiles {
        if isRemembered { return .remembered(state) }
        // This looks for files that exist rather than for all files in the manifest, because a forged manifest can be
        // arbitrarily long.
        let present = manifestBytes.isEmpty ? PresentFiles() : folder.files()
        return .claimed(Manifest(reading: manifestBytes, about: present))
    }
}

/// The files that a build wrote, or that the manifest claims it wrote.
enum FormerFiles: Sendable {
    case remembered(BuildState)
    case claimed(Manifest)

    /// The paths of the files that a newer site lacks.
    func paths(missingFrom newer: BuildState) -> [String] {
        switch self {
        case .remembered(let state): state.paths(missingFrom: newer)
        case .claimed(let manifest): manifest.files.filter { newer.number(of: $0.utf8) == nil }
        }
    }

    /// The possible fingerprints of a file; nil if the build did not write it.
    func fingerprints(of file: String) -> [UInt64]? {
        switch self {
        case .remembered(let state): state.number(of: file.utf8).map { [state.pages[$0].content] }
        case .claimed(let manifest): manifest.fingerprints(of: file)
        }
    }

    /// Whether a file is as the build wrote it.
    ///
    /// - Throws: An error if the file cannot be read.
    func isIntact(_ file: String, in folder: OutputTree) throws(FileSystemError) -> Bool {
        if case .remembered(let state) = self, let number = state.number(of: file.utf8),
            folder.stamp(of: file) == state.pages[number].file
        {
            return true
        }
        guard let expected = fingerprints(of: file), let actual = try folder.fingerprint(of: file) else { return false }
        return expected.contains(actual)
    }

    /// Whether a new page may replace a file; a file that this user's build wrote is replaced even if it was edited.
    func mayBeReplaced(_ file: String, in folder: OutputTree) throws(FileSystemError) -> Bool {
        if case .remembered = self { return fingerprints(of: file) != nil }
        return try isIntact(file, in: folder)
    }
}
