import ArgumentParser
import SiteGenerator
import SiteMoves

struct DriftCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Shows which entries of a published site have moved, although nobody has changed them.",
        discussion: """
            The sections and the order of entries come from ICU and CLDR. With another version, such as that of a newer \
            system, entries can move to another section, another place in the order, or another address. 'drift' compares \
            OLD, a site as it was published, with what 'build' would make of SITE now, and names these entries. OLD is a folder \
            that 'build' made, or a record.

            Entries that were added, removed, or given another title or reading are only counted. Entries also move if you \
            change settings, and to another page if lists grow.

            A record is a small file that you keep with the content. If it is 'Content/record.json', 'build' lets all \
            addresses in it that are gone lead to where the entries are now. '--record' writes it, or brings it up to date; \
            the only argument is then SITE.

            The exit code is 1 if there are errors or, with --strict, if anything has moved.

            Examples:
              thumbindex drift _site                          before the next build, while _site is the old one
              thumbindex drift --record Content/record.json   what is published now
              thumbindex drift Content/record.json --all      after an upgrade, all entries that have moved
              thumbindex drift Content/record.json --strict   in a workflow, before the site is published
            """)

    @Argument(
        help: ArgumentHelp("The folder with the old site, or its record; with --record, the site.", valueName: "old"),
        completion: .file())
    var old: String?

    @OptionGroup var siteArgument: SiteArgument

    @OptionGroup var dayArgument: DayArgument

    @Option(
        help: ArgumentHelp(
            "Compare nothing, and write a record of the site to this file. Of an older record there, the addresses that are "
                + "gone stay.", valueName: "file"), completion: .file(extensions: ["json"]))
    var record: String?

    @Flag(help: "Name all entries that have moved, instead of the first ones of each kind.")
    var all = false

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    @Option(help: ArgumentHelp("The number of threads; by default, the number of processors.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Exit with code 1 if anything has moved.")
    var strict = false

    @Option(help: ArgumentHelp("The format of the report: text for people, json for programs.", valueName: "text|json"))
    var format = OutputFormat.text

    func validate() throws {
        try siteArgument.validateFile()
        try ThreadPool.validate(jobs)
        if record == nil, old == nil {
            throw ValidationError("Name the folder of the old site, such as '_site', or a record of it.")
        }
        if let record {
            if record.isEmpty { throw ValidationError("The record needs a name, such as 'Content/record.json'.") }
            if siteArgument.site != nil {
                throw ValidationError("'--record' compares nothing: name only the site, or write the record later.")
            }
        }
    }

    func run() async throws {
        if let record { try await write(record) } else { try await compare() }
    }

    private func compare() async throws {
        let (site, _) = siteArgument.opened(allowing: allow, jobs: jobs, on: dayArgument, isQuiet: format == .json)
        let old = old ?? ""
        let (drift, diagnostics) = try await Self.finished(
            ProgressLine.during(format == .text) { progress in
                await Result { () async throws(DriftError) in try await site.drift(since: old, progress: progress) }
            })
        Self.printErrors(diagnostics)
        guard let drift else { throw ExitCode.failure }
        switch format {
        case .text:
            let report = DriftReport(drift, showsAll: all, isColored: Terminal.outputIsColored)
            try Terminal.printReport(report.text)
        case .json: try Terminal.printJSON(drift.json())
        }
        if strict, drift.hasMoves { throw ExitCode.failure }
    }

    private func write(_ record: String) async throws {
        var siteArgument = siteArgument
        siteArgument.site = old
        let (site, _) = siteArgument.opened(allowing: allow, jobs: jobs, on: dayArgument, isQuiet: format == .json)
        let (count, diagnostics) = try await Self.finished(
            ProgressLine.during(format == .text) { progress in
                await Result { () async throws(DriftError) in
                    try await site.writeRecord(to: record, progress: progress)
                }
            })
        Self.printErrors(diagnostics)
        guard let count else { throw ExitCode.failure }
        switch format {
        case .text:
            Terminal.printStatus("recorded \(count == 1 ? "1 entry" : "\(count) entries") in \(record.printable)\n")
        case .json:
            var json = JSONWriter()
            json.object { json in
                json.member("record", record)
                json.member("entries") { $0.number(count) }
            }
            try Terminal.printJSON(String(decoding: json.bytes, as: UTF8.self))
        }
    }

    /// The value of a result, or an exit code after its error has been printed.
    private static func finished<Value>(_ result: Result<Value, DriftError>) throws(ExitCode) -> Value {
        switch result {
        case .success(let value): return value
        case .failure(let error):
            Terminal.printError("error: \(error.message)\n".printableLines)
            throw ExitCode.failure
        }
    }

    private static func printErrors(_ diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        Terminal.printError(DiagnosticReport(errors).text(isColored: Terminal.errorsAreColored))
    }
}

extension Result where Failure == DriftError {
    /// The result of an operation that can fail.
    fileprivate init(_ operation: () async throws(DriftError) -> Success) async {
        do throws(DriftError) {
            self = .success(try await operation())
        } catch {
            self = .failure(error)
        }
    }
}
