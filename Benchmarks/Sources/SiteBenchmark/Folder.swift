import ContentGenerator

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Operations on folders of the file system for a measurement.
enum Folder {
    /// Creates the folder and those above it, if they are missing.
    static func make(_ path: String) throws(FileError) {
        guard mkdir(path, 0o755) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw FileError(path)
        }
        try make(String(path[..<slash]))
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileError(path) }
    }

    /// Removes the folder and its contents, if it exists.
    static func remove(_ path: String) throws {
        _ = try ChildProcess.succeeding("rm", ["-rf", path], scratch: nil)
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The names of the items in the folder.
    static func items(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else { throw FileError(path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let item = readdir(folder) {
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The number of bytes of a file, or of all files in a folder and its subfolders.
    static func size(of path: String) throws(FileError) -> Int {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw FileError(path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
        var size = 0
        for name in try items(in: path) { size += try self.size(of: "\(path)/\(name)") }
        return size
    }

    /// Creates a folder in `base` whose name has this process's number, and removes folders that interrupted processes
    /// left there.
    static func makeOwn(in base: String) throws -> String {
        let prefix = "thumbindex-benchmark-"
        for name in try items(in: base) where name.hasPrefix(prefix) {
            if let process = pid_t(name.dropFirst(prefix.count)), kill(process, 0) != 0, errno == ESRCH {
                try remove("\(base)/\(name)")
            }
        }
        let folder = "\(base)/\(prefix)\(getpid())"
        try make(folder)
        return folder
    }

    /// The number of bytes that can still be written there.
    static func space(in path: String) -> Int {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return 0 }
        return Int(status.f_bavail) * Int(status.f_frsize)
    }

    /// Makes `path` the same file as `target`, or a folder of the same files, so that editing one edits both.
    ///
    /// A symbolic link cannot be used, because it leads out of the site, where content is not allowed.
    static func link(_ path: String, to target: String) throws(FileError) {
        var status = stat()
        guard lstat(target, &status) == 0 else { throw FileError(target) }
        if status.st_mode & S_IFMT == S_IFDIR {
            try make(path)
            for name in try items(in: target) { try link("\(path)/\(name)", to: "\(target)/\(name)") }
        } else if linkat(AT_FDCWD, target, AT_FDCWD, path, 0) != 0, errno != EEXIST {
            throw FileError(path)
        }
    }
}
