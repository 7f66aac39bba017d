import IndexedCollation

/// Builds a site: content in, pages out.
///
/// ```swift
/// let result = await Site("people.csv").build(to: "_site")
/// print(DiagnosticReport(result.diagnostics).text())
/// ```
public struct Site: Sendable {
    /// A folder that holds `Content/` and maybe `Templates/`, a folder of Markdown or CSV files, or one such file.
    public var path: String

    /// The locales to build, the first being the default; empty for those of the settings or of the content.
    public var locales: [LocaleIdentifier] = []

    /// Where the site will be published; nil for what the settings say.
    public var baseURL: String?

    /// How many threads to use at most.
    public var jobs = 1

    /// Whether warnings stop the build as errors do.
    public var isStrict = false

    /// Folders outside the site's own that it may be read from, as links or settings ask for.
    public var allowedFolders: [String] = []

    /// Whether drafts are listed too, and in each locale what it is not translated to: for those who write the site.
    public var includesDrafts = false

    /// How the site is put into its folder.
    public var output = OutputOptions()

    public init(_ path: String) { self.path = path }

    /// Whether a text can be a site's ``baseURL``.
    public static func isURL(_ text: String) -> Bool { SiteConfiguration.isURL(text) }

    /// What a build came to.
    public struct Result: Sendable {
        /// Everything to be said about the content, errors and warnings.
        public var diagnostics: [Diagnostic] = []

        /// How many files the site has, and how many of them are new or changed.
        public var fileCount = 0
        public var writtenCount = 0

        /// How many of them were not made again, for what they are made of has not changed since the last build.
        public var keptCount = 0

        /// By directory, then by locale.
        public var directories: [DirectorySummary] = []

        /// What each directory has and lacks in each locale, by directory, then by locale.
        public var coverage: [Coverage] = []

        public var times = StageTimes()

        /// Whether the site was written.
        public var isBuilt = false

        /// What became of the output folder.
        public var condition = OutputCondition.untouched

        /// What people should know that is neither an error nor a warning: sentences without a full stop.
        public var notes: [String] = []
    }

    /// Builds the site into a folder. What is there stays as it is unless the whole build succeeds.
    ///
    /// - Parameters:
    ///   - progress: is told how far it has come.
    ///   - interruption: may ask it to end.
    public func build(
        to output: String, progress: BuildProgress? = nil, interruption: Interruption? = nil
    ) async -> Result {
        var result = Result()
        do {
            try await build(to: output, progress, interruption, &result)
        } catch is CancellationError {
            // Whoever asked for it knows.
        } catch let error as OutputError {
            result.diagnostics += error.problems.map { .error("unwritable", $0) }
            result.condition = error.condition
        } catch let error as FileSystemError {
            result.diagnostics.append(.error("unwritable", OutputError.problem(error)))
        } catch {
            result.diagnostics.append(.error("unwritable", "cannot write '\(output)': \(error)"))
        }
        return result
    }

    /// The folder that a site is built into if no other is named.
    public static let defaultOutput = "_site"

    /// Completes a build into a folder that was killed while it replaced the site there, as ``build(to:progress:interruption:)``
    /// does first of all. Nothing is done while another build is at work there.
    ///
    /// - Returns: what people should know: sentences without a full stop.
    public static func completeFormerBuild(in output: String) -> [String] {
        OutputFolder.completeFormerBuild(at: output)
    }

    private func build(
        to path: String, _ progress: BuildProgress?, _ interruption: Interruption?, _ result: inout Result
    ) async throws {
        var clock = StageClock()
        let workers = Workers(count: jobs)
        let output = try await OutputFolder.open(path, content: self.path, options: self.output, progress: progress)
        result.notes = output.notes
        guard let inputs = await SiteInputs(self, workers: workers, diagnostics: &result.diagnostics) else { return }
        if result.diagnostics.isEmpty, let summary = output.former.state.summary,
            await inputs.origin(workers: workers) == summary.origin, await output.isIntact(workers: workers)
        {
            result.keep(summary, fileCount: output.former.state.pages.count, madeCount: inputs.theme.assets.count)
            result.times.read = clock.lap()
            return
        }
        result.times.read = clock.lap()
        let staged = try output.stage(interruption: interruption)
        defer { result.condition = staged.condition }
        var cache: ContentCache?
        guard let prepared = await prepare(inputs, &result, reusing: &cache, progress) else { return }
        _ = clock.lap()
        result.diagnostics += try await prepared.renderer.render(to: staged, workers: workers, progress: progress)
        result.times.render = clock.lap()
        result.directories = prepared.map.summaries(result.diagnostics)
        guard !result.hasErrors(isStrict) else { return }
        progress?.begin(.writing, of: staged.fileCount)
        // What is wrong has to be said every time; a note need not.
        let origin = result.diagnostics.contains { $0.severity != .note } ? nil : prepared.origin
        result.notes += try staged.finish(
            origin.map { BuildSummary(origin: $0, directories: result.directories, coverage: result.coverage) })
        result.fileCount = staged.fileCount
        result.writtenCount = staged.changedCount
        result.keptCount = staged.keptCount
        result.isBuilt = true
        result.times.write = clock.lap()
    }

    /// A site that is read and collated.
    struct Prepared {
        let map: SiteMap
        let theme: Theme
        let workers: Workers
        /// What it is made of, in one number; nil when that was being written.
        let origin: UInt64?

        var renderer: SiteRenderer { SiteRenderer(map: map, theme: theme) }
    }

    /// Does everything that comes before pages.
    ///
    /// - Returns: nil when something stands in the way of a site.
    func prepare(_ result: inout Result, _ progress: BuildProgress? = nil) async -> Prepared? {
        var cache: ContentCache?
        return await prepare(&result, reusing: &cache, progress)
    }

    /// The same, for a site that will be prepared again: what has not changed is neither read nor parsed.
    ///
    /// - Parameter cache: what the last time left, for the same options.
    func prepare(
        _ result: inout Result, reusing cache: inout ContentCache?, _ progress: BuildProgress? = nil
    ) async -> Prepared? {
        guard
            let inputs = await SiteInputs(self, workers: Workers(count: jobs), diagnostics: &result.diagnostics)
        else { return nil }
        return await prepare(inputs, &result, reusing: &cache, progress)
    }

    private func prepare(
        _ inputs: SiteInputs, _ result: inout Result, reusing cache: inout ContentCache?, _ progress: BuildProgress?
    ) async -> Prepared? {
        var clock = StageClock()
        let workers = Workers(count: jobs)
        let configuration = inputs.configuration
        let (sources, readDiagnostics) = await SourceFiles.read(
            inputs.files, in: inputs.folders, limits: configuration.limits, reusing: cache, workers: workers,
            progress: progress)
        result.diagnostics += readDiagnostics
        result.times.read += clock.lap()

        var (content, parseDiagnostics) = await Content.parse(
            sources, configuration, reusing: &cache, workers: workers, progress: progress)
        content.localize(with: inputs.strings, configuration)
        result.coverage = content.coverage(configuration)
        content.showUntranslated(configuration)
        result.diagnostics += parseDiagnostics
        if !result.hasErrors(isStrict) {
            result.diagnostics += content.listEmptyDirectories(of: sources, configuration)
        }
        result.times.parse = clock.lap()

        progress?.begin(.collating, of: content.listings.reduce(0) { $0 + $1.entries.count })
        let (indexes, collationDiagnostics) = await DirectoryIndex.all(of: &content, configuration, workers: workers)
        result.diagnostics += collationDiagnostics + configuration.localeDiagnostics(content.locales)
        result.diagnostics += configuration.alphabetNotes(indexes)
        FreeMemory.giveBack(entryCount: indexes.entryCount)
        let map = SiteMap(configuration, content, indexes, contentFolder: inputs.contentFolder, folders: inputs.folders)
        result.diagnostics += map.diagnostics
        result.directories = map.summaries(result.diagnostics)
        result.times.collate = clock.lap()
        guard !result.hasErrors(isStrict) else { return nil }
        return Prepared(map: map, theme: inputs.theme, workers: workers, origin: inputs.origin(sources))
    }
}

extension Site.Result {
    /// Whether something stands in the way of a site.
    public func hasErrors(_ isStrict: Bool) -> Bool {
        diagnostics.contains { $0.severity == .error || isStrict && $0.severity == .warning }
    }

    /// Says what was said of a site that has not changed since.
    ///
    /// - Parameter madeCount: how many of its files are made each time.
    fileprivate mutating func keep(_ summary: BuildSummary, fileCount: Int, madeCount: Int) {
        directories = summary.directories
        coverage = summary.coverage
        self.fileCount = fileCount
        keptCount = fileCount - madeCount
        isBuilt = true
        condition = .new
    }
}

/// How long the stages of a build took, in seconds.
public struct StageTimes: Sendable {
    public var read = 0.0
    public var parse = 0.0
    public var collate = 0.0
    /// Making pages, and writing them beside the site that is there.
    public var render = 0.0
    /// Putting them in place.
    public var write = 0.0

    public var total: Double { read + parse + collate + render + write }
}

/// Tells the time between stages.
private struct StageClock {
    private var last = ContinuousClock.now

    /// Seconds since the last call.
    mutating func lap() -> Double {
        let now = ContinuousClock.now
        defer { last = now }
        return (now - last) / .seconds(1)
    }
}
