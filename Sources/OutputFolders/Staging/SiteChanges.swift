import CLibrary

/// The changes that the existing site needs, determined before any of them is made.
struct SiteChanges: Sendable {
    /// The numbers of the files that are new or changed.
    let changed: [Int]

    /// The files that the new site lacks, each with its possible fingerprints.
    private(set) var removed: [(file: String, fingerprints: [UInt64])] = []

    /// Notes about files that the new site lacks but that remain because they have changed since they were written.
    private(set) var leftAlone: [String] = []

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

    /// Compares a new site with the existing one.
    ///
    /// - Throws: An error if a file or folder that Thumbindex did not write blocks a new file, or if a file that the
    ///   new site lacks cannot be read. Without the error, that file would stay in the site forever.
    init(_ state: BuildState, _ changed: [Int], _ former: LastBuild, in site: OutputTree) throws(OutputError) {
        self.changed = changed
        let files = former.files(in: site)
        var problems: [String] = []
        for file in files.paths(missingFrom: state) {
            do throws(FileSystemError) {
                let item = try site.item(at: file)
                if item == .missing { continue }
                if item == .file, try files.isIntact(file, in: site), let fingerprints = files.fingerprints(of: file) {
                    removed.append((file, fingerprints))
                } else {
                    leftAlone.append(
                        "'\(site.root.path(of: file))' is not as it was written, and is left there; remove it if nobody "
                            + "needs it")
                }
            } catch {
                if error.meansNoFile { continue }
                problems.append(
                    "cannot read \(error); the new site lacks this file, and it is removed only if nobody has changed "
                        + "it: make it readable, or remove it")
            }
        }
        let removed = Set(self.removed.map(\.file))
        for file in changed.map({ state.path($0) }) + [Manifest.fileName] {
            if let problem = Self.problem(file, files, removed, in: site) { problems.append(problem) }
        }
        guard problems.isEmpty else { throw OutputError(problems: problems.sorted()) }
    }

    /// The problem that blocks a new file; nil if there is none.
    private static func problem(
        _ file: String, _ files: FormerFiles, _ removed: Set<String>, in site: OutputTree
    ) -> String? {
        do {
            switch try site.item(at: file) {
            case .missing: return nil
            case .file where file == Manifest.fileName: return nil
            case .file where try files.mayBeReplaced(file, in: site): return nil
            case .folder where try disappears(file, with: removed, in: site): return nil
            case .file: throw FileSystemError(site.root.path(of: file), code: EEXIST)
            case .folder: throw FileSystemError(site.root.path(of: file), code: EISDIR)
            case .other: throw FileSystemError(site.root.path(of: file), code: EINVAL)
            }
        } catch let error as FileSystemError {
            // The folder of the new file may have the name of a file that will be removed.
            if error.code == ENOTDIR, removed.contains(where: { file.utf8.starts(with: "\($0)/".utf8) }) { return nil }
            return OutputError.problem(error)
        } catch {
            return "cannot write '\(file)': \(error)"
        }
    }

    /// Whether a folder disappears along with the files that will be removed.
    ///
    /// An empty folder remains, because somebody else made it.
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
