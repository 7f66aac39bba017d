import ArgumentParser
import IndexedCollation

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say why a name is in the section it is in.")

    @Argument(help: "The names to explain.")
    var terms: [String]

    @Option(help: "The locale, such as sv or zh-Hant.")
    var locale: String

    @Option(help: "How the name is read: kana, Hangul, pinyin.")
    var reading: String?

    @Option(help: "The entry's own sort key.")
    var sort: String?

    @Option(help: "The section that the entry asks for.")
    var section: String?

    @OptionGroup var collation: CollationArguments

    func run() throws {
        let collation = try collation.collation(for: locale)
        if let section, !collation.sections.contains(where: { $0.id == section || $0.title == section }) {
            throw ValidationError(
                "'\(section)' is no section of '\(collation.locale)'; the sections are "
                    + collation.sections.map(\.title).joined(separator: " "))
        }
        print(
            terms.map { collation.explain($0, reading: reading, sortKey: sort, section: section).description }
                .joined(separator: "\n\n"))
    }
}
