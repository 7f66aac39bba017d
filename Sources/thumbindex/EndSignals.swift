import CLibrary
import Dispatch
import SiteGenerator
import Synchronization

/// Ends a build cleanly after Ctrl-C or a signal from a service.
///
/// No files are left behind, and a replacement of the site that has begun is completed.
final class EndSignals: Sendable {
    let interruption = Interruption()

    /// The received signal; 0 if there is none.
    private let received = Atomic<Int32>(0)

    /// A signal that arrived before its source was ready; 0 if there is none.
    private static let early = Atomic<Int32>(0)

    /// The time in seconds that the build has to end.
    private static let patience = 5.0

    /// Waits for signals, except for those that the parent process ignores, as nohup does.
    ///
    /// - Returns: the objects to keep alive while waiting for signals.
    func wait() -> [any DispatchSourceSignal] {
        // A pipe without a reader and a file that exceeds its size limit are errors, not reasons to end at once.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        _ = Self.early.load(ordering: .relaxed)  // Initializes it, which a signal handler must not do.
        // A queue has its own thread; the threads of tasks are all busy building.
        let queue = DispatchQueue(label: "signals")
        return [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            guard !Process.ignores(signal: number) else { return nil }
            // The source is not ready at once; until then, a handler keeps the signal.
            signal(number) { EndSignals.early.store($0, ordering: .relaxed) }
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in receive(number, on: queue) }
            source.setRegistrationHandler { [self] in
                if Self.early.compareExchange(expected: number, desired: 0, ordering: .relaxed).exchanged {
                    receive(number, on: queue)
                }
            }
            source.resume()
            return source
        }
    }

    private func receive(_ number: Int32, on queue: DispatchQueue) {
        let isFirst = received.exchange(number, ordering: .relaxed) == 0
        let isReplacing = interruption.request()
        if !isFirst, !isReplacing { end() }
        queue.asyncAfter(deadline: .now() + Self.patience) { [self] in end() }
    }

    /// Ends the program as a received signal would have.
    func endIfReceived() { if received.load(ordering: .relaxed) != 0 { end() } }

    private func end() {
        let number = received.load(ordering: .relaxed)
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
