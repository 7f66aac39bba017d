import ArgumentParser
import IndexedCollation
import SiteGenerator

@main
struct ThumbindexCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbindex",
        abstract: "Builds static sites from alphabetical directories.",
        discussion: """
            Thumbindex turns files of entries into HTML with sections and a sticky A to Z index bar, in the order of each \
            reader's own alphabet. It is made for glossaries, gazetteers, and lists of authors or members, in any language.

            It reads \(Thumbindex.formats).

            Start with one file, without settings, or with a new site:
              thumbindex build people.csv
              thumbindex new members --from people.csv
            """,
        version: Versions.text,
        groupedSubcommands: [
            CommandGroup(
                name: "Writing",
                subcommands: [
                    NewCommand.self, ServeCommand.self, CheckCommand.self, SettingsCommand.self, SchemaCommand.self,
                ]),
            CommandGroup(
                name: "Publishing",
                subcommands: [
                    BuildCommand.self, JoinCommand.self, ExportCommand.self, RedirectsCommand.self, DriftCommand.self,
                ]),
            CommandGroup(
                name: "Alphabet",
                subcommands: [
                    CollateCommand.self, ExplainCommand.self, TitlesCommand.self, AlphabetCommand.self,
                ]),
            CommandGroup(name: "Other", subcommands: [ThemeCommand.self, WordsCommand.self, LicensesCommand.self]),
        ])

    /// Runs the command that the arguments name.
    static func main() {
        Terminal.reserveStandardStreams()
        MemoryShortage.report()
        // Swift finds the arguments through /proc. If that fails, not even the program's name is known.
        guard !CommandLine.arguments.isEmpty else {
            Terminal.printError("error: the system does not let the program read its arguments; try again\n")
            exit(withError: ExitCode.failure)
        }
        let code = ThreadPool.shared.run {
            do {
                try UnknownSubcommand.check(CommandLine.arguments.dropFirst().first)
                var command = try parseAsRoot()
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
                return ExitCode.success.rawValue
            } catch {
                return report(error).rawValue
            }
        }
        exit(withError: ExitCode(code))
    }

    /// Prints the message of an error or of the argument parser.
    ///
    /// Help and versions are also "errors", with exit code 0, and count as results.
    private static func report(_ error: any Error) -> ExitCode {
        let (message, code) = (fullMessage(for: error), exitCode(for: error))
        guard !message.isEmpty else { return code }
        guard code.isSuccess else {
            Terminal.printError(message.printableLines + "\n")
            return code
        }
        do {
            try Terminal.printOutput(message + "\n")
            return code
        } catch {
            return error
        }
    }
}

/// The text of `--version`, with the versions of the engines, because sections and order depend on them.
enum Versions {
    static let text = """
        thumbindex \(Thumbindex.version)
        ICU \(ICU.version), CLDR \(ICU.cldrVersion), Unicode \(ICU.unicodeVersion)
        cmark \(Thumbindex.cmarkVersion)
        """
}
