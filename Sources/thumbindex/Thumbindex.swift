import ArgumentParser
import IndexedCollation
import SiteGenerator

@main
struct Thumbindex: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbindex",
        abstract: "Makes static sites out of alphabetically indexed directories.",
        discussion: """
            Glossaries, gazetteers, author and member lists, in any language: Markdown or CSV in, HTML with sections and \
            a sticky A to Z index bar out, in the order of each reader's own alphabet.

            Begin with one file, and no settings:
              thumbindex build people.csv
            """,
        version: Versions.text,
        subcommands: [
            BuildCommand.self, ServeCommand.self, CheckCommand.self, CollateCommand.self, ExplainCommand.self,
            TitlesCommand.self,
        ])
}

/// What `--version` prints: sections and order depend on the engines', too.
enum Versions {
    static let text = """
        thumbindex \(SiteGenerator.version)
        ICU \(ICU.version), CLDR \(ICU.cldrVersion), Unicode \(ICU.unicodeVersion)
        cmark \(SiteGenerator.cmarkVersion)
        """
}
