import Dispatch
import Synchronization

/// Waits until a burst of changes is over: an editor that writes, renames and writes again has saved once, and so has
/// somebody who checks out another branch.
final class ChangeSettler: Sendable {
    /// With more changes than this it is a program that makes them, and more may come.
    private static let crowd = 20

    private struct State {
        var paths: [String] = []
        var known: Set<String> = []
        var first: ContinuousClock.Instant?
        /// Whether any of the changes is the end of something.
        var isFinished = false
        var generation = 0
    }

    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let onSettled: @Sendable ([String]) -> Void

    init(queue: DispatchQueue, onSettled: @escaping @Sendable ([String]) -> Void) {
        self.queue = queue
        self.onSettled = onSettled
    }

    /// Takes note of a change.
    ///
    /// - Parameters:
    ///   - path: what changed; empty when that is not known.
    ///   - isFinished: whether the file was closed or put in place; if not, more is likely to come.
    func note(_ path: String, isFinished: Bool) {
        let now = ContinuousClock.now
        let (generation, pause) = state.withLock { state -> (Int, Duration) in
            let first = state.first ?? now
            state.first = first
            state.isFinished = state.isFinished || isFinished
            state.generation += 1
            if state.known.insert(path).inserted { state.paths.append(path) }
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
        let paths = state.withLock { state -> [String]? in
            // More has come since, and waits for itself, unless the wait has been too long.
            guard let first = state.first else { return nil }
            let waited = ContinuousClock.now - first
            let longest: Duration = state.known.count > Self.crowd ? .milliseconds(400) : .milliseconds(50)
            guard state.generation == generation || (state.isFinished && waited >= longest) else { return nil }
            defer { state = State(generation: state.generation) }
            return state.paths
        }
        if let paths { onSettled(paths.filter { !$0.isEmpty }) }
    }
}
