import CFileSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Replaces a site as a whole: the staged one gets all that stays of the old one, without copying it, and then the two
/// folders change places in one step.
struct SiteExchange {
    let staged: OutputTree
    let old: OutputTree

    /// The files of the new site, and the numbers of those that are staged already.
    let state: BuildState
    let changed: Set<Int>

    /// The files of the old site that the new one lacks.
    let removed: Set<String>

    /// Why folders cannot be exchanged.
    struct Obstacle: Error { let description: String }

    /// Gives the staged site whatever the old one has and it lacks: pages that did not change, and files of others.
    func carryOver() throws { _ = try carryOver("") }

    /// - Returns: whether anything of the folder is in the new site.
    private func carryOver(_ path: String) throws -> Bool {
        let folder = try old.folder(path)
        if !path.isEmpty, filesystem_has_attributes(folder.descriptor) != 0 {
            throw Obstacle(description: "'\(folder.path)' has an access control list or attributes")
        }
        let contents = try old.contents(of: path)
        // A folder that was empty is somebody's own.
        var isKept = path.isEmpty || contents.isEmpty
        for item in contents {
            let file = path.isEmpty ? item.name : "\(path)/\(item.name)"
            switch item.type {
            case .folder:
                if try carryOver(file) { isKept = true }
            case .file:
                let number = state.number(of: file.utf8)
                if number.map(changed.contains) ?? (removed.contains(file) || file == Manifest.fileName) {
                    // The new site has it, or none; its folder is there if it has.
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

    /// Gives a folder of the new site the mode and the owner of the old one.
    private func adopt(_ folder: OpenFolder, at path: String) throws {
        let new = try staged.folder(path, creating: true)
        var (was, status) = (stat(), stat())
        guard fstat(folder.descriptor, &was) == 0, fstat(new.descriptor, &status) == 0 else {
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
