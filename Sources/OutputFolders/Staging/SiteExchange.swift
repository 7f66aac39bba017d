import CFileSystem
import CLibrary

/// Replaces a site as a whole.
///
/// It links the unchanged files of the old site into the staged one, and then exchanges the two folders in one step.
struct SiteExchange {
    let staged: OutputTree
    let old: OutputTree

    /// The files of the new site, and the numbers of those that are already staged.
    let state: BuildState
    let changed: Set<Int>

    /// The files of the old site that the new one lacks.
    let removed: Set<String>

    /// The reason why folders cannot be exchanged.
    struct Obstacle: Error { let description: String }

    /// Links files into the staged site that it lacks: unchanged pages, and files that Thumbindex did not write.
    func carryOver() throws { _ = try carryOver("") }

    /// Links the files of a folder.
    ///
    /// - Returns: Whether the new site contains anything from the folder.
    private func carryOver(_ path: String) throws -> Bool {
        let folder = try old.folder(path)
        if !path.isEmpty, filesystem_has_attributes(folder.descriptor) != 0 {
            throw Obstacle(description: "'\(folder.path)' has an access control list or attributes")
        }
        let contents = try old.contents(of: path)
        // A folder that was already empty was made by somebody else.
        var isKept = path.isEmpty || contents.isEmpty
        for item in contents {
            let file = path.isEmpty ? item.name : "\(path)/\(item.name)"
            switch item.type {
            case .folder:
                if try carryOver(file) { isKept = true }
            case .file:
                let number = state.number(of: file.utf8)
                if number.map(changed.contains) ?? (removed.contains(file) || file == Manifest.fileName) {
                    // If the file is in the new site, it is already staged, and so is its folder.
                    isKept = isKept || number != nil
                } else {
                    try old.link(file, into: staged)
                    isKept = true
                }
            case .other, .missing:
                throw Obstacle(description: "'\(old.root.path(of: file))' is neither a file nor a folder")
            }
        }
        if isKept { try adopt(folder, at: path) }
        return isKept
    }

    /// Gives a folder of the new site the mode and owner of the old one.
    private func adopt(_ folder: OpenFolder, at path: String) throws {
        let new = try staged.folder(path, creating: true)
        guard let was = SystemCalls.status(of: folder.descriptor), let status = SystemCalls.status(of: new.descriptor)
        else {
            throw FileSystemError(folder.path)
        }
        if was.st_uid != status.st_uid || was.st_gid != status.st_gid {
            guard fchown(new.descriptor, was.st_uid, was.st_gid) == 0 else {
                throw Obstacle(description: "'\(folder.path)' belongs to another user or group")
            }
        }
        guard was.st_mode == status.st_mode || fchmod(new.descriptor, was.st_mode & 0o7777) == 0 else {
            throw FileSystemError(new.path)
        }
    }
}
