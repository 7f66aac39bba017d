/// What the last build into a folder said of the files that it wrote there.
struct FormerBuild: Sendable {
    /// The list of the files.
    let manifest: [UInt8]

    /// What they were made of.
    let state: BuildState

    /// Nothing was built there.
    init() {
        manifest = []
        state = BuildState()
    }

    init(in folder: String) {
        manifest = Self.read("\(folder)/\(OutputFolder.manifestName)") { Array($0) } ?? []
        state = Self.read("\(folder)/\(BuildState.fileName)") { BuildState(reading: $0) } ?? BuildState()
    }

    private static func read<Result>(_ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        guard let bytes = try? FileSystem.read(path) else { return nil }
        defer { bytes.deallocate() }
        return body(UnsafeBufferPointer(bytes))
    }

    /// The files. What was read is only trusted to name some inside the folder.
    func files() -> ByteStringTable {
        var files = ByteStringTable()
        for line in manifest.split(separator: .lineFeed) where line.first != .slash {
            if !line.split(separator: .slash).contains(where: { $0.elementsEqual("..".utf8) }) { files.insert(line) }
        }
        return files
    }

    /// Whether a folder holds a site just as it was written.
    func isIntact(in folder: String, workers: Workers) async -> Bool {
        guard !state.pages.isEmpty, manifest == state.manifest(state.order()), let folder = try? OpenFolder(folder)
        else { return false }
        return await workers.map(state.pages.count, smallest: 256) { range in
            range.allSatisfy { folder.stamp(of: state.path($0)) == state.pages[$0].file }
        }.allSatisfy { $0 }
    }
}
