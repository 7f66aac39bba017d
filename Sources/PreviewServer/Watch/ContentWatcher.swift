import Authoring
import Dispatch
import SiteGenerator
import Synchronization

/// Reports changes to files: at once if the kernel reports them, or else by checking repeatedly.
final class ContentWatcher: Sendable {
    private struct State {
        var folders: [LiveSite.WatchedFolder] = []
        #if os(Linux)
            var kernel: FolderEvents?
        #endif
        /// The state at the last check; nil while the kernel reports changes.
        var polled: FolderState?

        #if os(Linux)
            /// Makes the kernel watch the folders that exist now.
            ///
            /// - Returns: whether all folders existed before and after; a folder that returned in between may not be
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
        private let source: Mutex<(any DispatchSourceRead)?>
    #endif

    /// Prepares to report changes.
    ///
    /// - Parameters:
    ///   - isPolling: whether to check for changes without the kernel.
    ///   - onChange: a function that is called on a separate queue with the changed files, once for a burst of changes.
    init(isPolling: Bool = false, onChange: @escaping @Sendable (ChangedFiles) -> Void) {
        settler = ChangeSettler(queue: queue, onSettled: onChange)
        state = Mutex(State())
        #if os(Linux)
            let kernel = isPolling ? nil : FolderEvents()
            source = Mutex(nil)
            state.withLock { $0.kernel = kernel }
            guard let kernel else { return }
            source.withLock { [queue] source in
                let events = DispatchSource.makeReadSource(fileDescriptor: kernel.descriptor, queue: queue)
                events.setEventHandler { [weak self] in self?.takeEvents() }
                events.setCancelHandler { kernel.close() }
                events.resume()
                source = events
            }
        #endif
    }

    deinit {
        #if os(Linux)
            source.withLock { $0?.cancel() }
        #endif
    }

    /// Whether changes are found by checking, rather than reported by the kernel.
    var isPolling: Bool { state.withLock { $0.polled != nil } }

    /// Watches these folders from now on, and no others.
    ///
    /// - Returns: whether the folders differ from the previous ones. Changes in new folders before this call are not
    ///   reported.
    @discardableResult
    func watch(_ folders: [LiveSite.WatchedFolder]) -> Bool {
        state.withLock { state in
            guard state.folders != folders else { return false }
            state.folders = folders
            #if os(Linux)
                if state.kernel?.watch(folders) == true { return true }
                // The kernel cannot watch so many folders, or cannot watch these at all.
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
                // The kernel lost events or a folder was removed, so all folders are watched again.
                let isWhole = events.isComplete || state.watchAgain()
                return (events.changes, events.isComplete, isWhole)
            }
            for change in changes where !FolderState.isOwnOutput(change.path) {
                settler.note(change.path, isFinished: change.isFinished, isNew: change.isNew)
            }
            guard !isComplete else { return }
            settler.note("", isFinished: true)
            if !isWhole { watchWhatReturns() }
        }

        /// Watches for folders that return, because nothing reports this.
        ///
        /// For example, checking out another branch removes folders and creates them again.
        private func watchWhatReturns() {
            queue.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
                guard let self else { return }
                let isBack = state.withLock { $0.watchAgain() }
                if isBack { settler.note("", isFinished: true) } else { watchWhatReturns() }
            }
        }
    #endif

    // MARK: Polling

    private func lookLater(_ pause: Duration) {
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(pause / .milliseconds(1)))) { [weak self] in
            self?.look()
        }
    }

    private func look() {
        let start = ContinuousClock.now
        let (folders, before) = state.withLock { ($0.folders, $0.polled) }
        let now = FolderState(of: folders)
        // Checking must not keep the machine busy: most of the time is spent waiting.
        let pause = max(.milliseconds(250), (ContinuousClock.now - start) * 10)
        state.withLock { state in
            if state.folders == folders { state.polled = now }
        }
        lookLater(pause)
        let changes = before?.changes(to: now).filter { !FolderState.isOwnOutput($0) } ?? []
        for path in changes { settler.note(path, isFinished: true) }
        // Some changes cannot be seen in this way, such as two in one tick of the file system's clock.
        if !changes.isEmpty { settler.note("", isFinished: true) }
    }
}
