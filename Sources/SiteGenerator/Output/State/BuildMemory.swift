#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where a build keeps what it remembers for the next one (``BuildState``): never in the site, which others publish and
/// check out.
public enum BuildMemory: Sendable {
    /// Nowhere: every build makes everything.
    case none
    /// In the folder that the user has for such things, by the output's path: `$XDG_CACHE_HOME/thumbindex` or
    /// `~/.cache/thumbindex` (XDG Base Directory Specification 0.8).
    case userCache
    /// In a folder of its own.
    case folder(String)

    private static let fileName = "state"

    /// The folder for an output; nil if there is none.
    private func folder(for output: OutputPlace) -> String? {
        switch self {
        case .none: return nil
        case .folder(let path): return path
        case .userCache:
            let cache = Self.variable("XDG_CACHE_HOME") ?? Self.variable("HOME").map { $0 + "/.cache" }
            let digits = Fingerprint.digits(Fingerprint.of(Array(output.realPath.utf8)))
            return cache.map { "\($0)/thumbindex/\(String(decoding: digits, as: UTF8.self))" }
        }
    }

    /// An absolute path in the environment.
    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// What the last build into a folder remembered; nothing if that cannot be read.
    func read(for output: OutputPlace) -> BuildState {
        guard let folder = folder(for: output), let bytes = try? FileSystem.read("\(folder)/\(Self.fileName)") else {
            return BuildState()
        }
        defer { bytes.deallocate() }
        return BuildState(reading: UnsafeBufferPointer(bytes))
    }

    /// Keeps something for the next build.
    func write(_ bytes: [UInt8], for output: OutputPlace) throws(FileSystemError) {
        guard let path = folder(for: output) else { return }
        try FileSystem.makeFolders(path, mode: 0o700)
        let folder = OutputTree(try OpenFolder(path))
        let new = "\(Self.fileName).\(getpid())"
        unlinkat(folder.root.descriptor, new, 0)
        try folder.make(new, holding: bytes)
        guard renameat(folder.root.descriptor, new, folder.root.descriptor, Self.fileName) == 0 else {
            let error = FileSystemError(folder.root.path(of: Self.fileName))
            unlinkat(folder.root.descriptor, new, 0)
            throw error
        }
    }
}
