import ArgumentParser
import IndexedCollation

struct TitlesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "titles", abstract: "Print the index titles of locales, a locale a line.")

    @Argument(help: "Locales, such as sv or zh-Hant.")
    var locales: [String]

    @OptionGroup var collation: CollationArguments

    func run() throws {
        for tag in locales {
            let collation = try collation.collation(for: tag)
            print("\(collation.locale)\t\(collation.indexTitles.map(\.title).joined(separator: " "))")
        }
    }
}
