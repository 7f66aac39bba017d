import Synchronization

/// A browser's stream of server-sent events (html.spec.whatwg.org, "Server-sent events").
struct EventStream: Sendable {
    let chunks: AsyncStream<[UInt8]>
}

/// All browsers that wait for events.
final class EventStreams: Sendable {
    /// The maximum number of chunks that wait for a browser that does not read.
    ///
    /// Older chunks are dropped, because each event is complete.
    private static let waitingLimit = 8

    private struct State {
        var continuations: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    /// The number of open streams.
    var count: Int { state.withLock { $0.continuations.count } }

    /// Opens a stream that begins with an event.
    func open(data: String) -> EventStream {
        let (chunks, continuation) = AsyncStream.makeStream(
            of: [UInt8].self, bufferingPolicy: .bufferingNewest(Self.waitingLimit))
        let number = state.withLock { state in
            state.next += 1
            state.continuations[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.continuations[number] = nil }
        }
        // A browser that loses the connection reconnects after half a second.
        continuation.yield(Array("retry: 500\n".utf8) + Self.event(data))
        return EventStream(chunks: chunks)
    }

    /// Sends an event to all streams.
    ///
    /// - Parameter data: one line.
    func send(data: String) { yield(Self.event(data)) }

    /// Sends a comment, to detect lost connections.
    func sendHeartbeat() { yield(Array(":\n\n".utf8)) }

    private func yield(_ bytes: [UInt8]) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(bytes) }
    }

    private static func event(_ data: String) -> [UInt8] { Array("data: \(data)\n\n".utf8) }
}
