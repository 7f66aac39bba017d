import PreviewServer
import SiteGenerator
import Synchronization

/// Reports on a preview in the terminal: a line for each update, and the problems.
final class ServeReporter: Sendable {
    private let url: String

    /// The last line about warnings, to avoid repeating it.
    private let lastWarnings = Mutex("")

    init(url: String) { self.url = url }

    func report(_ event: PreviewServer.Event) {
        switch event {
        case .updated(let update):
            let report = DiagnosticReport(update.result.diagnostics.filter { $0.severity == .error })
            Terminal.printError(report.text(isColored: Terminal.errorsAreColored))
            let what = Self.text(update.changedPaths, isFirst: update.number == 1)
            let milliseconds = Int((update.seconds * 1000).rounded())
            Terminal.printStatus(
                update.isBuilt
                    ? "\(what): \(milliseconds) ms\n"
                    : "\(what): \(report.summary)\(update.number == 1 ? "" : "; the site stays as it was")\n")
        case .checked(let diagnostics):
            let report = DiagnosticReport(diagnostics)
            let isNew = lastWarnings.withLock { last in
                defer { last = report.summary }
                return last != report.summary
            }
            if isNew {
                Terminal.printStatus(
                    "\(report.summary.isEmpty ? "no problems found; about the site:" : "\(report.summary), listed at") "
                        + "\(url)_thumbindex/\n")
            }
        }
    }

    private static func text(_ changed: [String], isFirst: Bool) -> String {
        guard let path = changed.first else { return isFirst ? "read the site" : "something changed" }
        let first = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return changed.count == 1 ? first.printable : "\(first.printable) and \(changed.count - 1) more"
    }
}
