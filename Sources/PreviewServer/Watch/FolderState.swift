import Authoring
import CLibrary
import SiteGenerator

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

    /// Whether a file or folder with this name can matter.
    ///
    /// Hidden files and files that programs keep for themselves cannot: copies (`a.md~`, `#a.md#`), files to try or to
    /// write first (`4913` of Vim, `a.md___jb_tmp___` of JetBrains), and owners (`~$a.xlsx` of Excel).
    static func counts(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("~$") && !name.hasSuffix(".log")
            && !name.hasSuffix(".tmp") && !name.hasSuffix("___jb_tmp___") && !name.hasSuffix("___jb_old___")
            && !(name.hasPrefix("#") && name.hasSuffix("#")) && name != "4913"
    }

    /// Whether this program itself writes to the file: `thumbindex serve > output` in the site's folder.
    static func isOwnOutput(_ path: String) -> Bool {
        guard let file = SystemCalls.status(at: path) else { return false }
        return [STDOUT_FILENO, STDERR_FILENO].compactMap(SystemCalls.status(of:)).contains {
            $0.st_dev == file.st_dev && $0.st_ino == file.st_ino
        }
    }

    /// The names of the subfolders that can matter, following symbolic links, except folders of built sites.
    static func folderNames(in folder: String) -> [String] {
        guard var stream = FolderStream(folder.isEmpty ? "." : folder) else { return [] }
        var names: [String] = []
        while stream.advance() {
            let kind = stream.kind
            guard kind == .folder || kind == .link || kind == .unknown else { continue }
            let name = stream.name
            guard counts(name) else { continue }
            let path = "\(folder)/\(name)"
            guard kind == .folder || SystemCalls.status(at: path).map(isFolder) ?? false,
                !SystemCalls.exists("\(path)/.thumbindex")
            else { continue }
            names.append(name)
        }
        return names
    }

    private mutating func list(
        _ folder: String, isDeep: Bool, _ names: [String], _ visited: inout Set<[UInt64]>
    ) {
        guard var stream = FolderStream(folder) else { return }
        if isDeep {
            guard let status = SystemCalls.status(of: stream.descriptor),
                visited.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]).inserted
            else { return }
        }
        while stream.advance() {
            let name = stream.name
            guard Self.counts(name), names.isEmpty || names.contains(name) else { continue }
            let path = "\(folder)/\(name)"
            guard let status = SystemCalls.status(at: path) else { continue }
            guard Self.isFolder(status) else {
                files[path] = Self.stamp(of: status)
                continue
            }
            if isDeep, !SystemCalls.exists("\(path)/.thumbindex") { list(path, isDeep: true, [], &visited) }
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

    private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}

extension LiveSite.WatchedFolder {
    /// Whether the folder exists now.
    var isThere: Bool { SystemCalls.exists(path.isEmpty ? "." : path) }
}
