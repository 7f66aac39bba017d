#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A failed operation on a file or folder.
public struct FileError: Error, CustomStringConvertible {
    public let path: String
    public let code: Int32

    /// - Parameter code: an error number; by default that of the last call.
    public init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    public var description: String { "'\(path)': \(String(cString: strerror(code)))" }
}
