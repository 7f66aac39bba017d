import CLibrary

/// An error that prevents or interrupts the writing of a site, and the resulting state of its folder.
package struct OutputError: Error {
    /// The problems, each with its remedy.
    package let problems: [String]

    package let condition: OutputCondition

    package init(problems: [String], condition: OutputCondition = .untouched) {
        self.problems = problems
        self.condition = condition
    }

    package init(_ problem: String, condition: OutputCondition = .untouched) {
        self.init(problems: [problem], condition: condition)
    }

    init(_ error: FileSystemError, condition: OutputCondition = .untouched) {
        self.init(Self.problem(error), condition: condition)
    }

    /// The file system's error, with a remedy suitable for output folders.
    package static func problem(_ error: FileSystemError) -> String {
        guard error.problem == .link else {
            let isInTheWay = [EISDIR, ENOTDIR].contains(error.code)
            return "cannot write \(error)\(isInTheWay ? "; move it, or build to another folder" : "")"
        }
        return
            "'\(error.path)' is a symbolic link, and nothing is written through it; remove it, or build to another folder"
    }

    /// The build was asked to end.
    static let interrupted = OutputError(problems: [])

    /// Whether the build was asked to end, which is not a problem.
    package var isInterruption: Bool { problems.isEmpty }
}
