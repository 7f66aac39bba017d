import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Until when each connection is waited for. One look a second over all of them costs less than a timer for each.
final class Deadlines: Sendable {
    private let times = Mutex<[Int32: ContinuousClock.Instant]>([:])

    /// Sets a connection's deadline, in place of the one before.
    func set(_ descriptor: Int32, after duration: Duration) {
        let time = ContinuousClock.now + duration
        times.withLock { $0[descriptor] = time }
    }

    /// Lets a connection take its time; to be called before it is closed, since its number is then somebody else's.
    func remove(_ descriptor: Int32) { times.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// Ends connections that have been waited for too long: whoever waits for them is told that they are at their end.
    func enforce(at now: ContinuousClock.Instant = .now) {
        times.withLock { times in
            for (descriptor, time) in times where time < now { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }
}
