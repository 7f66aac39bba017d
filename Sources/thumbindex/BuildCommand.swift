import ArgumentParser
import CLibrary
import IndexedCollation
import SiteGenerator

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Builds a site.",
        discussion: """
            SITE is a folder with 'Content/' and optionally 'Templates/', a folder of files with entries, or one such \
            file. Optional settings are in 'site.yml', in the folder or in its 'Content/'. Without SITE, the site is the \
            nearest folder with settings, from the current one upward. 'thumbindex help' lists the formats of files.

            Examples:
              thumbindex build                           the site that the current folder is in
              thumbindex build people.csv                one file, no settings
              thumbindex build people.csv --locale sv    in Swedish order: å ä ö after z
              thumbindex build notes                     a folder; the site is in 'notes/_site'
              thumbindex build notes --output public
              thumbindex build --shard 3/8               the third of eight parts, in 'part-3'; see 'thumbindex join'
              sqlite3 -csv -header db 'select …' | thumbindex build - --type csv
            """)

    @OptionGroup var siteArgument: SiteArgument

    @OptionGroup var dayArgument: DayArgument

    @OptionGroup var outputArguments: OutputArguments

    @Flag(help: "Render and compare every page, without the state of the last build.")
    var fresh = false

    @Option(
        help: ArgumentHelp(
            "Build one of several parts, for as many machines: '3/8' for the third of eight, or 'auto' for the numbers that Slurm, "
                + "Kubernetes or GitLab give. 'join' puts the parts together.", valueName: "part"),
        completion: .list(["auto"]), transform: ShardArgument.argument)
    var shard: ShardArgument?

    @Option(
        help: ArgumentHelp(
            "Build the part with the pages of one of the site's locales; that of the default locale has what belongs to none.",
            valueName: "locale"), completion: .locale, transform: LocaleIdentifier.argument)
    var only: LocaleIdentifier?

    @Option(
        help: ArgumentHelp(
            "A locale to build, such as 'sv' or 'pt-BR'. Repeat the option for several; the first is the default.",
            valueName: "locale"), completion: .locale, transform: LocaleIdentifier.argument)
    var locale: [LocaleIdentifier] = []

    @Option(
        help: ArgumentHelp(
            "The format of standard input, which is the site if SITE is '-'.",
            valueName: StandardInput.Format.allCases.map(\.rawValue).joined(separator: "|")))
    var type: StandardInput.Format?

    @Option(
        help: ArgumentHelp(
            "The encoding of CSV, vCard and SFM files that are not UTF-8, such as 'windows-1252' or 'EUC-JP'.",
            valueName: "encoding"),
        transform: CharacterEncoding.argument)
    var encoding: CharacterEncoding?

    @Option(help: ArgumentHelp(SiteOption.urlMeaning, valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "Make pages that become parts of another site's pages, as the setting 'fragments' does.",
            valueName: FragmentStyle.allCases.map(\.rawValue).joined(separator: "|")))
    var fragments: FragmentStyle?

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    @Option(help: ArgumentHelp("The number of threads; by default, the number of processors.", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print only warnings and errors.")
    var quiet = false

    @Flag(help: "Also print the time of each step, and which templates make pages slow to render.")
    var verbose = false

    @Option(help: ArgumentHelp("The format of the report: text for people, json for programs.", valueName: "text|json"))
    var format = OutputFormat.text

    func validate() throws {
        try ThreadPool.validate(jobs)
        if let problem = baseURL.flatMap(Site.problem(ofBaseURL:)) { throw ValidationError("\(problem).") }
        if quiet, verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other.") }
        if siteArgument.site == "-", type == nil {
            let types = StandardInput.Format.allCases.map { "'\($0.rawValue)'" }
            throw ValidationError(
                "Say what comes from standard input: '--type csv'; the types are "
                    + "\(types.dropLast().joined(separator: ", ")) and \(types.last ?? "").")
        }
        if siteArgument.site != "-", type != nil {
            throw ValidationError(
                "'--type' is the format of standard input; name the site '-', or leave the option out.")
        }
        if shard != nil, only != nil {
            throw ValidationError("'--shard' and '--only' are two ways to divide a site; use one for all parts.")
        }
    }

    private func configured(_ opened: Site, _ input: StandardInput?) -> Site {
        var site = opened
        site.input = input
        site.locales = locale
        site.encoding = encoding
        site.baseURL = baseURL
        site.fragments = fragments
        site.isStrict = strict
        site.part = part
        site.output = outputArguments.options
        site.output.isFresh = fresh
        return site
    }

    func run() async throws {
        let (opened, place) = siteArgument.opened(allowing: allow, jobs: jobs, on: dayArgument, isQuiet: quiet)
        let outputPath = outputArguments.output ?? place.output(of: part)
        if outputArguments.output == nil, part == nil, let former = place.formerOutput {
            Terminal.printNotes(
                Site.completeFormerBuild(in: former) + [
                    "'\(former)' has an older site, and this one is built to '\(outputPath)'; remove '\(former)', or build "
                        + "there with '--output \(former)'."
                ])
        }
        let input = try readInput()
        let signals = EndSignals()
        // Without threads to wait for it, a signal ends the program at once; the next build cleans up.
        let sources = ThreadPool.hasRoomForDispatch ? signals.wait() : []
        defer { withExtendedLifetime(sources) {} }
        let result = await ProgressLine.during(!quiet && format == .text) { progress in
            await configured(opened, input).build(
                to: outputPath, progress: progress, interruption: signals.interruption)
        }
        let report = DiagnosticReport(result.diagnostics)
        Terminal.printError(report.text(isColored: Terminal.errorsAreColored))
        if format == .json { try Terminal.printJSON(result.json()) }
        guard result.isBuilt else {
            Terminal.printNotes(result.notes)
            let reason = signals.interruption.isRequested ? "ended early" : report.summary
            Terminal.printError("\(reason); \(result.condition.ending(of: outputPath, command: "build")).\n")
            signals.endIfReceived()
            throw ExitCode.failure
        }
        if format == .text, !quiet {
            try Terminal.printOutput(
                result.text(
                    output: outputPath, part: partName, preview: input == nil ? previewArguments : nil,
                    warnings: report.warningCount, isVerbose: verbose))
        }
        signals.endIfReceived()
    }

    /// The part to build; nil for the whole site.
    private var part: SitePart? { shard?.part ?? only.map { .locale($0) } }

    /// A description of the part, with the variable that determines it; nil for the whole site.
    private var partName: String? {
        switch part {
        case nil: nil
        case .shard(let number, let count): "part \(number) of \(count)\(shard?.source.map { ", by \($0)" } ?? "")"
        case .locale(let locale): "the part of '\(locale.tag)'"
        }
    }

    /// The arguments with which 'serve' shows the same site, with a leading space.
    private var previewArguments: String {
        var options = locale.flatMap { ["--locale", $0.tag] } + allow.flatMap { ["--allow", $0] }
        if let day = dayArgument.today { options += ["--today", "\(day)"] }
        return ([siteArgument.site].compactMap(\.self) + options).map { " \($0)" }.joined()
    }

    /// Reads standard input if it is the site.
    private func readInput() throws -> StandardInput? {
        guard let type else { return nil }
        guard let bytes = SystemCalls.readToEnd(STDIN_FILENO, atMost: type.mostBytes) else {
            Terminal.printError("error: cannot read standard input: \(FileSystemError.reason(of: errno))\n")
            throw ExitCode.failure
        }
        return StandardInput(bytes, type)
    }
}

extension StandardInput.Format: ExpressibleByArgument {}

extension FragmentStyle: ExpressibleByArgument {}

extension ArgumentHelp {
    /// The help of the option that allows reading from other folders.
    static var allow: ArgumentHelp {
        ArgumentHelp(
            "A folder outside the site that links and settings may lead to. Repeat the option for several.",
            valueName: "folder")
    }
}

/// The format of a command's report.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

extension CharacterEncoding {
    /// Parses an argument.
    fileprivate static func argument(_ text: String) throws -> CharacterEncoding {
        guard let encoding = CharacterEncoding(text) else {
            throw ValidationError("'\(text)' is not an encoding that ICU knows; use one such as 'windows-1252'.")
        }
        return encoding
    }
}

extension LocaleIdentifier {
    /// Parses an argument; the error explains why it is rejected.
    static func argument(_ text: String) throws -> LocaleIdentifier {
        do { return try LocaleIdentifier(text) } catch { throw ValidationError("\(error)") }
    }
}

extension Site.Result {
    /// A few lines for people.
    ///
    /// - Parameters:
    ///   - part: A description of the part that was built; nil for the whole site.
    ///   - preview: The arguments with which 'serve' shows the site, with a leading space; empty if it needs none, nil
    ///     if it cannot show the site.
    fileprivate func text(output: String, part: String?, preview: String?, warnings: Int, isVerbose: Bool) -> String {
        var lines: [String] = []
        var ids: [String] = []
        for directory in directories where !ids.contains(directory.id) { ids.append(directory.id) }
        for id in ids { lines += directoryLines(id) }
        let written = writtenCount == fileCount ? "" : ", \(writtenCount) of them new or changed"
        lines.append(
            "\(counted(pageCount, "page")) in \(counted(fileCount, "file"))\(written), in \(seconds(times.total))\(warnings > 0 ? ", with \(counted(warnings, "warning"))" : "")"
        )
        if isVerbose {
            lines.append(
                "read \(seconds(times.read)), parse \(seconds(times.parse)), collate \(seconds(times.collate)), resolve "
                    + "\(seconds(times.resolve)), render \(seconds(times.render)), write \(seconds(times.write))")
            lines += slowTemplates.map { "slow template \($0)".printable }
            lines += copiedLines.map { "copied lines at \($0)".printable }
        }
        lines += notes.map(\.printable)
        // People who build again already know the guesses.
        if writtenCount == fileCount, part == nil { lines += guesses.map(\.printable) }
        var folder = output
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        if let part {
            lines.append("\(folder.printable) is \(part.printable); 'thumbindex join' puts all parts together\n")
            return lines.joined(separator: "\n")
        }
        let serve = preview.map { "thumbindex serve\($0)" }
        let preview = serve.map { ", or preview the site while you write: \($0)" } ?? ""
        lines.append(
            isForAnotherSite
                ? "The pages in \(folder.printable) are for another site\n"
                : opensFromDisk
                    ? "Open \(folder.printable)/index.html\(writtenCount == fileCount ? preview.printable : "")\n"
                    : "Its addresses end with slashes, so it needs a web server"
                        + (serve.map { ": '\($0.printable)' shows it.\n" } ?? ".\n"))
        return lines.joined(separator: "\n")
    }

    /// The maximum number of locales that have a line each.
    private static let mostLocales = 10

    /// The contents of a directory: one line, or one line for each locale.
    private func directoryLines(_ id: String) -> [String] {
        let parts = directories.filter { $0.id == id }
        if parts.count == 1 {
            let part = parts[0]
            return [
                "\(id.printable): \(entries(part.entryCount)) in \(part.locale.tag), \(counted(part.sectionCount, "section"))\(rest(part))"
            ]
        }
        let total = "\(entries(parts.reduce(0) { $0 + $1.entryCount })) in \(parts.count) locales"
        guard parts.count <= Self.mostLocales else { return ["\(id.printable): \(total)"] }
        let width = parts.map(\.locale.tag.count).max() ?? 0
        return ["\(id.printable): \(total)"]
            + parts.map { part in
                let pad = String(repeating: " ", count: width - part.locale.tag.count)
                return "  \(part.locale.tag)\(pad)  \(entries(part.entryCount))\(rest(part))"
            }
    }

    /// The contents of a directory other than entries: ", 38 aliases, 511 links between entries, 14 entries missing".
    private func rest(_ part: DirectorySummary) -> String {
        let missing = coverage.first { $0.directory == part.id && $0.locale == part.locale }?.missingCount ?? 0
        var text = part.aliasCount > 0 ? ", \(counted(part.aliasCount, "alias", suffix: "es"))" : ""
        if part.linkCount > 0 { text += ", \(counted(part.linkCount, "link")) between entries" }
        if missing > 0 { text += ", \(missing) missing" }
        return text
    }

    private func entries(_ count: Int) -> String { "\(count) \(count == 1 ? "entry" : "entries")" }

    private func counted(_ count: Int, _ noun: String, suffix: String = "s") -> String {
        "\(count) \(noun)\(count == 1 ? "" : suffix)"
    }

    private func seconds(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }

    /// A single JSON object for programs.
    fileprivate func json() -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("files") { $0.number(fileCount) }
            json.member("written") { $0.number(writtenCount) }
            json.member("notes") { json in json.array { json in for note in notes { json.string(note) } } }
            json.member("slowTemplates") { json in
                json.array { json in for text in slowTemplates { json.string(text) } }
            }
            json.member("directories") { json in
                json.array { json in
                    for directory in directories {
                        json.object {
                            $0.member("id", directory.id)
                            $0.member("locale", directory.locale.tag)
                            $0.member("entries") { $0.number(directory.entryCount) }
                            $0.member("sections") { $0.number(directory.sectionCount) }
                            $0.member("warnings") { $0.number(directory.warningCount) }
                        }
                    }
                }
            }
            json.member("coverage") { coverageJSON(&$0) }
            json.member("otherLocales") { json in
                json.array { json in
                    for (locale, entryCount) in foreignLocales {
                        json.object {
                            $0.member("locale", locale.tag)
                            $0.member("entries") { $0.number(entryCount) }
                        }
                    }
                }
            }
            json.member("seconds") { json in
                json.object {
                    $0.member("read") { $0.number(times.read) }
                    $0.member("parse") { $0.number(times.parse) }
                    $0.member("collate") { $0.number(times.collate) }
                    $0.member("resolve") { $0.number(times.resolve) }
                    $0.member("render") { $0.number(times.render) }
                    $0.member("write") { $0.number(times.write) }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension Site.Result {
    /// The numbers of existing and missing entries in each directory and locale, for programs.
    func coverageJSON(_ json: inout JSONWriter) {
        json.array { json in
            for part in coverage {
                json.object {
                    $0.member("id", part.directory)
                    $0.member("locale", part.locale.tag)
                    $0.member("entries") { $0.number(part.entryCount) }
                    $0.member("missing") { $0.number(part.missingCount) }
                }
            }
        }
    }
}
