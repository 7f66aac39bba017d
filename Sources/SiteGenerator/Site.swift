import IndexedCollation

/// Builds a static site from a folder of content or from a single file.
///
/// ```swift
/// let result = await Site("people.csv").build(to: "_site")
/// print(DiagnosticReport(result.diagnostics).text())
/// ```
public struct Site: Sendable {
    /// A folder that contains `Content/` and optionally `Templates/`, a folder of Markdown or CSV files, or one such file.
    public var path: String

    /// The content that replaces that of `path`; nil for a site that consists of files.
    package var input: StandardInput?

    /// The encoding of CSV files in directories whose settings do not name one; nil for UTF-8.
    package var encoding: CharacterEncoding?

    /// The locales to build, the default one first; if empty, those of the settings or of the content.
    public var locales: [LocaleIdentifier] = []

    /// The URL at which the site will be published; nil for the one in the settings.
    public var baseURL: String?

    /// The form of pages that become part of another site's pages; nil for the one in the settings.
    package var fragments: FragmentStyle?

    /// The maximum number of threads, at least 1.
    public var jobs = 1

    /// Whether warnings stop the build as errors do.
    public var isStrict = false

    /// Folders outside the site's own that may be read, through symbolic links or settings.
    public var allowedFolders: [String] = []

    /// Whether drafts, and entries that are not translated to a locale, are also listed, for authors.
    public var includesDrafts = false

    /// The day on which entries with a `publish-date` or `expiry-date` are on the site or not; nil for the current day.
    public var today: CalendarDay?

    /// Tells the current day.
    package var clock: @Sendable () -> CalendarDay = { CalendarDay.today }

    /// Whether the site is only shown to its author.
    package var isPreview = false

    /// The part of the site to build; nil for the whole site.
    public var part: SitePart?

    /// Options for writing the site to its folder.
    public var output = OutputOptions()

    /// Makes a site from a folder or a file.
    public init(_ path: String) { self.path = path }

    /// The day that decides on entries with days.
    package var currentDay: CalendarDay { today ?? clock() }

    /// Whether there is a file or a folder at a path.
    package static func isThere(_ path: String) -> Bool { FileSystem.item(at: path) != .missing }

    /// Whether a text is valid as a site's ``baseURL``.
    public static func isURL(_ text: String) -> Bool { SiteConfiguration.isURL(text) }

    /// What is wrong with a value of ``baseURL``, with its remedy; nil if nothing is.
    package static func problem(ofBaseURL url: String) -> String? {
        isURL(url) ? nil : "'\(url)' is not a site address; use one such as 'https://example.org/'"
    }

    /// What is wrong with a number of threads, with its remedy; nil if nothing is.
    ///
    /// - Parameter name: The name by which the user gave the number.
    package static func problem(ofJobs jobs: Int, named name: String = "jobs =") -> String? {
        jobs < 1 ? "'\(name) \(jobs)' is too few; use at least 1" : nil
    }

    /// Errors about values of properties that no site can have.
    var valueDiagnostics: [Diagnostic] {
        let settings = [baseURL.flatMap(Self.problem(ofBaseURL:)), Self.problem(ofJobs: jobs)]
        return settings.compactMap(\.self).map { .error(.settings, $0) }
            + [part?.problem].compactMap(\.self).map { .error(.part, $0) }
    }

    /// The result of a build.
    public struct Result: Sendable {
        /// All errors, warnings and notes about the content.
        public package(set) var diagnostics: [Diagnostic] = []

        /// Whether the pages are parts of another site's pages, so there is no page to open.
        public internal(set) var isForAnotherSite = false

        /// The number of files in the site.
        public internal(set) var fileCount = 0

        /// The number of pages among them.
        public internal(set) var pageCount = 0

        /// The number of files that are new or changed.
        public internal(set) var writtenCount = 0

        /// The number of files reused from the last build.
        public internal(set) var keptCount = 0

        /// The directories, by id and then by locale.
        public package(set) var directories: [DirectorySummary] = []

        /// The coverage of each directory in each locale, by directory and then by locale.
        public internal(set) var coverage: [Coverage] = []

        /// The durations of the stages.
        public internal(set) var times = StageTimes()

        /// Whether the site was written; false after a check.
        public internal(set) var isBuilt = false

        /// Whether the work ended early because it was asked to, so ``diagnostics`` may be incomplete.
        public package(set) var isInterrupted = false

        /// Whether all links work on a disk, where an address that ends with a slash does not lead to a page.
        public internal(set) var opensFromDisk = true

        /// The state of the output folder.
        public internal(set) var condition = OutputCondition.untouched

        /// The languages of entries that the site does not have, with the numbers of these entries.
        public internal(set) var foreignLocales: [(locale: LocaleIdentifier, entryCount: Int)] = []

        package init() {}

        /// The numbers of entries that are switched off or dated.
        package var publication = PublicationCounts()

        /// The next day on which other entries are on the site; nil if there is none.
        package var nextChange: CalendarDay? {
            publication.span.end == .distantFuture ? nil : publication.span.end
        }

        /// Information that is neither an error nor a warning: sentences without a final period.
        public package(set) var notes: [String] = []

        /// The note of a check about a site that needs to know its address.
        package var missingAddress: String?

        /// The facts that were not given and had to be guessed, with the settings that change them: sentences without a
        /// final period.
        public internal(set) var guesses: [String] = []

        /// The templates that were evaluated completely for each page, which takes longer, with the reasons: sentences
        /// without a final period.
        public internal(set) var slowTemplates: [String] = []

        /// The places of lists in templates, of whose lines parts were written once and copied to other pages, with the
        /// names in these parts: sentences without a final period.
        public internal(set) var copiedLines: [String] = []
    }

    /// Builds the site into a folder, which does not change unless the whole build succeeds.
    ///
    /// Canceling the task has the same effect as an ``Interruption``. A build that ended early has a result whose
    /// ``Result/isInterrupted`` is true.
    ///
    /// - Parameters:
    ///   - progress: Receives the progress of the build.
    ///   - interruption: Can ask the build to end early.
    public func build(
        to output: String, progress: BuildProgress? = nil, interruption: Interruption? = nil
    ) async -> Result {
        await Result.ofWriting(to: output, interruption) { interruption, result in
            try await build(to: output, progress, interruption, &result)
        }
    }

    /// The default output folder.
    public static let defaultOutput = "_site"

    /// Completes a build that was killed while it replaced the site in a folder.
    ///
    /// ``build(to:progress:interruption:)`` begins with this step. It does nothing while another build writes to the
    /// folder.
    ///
    /// - Returns: Notes for the user: sentences without a final period.
    public static func completeFormerBuild(in output: String) -> [String] {
        OutputFolder.completeFormerBuild(at: output)
    }

    private func build(
        to path: String, _ progress: BuildProgress?, _ interruption: Interruption, _ result: inout Result
    ) async throws {
        result.diagnostics = valueDiagnostics
        guard result.diagnostics.isEmpty else { return }
        var clock = StageClock()
        let workers = Workers(count: jobs)
        let output = try await OutputFolder.open(
            path, content: input == nil ? self.path : ".", options: self.output, progress: progress)
        result.notes = output.notes
        // Reading the record of the last build takes as long as finding the content.
        let (read, found) = await workers.sharing(output.expectedFileCount).both(
            { Swift.Result { try output.readFormerBuild() } },
            and: { await SiteInputs(self, workers: workers, diagnostics: &result.diagnostics) })
        let former = try read.get()
        guard let inputs = found else { return }
        result.opensFromDisk = !inputs.configuration.usesFolders
        result.isForAnotherSite = inputs.configuration.fragments != nil
        let stamps = keepsContent && !former.state.pages.isEmpty ? await inputs.stamps(workers: workers) : nil
        let isUnchanged = await keep(former, in: output, inputs, stamps, workers, &result)
        result.times.read = clock.lap()
        guard !isUnchanged else { return }
        let staged = try output.stage(replacing: former, interruption: interruption)
        defer { result.condition = staged.condition }
        var memory = Memory(
            scanned: ScannedBodies(reading: former.state.findings), stamps: stamps, keepsHTML: true)
        if keepsContent { await memory.read(output, inputs, workers) }
        var steps = SiteSteps(inputs, isStrict: isStrict, workers, progress)
        guard let prepared = await steps.prepare(reusing: &memory, &result) else { return }
        if let note = result.publication.note(on: inputs.configuration.today) { result.notes.append(note) }
        _ = clock.lap()
        let pageCount = try await render(prepared, to: staged, progress, &result)
        result.times.render = clock.lap()
        guard !result.hasErrors(strict: isStrict) else { return }
        (result.pageCount, result.fileCount, result.writtenCount) = (pageCount, staged.fileCount, staged.changedCount)
        if let part { try await inputs.addRecord(of: part, prepared, steps.files, to: staged) }
        try finish(staged, prepared, memory.scanned, progress, &result)
        result.times.write = clock.lap()
    }

    /// Whether a build keeps what it read for the next one.
    ///
    /// A part names the bytes of all files of the whole site, so it must read them. Standard input has no files.
    private var keepsContent: Bool { part == nil && input == nil }

    /// Keeps the site of the last build if nothing has changed since.
    private func keep(
        _ former: LastBuild, in output: OutputFolder, _ inputs: SiteInputs, _ stamps: [SourceStamp?]?,
        _ workers: Workers, _ result: inout Result
    ) async -> Bool {
        let today = inputs.configuration.today
        guard result.diagnostics.isEmpty, let stamps, let summary = BuildSummary(reading: former.state.summary),
            inputs.origin(stamps) == summary.origin, summary.publication.span.contains(today),
            await output.isIntact(after: former, workers: workers)
        else { return false }
        result.keep(summary, fileCount: former.state.pages.count, today: today)
        return true
    }

    /// Renders the files of the site or of its part.
    ///
    /// - Returns: The number of pages.
    private func render(
        _ prepared: Prepared, to staged: StagedSite, _ progress: BuildProgress?, _ result: inout Result
    ) async throws -> Int {
        var files = SiteFileList(prepared.renderer)
        if let part {
            guard let own = files.files(of: part, prepared.plan, &result.diagnostics) else { return 0 }
            files = own
        }
        // The hash of the inputs is made at the same time.
        let (_, rendered) = try await prepared.workers.sharing(files.pages.count).both(
            { [origin = prepared.origin] in origin.value },
            and: {
                try await prepared.renderer.render(files, to: staged, workers: prepared.workers, progress: progress)
            })
        result.diagnostics += rendered.diagnostics
        result.slowTemplates = rendered.obstacles.sorted { $0.key < $1.key }.map { "\($0): \($1.description)" }
        result.copiedLines = rendered.copies.sorted { $0.key < $1.key }.map(\.value.description)
        return files.pages.count
    }

    /// Replaces the site in the folder with the new one.
    private func finish(
        _ staged: StagedSite, _ prepared: Prepared, _ scanned: ScannedBodies, _ progress: BuildProgress?,
        _ result: inout Result
    ) throws {
        progress?.begin(.writing, of: staged.fileCount)
        if part == nil, prepared.plan.configuration.url != nil {
            result.notes += Self.notes(onRemovedPages: prepared.removedPages(staged.removedFiles))
        }
        // Every build must report warnings, but not notes.
        let isRepeatable = part == nil && result.diagnostics.allSatisfy { $0.severity == .note }
        let repeatable = isRepeatable ? prepared.origin.value : nil
        result.notes += try staged.finish(
            summary: repeatable.map {
                BuildSummary(
                    origin: $0, pageCount: result.pageCount, directories: result.directories, coverage: result.coverage,
                    publication: result.publication
                ).bytes
            } ?? [],
            findings: scanned.bytes)
        result.keptCount = staged.keptCount
        result.isBuilt = true
    }

    /// A note about addresses that readers of a published site may have kept.
    private static func notes(onRemovedPages paths: [String]) -> [String] {
        guard !paths.isEmpty else { return [] }
        let sorted = paths.sorted()
        let named = sorted.prefix(mostNamedPages).map { "'\($0)'" }.joined(separator: ", ")
        let others = paths.count > mostNamedPages ? " and \(paths.count - mostNamedPages) more" : ""
        return [
            "\(paths.count == 1 ? "a page" : "\(paths.count) pages") of the site that was here \(paths.count == 1 ? "is" : "are") gone: "
                + "\(named)\(others); 'redirect_from' in an entry, or a row such as '/\(sorted[0]),/new.html' below 'from,to' in "
                + "'redirects.csv', lets an address lead on"
        ]
    }

    private static let mostNamedPages = 5

    /// A site that is ready to be rendered.
    package struct Prepared {
        package let renderer: SiteRenderer
        package let workers: Workers
        /// A hash of the site's inputs; nil if they changed while they were read.
        let origin: OnDemand<UInt64?>

        package var site: ResolvedSite { renderer.site }
        package var theme: Theme { renderer.theme }
        package var plan: SitePlan { site.plan }

        /// The paths of the pages in removed files, without those from which old addresses lead on, and those that are
        /// now in another file.
        fileprivate func removedPages(_ files: [String]) -> [String] {
            let paths = files.compactMap(plan.path(ofPageInFile:))
            guard !paths.isEmpty else { return [] }
            let former = Set(site.targets.redirects.all.compactMap(\.file))
            return paths.filter { !former.contains($0) && plan.page(at: $0) == nil }
        }
    }

    /// The data known from the last time, which means that only changes need to be read, parsed and scanned.
    package struct Memory: Sendable {
        /// The files and parse results; nil if they will not be needed again.
        var content: ContentCache?

        /// The place where a build keeps the content for the next one; nil if there is none.
        var record: ContentState?

        var scanned = ScannedBodies()

        /// The stamps of the content files, if they are known.
        var stamps: [SourceStamp?]?

        /// The last site and its inputs; nil if the site had errors, or will not be needed again.
        package var reading: SiteReading?

        /// Whether to keep the HTML of bodies, because all pages will be rendered.
        var keepsHTML = false

        /// A memory of nothing.
        package static var empty: Memory { Memory() }

        /// A memory of nothing yet, for a site that will be prepared again.
        package static var ofRepeatedWork: Memory { Memory(content: ContentCache()) }

        /// Reads the content that the last build into a folder kept.
        fileprivate mutating func read(_ output: OutputFolder, _ inputs: SiteInputs, _ workers: Workers) async {
            guard let folder = output.state else { return }
            let record = ContentState(in: folder, origin: inputs.parsingOrigin)
            let settings = inputs.configuration.fingerprint
            content = output.options.isFresh ? ContentCache() : await record.read(settings: settings, workers: workers)
            self.record = record
        }
    }

    /// Does everything that comes before the rendering of pages.
    ///
    /// - Returns: Nil if errors prevent the build.
    package func prepare(_ result: inout Result, _ progress: BuildProgress? = nil) async -> Prepared? {
        var memory = Memory()
        return await prepare(&result, reusing: &memory, progress)
    }

    /// Prepares a site that will be prepared again: only changes are read, parsed and scanned.
    ///
    /// - Parameters:
    ///   - paths: The paths of all files that have changed since the last call; nil if any other file may have changed.
    ///   - memory: The memory of the last call, which had the same options.
    package func prepare(
        _ result: inout Result, changed paths: [String]? = nil, reusing memory: inout Memory,
        _ progress: BuildProgress? = nil
    ) async -> Prepared? {
        let workers = Workers(count: jobs)
        var clock = StageClock()
        if let paths, let reading = memory.reading, reading.inputs.configuration.today == currentDay,
            let documents = await reading.documents(at: paths, workers: workers)
        {
            var steps = SiteSteps(reading.inputs, isStrict: isStrict, workers, progress)
            if let edits = reading.edits(documents, workers: workers) {
                var edited = Result()
                edited.times.read = clock.lap()
                if let prepared = await steps.prepare(edits, reusing: &memory, &edited) {
                    result = edited
                    return prepared
                }
            }
            result.diagnostics = reading.inputDiagnostics
            result.times.read = clock.lap()
            return await steps.prepare(reusing: &memory, &result, files: reading.files(with: documents))
        }
        guard let inputs = await SiteInputs(self, workers: workers, diagnostics: &result.diagnostics) else {
            memory.reading = nil
            return nil
        }
        var steps = SiteSteps(inputs, isStrict: isStrict, workers, progress)
        return await steps.prepare(reusing: &memory, &result)
    }
}

extension Site.Result {
    /// The result of work that writes to a folder, including the error that ended it.
    ///
    /// Canceling the task interrupts the work.
    static func ofWriting(
        to output: String, _ interruption: Interruption?,
        _ work: (Interruption, inout Site.Result) async throws -> Void
    ) async -> Site.Result {
        let interruption = interruption ?? Interruption()
        var result = Site.Result()
        do {
            try await withTaskCancellationHandler {
                try await work(interruption, &result)
            } onCancel: {
                interruption.request()
            }
        } catch is CancellationError {
            result.isInterrupted = true
        } catch let error as OutputError {
            result.diagnostics += error.problems.map { .error(.unwritable, $0) }
            result.condition = error.condition
            result.isInterrupted = error.isInterruption
        } catch let error as UnreadableFile {
            result.diagnostics.append(error.diagnostic)
        } catch let error as FileSystemError {
            result.diagnostics.append(.error(.unwritable, OutputError.problem(error)))
        } catch {
            result.diagnostics.append(.error(.unwritable, "cannot write '\(output)': \(error)"))
        }
        return result
    }

    /// Whether errors (or warnings, in strict mode) prevent the build.
    ///
    /// Not all of them may be known if the work ``isInterrupted``.
    public func hasErrors(strict isStrict: Bool) -> Bool {
        diagnostics.contains { $0.severity == .error || isStrict && $0.severity == .warning }
    }

    /// Copies the results of the last build, because nothing has changed since.
    fileprivate mutating func keep(_ summary: BuildSummary, fileCount: Int, today: CalendarDay) {
        publication = summary.publication
        if let note = publication.note(on: today) { notes.append(note) }
        directories = summary.directories
        coverage = summary.coverage
        self.fileCount = fileCount
        pageCount = summary.pageCount
        keptCount = fileCount
        isBuilt = true
        condition = .new
    }
}

extension DiagnosticKind {
    package static let unwritable = DiagnosticKind(
        "unwritable", [.error],
        meaning: "The site cannot be written.",
        remedy: "Free space, correct the permissions, or build to another folder.")
}
