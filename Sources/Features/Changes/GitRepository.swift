import IndexedCollation

/// A Git repository whose history is read with the program `git`.
///
/// Content may come from people who are not trusted, and a repository can name programs in its settings. So this runs
/// Git without the settings that start programs, without prompts and without fetching.
struct GitRepository {
    /// The folder of the repository's files, as an absolute path without links.
    let folder: String

    /// The folder of Git's own files, as an absolute path.
    let ownFolder: String

    /// Whether the repository has only the newest commits.
    let isShallow: Bool

    enum Problem: Error, Equatable {
        case noProgram
        /// A refusal in Git's own words.
        case refusal(String)
        case noAnswer
    }

    /// Finds the repository that contains a folder.
    ///
    /// - Parameter folder: The path of the folder; empty for the current folder.
    init(holding folder: String) throws(Problem) {
        let question = Self.git(
            in: folder.isEmpty ? "." : folder,
            ["rev-parse", "--is-shallow-repository", "--absolute-git-dir", "--show-toplevel"])
        let (end, bytes) = question.output()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard end == .exited(code: 0), lines.count == 3 else { throw Self.problem(question, end) }
        (isShallow, ownFolder, self.folder) = (lines[0] == "true", lines[1], lines[2])
    }

    /// The author dates of the last commits that changed files, in the authors' time zones.
    ///
    /// - Parameter paths: The paths of the files, relative to the folder of the repository.
    /// - Returns: The days by the numbers of the paths; nil for files without commits.
    func lastChanges(of paths: ByteStringTable) throws(Problem) -> [String?] {
        guard paths.count > 0 else { return [] }
        // A change in a merge is one that none of the merged commits has.
        let question = Self.git(
            in: folder,
            [
                "log", "-c", "--no-renames", "--name-only", "-z", "--date=short", "--format=\(GitLog.heading)%ad",
                "--no-color", "--no-show-signature", "--no-ext-diff", "--no-textconv", "-O/dev/null", "HEAD", "--",
                Self.commonFolder(of: paths),
            ])
        var log = GitLog(paths)
        let end = question.run { log.read($0) }
        guard end == .stopped || end == .exited(code: 0) else { throw Self.problem(question, end) }
        return log.days
    }

    /// The innermost folder that contains all files; "." for the folder of the repository.
    private static func commonFolder(of paths: ByteStringTable) -> String {
        var common = paths[0].split(separator: .slash).dropLast()
        for number in 1..<max(1, paths.count) {
            let folders = paths[number].split(separator: .slash).dropLast()
            common = common.prefix(zip(common, folders).prefix { $0 == $1 }.count)
        }
        return common.isEmpty ? "." : String(decoding: Array(common.joined(separator: [.slash])), as: UTF8.self)
    }

    private static func git(in folder: String, _ arguments: [String]) -> ChildProcess {
        let settings = [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "log.showSignature=false",
            "log.follow=false", "log.showRoot=true", "protocol.allow=never", "safe.bareRepository=explicit",
        ]
        return ChildProcess(
            arguments: ["git", "--no-pager", "--literal-pathspecs"] + settings.flatMap { ["-c", $0] }
                + ["-C", folder] + arguments,
            environment: [
                "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
                "GIT_FLUSH=0", "LC_ALL=C",
            ],
            // A Git hook that builds the site sets these for its own repository.
            hiddenVariables: [
                "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE",
                "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE",
                "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF",
            ])
    }

    /// The reason why Git did not answer, in its own words.
    private static func problem(_ question: ChildProcess, _ end: ChildProcess.End) -> Problem {
        // If a program cannot be found, the new process ends with this code on systems that look for it there.
        guard end != .notStarted, end != .exited(code: 127) else { return .noProgram }
        guard end != .failed else { return .noAnswer }
        var question = question
        question.stream = .errors
        let text = String(decoding: question.output().bytes, as: UTF8.self)
        let refusal = text.split(separator: "\n").first { $0.hasPrefix("fatal: ") }
        return refusal.map { .refusal(String($0.dropFirst("fatal: ".count))) } ?? .noAnswer
    }
}
