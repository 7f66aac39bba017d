#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the operating system said no to, in a person's words.
struct FileSystemError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    var description: String { "'\(path)': \(reason)" }

    private var reason: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "this is a folder"
        case ENOTDIR: "this, or a part of its path, is a file and not a folder"
        case ENOSPC: "the disk is full"
        case EMFILE, ENFILE: "too many files are open"
        case EROFS: "the disk can not be written to"
        case ELOOP: "symbolic links lead round in a circle"
        case ENAMETOOLONG: "the name is too long"
        case EEXIST: "this stands there already and was not written by thumbindex; move it, or build to another folder"
        case EINVAL: "this is no ordinary file"
        default: String(cString: strerror(code))
        }
    }
}
