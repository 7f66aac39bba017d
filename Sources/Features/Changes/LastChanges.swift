/// The days on which content files were last changed, according to a Git repository.
///
/// Only a file that is a single entry has such a day: Git does not know when one of several entries in a file changed.
package enum LastChanges {
    /// Finds the days of the files in directories that want them.
    ///
    /// - Parameters:
    ///   - folder: The content folder; empty for the current one.
    ///   - hasLinks: Whether any file may be a symbolic link.
    /// - Returns: The folder of Git's own files; nil if no days are wanted, or there is no repository.
    package static func find(
        for files: inout [ContentFinder.FoundFile], _ configuration: SiteConfiguration, in folder: String,
        hasLinks: Bool, _ diagnostics: inout [Diagnostic]
    ) -> String? {
        let takesDays = configuration.directories.mapElements { $1.takesDaysFromGit }
        let candidates = files.indices.filter { takesDays[files[$0].directory] }
        let wanted = candidates.filter { files[$0].isOneEntry }
        let settings = { [files] (numbers: [Int]) in
            Set(numbers.compactMap { configuration.directories[files[$0].directory].updatedLocation })
        }
        for location in settings(candidates).subtracting(settings(wanted)).sorted(by: { $0.offset < $1.offset }) {
            diagnostics.append(
                .warning(
                    .git,
                    "'updated: git' changes nothing here, because no entry is a file of its own; give entries a field 'updated', "
                        + "or remove the setting", at: location))
        }
        guard let first = wanted.first else { return nil }
        let location = configuration.directories[files[first].directory].updatedLocation
        var ownFolder: String?
        let message: String?
        do throws(GitRepository.Problem) {
            let repository = try GitRepository(holding: folder)
            ownFolder = repository.ownFolder
            if repository.isShallow {
                message =
                    "only the newest commits are here, so git does not know when files were changed; get all of them: "
                    + "'git fetch --unshallow', 'fetch-depth: 0' for actions/checkout on GitHub, "
                    + "'GIT_DEPTH: 0' on GitLab"
            } else {
                var places = Places(in: repository.folder, hasLinks: hasLinks)
                let paths = wanted.map { places.insert(files[$0].path) }
                let days = try repository.lastChanges(of: places.paths)
                for case (let number, let path?) in zip(wanted, paths) { files[number].lastChange = days[path] }
                message =
                    wanted.contains { files[$0].lastChange != nil }
                    ? nil
                    : "git knows none of the entries' files; commit them, or remove the "
                        + "setting (git does not look into submodules and ignored folders)"
            }
        } catch {
            message = words(about: error)
        }
        if let message { diagnostics.append(.warning(.git, message, at: location)) }
        return ownFolder
    }

    private static func words(about problem: GitRepository.Problem) -> String {
        let start = "git does not say when files were changed"
        switch problem {
        case .noProgram:
            return "'updated: git' needs the program 'git', which is not installed; install it, or remove the setting"
        case .noAnswer: return "\(start); try 'git log' in the folder of the content"
        case .refusal(let words):
            let remedy =
                if words.contains("dubious ownership") {
                    "allow this folder: 'git config --global --add safe.directory', and its path"
                } else if words.contains("not a git repository") {
                    "put the content into a repository, or remove the setting"
                } else if words.contains("promisor remote") || words.contains("unable to read tree") {
                    "get what this partial clone lacks: 'git fetch --refetch --no-filter'"
                } else {
                    "correct that, or remove the setting"
                }
            return "\(start): \(words); \(remedy)"
        }
    }

    /// The paths of files in a repository.
    private struct Places {
        private(set) var paths = ByteStringTable()

        /// The folder of the repository, with a slash.
        private let root: String

        private let hasLinks: Bool

        /// The folders, with their paths without links by their numbers.
        private var folders = ByteStringTable()
        private var realFolders: [String?] = []

        init(in folder: String, hasLinks: Bool) {
            root = folder == "/" ? folder : folder + "/"
            self.hasLinks = hasLinks
        }

        /// Adds a file.
        ///
        /// - Returns: The number of its path; nil if the file is not in the repository.
        mutating func insert(_ path: String) -> Int? {
            guard let place = realPath(path), place.utf8.starts(with: root.utf8) else { return nil }
            return paths.insert(place.utf8.dropFirst(root.utf8.count)).number
        }

        private mutating func realPath(_ path: String) -> String? {
            if hasLinks { return FileSystem.realPath(path) }
            let slash = path.utf8.lastIndex(of: .slash)
            let folder = slash.map { String(path[...$0]) } ?? "."
            let (number, isNew) = folders.insert(folder.utf8)
            if isNew { realFolders.append(FileSystem.realPath(folder)) }
            return realFolders[number].map { real in
                let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
                return real == "/" ? "/\(name)" : "\(real)/\(name)"
            }
        }
    }
}

extension DirectoryConfiguration {
    /// Whether entries take the day from Git; false if the settings say that no field has such a day.
    fileprivate var takesDaysFromGit: Bool {
        updated == .git && !holdsSiteTexts && reversal == nil && fields[.updated]?.isUnused != true
    }
}

extension ContentFinder.FoundFile {
    fileprivate var isOneEntry: Bool { part == .whole && EntryReaders.isDocument(path) }
}

extension DiagnosticKind {
    package static let git = DiagnosticKind(
        "git", [.warning],
        meaning: "`updated: git` is set, but git's history does not say when entries were changed.",
        remedy: "Do what the message says: get all commits, as with `fetch-depth: 0`, or remove the setting.")
}
