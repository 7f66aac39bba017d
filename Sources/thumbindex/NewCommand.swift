import ArgumentParser
import Authoring
import IndexedCollation
import SiteGenerator

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begins a site: settings, entries, and a page about it.",
        discussion: """
            The settings are those that people change first; 'thumbindex settings' prints all. With --from, the site is made of a copy of \
            your file or folder: what its columns are taken for is printed and written to the settings. No file is \
            replaced.

            Examples:
              thumbindex new words                       a glossary in English and Swedish, to write your own over
              thumbindex new members --from people.csv --locale sv
              thumbindex new lakes --example gazetteer --ci github
            """)

    @Argument(
        help: "The folder of the site, which is made if it does not exist; by default, the current one.",
        completion: .directory)
    var folder = "."

    @Option(
        help: ArgumentHelp("A file or a folder with content, to make the site of.", valueName: "path"),
        completion: .site)
    var from: String?

    @Option(
        help: ArgumentHelp(
            "The locales of the site, such as 'sv,en'; the first is the default. Repeat the option, or separate them by commas.",
            valueName: "locale"), completion: .locale)
    var locale: [String] = []

    @Option(
        help: ArgumentHelp(
            "What the site is an example of: 'glossary' by default.", valueName: "glossary|people|gazetteer|dictionary")
    )
    var example: SiteExample?

    @Option(
        help: ArgumentHelp("Also write a file with which this service builds the site.", valueName: "github|gitlab"))
    var ci: BuildService?

    func validate() throws {
        if from != nil, example != nil { throw ValidationError("Use '--from' or '--example', not both.") }
        if folder.isEmpty { throw ValidationError("The folder needs a name, such as 'words'.") }
        _ = try locales()
    }

    private func locales() throws -> [LocaleIdentifier] {
        var locales: [LocaleIdentifier] = []
        for tag in locale.flatMap({ $0.split(separator: ",") }) {
            let locale = try LocaleIdentifier.argument(String(tag.drop { $0 == " " }))
            if !locales.contains(locale) { locales.append(locale) }
        }
        return locales
    }

    func run() throws {
        let site: NewSite
        do throws(NewSite.Problem) {
            let source = from.map { NewSite.Source.path($0) } ?? .example(example ?? .glossary)
            site = try NewSite(in: folder, from: source, locales: (try? locales()) ?? [], builder: ci)
            try site.write()
        } catch {
            Terminal.printError(DiagnosticReport(error.diagnostics).text(isColored: Terminal.errorsAreColored))
            Terminal.printError("error: \(error.message)\n".printableLines)
            throw ExitCode.failure
        }
        try Terminal.printOutput(text(of: site))
    }

    /// The maximum number of files that are named.
    private static let mostFiles = 20

    private func text(of site: NewSite) -> String {
        let named = site.files.prefix(Self.mostFiles)
        let width = named.filter { !$0.meaning.isEmpty }.map(\.path.count).max() ?? 0
        var lines = named.map { file in
            let pad = String(repeating: " ", count: max(0, width - file.path.count))
            return file.meaning.isEmpty ? file.path.printable : "\(file.path)\(pad)  \(file.meaning)".printable
        }
        if site.files.count > named.count { lines.append("and \(site.files.count - named.count) more files") }
        if !site.guesses.isEmpty { lines += [""] + site.guesses.map { "\($0).".printable } }
        lines += ["", "Next:"]
        if folder != "." { lines.append("  cd \(folder.printable)") }
        lines.append("  thumbindex serve --open")
        if folder == "." { lines.append("  thumbindex build") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension SiteExample: ExpressibleByArgument {}

extension BuildService: ExpressibleByArgument {}
