import TestSupport
import Testing

/// An option, and what a script prints with it and not without it.
struct OptionCase: Sendable, CustomTestStringConvertible {
    /// The subcommand that has the option.
    let command: String

    /// The option with its value: `--locale sv`.
    let option: String

    /// A shell script that runs the subcommand, in which `OPTION` is the option in one run and nothing in another.
    let script: String

    /// The files that the script begins with, by path.
    let files: [String: String]

    /// What is in the output and the errors of the run with the option, and not in those of the other.
    let shows: String

    init(_ command: String, _ option: String, _ script: String, in files: [String: String] = [:], shows: String) {
        self.command = command
        self.option = option
        self.script = script
        self.files = files
        self.shows = shows
    }

    var testDescription: String { "\(command) \(option)" }

    /// The option's name: `--locale`.
    var name: String { String(option.prefix { $0 != " " && $0 != "=" }) }

    func test() throws {
        let given = try run(with: option)
        let left = try run(with: "")
        #expect(given.contains(shows), "\(given)")
        #expect(!left.contains(shows), "without the option: \(left)")
    }

    private func run(with option: String) throws -> String {
        let folder = try TemporaryFolder(files)
        let run = try Run(shell: script.replacing("OPTION", with: option), in: folder)
        return "\(run.output)\(run.errors)exit code \(run.exitCode)\n"
    }
}
