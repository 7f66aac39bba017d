#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a site could not be put into its folder, and what became of that.
struct OutputError: Error {
    /// What is wrong, each with the remedy.
    let problems: [String]

    let condition: OutputCondition

    init(problems: [String], condition: OutputCondition = .untouched) {
        self.problems = problems
        self.condition = condition
    }

    init(_ problem: String, condition: OutputCondition = .untouched) {
        self.init(problems: [problem], condition: condition)
    }

    init(_ error: FileSystemError, condition: OutputCondition = .untouched) {
        self.init(Self.problem(error), condition: condition)
    }

    /// What the file system refused, with the remedy that an output folder allows.
    static func problem(_ error: FileSystemError) -> String {
        guard error.problem == .link else {
            let isInTheWay = [EISDIR, ENOTDIR].contains(error.code)
            return "cannot write \(error)\(isInTheWay ? "; move it, or build to another folder" : "")"
        }
        return
            "'\(error.path)' is a symbolic link, and nothing is written through it; remove it, or build to another folder"
    }

    /// Somebody asked the build to end.
    static let interrupted = OutputError(problems: [])
}
