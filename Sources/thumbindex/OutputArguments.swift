import ArgumentParser
import SiteGenerator

/// The options of the subcommands that write a site.
struct OutputArguments: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The output folder. By default, for 'build', that of the settings, or '_site' in the site's folder; for a file, and for "
                + "'join', '_site' in the current folder.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Flag(help: "Write even to a folder that is probably a mistake: the content's, your home, a git work tree.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "How to replace an existing site: the whole folder in one step, or only the files that differ. The default "
                + "depends on the size of the site.", valueName: "whole|files"))
    var replace: OutputOptions.Replacement?

    @Flag(help: "Do not wait until the new site is on the disk before it replaces the old one.")
    var noSync = false

    @Option(
        help: ArgumentHelp(
            "The folder for the state of the last build; in '~/.cache/thumbindex' by default.", valueName: "folder"),
        completion: .directory)
    var state: String?

    func validate() throws {
        if output?.isEmpty == true { throw ValidationError("The output folder needs a name, such as '_site'.") }
    }

    var options: OutputOptions {
        var options = OutputOptions()
        options.isForced = force
        // A checkout may contain a link with this name, or with the name in the settings, that its owner has never
        // seen.
        options.followsLink = output != nil
        options.replacement = replace ?? .automatic
        options.isSynced = !noSync
        options.memory = state.map { .folder($0) } ?? .userCache
        return options
    }
}

extension OutputOptions.Replacement: ExpressibleByArgument {
    /// Excludes the automatic choice, which is the default without the option.
    public init?(argument: String) {
        switch argument {
        case "whole": self = .whole
        case "files": self = .files
        default: return nil
        }
    }

    public static var allValueStrings: [String] { ["whole", "files"] }
}

extension OutputCondition {
    /// A description of the state that failed work leaves behind.
    ///
    /// - Parameter command: The command that completes unfinished work.
    func ending(of output: String, command: String) -> String {
        switch self {
        case .untouched: "nothing was changed in '\(output.printable)'"
        case .partlyNew: "'\(output.printable)' is partly new; the next \(command) finishes it"
        case .new: "'\(output.printable)' is new"
        }
    }
}
