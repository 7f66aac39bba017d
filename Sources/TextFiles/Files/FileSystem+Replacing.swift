import CLibrary

extension FileSystem {
    /// Writes a file next to its place and moves it there, so it is never there in part.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
        // A link is followed, so the file that it leads to is replaced rather than the link.
        let target = realPath(path) ?? path
        let slash = target.lastIndex(of: "/")
        let folderPath = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
        try makeFolders(folderPath)
        let folder = try OpenFolder(folderPath)
        let number = SystemCalls.randomNumber() ?? UInt64(getpid())
        let temporary = ".\(name.prefix(40)).\(String(number, radix: 36)).new"
        let file = SystemCalls.openPath(
            temporary, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode: 0o666)
        guard file >= 0 else { throw FileSystemError(path) }
        var code = SystemCalls.writeAll(bytes.span, to: file)
        if code == 0, fsync(file) != 0, errno != EINVAL { code = errno }
        if close(file) != 0, code == 0 { code = errno }
        if code == 0, SystemCalls.move((folder.descriptor, temporary, 0), to: (folder.descriptor, name, 0)) != 0 {
            code = errno
        }
        guard code == 0 else {
            SystemCalls.remove(temporary, in: folder.descriptor)
            throw FileSystemError(path, code: code)
        }
    }
}
