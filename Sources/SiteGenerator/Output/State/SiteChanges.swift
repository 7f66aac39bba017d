#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What has to be done to the site that is there, looked at before anything is done.
struct SiteChanges: Sendable {
    /// The numbers of the files that are new or changed.
    let changed: [Int]

    /// The files that the new site lacks, each with what it may hold.
    private(set) var removed: [(file: String, fingerprints: [UInt64])] = []

    /// What is said of files that the new site lacks and that stay, for they are no longer as they were written.
    private(set) var leftAlone: [String] = []

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

    /// Compares a new site with the one that is there.
    ///
    /// - Throws: if something is in the way that this program did not write.
    init(_ state: BuildState, _ changed: [Int], _ former: FormerBuild, in site: OutputTree) throws(OutputError) {
        self.changed = changed
        let files = former.files(in: site)
        for file in files.paths where state.number(of: file.utf8) == nil {
            guard let item = try? site.item(at: file), item != .missing else { continue }
            if item == .file, files.isIntact(file, in: site), let fingerprints = files.fingerprints(of: file) {
                removed.append((file, fingerprints))
            } else {
                leftAlone.append(
                    "'\(site.root.path(of: file))' is not as it was written, and is left there; remove it if nobody "
                        + "needs it")
            }
        }
        let removed = Set(self.removed.map(\.file))
        var problems: [String] = []
        for file in changed.map({ state.path($0) }) + [Manifest.fileName] {
            if let problem = Self.problem(file, files, removed, in: site) { problems.append(problem) }
        }
        guard problems.isEmpty else { throw OutputError(problems: problems.sorted()) }
    }

    /// What is in the way of a new file; nil if nothing is.
    private static func problem(
        _ file: String, _ files: FormerFiles, _ removed: Set<String>, in site: OutputTree
    ) -> String? {
        do {
            switch try site.item(at: file) {
            case .missing: return nil
            case .file where file == Manifest.fileName || files.mayBeReplaced(file, in: site): return nil
            case .folder where try disappears(file, with: removed, in: site): return nil
            case .file: throw FileSystemError(site.root.path(of: file), code: EEXIST)
            case .folder: throw FileSystemError(site.root.path(of: file), code: EISDIR)
            case .other: throw FileSystemError(site.root.path(of: file), code: EINVAL)
            }
        } catch let error as FileSystemError {
            // A file in the place of a folder may be one that goes.
            if error.code == ENOTDIR, removed.contains(where: { file.utf8.starts(with: "\($0)/".utf8) }) { return nil }
            return OutputError.problem(error)
        } catch {
            return "cannot write '\(file)': \(error)"
        }
    }

    /// Whether a folder disappears with the files that will be removed. A folder that is already empty stays: somebody
    /// else made it.
    private static func disappears(
        _ folder: String, with removed: Set<String>, in site: OutputTree
    ) throws(FileSystemError) -> Bool {
        let contents = try site.contents(of: folder)
        for item in contents {
            let path = "\(folder)/\(item.name)"
            guard item.type == .folder ? try disappears(path, with: removed, in: site) : removed.contains(path) else {
                return false
            }
        }
        return !contents.isEmpty
    }
}
