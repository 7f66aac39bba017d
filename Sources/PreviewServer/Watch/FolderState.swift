import SiteGenerator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The contents of some folders, with the version of each file.
struct FolderState: Sendable {
    private struct Stamp: Hashable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    private var files: [String: Stamp] = [:]

    init(of folders: [LiveSite.WatchedFolder]) {
        var visited: Set<[UInt64]> = []
        for folder in folders {
            list(folder.path.isEmpty ? "." : folder.path, isDeep: folder.isDeep, folder.names, &visited)
        }
    }

    /// The paths of files that are new, changed or gone in a later state.
    func changes(to later: FolderState) -> [String] {
        var paths = later.files.filter { files[$0.key] != $0.value }.map(\.key)
        paths += files.keys.filter { later.files[$0] == nil }
        return paths.sorted()
    }

    /// Whether a file or folder of this name can matter.
    ///
    /// Hidden files and files that editors keep for themselves cannot.
    static func counts(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasSuffix(".log") && name != "4913"
    }

    /// Whether this program itself writes to the file: `thumbindex serve > output` in the site's folder.
    static func isOwnOutput(_ path: String) -> Bool {
        var (file, output) = (stat(), stat())
        guard stat(path, &file) == 0 else { return false }
        return [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
            fstat(descriptor, &output) == 0 && output.st_dev == file.st_dev && output.st_ino == file.st_ino
        }
    }

    /// The names of the subfolders that can matter, following symbolic links, except folders of built sites.
    static func folderNames(in folder: String) -> [String] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let type = Int32(entry.pointee.d_type)
            guard type == Int32(DT_DIR) || type == Int32(DT_LNK) || type == Int32(DT_UNKNOWN) else { continue }
            let name = name(of: entry)
            guard counts(name) else { continue }
            var status = stat()
            let path = "\(folder)/\(name)"
            guard type == Int32(DT_DIR) || (stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR),
                access("\(path)/.thumbindex", F_OK) != 0
            else { continue }
            names.append(name)
        }
        return names
    }

    private mutating func list(
        _ folder: String, isDeep: Bool, _ names: [String], _ visited: inout Set<[UInt64]>
    ) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        var status = stat()
        if isDeep {
            guard fstat(dirfd(stream), &status) == 0,
                visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
            else { return }
        }
        while let entry = readdir(stream) {
            let name = Self.name(of: entry)
            guard Self.counts(name), names.isEmpty || names.contains(name) else { continue }
            let path = "\(folder)/\(name)"
            guard stat(path, &status) == 0 else { continue }
            guard status.st_mode & S_IFMT == S_IFDIR else {
                files[path] = Self.stamp(of: status)
                continue
            }
            if isDeep, access("\(path)/.thumbindex", F_OK) != 0 { list(path, isDeep: true, [], &visited) }
        }
    }

    private static func stamp(of status: stat) -> Stamp {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension LiveSite.WatchedFolder {
    /// Whether the folder exists now.
    var isThere: Bool { access(path.isEmpty ? "." : path, F_OK) == 0 }
}
