import SiteGenerator

extension Site {
    /// Does everything that a build does except for making pages, and looks for problems other than those that prevent
    /// a build; see ``SiteChecks``.
    ///
    /// If the task is canceled, the check ends early, and ``Result/isInterrupted`` is true.
    ///
    /// - Parameter progress: Receives the progress of the check.
    /// - Returns: All diagnostics; nothing is written.
    public func check(progress: BuildProgress? = nil) async -> Result {
        var result = Result()
        guard let prepared = await prepare(&result, progress) else { return result }
        result.diagnostics += result.notes.map { .note(.unreadFile, $0) }
        result.notes = []
        if let note = result.missingAddress { result.diagnostics.append(.note(.missingAddress, note)) }
        // Some problems in templates show only on pages. The default theme has none.
        if prepared.theme.hasOwnTemplates {
            do {
                result.diagnostics += try await prepared.renderer.render(
                    to: NowhereSink(), workers: prepared.workers, progress: progress
                ).diagnostics
            } catch is CancellationError {
                result.isInterrupted = true
                return result
            } catch {
                result.diagnostics.append(.error(.unwritable, "\(error)"))
            }
        }
        let found = await SiteChecks(prepared, result).diagnostics(progress)
        // An entry can be listed in several locales.
        result.diagnostics = (result.diagnostics + (found ?? [])).withoutRepetitions
        result.isInterrupted = found == nil
        result.directories = prepared.plan.summaries(result.diagnostics, linkCounts: prepared.site.mentions.counts)
        return result
    }
}

/// A sink that discards all pages, and ends the rendering if the task is canceled.
private struct NowhereSink: PageSink {
    func write(_ bytes: [UInt8], to path: String, madeOf origin: FileOrigin?) throws { try Task.checkCancellation() }
    func write(copyOf file: borrowing OpenFile, to path: String) throws { try Task.checkCancellation() }
}

extension DiagnosticKind {
    static let unreadFile = DiagnosticKind(
        "unread-file", [.note],
        meaning: "Nothing reads a file in `Content/`, and no text links to it.",
        remedy: "Nothing, if that is meant; a name that begins with `_` says so.")

    static let missingAddress = DiagnosticKind(
        "missing-address", [.note],
        meaning: "The files of a site without `url` are in a project on GitHub or GitLab, whose site is in a folder "
            + "of a host, where `404.html` does not find its style.",
        remedy: "Write the address of the site as `url`.")
}
