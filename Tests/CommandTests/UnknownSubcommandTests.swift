import TestSupport
import Testing

@Suite("A first argument that is not a subcommand")
struct UnknownSubcommandTests {
    @Test(
        "is an error with the subcommand or the site that is probably meant",
        arguments: [
            ("biuld", "did you mean 'thumbindex build'?"), ("Serve", "did you mean 'thumbindex serve'?"),
            ("redirect", "did you mean 'thumbindex redirects'?"),
            ("init", "did you mean 'thumbindex new'?"),
            ("people.csv", "did you mean 'thumbindex build people.csv'?"),
            ("nothing-like-it", "write one of 'new', 'serve', 'check', 'settings',"),
        ])
    func unknown(argument: String, remedy: String) throws {
        let folder = try TemporaryFolder(["people.csv": "name\nAnn\n"])
        let run = try Run(argument, in: folder)
        #expect(run.exitCode == 64 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: '\(argument)' is not a subcommand; \(remedy)"), "\(run.errors)")
    }

    @Test(
        "is none if it is an option, or a subcommand of the argument parser",
        arguments: ["--version", "help", "--help"])
    func known(argument: String) throws {
        #expect(try Run(argument, in: TemporaryFolder()).exitCode == 0)
    }
}
