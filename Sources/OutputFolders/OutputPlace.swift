import CFileSystem
import CLibrary

/// The path that a site is built to, and the items that exist there.
///
/// The path may lead through symbolic links, because the user typed it. They are resolved once, here.
struct OutputPlace: Sendable {
    /// The path as the user typed it, without trailing slashes, for messages.
    let path: String

    /// The folder that contains the output (nil if it cannot be read), and the output's name in that folder.
    let parent: OpenFolder?
    let name: String

    /// The output folder; nil if it does not exist yet.
    let folder: OpenFolder?

    /// The absolute path without symbolic links.
    let realPath: String

    /// The reason why the folder cannot be exchanged with another; nil if it can.
    let obstacle: String?

    /// Examines a path, and makes missing folders above the output.
    init(_ typed: String) throws(OutputError) {
        var path = typed
        while path.count > 1, path.hasSuffix("/") || path.hasSuffix("/.") { path.removeLast() }
        self.path = path
        switch FileSystem.item(at: path) {
        case .file: throw OutputError("'\(path)' is a file; name a folder to build to")
        case .other: throw OutputError("'\(path)' is not a folder, but a pipe or a device; name a folder to build to")
        case .missing:
            if FileSystem.isLink(path) {
                throw OutputError("'\(path)' is a symbolic link that leads nowhere; remove it, or make its folder")
            }
            let (parentPath, name) = FileSystem.split(path)
            guard name != ".." else { throw OutputError("'\(path)' does not exist") }
            let above = parentPath.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parentPath
            do {
                try FileSystem.makeFolders(above)
                parent = try OpenFolder(above)
            } catch {
                throw OutputError(error)
            }
            self.name = name
            folder = nil
            obstacle = nil
            realPath = (FileSystem.realPath(above) ?? above) + "/" + name
        case .folder:
            guard let real = FileSystem.realPath(path) else { throw OutputError(FileSystemError(path)) }
            realPath = real
            let (parentPath, name) = FileSystem.split(real)
            self.name = name
            parent = name.isEmpty ? nil : try? OpenFolder(parentPath.isEmpty ? "/" : parentPath)
            do {
                folder = try OpenFolder(path)
            } catch {
                throw OutputError(error)
            }
            obstacle = Self.obstacle(folder, parent, name)
        }
    }

    private static func obstacle(_ folder: OpenFolder?, _ parent: OpenFolder?, _ name: String) -> String? {
        guard let parent else { return "the folder above it cannot be read" }
        guard let folder else { return nil }
        guard SystemCalls.isWritable(parent.descriptor) else { return "the folder above it cannot be written to" }
        if SystemCalls.mayBeMountPoint(name, in: parent.descriptor) { return "a file system is mounted there" }
        guard let status = SystemCalls.status(of: folder.descriptor) else { return "its status cannot be read" }
        if let current = SystemCalls.status(at: "."), status.st_ino == current.st_ino, status.st_dev == current.st_dev {
            return "it is the current folder"
        }
        if status.st_uid != geteuid(), geteuid() != 0 { return "it belongs to another user" }
        return filesystem_has_attributes(folder.descriptor) != 0 ? "it has an access control list or attributes" : nil
    }

    /// Whether the path still leads to the same folder, or still to nothing.
    var isCurrent: Bool {
        let now = SystemCalls.status(at: path)
        guard let folder else { return now == nil }
        guard let now, let then = SystemCalls.status(of: folder.descriptor) else { return false }
        return now.st_dev == then.st_dev && now.st_ino == then.st_ino
    }

    // MARK: Whether it is meant

    /// The reason why the path may be a mistake; nil if there is none.
    ///
    /// - Parameter site: The folder or file that the site is made from.
    func doubt(content site: String) -> String? {
        let realSite = FileSystem.realPath(site) ?? site
        let siteFolder =
            FileSystem.item(at: site) == .folder ? realSite : FileSystem.split(realSite).folder
        if isOrContains(siteFolder) {
            return realPath == siteFolder
                ? "it is the folder with the site's own content" : "the site's own content is in it"
        }
        for name in ["Content", "Templates"] {
            if let real = FileSystem.realPath("\(siteFolder)/\(name)"), real == realPath {
                return "it is the site's own '\(name)'"
            }
        }
        if let home = SystemCalls.environment("HOME"), let real = FileSystem.realPath(home),
            isOrContains(real)
        {
            return realPath == real ? "it is your home folder" : "your home folder is in it"
        }
        if realPath == "/" || realPath.isEmpty { return "it is the root of the file system" }
        guard let folder, let contents = try? OutputTree(folder).contents(of: "") else { return nil }
        let names = contents.map(\.name)
        guard names.contains(".git"), !names.contains(Manifest.fileName), names.count > 1 else { return nil }
        return "it is a git work tree with other files"
    }

    private func isOrContains(_ other: String) -> Bool {
        other == realPath || other.hasPrefix(realPath.hasSuffix("/") ? realPath : realPath + "/")
    }

    /// Notes for the user before a site is first written to this place.
    func notes() -> [String] {
        var notes: [String] = []
        if FileSystem.isLink(path) { notes.append("'\(path)' is a symbolic link to '\(realPath)'") }
        if let folder, let contents = try? OutputTree(folder).contents(of: "") {
            let others = contents.filter { !$0.name.hasPrefix(Staging.namePrefix) }
            if !others.isEmpty, !others.contains(where: { $0.name == Manifest.fileName }) {
                let count = others.count
                notes.append(
                    "\(count) other \(count == 1 ? "file or folder was" : "files and folders were") in '\(path)' "
                        + "before and \(count == 1 ? "stays" : "stay")")
            }
        }
        return notes
    }
}
