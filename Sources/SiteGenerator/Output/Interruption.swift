import Synchronization

/// The wish to end a build early, as a signal expresses it: from another thread, at any time.
///
/// A build that is making pages stops and removes what it has staged. One that is just replacing the site goes on to the
/// end of that, which is near.
public final class Interruption: Sendable {
    private struct State {
        var isRequested = false
        var isReplacing = false
    }

    private let state = Mutex(State())

    /// The same as in `state`, to be asked for every page.
    private let requested = Atomic(false)

    public init() {}

    public var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Asks the build to end.
    ///
    /// - Returns: whether the build is replacing the site, and must not be ended from outside.
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

    /// Begins what must not be left half done.
    ///
    /// - Returns: whether it may; not if the build was asked to end before.
    func beginReplacing() -> Bool {
        state.withLock { state in
            guard !state.isRequested else { return false }
            state.isReplacing = true
            return true
        }
    }

    func endReplacing() { state.withLock { $0.isReplacing = false } }
}
