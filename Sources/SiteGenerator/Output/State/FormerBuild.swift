/// What is known of the files that the last build wrote into a folder.
///
/// Two things tell: the ``Manifest`` in the folder, which comes with the folder and is only believed where a file's bytes
/// agree, and what this user's last build remembered, if it was of that very manifest.
struct FormerBuild: Sendable {
    /// The bytes of the list; empty if there is none.
    let manifestBytes: [UInt8]

    /// What the files were made of; empty if nobody remembers.
    let state: BuildState

    /// Nothing was built there.
    init() {
        manifestBytes = []
        state = BuildState()
    }

    /// - Parameter state: what a build remembered, maybe of another site.
    init(in folder: OutputTree, remembered state: BuildState) {
        manifestBytes = folder.bytes(of: Manifest.fileName, limit: Manifest.sizeLimit) ?? []
        self.state = state.manifest == Fingerprint.of(manifestBytes) ? state : BuildState()
    }

    /// Whether this user's own build is known to have written the list.
    private var isRemembered: Bool { !state.pages.isEmpty }

    /// Whether a folder holds a site just as it was written.
    func isIntact(in folder: OutputTree, workers: Workers) async -> Bool {
        guard isRemembered else { return false }
        return await workers.map(state.pages.count, smallest: 256) { range in
            range.allSatisfy { folder.stamp(of: state.path($0)) == state.pages[$0].file }
        }.allSatisfy { $0 }
    }

    /// The files of a folder that it says it wrote, with what each may hold.
    func files(in folder: OutputTree) -> FormerFiles {
        if isRemembered { return .remembered(state) }
        // What is in the folder says what to look for, and not the list, which may have been forged to be endless.
        let present = manifestBytes.isEmpty ? ByteStringTable() : folder.files()
        return .claimed(Manifest(reading: manifestBytes, about: present))
    }
}

/// The files that a build wrote, or is said to have written.
enum FormerFiles: Sendable {
    case remembered(BuildState)
    case claimed(Manifest)

    var paths: [String] {
        switch self {
        case .remembered(let state): (0..<state.pages.count).map { state.path($0) }
        case .claimed(let manifest): manifest.files
        }
    }

    /// What a file may hold, as fingerprints; nil if the build did not write it.
    func fingerprints(of file: String) -> [UInt64]? {
        switch self {
        case .remembered(let state): state.number(of: file.utf8).map { [state.pages[$0].content] }
        case .claimed(let manifest): manifest.fingerprints(of: file)
        }
    }

    /// Whether a file is as the build wrote it.
    func isIntact(_ file: String, in folder: OutputTree) -> Bool {
        if case .remembered(let state) = self, let number = state.number(of: file.utf8),
            folder.stamp(of: file) == state.pages[number].file
        {
            return true
        }
        guard let expected = fingerprints(of: file), let actual = folder.fingerprint(of: file) else { return false }
        return expected.contains(actual)
    }

    /// Whether a new page may take a file's place. One that this user's own build wrote may have been edited since: a
    /// build makes it again.
    func mayBeReplaced(_ file: String, in folder: OutputTree) -> Bool {
        if case .remembered = self { return fingerprints(of: file) != nil }
        return isIntact(file, in: folder)
    }
}
