import ArgumentParser
import IndexedCollation
import SiteGenerator

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks a site's content without building it.",
        discussion: """
            Reports everything that 'build' does, and also broken links, duplicate titles and aliases and those that only \
            look alike, entries for which the alphabet has no letter, and missing readings, texts and translations.

            The exit code is 1 if there are errors or, with --strict, warnings. Documentation/Diagnostics.md explains each \
            kind of problem.

            Examples:
              thumbindex check                           the site that the current folder is in
              thumbindex check people.csv --strict
              thumbindex check --format github           annotations on a pull request
            """)

    @OptionGroup var siteArgument: SiteArgument

    @OptionGroup var dayArgument: DayArgument

    @Option(
        help: ArgumentHelp("A locale to check; all by default. Repeat the option for several.", valueName: "locale"),
        completion: .locale, transform: LocaleIdentifier.argument)
    var locale: [LocaleIdentifier] = []

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    @Option(help: ArgumentHelp("The number of threads; by default, the number of processors.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Treat warnings as errors: exit with code 1.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "The format of the report: text for people, json for programs, github for annotations on GitHub.",
            valueName: "text|json|github"))
    var format = CheckFormat.text

    func validate() throws {
        try siteArgument.validateFile("'check' names the places of problems, and so needs a file; name one.")
        try ThreadPool.validate(jobs)
    }

    func run() async throws {
        let (opened, place) = siteArgument.opened(allowing: allow, jobs: jobs, on: dayArgument)
        Terminal.printNotes(place.completeFormerBuild())
        var site = opened
        site.locales = locale
        let result = await ProgressLine.during(format == .text) { [site] in await site.check(progress: $0) }
        let report = DiagnosticReport(result.diagnostics)
        switch format {
        case .text:
            Terminal.printError(report.text(isColored: Terminal.errorsAreColored))
            try Terminal.printOutput(
                result.coverageTable() + (report.summary.isEmpty ? "no problems found" : report.summary) + "\n")
        case .json: try Terminal.printJSON(report.json { result.coverageJSON(&$0) })
        case .github:
            try Terminal.printCommands(report.gitHubCommands())
        }
        if report.errorCount > 0 || strict && report.warningCount > 0 { throw ExitCode.failure }
    }
}

/// The format of the report of `check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, github
}

extension Site.Result {
    /// A table of the share of each directory that each locale has, for people; empty if there is only one locale.
    fileprivate func coverageTable() -> String {
        guard Set(coverage.map(\.locale)).count > 1 else { return "" }
        var text = ""
        for id in coverage.map(\.directory).reduce(into: [String](), { if !$0.contains($1) { $0.append($1) } }) {
            text += "\(id.printable)\n"
            for part in coverage where part.directory == id {
                let tag = part.locale.tag
                let share = "\(Int((part.share * 100).rounded(.down))) %"
                let pad = String(repeating: " ", count: max(1, 12 - tag.count - share.count))
                let total = part.entryCount + part.missingCount
                text += "  \(tag)\(pad)\(share)  \(part.entryCount) of \(total)\n"
            }
        }
        return text
    }
}
