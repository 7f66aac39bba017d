import CLibrary

/// An error that concerns a file or folder, with a plain description.
package struct FileSystemError: Error, CustomStringConvertible {
    package enum Problem: Sendable, Equatable {
        /// The operating system's `errno`.
        case system(Int32)
        /// There is a symbolic link at a place where none is allowed.
        case link
        /// The path leads out of the given folder.
        case outside(folder: String)
        /// The path leads out of all folders that may be read for the site.
        case outsideSite
        /// A name in the path is not UTF-8; in `path`, `\xFF` represents each invalid byte.
        case notUTF8
        /// The file shrank while it was copied.
        case shortened
        /// The file exceeds the limit for its kind.
        case tooLarge(size: Int, limit: InputLimit)
    }

    package let path: String
    package let problem: Problem

    package init(_ path: String, code: Int32 = errno) {
        self.path = path
        problem = .system(code)
    }

    package init(_ path: String, _ problem: Problem) {
        self.path = path
        self.problem = problem
    }

    package init(linkAt path: String) {
        self.path = path
        problem = .link
    }

    init(leaving path: String, folder: String) {
        self.path = path
        problem = .outside(folder: folder)
    }

    package init(outsideSite path: String) {
        self.path = path
        problem = .outsideSite
    }

    init(_ path: String, size: Int, beyond limit: InputLimit) {
        self.path = path
        problem = .tooLarge(size: size, limit: limit)
    }

    /// Whether the path leads out of its folder.
    var leavesFolder: Bool {
        switch problem {
        case .link, .outside, .outsideSite: true
        case .system, .notUTF8, .shortened, .tooLarge: false
        }
    }

    /// Whether the error means that there is no ordinary file at the path; other errors say nothing about that.
    package var meansNoFile: Bool {
        problem == .link || [ENOENT, ENOTDIR, EISDIR, EINVAL, ELOOP, ENXIO].contains(code)
    }

    /// The operating system's `errno`; 0 if it did not report an error.
    package var code: Int32 { if case .system(let code) = problem { code } else { 0 } }

    package var description: String {
        switch problem {
        case .system(let code): "'\(path)': \(Self.reason(of: code))"
        case .link: "'\(path)': this is a symbolic link; remove it, or replace it with its target"
        case .outside(let folder):
            "'\(path)': this leads out of '\(folder)'; move the file there, or remove the link to it"
        case .outsideSite:
            "'\(path)': this leads out of the site's folder; move its target there, or allow that folder with '--allow'"
        case .notUTF8: "'\(path)': this name is not UTF-8; rename it"
        case .shortened: "'\(path)': this became shorter while it was copied; build again"
        case .tooLarge(let size, let limit):
            "'\(path)': this has \(InputLimits.text(size)), and \(limit.name) may have \(InputLimits.text(limit.size)); "
                + "make it smaller\(limit.setting.map { ", or raise the limit with 'limits: { \($0): … }' in 'site.yml'" } ?? "")"
        }
    }

    /// The kind of the diagnostic: that of a shortage, or else the given kind.
    package func kind(orElse kind: DiagnosticKind) -> DiagnosticKind {
        [EMFILE, ENFILE, ENOMEM].contains(code) ? .shortage : kind
    }

    /// The description with a remedy: the error's own remedy, or else the given one.
    package func description(orElse remedy: String) -> String {
        // The reason for this error contains its remedy.
        if case .system(let code) = problem, code != EMFILE { return "\(self); \(remedy)" }
        return description
    }

    /// A number of descriptors with which every build works: see Documentation/Output.md.
    private static let descriptorsOfBuild = 64

    /// The reason for a system error, in a few words.
    package static func reason(of code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "this is a folder"
        case ENOTDIR: "this, or a part of its path, is a file and not a folder"
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file would be larger than the system allows"
        case EMFILE:
            "the limit on open files is too low; a build needs at most \(descriptorsOfBuild), so raise it with "
                + "'ulimit -n \(descriptorsOfBuild)'"
        case ENFILE: "too many files are open on this system"
        case EROFS: "the disk is read-only"
        case ELOOP: "symbolic links form a loop"
        case ENAMETOOLONG: "the name is too long"
        case EEXIST: "this existed before, and thumbindex did not write it; move it, or build to another folder"
        case ENOMEM: "this needs more memory than the system gives"
        case EINVAL: "this is not an ordinary file"
        default: SystemCalls.message(of: code)
        }
    }
}

extension DiagnosticKind {
    package static let ofFileSystem = [unreadableFile, unreadableFolder, shortage]

    package static let unreadableFile = DiagnosticKind(
        "unreadable-file", [.error],
        meaning: "A file cannot be read.",
        remedy: "Correct its name or its permissions, or remove it.")

    package static let unreadableFolder = DiagnosticKind(
        "unreadable-folder", [.error],
        meaning: "A folder cannot be listed.",
        remedy: "Correct its permissions, or allow the folder that a link leads to.")

    package static let shortage = DiagnosticKind(
        "shortage", [.error],
        meaning: "The system lacks memory or file descriptors.",
        remedy: "Close other programs, or raise the limits; then build again.")
}
