/// The place where a build stores data for the next one.
///
/// It is never in the site, which is published and may be checked out.
public enum BuildMemory: Sendable {
    /// Nowhere; every build makes everything.
    case none
    /// The user's cache folder, in a subfolder for the output's path: `$XDG_CACHE_HOME/thumbindex` or
    /// `~/.cache/thumbindex` (XDG Base Directory Specification 0.8).
    case userCache
    /// A given folder.
    case folder(String)

    private static let fileName = "state"

    /// The folder for an output; nil if nothing is stored.
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

    /// The value of an environment variable, if it is an absolute path.
    private static func variable(_ name: String) -> String? {
        SystemCalls.environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The state that the last build into a folder stored; empty if it cannot be read.
    func read(for output: OutputPlace) -> BuildState {
        guard let folder = folder(for: output), let file = try? FileSystem.read("\(folder)/\(Self.fileName)") else {
            return BuildState()
        }
        return BuildState(reading: file.bytes)
    }

    /// Stores the bytes of a state for the next build.
    func write(_ bytes: [UInt8], for output: OutputPlace) throws(FileSystemError) {
        if let folder = folder(for: output) { try Self.replace(Self.fileName, in: folder, by: bytes) }
    }

    private static func replace(_ name: String, in folder: String, by bytes: [UInt8]) throws(FileSystemError) {
        try FileSystem.makeFolders(folder, mode: 0o700)
        try OutputTree(try OpenFolder(folder)).replace(name, by: bytes)
    }

    /// Bytes that an earlier build kept under a name; nil if there are none.
    func record(named name: String, for output: OutputPlace) -> FileMemory? {
        folder(for: output).flatMap { try? FileSystem.read("\($0)/records/\(name)") }
    }

    /// Keeps bytes under a name.
    ///
    /// Nothing depends on them, so it is not an error if they cannot be written.
    func keep(_ bytes: [UInt8], named name: String, for output: OutputPlace) {
        if let folder = folder(for: output) { try? Self.replace(name, in: "\(folder)/records", by: bytes) }
    }

    /// The record of the content for builds into a folder; nil if nothing is stored.
    ///
    /// - Parameter origin: A hash of the program and of the settings.
    func contentRecord(for output: OutputPlace, origin: UInt64) -> ContentRecord? {
        folder(for: output).flatMap { try? ContentRecord(in: "\($0)/content", origin: origin) }
    }
}
