import Dispatch
import SiteGenerator
import Synchronization

/// Files that have changed.
struct ChangedFiles: Sendable {
    /// The paths of the files, and of folders that came or went.
    var paths: [String] = []

    /// Whether no other file has changed.
    var isComplete = true
}

/// Waits until a burst of changes is over.
///
/// An editor that writes, renames and writes again has saved once, and checking out another branch is one change. Files
/// that are created and gone in the same burst, under whatever name, are not changes.
final class ChangeSettler: Sendable {
    /// The number of changes above which they come from a program, which may make more.
    private static let crowd = 20

    private struct State {
        var paths: [String] = []
        var known: Set<String> = []
        /// The paths whose first change created them.
        var created: Set<String> = []
        var first: ContinuousClock.Instant?
        /// Whether any of the changes ends an operation.
        var isFinished = false
        var generation = 0
    }

    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let onSettled: @Sendable (ChangedFiles) -> Void

    init(queue: DispatchQueue, onSettled: @escaping @Sendable (ChangedFiles) -> Void) {
        self.queue = queue
        self.onSettled = onSettled
    }

    /// Records a change.
    ///
    /// - Parameters:
    ///   - path: the changed file; empty if it is not known.
    ///   - isFinished: whether the file was closed or moved into place; if not, more changes are likely.
    ///   - isNew: whether the file was just created.
    func note(_ path: String, isFinished: Bool, isNew: Bool = false) {
        let now = ContinuousClock.now
        let (generation, pause) = state.withLock { state -> (Int, Duration) in
            let first = state.first ?? now
            state.first = first
            state.isFinished = state.isFinished || isFinished
            state.generation += 1
            if state.known.insert(path).inserted {
                state.paths.append(path)
                if isNew { state.created.insert(path) }
            }
            let isCrowd = state.known.count > Self.crowd
            let quiet: Duration = isCrowd ? .milliseconds(25) : isFinished ? .milliseconds(4) : .milliseconds(40)
            let longest: Duration = isCrowd ? .milliseconds(400) : state.isFinished ? .milliseconds(50) : .seconds(2)
            return (state.generation, max(.zero, min(quiet, longest - (now - first))))
        }
        queue.asyncAfter(deadline: .now() + .microseconds(Int(pause / .microseconds(1)))) { [weak self] in
            self?.settle(generation)
        }
    }

    private func settle(_ generation: Int) {
        let changed = state.withLock { state -> (paths: [String], created: Set<String>)? in
            // Later changes wait for their own timer, unless the wait has been too long.
            guard let first = state.first else { return nil }
            let waited = ContinuousClock.now - first
            let longest: Duration = state.known.count > Self.crowd ? .milliseconds(400) : .milliseconds(50)
            guard state.generation == generation || (state.isFinished && waited >= longest) else { return nil }
            defer { state = State(generation: state.generation) }
            return (state.paths, state.created)
        }
        guard let changed else { return }
        let paths = changed.paths.filter { !changed.created.contains($0) || SystemCalls.statusOfLink(at: $0) != nil }
        guard !paths.isEmpty else { return }
        onSettled(ChangedFiles(paths: paths.filter { !$0.isEmpty }, isComplete: !paths.contains("")))
    }
}
