import ArgumentParser
import SiteGenerator

struct JoinCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Puts the parts of a site together.",
        discussion: """
            Each PART is a folder that 'thumbindex build --shard' or '--only' made, on this machine or on another one, in any \
            order. The site has the same bytes as if one machine had built it as a whole. If a part is missing or damaged, or if \
            parts were made from different content, settings or templates, or by different versions, nothing is written.

            Examples:
              thumbindex build --shard 1/2               on one machine
              thumbindex build --shard 2/2               on another one, from the same files
              thumbindex join part-1 part-2              the site, in '_site'
              thumbindex join part-* --output public
            """)

    @Argument(help: ArgumentHelp("A folder with a part.", valueName: "part"), completion: .directory)
    var part: [String]

    @OptionGroup var outputArguments: OutputArguments

    @Option(help: ArgumentHelp("The number of threads; by default, the number of processors.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Print only errors.")
    var quiet = false

    func validate() throws {
        try ThreadPool.validate(jobs)
    }

    func run() async throws {
        let output = outputArguments.output ?? Site.defaultOutput
        var work = SiteJoin(part)
        work.jobs = ThreadPool.shared.jobs(jobs)
        work.output = outputArguments.options
        let signals = EndSignals()
        // Without threads to wait for it, a signal ends the program at once; the next run cleans up.
        let sources = ThreadPool.hasRoomForDispatch ? signals.wait() : []
        defer { withExtendedLifetime(sources) {} }
        let result = await ProgressLine.during(!quiet) { [work] progress in
            await work.join(to: output, progress: progress, interruption: signals.interruption)
        }
        let report = DiagnosticReport(result.diagnostics)
        Terminal.printError(report.text(isColored: Terminal.errorsAreColored))
        guard result.isBuilt else {
            Terminal.printNotes(result.notes)
            let reason = signals.interruption.isRequested ? "ended early" : report.summary
            Terminal.printError("\(reason); \(result.condition.ending(of: output, command: "join")).\n")
            signals.endIfReceived()
            throw ExitCode.failure
        }
        if !quiet { try Terminal.printOutput(text(result, output: output)) }
        signals.endIfReceived()
    }

    private func text(_ result: Site.Result, output: String) -> String {
        let files = "\(result.fileCount) \(result.fileCount == 1 ? "file" : "files")"
        let parts = "\(part.count) \(part.count == 1 ? "part" : "parts")"
        let written = result.writtenCount == result.fileCount ? "" : ", \(result.writtenCount) of them new or changed"
        let lines = ["\(files) of \(parts)\(written)"] + result.notes + ["The site is in \(output)"]
        return lines.map { $0.printable + "\n" }.joined()
    }
}
