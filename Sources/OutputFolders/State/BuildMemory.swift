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

    /// Opens the folder for an output; nil if nothing is stored.
    ///
    /// - Parameter notes: Receives a note for the user if the cache cannot be used.
    func open(for output: OutputPlace, notes: inout [String]) throws(OutputError) -> StateFolder? {
        switch self {
        case .none: return nil
        case .folder(let path): return try StateFolder(StateFolder.Place(path), isCache: false)
        case .userCache:
            let cache = Self.variable("XDG_CACHE_HOME") ?? Self.variable("HOME").map { $0 + "/.cache" }
            let digits = Fingerprint.digits(Fingerprint.of(Array(output.realPath.utf8)))
            let rest = "thumbindex/\(String(decoding: digits, as: UTF8.self))"
            do {
                return try cache.map { path throws(OutputError) in
                    try StateFolder(StateFolder.Place(trusted: path, rest: rest), isCache: true)
                }
            } catch {
                notes += error.problems
                return nil
            }
        }
    }

    /// The value of an environment variable, if it is an absolute path.
    private static func variable(_ name: String) -> String? {
        SystemCalls.environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
