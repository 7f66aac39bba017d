import ArgumentParser
import IndexedCollation
import SiteExports
import SiteGenerator

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes the entries of a site in another format.",
        discussion: """
            Reads what 'build' reads, with the same settings and the same errors, and writes one file, or a folder of files. \
            The same sources give the same bytes. What a format has no place for is counted in a note.

            Formats:
            \(ExportFormat.all.map { "  \($0.name.padded(to: 10))\($0.summary)" }.joined(separator: "\n"))

            Examples:
              thumbindex export csv > words.csv
              thumbindex export json people.csv --output people.json
              thumbindex export csv --output tables/     a file for each directory
            """)

    @Argument(help: ArgumentHelp("The format.", valueName: "format"))
    var format: ExportFormat

    @OptionGroup var siteArgument: SiteArgument

    @OptionGroup var dayArgument: DayArgument

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, or a folder for several; by default, standard output.", valueName: "path"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "A locale to export, such as 'sv'; all by default. Repeat the option for several; the first is the default.",
            valueName: "locale"), completion: .locale, transform: LocaleIdentifier.argument)
    var locale: [LocaleIdentifier] = []

    @Option(
        help: ArgumentHelp(
            "The id of a directory to export; all by default. Repeat the option for several.", valueName: "id"))
    var directory: [String] = []

    @Option(help: ArgumentHelp("The paper of a printed book: 'a4', 'letter' or 'a5'.", valueName: "size"))
    var paper = Paper.a4

    @Flag(help: "Write cells of CSV that spreadsheets may take for formulas as text, with an apostrophe before them.")
    var spreadsheetSafe = false

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    @Option(help: ArgumentHelp("The number of threads; by default, the number of processors.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print only warnings and errors.")
    var quiet = false

    func validate() throws {
        try siteArgument.validateFile()
        try ThreadPool.validate(jobs)
        if spreadsheetSafe, format.name != "csv" {
            throw ValidationError(
                "'--spreadsheet-safe' is for the cells of 'csv', and the format is '\(format.name)'; leave it out.")
        }
        if output?.isEmpty == true { throw ValidationError("The output needs a name, such as 'words.\(format.name)'.") }
    }

    func run() async throws {
        let (opened, _) = siteArgument.opened(allowing: allow, jobs: jobs, on: dayArgument, isQuiet: quiet)
        var site = opened
        site.locales = locale
        site.isStrict = strict
        let result = await ProgressLine.during(!quiet) { [site] progress in
            await site.export(
                as: format, directories: directory, to: output,
                options: ExportOptions(paper: paper, areFormulasText: spreadsheetSafe), progress: progress)
        }
        Terminal.printError(DiagnosticReport(result.diagnostics).text(isColored: Terminal.errorsAreColored))
        if let problem = result.problem {
            Terminal.printError("error: \(problem)\n".printableLines)
            throw ExitCode.failure
        }
        guard result.isComplete else { throw ExitCode.failure }
        if !quiet { Terminal.printNotes(result.notes.map { "note: \($0)" }) }
        guard output != nil else { return try Terminal.printBytes(result.output) }
        guard !quiet else { return }
        let count = result.entryCount == 1 ? "1 entry" : "\(result.entryCount) entries"
        let place = result.paths.count == 1 ? result.paths[0] : "\(result.paths.count) files in \(output ?? "")"
        Terminal.printStatus("exported \(count) to \(place.printable)\n")
    }
}

extension Paper: ExpressibleByArgument {}

extension ExportFormat: ExpressibleByArgument {
    public init?(argument: String) {
        guard let format = ExportFormat.named(argument) else { return nil }
        self = format
    }

    public var defaultValueDescription: String { name }

    public static var allValueStrings: [String] { all.map(\.name) }
}

extension String {
    /// The text, padded with spaces to a width.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
