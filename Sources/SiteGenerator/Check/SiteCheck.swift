extension Site {
    /// Does everything that a build does except for making pages, and looks for problems other than those that prevent
    /// a build; see ``SiteChecks``.
    ///
    /// - Parameter progress: Receives the progress of the check.
    /// - Returns: All diagnostics; nothing is written.
    public func check(progress: BuildProgress? = nil) async -> Result {
        var result = Result()
        guard let prepared = await prepare(&result, progress) else { return result }
        result.diagnostics += result.notes.map { .note(.unreadFile, $0) }
        result.notes = []
        // Some problems in templates show only on pages. The default theme has none.
        if prepared.theme.hasOwnTemplates {
            do {
                result.diagnostics += try await prepared.renderer.render(
                    to: NowhereSink(), workers: prepared.workers, progress: progress
                ).diagnostics
            } catch {
                result.diagnostics.append(.error(.unwritable, "\(error)"))
            }
        }
        result.diagnostics += await SiteChecks(prepared, result).diagnostics(progress) ?? []
        result.directories = prepared.plan.summaries(result.diagnostics)
        return result
    }
}

/// A sink that discards all pages.
private struct NowhereSink: PageSink {
    func write(_ bytes: [UInt8], to path: String) {}
    func write(copyOf file: borrowing OpenFile, to path: String) {}
}
