import ContentGenerator

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is done with folders of the file system around a measurement.
enum Folder {
    /// Makes the folder and those above it, where they are missing.
    static func make(_ path: String) throws(FileError) {
        guard mkdir(path, 0o755) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw FileError(path)
        }
        try make(String(path[..<slash]))
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileError(path) }
    }

    /// Removes the folder and all that is in it; one that is not there is fine.
    static func remove(_ path: String) throws {
        _ = try ChildProcess.succeeding("rm", ["-rf", path], scratch: nil)
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The names of what is in the folder.
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

    /// How many bytes a file has, or all files in a folder and in those below it.
    static func size(of path: String) throws(FileError) -> Int {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw FileError(path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
        var size = 0
        for name in try items(in: path) { size += try self.size(of: "\(path)/\(name)") }
        return size
    }

    /// Makes a folder in `base` that bears this process's number, and removes those that interrupted ones left there.
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

    /// How many bytes can still be written there.
    static func space(in path: String) -> Int {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return 0 }
        return Int(status.f_bavail) * Int(status.f_frsize)
    }

    /// Makes `path` the same file as `target`, or a folder of the same files, so that an edit of one is an edit of both.
    ///
    /// A symbolic link would not do: it leads out of the site, where content may not be.
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
