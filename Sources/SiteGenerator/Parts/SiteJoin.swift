/// Joins the parts of a site that several machines have built.
///
/// ```swift
/// let result = await SiteJoin(["part-1", "part-2"]).join(to: "_site")
/// ```
public struct SiteJoin: Sendable {
    /// The folders with the parts, in any order.
    public var parts: [String]

    /// The maximum number of threads, at least 1.
    public var jobs = 1

    /// Options for writing the site to its folder.
    public var output = OutputOptions()

    /// Makes a join of some folders.
    public init(_ parts: [String]) { self.parts = parts }

    /// Joins the parts to form a site, which has the same bytes as if it had been built as a whole.
    ///
    /// The folder does not change unless the parts are complete, undamaged, and from the same site. Canceling the task
    /// has the same effect as an ``Interruption``.
    ///
    /// - Parameters:
    ///   - progress: Receives the progress.
    ///   - interruption: Can ask the join to end early.
    public func join(
        to output: String, progress: BuildProgress? = nil, interruption: Interruption? = nil
    ) async -> Site.Result {
        await Site.Result.ofWriting(to: output, interruption) { interruption, result in
            try await join(to: output, progress, interruption, &result)
        }
    }

    private func join(
        to path: String, _ progress: BuildProgress?, _ interruption: Interruption, _ result: inout Site.Result
    ) async throws {
        if let problem = Site.problem(ofJobs: jobs) {
            result.diagnostics.append(.error(.settings, problem))
            return
        }
        var clock = StageClock()
        let workers = Workers(count: jobs)
        let joined: JoinedParts
        do throws(OutputError) {
            joined = try JoinedParts(parts)
        } catch {
            result.diagnostics += error.problems.map { .error(.part, $0) }
            return
        }
        if let problem = joined.problem(ofOutput: path) {
            result.diagnostics.append(.error(.part, problem))
            return
        }
        result.times.read = clock.lap()
        let folder = try await OutputFolder.open(path, content: parts.first ?? ".", options: output, progress: progress)
        result.notes = folder.notes
        let staged = try folder.stage(replacing: folder.readFormerBuild(), interruption: interruption)
        defer { result.condition = staged.condition }
        let damaged = try await joined.copy(to: staged, workers: workers, progress: progress)
        result.diagnostics += damaged.map { .error(.part, $0) }
        guard damaged.isEmpty else { return }
        result.notes += try staged.finish()
        result.fileCount = staged.fileCount
        result.writtenCount = staged.changedCount
        result.isBuilt = true
        result.times.write = clock.lap()
    }
}
