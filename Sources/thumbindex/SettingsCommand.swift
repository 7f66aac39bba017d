import ArgumentParser
import Authoring
import SiteGenerator

struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Prints all settings with their meanings, defaults and examples.",
        discussion: """
            Any line can be copied into 'Content/site.yml', without its '#'.

            Examples:
              thumbindex settings                        all of them, in the form of 'site.yml'
              thumbindex settings accent                 what one of them means
            """)

    @Argument(help: "The name of a setting; by default, all are printed.", completion: .default)
    var name: String?

    func run() throws {
        guard let name else { return try Terminal.printOutput(SettingsTemplate.reference) }
        guard let text = SettingsTemplate.explanation(of: name) else {
            let hint = SettingsTemplate.suggestion(for: name).map { "Did you mean '\($0)'?" }
            throw ValidationError(
                "No setting is called '\(name)'. \(hint ?? "'thumbindex settings' prints all of them.")")
        }
        try Terminal.printOutput(text)
    }
}
