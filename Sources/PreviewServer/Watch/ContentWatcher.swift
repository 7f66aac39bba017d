import Dispatch
import SiteGenerator
import Synchronization

/// Says when files change: at once by the kernel's word where it gives it, else by looking time and again.
final class ContentWatcher: Sendable {
    private struct State {
        var folders: [LiveSite.WatchedFolder] = []
        #if os(Linux)
            var kernel: FolderEvents?
        #endif
        /// What was there at the last look; nil while the kernel tells of changes.
        var polled: FolderState?

        #if os(Linux)
            /// Has the kernel watch what there is now.
            ///
            /// - Returns: whether all folders were there, before and after: one that came back in between may not be
            ///   watched.
            mutating func watchAgain() -> Bool {
                let wasWhole = folders.allSatisfy(\.isThere)
                _ = kernel?.watch(folders)
                return wasWhole && folders.allSatisfy(\.isThere)
            }
        #endif
    }

    private let queue = DispatchQueue(label: "thumbindex.watcher")
    private let state: Mutex<State>
    private let settler: ChangeSettler

    #if os(Linux)
        // Dispatch's sources may be used from any thread, and say so in their documentation only.
        nonisolated(unsafe) private let source: (any DispatchSourceRead)?
    #endif

    /// - Parameters:
    ///   - isPolling: whether not to ask the kernel at all.
    ///   - onChange: called, on a queue of its own, with the paths of files that changed: once for a burst of changes.
    init(isPolling: Bool = false, onChange: @escaping @Sendable ([String]) -> Void) {
        settler = ChangeSettler(queue: queue, onSettled: onChange)
        state = Mutex(State())
        #if os(Linux)
            let kernel = isPolling ? nil : FolderEvents()
            source = kernel.map { [queue] in
                DispatchSource.makeReadSource(fileDescriptor: $0.descriptor, queue: queue)
            }
            state.withLock { $0.kernel = kernel }
            source?.setEventHandler { [weak self] in self?.takeEvents() }
            source?.setCancelHandler { kernel?.close() }
            source?.resume()
        #endif
    }

    deinit {
        #if os(Linux)
            source?.cancel()
        #endif
    }

    /// Whether changes are found by looking, and not told by the kernel.
    var isPolling: Bool { state.withLock { $0.polled != nil } }

    /// Watches these folders from now on, and no others.
    ///
    /// - Returns: whether they are others than before. What changed in new ones until now is told by nobody.
    @discardableResult
    func watch(_ folders: [LiveSite.WatchedFolder]) -> Bool {
        state.withLock { state in
            guard state.folders != folders else { return false }
            state.folders = folders
            #if os(Linux)
                if state.kernel?.watch(folders) == true { return true }
                // The kernel has no room for so many folders, or none of this.
                state.kernel?.clear()
            #endif
            if state.polled == nil { lookLater(.milliseconds(250)) }
            state.polled = FolderState(of: folders)
            return true
        }
    }

    #if os(Linux)
        private func takeEvents() {
            let (changes, isComplete, isWhole) = state.withLock { state in
                let events: (changes: [FolderEvents.Change], isComplete: Bool) = state.kernel?.read() ?? ([], true)
                // The kernel had more to say than it could keep, or a folder went away: look at all of them again.
                let isWhole = events.isComplete || state.watchAgain()
                return (events.changes, events.isComplete, isWhole)
            }
            for change in changes where !FolderState.isOwnOutput(change.path) {
                settler.note(change.path, isFinished: change.isFinished)
            }
            guard !isComplete else { return }
            settler.note("", isFinished: true)
            if !isWhole { watchWhatReturns() }
        }

        /// A folder that is gone may come back, as when another branch is checked out, and nobody tells of that.
        private func watchWhatReturns() {
            queue.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
                guard let self else { return }
                let isBack = state.withLock { $0.watchAgain() }
                if isBack { settler.note("", isFinished: true) } else { watchWhatReturns() }
            }
        }
    #endif

    // MARK: Looking

    private func lookLater(_ pause: Duration) {
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(pause / .milliseconds(1)))) { [weak self] in
            self?.look()
        }
    }

    private func look() {
        let start = ContinuousClock.now
        let (folders, before) = state.withLock { ($0.folders, $0.polled) }
        let now = FolderState(of: folders)
        // Looking must not keep the machine busy: most of the time is spent waiting.
        let pause = max(.milliseconds(250), (ContinuousClock.now - start) * 10)
        state.withLock { state in
            if state.folders == folders { state.polled = now }
        }
        lookLater(pause)
        for path in before?.changes(to: now) ?? [] where !FolderState.isOwnOutput(path) {
            settler.note(path, isFinished: true)
        }
    }
}
