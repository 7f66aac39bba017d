import Synchronization

/// A request to end a build early, which a signal handler or another thread can make at any time.
///
/// Canceling the task of a build is also such a request. A build that renders pages stops and removes its staged files. A build that is already replacing the site finishes
/// that step, which takes little time.
public final class Interruption: Sendable {
    private struct State {
        var isRequested = false
        var isReplacing = false
    }

    private let state = Mutex(State())

    /// A copy of the flag in `state`, which is checked for every page.
    private let requested = Atomic(false)

    /// Makes a request that has not been made yet.
    public init() {}

    /// Whether the build was asked to end.
    public var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Asks the build to end.
    ///
    /// - Returns: Whether the build is replacing the site, and must not be killed.
    @discardableResult
    public func request() -> Bool {
        state.withLock { state in
            state.isRequested = true
            requested.store(true, ordering: .relaxed)
            return state.isReplacing
        }
    }

    /// Whether the build is replacing the site.
    public var isReplacing: Bool { state.withLock { $0.isReplacing } }

    /// Begins a step that must not be interrupted.
    ///
    /// - Returns: Whether the step may begin; false if the build was asked to end before.
    func beginReplacing() -> Bool {
        state.withLock { state in
            guard !state.isRequested else { return false }
            state.isReplacing = true
            return true
        }
    }

    func endReplacing() { state.withLock { $0.isReplacing = false } }
}
