import ArgumentParser
import Authoring
import CLibrary
import Dispatch
import IndexedCollation
import PreviewServer
import SiteGenerator

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Previews a site in the browser while you write it.",
        discussion: """
            Nothing is written to disk. When you save a file, the browser updates at once and stays at the same place. \
            Errors cover the page until you fix them. '/_thumbindex/' shows information about the site.

            Examples:
              thumbindex serve                           the site that the current folder is in
              thumbindex serve people.csv --open
              thumbindex serve --host 0.0.0.0            for other devices too
            """)

    @OptionGroup var siteArgument: SiteArgument

    @OptionGroup var dayArgument: DayArgument

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The port. If it is taken, the next free one is used.", valueName: "number"))
    var port: UInt16 = 8000

    @Option(
        help: ArgumentHelp(
            "The address or name at which to serve; 0.0.0.0 means all addresses of this machine.", valueName: "host"))
    var host = "127.0.0.1"

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Show the entry whose file is saved, in every open page.")
    var navigate = false

    @Option(
        help: ArgumentHelp(
            """
            The editor that opens the places of errors: \(EditorAddress.names.joined(separator: ", ")), an address with \
            {path}, {line} and {column}, or none. By default, the one that VISUAL, EDITOR or the terminal names.
            """,
            valueName: "name"), completion: .list(EditorAddress.names))
    var editor: String?

    @Flag(help: "Also show drafts and untranslated entries.")
    var drafts = false

    @Option(
        help: ArgumentHelp("A locale to show; all by default. Repeat the option for several.", valueName: "locale"),
        completion: .locale, transform: LocaleIdentifier.argument)
    var locale: [LocaleIdentifier] = []

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    @Option(help: ArgumentHelp("The number of threads; by default, the number of processors.", valueName: "n"))
    var jobs: Int?

    @Flag(
        help: "Check for changes several times a second, for network drives whose changes the system does not report.")
    var poll = false

    func validate() throws {
        try siteArgument.validateFile(
            "'serve' shows files while they are written, and standard input is none; name a file.")
        try ThreadPool.validate(jobs)
        if let editor, editor != Self.noEditor, EditorAddress(editor) == nil {
            let names = EditorAddress.names.map { "'\($0)'" }.joined(separator: ", ")
            throw ValidationError(
                """
                '\(editor)' is not a known editor; write \(names), '\(Self.noEditor)', or an address such as \
                'name://open?file={path}&line={line}'.
                """)
        }
    }

    /// The value of `--editor` for places that are not links.
    private static let noEditor = "none"

    /// The number of threads that a preview needs besides the pool: Dispatch's threads for the network, watched folders
    /// and timers.
    private static let threadCount = 8

    func run() async throws {
        guard ThreadPool.shared.isComplete, ThreadPool.canMakeThreads(Self.threadCount) else {
            Terminal.printError(
                "error: a preview needs more threads than the system allows; raise the limit (see 'ulimit -u' and 'ulimit -v')\n"
            )
            throw ExitCode.failure
        }
        // Dispatch's threads serve requests, because sockets and timers wait there anyway.
        try await withTaskExecutorPreference(nil) { try await serve() }
    }

    private func serve() async throws {
        let signals = Self.endAtSignals()
        defer { withExtendedLifetime(signals) {} }
        let (opened, place) = siteArgument.opened(allowing: allow, jobs: jobs, on: dayArgument)
        Terminal.printNotes(place.completeFormerBuild())
        var site = opened
        site.locales = locale
        site.includesDrafts = drafts
        let server: PreviewServer
        do {
            let editor = editor.map { EditorAddress($0) } ?? EditorAddress(environment: SystemCalls.environment)
            server = try PreviewServer(site, host: host, port: port, editor: editor)
        } catch {
            Terminal.printError("\(error)\n")
            throw ExitCode.failure
        }
        try Terminal.printOutput(
            (server.isOtherPort ? "Port \(port) is taken. " : "") + "Serving at \(server.url) (Ctrl-C ends it)\n"
                + server.networkURLs.map { "For other devices: \($0)\n" }.joined())
        if open { Self.openBrowser(server.url) }
        let reporter = ServeReporter(url: server.url)
        do {
            try await server.run(isPolling: poll, followsEntries: navigate) { reporter.report($0) }
        } catch is CancellationError {
            return
        } catch {
            Terminal.printError("cannot continue serving: \(error)\n")
            throw ExitCode.failure
        }
    }

    /// Ends the program at a signal, or if its terminal closes.
    ///
    /// No cleanup is needed, because everything is in memory.
    private static func endAtSignals() -> [any DispatchSourceSignal] {
        // A browser that disconnects in the middle of a page is not a reason to end.
        signal(SIGPIPE, SIG_IGN)
        return [SIGINT, SIGTERM, SIGHUP].map { number in
            // The source is not ready at once, so a handler ends the program until then. The handler is not enough,
            // because the parent process may have blocked signals.
            signal(number) { _ in _exit(0) }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
            source.setEventHandler { _exit(0) }
            source.resume()
            return source
        }
    }

    private static func openBrowser(_ url: String) {
        #if canImport(Darwin)
            let program = "open"
        #else
            let program = "xdg-open"
        #endif
        if !Process.start(program, url) {
            Terminal.printError("Cannot find '\(program)' to open the browser; open \(url) yourself.\n")
        }
    }
}
