import Dispatch
import SiteGenerator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ends a build that is told to end, by Ctrl-C or by a service, in order: nothing is left behind, and a site that is just
/// being replaced is replaced to the end.
final class EndSignals: Sendable {
    let interruption = Interruption()

    /// The signal that came; 0 as long as none has.
    private let received = Atomic<Int32>(0)

    /// How long the build may take to end, in seconds.
    private static let patience = 5.0

    /// Waits for signals, except for those that whoever started the program wants ignored, as nohup does.
    ///
    /// - Returns: what to keep alive as long as signals are waited for.
    func wait() -> [any DispatchSourceSignal] {
        // A pipe that nobody reads and a file that gets larger than allowed are errors, and no reason to end at once.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        // A queue has a thread of its own; the tasks' threads are all busy building.
        let queue = DispatchQueue(label: "signals")
        return [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            var former = sigaction()
            sigaction(number, nil, &former)
            guard !Self.isIgnored(former) else { return nil }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in
                let isFirst = received.exchange(number, ordering: .relaxed) == 0
                let isReplacing = interruption.request()
                if !isFirst, !isReplacing { end() }
                queue.asyncAfter(deadline: .now() + Self.patience) { [self] in end() }
            }
            source.resume()
            return source
        }
    }

    /// Ends the program as the signal would have, if there was one.
    func endIfReceived() { if received.load(ordering: .relaxed) != 0 { end() } }

    private func end() {
        let number = received.load(ordering: .relaxed)
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // Handlers are functions, which cannot be compared; their addresses can.
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
