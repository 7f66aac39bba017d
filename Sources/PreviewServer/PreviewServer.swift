import Authoring
import CLibrary
import SiteGenerator
import Synchronization

/// Serves a site while it is being written: the browser shows every change as soon as it is saved.
///
/// ```swift
/// let server = try PreviewServer(Site("."), host: "127.0.0.1", port: 8000)
/// try await server.run { event in print(event) }
/// ```
public struct PreviewServer: Sendable {
    /// An event that a server reports.
    public enum Event: Sendable {
        /// The site was read, for the first time or after a change.
        case updated(Update)
        /// All pages were checked, and have these problems in addition to those of the update.
        case checked([Diagnostic])
    }

    /// A reading of the site.
    public struct Update: Sendable {
        /// The number of the update, from 1.
        public let number: Int

        /// The diagnostics and the durations of the stages.
        public let result: Site.Result

        /// Whether there is a new site; if not, the previous one remains.
        public let isBuilt: Bool

        /// The relative paths of the files that changed; empty if they are unknown.
        public let changedPaths: [String]

        /// The duration of the update.
        public let seconds: Double
    }

    /// The address of the site: `http://127.0.0.1:8000/`.
    public let url: String

    /// The addresses of the site for other devices; empty unless the host means all addresses of this machine.
    public let networkURLs: [String]

    /// Whether the port differs from the requested one.
    public let isOtherPort: Bool

    private let site: LiveSite
    private let listener: ListeningSocket
    private let streams: EventStreams
    private let responder: Responder
    private let pending: PendingChanges

    /// Finds a port at which to serve.
    ///
    /// - Parameters:
    ///   - host: an address or name of this machine; `0.0.0.0` for all addresses and names.
    ///   - port: the first port to try; the next free one is used.
    ///   - editor: the editor that opens the places of errors and warnings; nil if they are not links.
    /// - Throws: the reason why the server cannot listen there.
    public init(
        _ site: Site, host: String, port: UInt16, editor: EditorAddress? = nil
    ) throws(ListeningError) {
        listener = try ListeningSocket(at: host, from: port)
        isOtherPort = port != 0 && listener.port != port
        let isEverywhere = ["0.0.0.0", "[::]"].contains(listener.address)
        url = "http://\(isEverywhere || host == "localhost" ? "localhost" : listener.address):\(listener.port)/"
        networkURLs = listener.networkAddresses.map { [port = listener.port] in "http://\($0):\(port)/" }
        self.site = LiveSite(site)
        streams = EventStreams()
        let pending = PendingChanges()
        self.pending = pending
        let time = SystemCalls.time ?? timespec()
        responder = Responder(
            site: self.site, hosts: HostCheck(listeningAt: host), streams: streams,
            run: String(time.tv_sec &* 1000 &+ time.tv_nsec / 1_000_000, radix: 36), editor: editor,
            readAgain: { pending.addUnknown() })
    }

    /// Serves until the task is canceled.
    ///
    /// - Parameters:
    ///   - isPolling: whether to check for changes regularly instead of waiting for the system to report them.
    ///   - followsEntries: whether open pages go to the page of an entry when its file is saved.
    ///   - report: a function that is called for every update.
    public func run(
        isPolling: Bool = false, followsEntries: Bool = false, report: @escaping @Sendable (Event) -> Void
    ) async throws {
        Self.raiseDescriptorLimit()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await update(isPolling: isPolling, followsEntries: followsEntries, report) }
            group.addTask { try await HTTPServer(listener: listener, responder: responder).run() }
            group.addTask {
                while true {
                    try await Task.sleep(for: .seconds(15))
                    streams.sendHeartbeat()
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// Reads the site, and reads it again whenever something changes.
    private func update(
        isPolling: Bool, followsEntries: Bool, _ report: @escaping @Sendable (Event) -> Void
    ) async {
        let watcher = ContentWatcher(isPolling: isPolling) { [pending] in pending.add($0) }
        // Watching begins before reading, so files that change in the meantime are read again.
        watcher.watch(site.watchedFolders)
        pending.addUnknown()
        var check: Task<Void, Never>?
        var retry: Task<Void, Never>?
        var midnight: Task<Void, Never>?
        for await _ in pending.signals {
            check?.cancel()
            let files = pending.take()
            let start = ContinuousClock.now
            let update = await site.update(changed: files.isComplete ? files.paths : nil)
            let saved = followsEntries && update.isBuilt ? site.address(ofEntryIn: files.paths) : nil
            streams.send(data: responder.event(showing: saved))
            report(
                .updated(
                    Update(
                        number: update.number, result: update.result, isBuilt: update.isBuilt,
                        changedPaths: files.paths,
                        seconds: (ContinuousClock.now - start) / .seconds(1))))
            // The folders to watch have changed; files that changed in new folders before these were watched are read
            // again.
            if watcher.watch(site.watchedFolders) { pending.addUnknown() }
            if update.result.diagnostics.contains(where: { $0.kind == .shortage }) {
                // Clients will disconnect and release their descriptors.
                retry?.cancel()
                retry = Task.detached { [pending] in
                    try? await Task.sleep(for: .seconds(1))
                    if !Task.isCancelled { pending.addUnknown() }
                }
            }
            midnight?.cancel()
            midnight = nil
            if update.result.nextChange != nil, site.site.today == nil {
                midnight = Task.detached { [clock = site.site.clock, pending] in
                    // The clock may be set, and the machine may sleep.
                    let day = clock()
                    while clock() == day {
                        do { try await Task.sleep(for: .seconds(20)) } catch { return }
                    }
                    pending.addUnknown()
                }
            }
            guard update.isBuilt else { continue }
            check = Task.detached(priority: .background) { await look(after: update, report) }
        }
        check?.cancel()
        retry?.cancel()
        midnight?.cancel()
    }

    /// Checks all pages after the browser has received its page.
    private func look(after update: LiveSite.Update, _ report: @escaping @Sendable (Event) -> Void) async {
        do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
        guard await site.check(), !Task.isCancelled else { return }
        report(.checked(site.diagnostics))
        streams.send(data: responder.event())
    }

    /// Raises the limit on descriptors, because a thousand open pages need a thousand.
    private static func raiseDescriptorLimit() {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        guard var limit = SystemCalls.limit(of: resource) else { return }
        // The kernel of macOS rejects values above its limit.
        limit.rlim_cur = min(limit.rlim_max, 10_240)
        SystemCalls.setLimit(of: resource, limit)
    }
}

/// Files that have changed but have not been read again yet.
private final class PendingChanges: Sendable {
    /// The maximum number of paths that are kept.
    private static let mostPaths = 1000

    private let files = Mutex(ChangedFiles())

    /// An element whenever files have changed since the last one.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init() {
        (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    func add(_ new: ChangedFiles) {
        files.withLock { files in
            files.isComplete = files.isComplete && new.isComplete
            for path in new.paths where !files.paths.contains(path) {
                if files.paths.count < Self.mostPaths { files.paths.append(path) } else { files.isComplete = false }
            }
        }
        signal.yield()
    }

    /// Notes that any file may have changed.
    func addUnknown() { add(ChangedFiles(isComplete: false)) }

    func take() -> ChangedFiles {
        files.withLock { files in
            defer { files = ChangedFiles() }
            return files
        }
    }
}
