import Foundation
import TestSupport

/// A folder of a test's own that is a repository of git.
struct GitFolder {
    let folder: TemporaryFolder

    /// The folder of the repository.
    let path: String

    /// Whether git is installed.
    static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/git")
    }

    /// Makes a repository of files, which are not committed.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder(files)
        path = folder.path
        try git("init", "--quiet", "--initial-branch", "main")
    }

    /// Makes a clone of another repository.
    init(cloning other: GitFolder, _ options: String...) throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/clone"
        let source = URL(fileURLWithPath: other.path).absoluteString
        try Self.run(["clone", "--quiet"] + options + [source, path])
    }

    /// The error of a command.
    struct Failure: Error { let arguments: [String] }

    func git(_ arguments: String...) throws { try Self.run(["-C", path] + arguments) }

    private static func run(_ arguments: [String], _ variables: [String: String] = [:]) throws {
        let program = try StartedProgram(
            "/usr/bin/env",
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgSign=false"] + arguments,
            // The settings of the user do not count.
            environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"].merging(variables) { $1 })
        guard program.waitForEnd() == .exited(code: 0) else { throw Failure(arguments: arguments) }
    }

    /// Writes files and commits everything.
    ///
    /// - Parameters:
    ///   - time: when the author made the commit: `2020-01-02T12:00:00+0000`, or only a day.
    ///   - committed: when it became a part of the branch; nil for the same time.
    func commit(
        _ time: String, committed: String? = nil, _ files: [String: String] = [:], amending: Bool = false
    ) throws {
        let full = { (time: String) in time.contains("T") ? time : "\(time)T12:00:00+0000" }
        for (file, text) in files {
            let place = URL(fileURLWithPath: "\(path)/\(file)")
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        try git("add", "--all")
        try Self.run(
            ["-C", path, "commit", "--quiet", "--allow-empty", "--message", "change"]
                + (amending ? ["--amend", "--date", full(time)] : []),
            ["GIT_AUTHOR_DATE": full(time), "GIT_COMMITTER_DATE": full(committed ?? time)])
    }
}
