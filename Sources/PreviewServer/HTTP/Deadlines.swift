import CLibrary
import Synchronization

/// The deadlines of connections; checking all of them once a second costs less than a timer for each.
final class Deadlines: Sendable {
    private let times = Mutex<[Int32: ContinuousClock.Instant]>([:])

    /// Sets a connection's deadline, which replaces the previous one.
    func set(_ descriptor: Int32, after duration: Duration) {
        let time = ContinuousClock.now + duration
        times.withLock { $0[descriptor] = time }
    }

    /// Removes a connection's deadline.
    ///
    /// Call this before closing the descriptor, because its number may then be reused.
    func remove(_ descriptor: Int32) { times.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// Ends connections that have passed their deadlines, so their tasks see the end of the stream.
    func enforce(at now: ContinuousClock.Instant = .now) {
        times.withLock { times in
            for (descriptor, time) in times where time < now { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }
}
