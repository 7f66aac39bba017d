import ArgumentParser
import IndexedCollation

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Says why a name is in the section it is in.",
        discussion: """
            Examples:
              thumbindex explain Đorđe --locale bs
              thumbindex explain 長沙 --locale zh --reading chángshā
              thumbindex explain Öl --locale sv --among < names.txt
            """)

    @Argument(help: ArgumentHelp("The names to explain.", valueName: "name"))
    var names: [String]

    @Option(help: ArgumentHelp("The locale, such as 'sv' or 'zh-Hant'.", valueName: "locale"))
    var locale: String

    @Option(help: ArgumentHelp("How the name is read: in kana, Hangul or pinyin.", valueName: "reading"))
    var reading: String?

    @Option(help: ArgumentHelp("The entry's own sort key.", valueName: "key"))
    var sort: String?

    @Option(help: ArgumentHelp("The section that the entry asks for, by id or title.", valueName: "section"))
    var section: String?

    @Flag(help: "Read other names from standard input, a line each, and show between which of them the name stands.")
    var among = false

    @OptionGroup(title: "Collation options") var collation: CollationArguments

    func run() throws {
        let collation = try collation.collation(for: locale)
        if let section, !collation.sections.contains(where: { $0.id == section || $0.title == section }) {
            throw ValidationError(
                "'\(section)' is no section of '\(collation.locale)'; the sections are "
                    + collation.sections.map(\.title).joined(separator: " "))
        }
        let others = among ? NameList.readingStandardInput() : NameList()
        let keys = others.keys(in: collation)
        let texts = names.map { name -> String in
            let explanation = collation.explain(name, reading: reading, sortKey: sort, section: section)
            guard among else { return explanation.description }
            let neighbours = explanation.neighbours(among: keys)
            let before = neighbours.before.map { "'\(others.titles[$0])'" } ?? "nothing"
            let after = neighbours.after.map { "'\(others.titles[$0])'" } ?? "nothing"
            return "\(explanation)\n  stands     after \(before), before \(after)"
        }
        print(texts.joined(separator: "\n\n"))
    }
}
