import ArgumentParser
import IndexedCollation

struct TitlesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "titles", abstract: "Prints the index titles of locales, one locale per line.")

    @Argument(help: ArgumentHelp("Locales, such as 'sv' or 'zh-Hant'.", valueName: "locale"), completion: .locale)
    var locales: [String]

    @OptionGroup(title: "Collation options") var collation: CollationArguments

    func run() throws {
        for tag in locales {
            let collation = try collation.collation(for: tag)
            try Terminal.printOutput(
                "\(collation.locale)\t\(collation.indexTitles.map(\.title).joined(separator: " "))\n")
        }
    }
}
