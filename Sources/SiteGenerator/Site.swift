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

    /// Whether drafts are listed too, and in each locale what it is not translated to: for those who write the site.
    public var includesDrafts = false

    public init(_ path: String) { self.path = path }

    /// Whether a text can be a site's ``baseURL``.
    public static func isURL(_ text: String) -> Bool { SiteConfiguration.isURL(text) }

    /// What a build came to.
    public struct Result: Sendable {
        /// Everything to be said about the content, errors and warnings. With errors nothing was written.
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
    }

    /// What a directory has in one locale.
    public struct DirectorySummary: Sendable {
        public let id: String
        public let locale: LocaleIdentifier
        public let entryCount: Int
        /// Sections that have entries.
        public let sectionCount: Int
        public let warningCount: Int
    }

    /// Builds the site into a folder. What stands there stays as it is unless the whole build succeeds.
    public func build(to output: String) async -> Result {
        var result = Result()
        guard let prepared = await prepare(&result) else { return result }
        var clock = StageClock()
        do {
            let folder = try OutputFolder(output)
            result.diagnostics += try await prepared.renderer.render(to: folder, workers: prepared.workers)
            result.times.render = clock.lap()
            result.directories = prepared.map.summaries(result.diagnostics)
            guard !result.hasErrors(isStrict) else { return result }
            try folder.finish()
            result.fileCount = folder.fileCount
            result.writtenCount = folder.changedCount
            result.keptCount = folder.keptCount
            result.isBuilt = true
        } catch {
            result.diagnostics.append(.error("unwritable", "can not write \(error)"))
        }
        result.times.write = clock.lap()
        return result
    }

    /// A site that is read and collated.
    struct Prepared {
        let map: SiteMap
        let theme: Theme
        let workers: Workers

        var renderer: SiteRenderer { SiteRenderer(map: map, theme: theme) }
    }

    /// Does everything that comes before pages.
    ///
    /// - Returns: nil when something stands in the way of a site.
    func prepare(_ result: inout Result) async -> Prepared? {
        var cache: ContentCache?
        return await prepare(&result, reusing: &cache)
    }

    /// The same, for a site that will be prepared again: what has not changed is neither read nor parsed.
    ///
    /// - Parameter cache: what the last time left, for the same options.
    func prepare(_ result: inout Result, reusing cache: inout ContentCache?) async -> Prepared? {
        var clock = StageClock()
        let workers = Workers(count: jobs)
        guard let folder = SiteFolder(path, diagnostics: &result.diagnostics) else { return nil }
        var configuration = folder.configuration
        if !locales.isEmpty { configuration.locales = locales }
        if let baseURL { configuration.url = baseURL }
        if includesDrafts { configuration.includeDrafts() }
        var theme = Theme(overriddenBy: folder.templatesFolder, diagnostics: &result.diagnostics)
        result.diagnostics += theme.check()

        let (sources, readDiagnostics) = await SourceFiles.read(
            configuration, in: folder.contentFolder, reusing: cache, workers: workers)
        result.diagnostics += readDiagnostics
        result.times.read = clock.lap()

        var (content, parseDiagnostics) = await Content.parse(
            sources, configuration, reusing: &cache, workers: workers)
        let strings = LocalizedStrings.read(configuration, in: folder.contentFolder, diagnostics: &parseDiagnostics)
        content.localize(with: strings, configuration)
        for locale in strings.locales {
            theme.languages.add(strings.words(theme.languages.names, in: locale), in: locale)
        }
        result.coverage = content.coverage(configuration)
        content.showUntranslated(configuration)
        result.diagnostics += parseDiagnostics
        result.times.parse = clock.lap()

        let (indexes, collationDiagnostics) = await DirectoryIndex.all(of: content, configuration, workers: workers)
        result.diagnostics += collationDiagnostics
        if indexes.isEmpty, !result.hasErrors(isStrict) {
            result.diagnostics.append(
                .error(
                    "no-entries", "no entry was found in '\(path)'; each needs a title, and a locale that the site has")
            )
        }
        result.times.collate = clock.lap()
        let map = SiteMap(configuration, content, indexes, contentFolder: folder.contentFolder)
        result.diagnostics += map.diagnostics
        result.directories = map.summaries(result.diagnostics)
        return result.hasErrors(isStrict) ? nil : Prepared(map: map, theme: theme, workers: workers)
    }
}

extension Site.Result {
    /// Whether something stands in the way of a site.
    public func hasErrors(_ isStrict: Bool) -> Bool {
        diagnostics.contains { $0.severity == .error || isStrict }
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
