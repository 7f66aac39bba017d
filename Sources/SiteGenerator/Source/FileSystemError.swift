#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the operating system refused, in plain words.
public struct FileSystemError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    public var description: String { "'\(path)': \(Self.reason(of: code))" }

    /// Why the system refused something, in a few words.
    public static func reason(of code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "this is a folder"
        case ENOTDIR: "this, or a part of its path, is a file and not a folder"
        case ENOSPC: "the disk is full"
        case EMFILE, ENFILE: "too many files are open"
        case EROFS: "the disk is read-only"
        case ELOOP: "symbolic links lead round in a circle"
        case ENAMETOOLONG: "the name is too long"
        case EEXIST: "this stands there already and was not written by thumbindex; move it, or build to another folder"
        case EINVAL: "this is no ordinary file"
        default: String(cString: strerror(code))
        }
    }
}
