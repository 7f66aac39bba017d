import ArgumentParser
import SiteGenerator

/// The error for a first argument that is not the name of a subcommand, with the name that is probably meant.
enum UnknownSubcommand {
    /// The subcommands that the argument parser adds.
    private static let ofParser = ["help", "generate-completion-script"]

    /// The names that other programs give to subcommands.
    private static let otherNames = [
        "init": "new", "create": "new", "preview": "serve", "server": "serve", "lint": "check",
    ]

    static func check(_ argument: String?) throws {
        guard let argument, !argument.isEmpty, !argument.hasPrefix("-") else { return }
        let names = ThumbindexCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !names.contains(argument), !ofParser.contains(argument), !argument.hasPrefix("__") else { return }
        throw ValidationError("'\(argument)' is not a subcommand; \(remedy(argument, names))")
    }

    private static func remedy(_ argument: String, _ names: [String]) -> String {
        if let name = otherNames[argument] { return "did you mean 'thumbindex \(name)'?" }
        if let name = Suggestion.closest(to: argument, among: names) { return "did you mean 'thumbindex \(name)'?" }
        if Site.isThere(argument) { return "did you mean 'thumbindex build \(argument)'?" }
        return "write one of \(names.map { "'\($0)'" }.joined(separator: ", "))."
    }
}
