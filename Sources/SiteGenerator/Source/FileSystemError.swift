#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a file or folder cannot be used, in plain words.
public struct FileSystemError: Error, CustomStringConvertible {
    enum Problem: Sendable, Equatable {
        /// The operating system's `errno`.
        case system(Int32)
        /// A symbolic link where none may be.
        case link
        /// The path leads out of a folder that it must stay in.
        case outside(folder: String)
    }

    let path: String
    let problem: Problem

    init(_ path: String, code: Int32 = errno) {
        self.path = path
        problem = .system(code)
    }

    init(linkAt path: String) {
        self.path = path
        problem = .link
    }

    init(leaving path: String, folder: String) {
        self.path = path
        problem = .outside(folder: folder)
    }

    /// The operating system's `errno`; 0 if the system refused nothing.
    var code: Int32 { if case .system(let code) = problem { code } else { 0 } }

    public var description: String {
        switch problem {
        case .system(let code): "'\(path)': \(Self.reason(of: code))"
        case .link: "'\(path)': this is a symbolic link; remove it, or put in its place what it leads to"
        case .outside(let folder):
            "'\(path)': this leads out of '\(folder)'; move the file there, or take out what leads to it"
        }
    }

    /// Why the system refused something, in a few words.
    public static func reason(of code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "this is a folder"
        case ENOTDIR: "this, or a part of its path, is a file and not a folder"
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file would be larger than the system allows"
        case EMFILE, ENFILE: "too many files are open"
        case EROFS: "the disk is read-only"
        case ELOOP: "symbolic links lead round in a circle"
        case ENAMETOOLONG: "the name is too long"
        case EEXIST: "this was there before and thumbindex did not write it; move it, or build to another folder"
        case EINVAL: "this is not an ordinary file"
        default: String(cString: strerror(code))
        }
    }
}
