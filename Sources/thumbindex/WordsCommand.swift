import ArgumentParser
import Authoring
import IndexedCollation
import SiteGenerator

struct WordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words", abstract: "Prints the words of the theme that a locale lacks, to be translated.",
        discussion: """
            The output is YAML for Templates/strings.yml, with the English beside each word. Words that stay empty are shown \
            in the nearest language that has them.

            Example:
              thumbindex words am >> Templates/strings.yml
            """)

    @Argument(help: ArgumentHelp("The locale, such as 'am' or 'uz-Cyrl'.", valueName: "locale"), completion: .locale)
    var locale: String

    func run() throws {
        try Terminal.printOutput(ThemeWords.missing(in: LocaleIdentifier(locale)))
    }
}
