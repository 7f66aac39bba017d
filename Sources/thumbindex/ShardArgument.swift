import ArgumentParser
import SiteGenerator

/// The part of a site that `--shard` names: `3/8`, or `auto` for the numbers that the system gives to each of several
/// tasks.
struct ShardArgument {
    let part: SitePart

    /// The environment variable that determines the part; nil if the argument does.
    let source: String?

    /// Parses an argument; the error explains why it is rejected.
    static func argument(_ text: String) throws -> ShardArgument {
        if text == "auto" { return try ShardArgument(environment: SystemCalls.environment) }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
            case let part = SitePart.shard(number: number, count: count), part.problem == nil
        else {
            throw ValidationError(
                "'\(text)' is not a part; write '3/8' for the third of eight parts (at most \(SitePart.mostShards)), or 'auto'."
            )
        }
        return ShardArgument(part: part, source: nil)
    }

    private init(part: SitePart, source: String?) {
        self.part = part
        self.source = source
    }

    /// The names of the variables that a system sets.
    private struct Variables {
        let index: String
        let count: String

        /// The variable with the index of the first task; nil if that is ``first``.
        var firstIndex: String?

        /// The index of the first task, unless a variable has it.
        var first = 0

        /// The variable with the distance between the indexes of two tasks; nil if that is 1.
        var step: String?

        /// The remedy if the count is missing.
        let remedy: String
    }

    /// The systems, the innermost first; a job of Slurm may have been started by a job of GitLab, and then also has its
    /// variables.
    private static let systems = [
        // https://slurm.schedmd.com/job_array.html
        Variables(
            index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", firstIndex: "SLURM_ARRAY_TASK_MIN", first: 1,
            step: "SLURM_ARRAY_TASK_STEP", remedy: "start the job with 'sbatch --array=1-8'"),
        // https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode
        Variables(
            index: "JOB_COMPLETION_INDEX", count: "THUMBINDEX_SHARDS",
            remedy: "Kubernetes does not tell how many there are, so set it to the job's number of completions"),
        // https://docs.gitlab.com/ci/variables/predefined_variables/
        Variables(
            index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1, remedy: "write 'parallel: 8' in the job"),
    ]

    /// Takes the part from the environment.
    ///
    /// - Parameter variable: The value of a variable; nil if it is not set.
    init(environment variable: (String) -> String?) throws {
        guard let system = Self.systems.first(where: { variable($0.index) != nil }) else {
            let names = Self.systems.map { "\($0.index) and \($0.count)" }
            throw ValidationError(
                "'--shard auto' finds none of the variables of Slurm, Kubernetes and GitLab (\(names.joined(separator: "; "))); write "
                    + "the numbers, as in '--shard 3/8'.")
        }
        func number(_ name: String) throws -> Int? {
            guard let text = variable(name) else { return nil }
            guard let number = Int(text), number >= 0, number < 1 << 31 else {
                throw ValidationError(
                    "\(name) is '\(text)', which is not a number; write the numbers, as in '--shard 3/8'.")
            }
            return number
        }
        guard let count = try number(system.count) else {
            throw ValidationError("\(system.index) is set, but \(system.count) is not; \(system.remedy).")
        }
        let index = try number(system.index) ?? system.first
        let first = try system.firstIndex.flatMap { try number($0) } ?? system.first
        let step = max(1, try system.step.flatMap { try number($0) } ?? 1)
        let place = index - first
        part = .shard(number: place / step + 1, count: count)
        guard place >= 0, place.isMultiple(of: step), part.problem == nil else {
            throw ValidationError(
                "\(system.index) is \(index), which is not one of \(count) tasks from \(first) on; number the tasks without gaps, or "
                    + "write the numbers, as in '--shard 3/8'.")
        }
        source = system.index
    }
}
