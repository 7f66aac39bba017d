import CLibrary
import FlyingSocks
import SiteGenerator

/// The connection of a client, which reads its requests one after another and sends the responses.
struct HTTPConnection: Sendable {
    /// The time in which a client must send a request, or receive a part of the response.
    static let patience = Duration.seconds(20)

    /// The time for which a connection without requests is kept open.
    static let idleTime = Duration.seconds(75)

    let socket: Socket
    let pool: any AsyncSocketPool
    let deadlines: Deadlines
    let responder: Responder

    private var descriptor: Int32 { socket.file.rawValue }

    /// Responds until either side closes the connection.
    func run() async {
        defer {
            deadlines.remove(descriptor)
            try? socket.close()
        }
        do {
            var received: [UInt8] = []
            while let head = try await nextHead(&received) {
                received.removeFirst(head.count)
                let response = await responder.respond(to: head.request)
                try await send(response, isKeptAlive: head.isKeptAlive, hasBody: head.request.method != "HEAD")
                if !head.isKeptAlive { break }
            }
        } catch let problem as RequestHead.Problem {
            try? await send(.plain(problem.status, problem.text), isKeptAlive: false, hasBody: true)
        } catch {
            // The client has disconnected, or was disconnected.
        }
        finish()
    }

    /// Waits for a request.
    ///
    /// - Returns: nil if the client does not send any more.
    private func nextHead(_ received: inout [UInt8]) async throws -> RequestHead? {
        deadlines.set(descriptor, after: received.isEmpty ? Self.idleTime : Self.patience)
        while true {
            if let head = try RequestHead.read(received) {
                deadlines.remove(descriptor)
                return head
            }
            let bytes = try await receive()
            if bytes.isEmpty { return nil }
            if received.isEmpty { deadlines.set(descriptor, after: Self.patience) }
            received += bytes
        }
    }

    private func send(_ response: PreviewResponse, isKeptAlive: Bool, hasBody: Bool) async throws {
        switch response.body {
        case .bytes(let bytes):
            try await send(response.head(isKeptAlive: isKeptAlive) + (hasBody && response.status != 304 ? bytes : []))
        case .events(let stream):
            try await send(response.head(isKeptAlive: false))
            try await send(stream)
            throw SocketError.disconnected
        }
    }

    /// Sends events until the client disconnects, which is detected at once rather than at the next event.
    private func send(_ stream: EventStream) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await chunk in stream.chunks {
                    try await send(chunk)
                    deadlines.remove(descriptor)
                }
            }
            group.addTask {
                // A client that listens does not send anything more.
                while try await !receive().isEmpty {}
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    // MARK: Bytes

    /// Bytes from the client; empty at the end.
    private func receive() async throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 8192)
        while true {
            let count = SystemCalls.readSome(descriptor, into: &bytes)
            if count >= 0 { return Array(bytes.prefix(count)) }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: try await pool.suspendSocket(socket, untilReadyFor: .read)
            default: throw SocketError.disconnected
            }
        }
    }

    private func send(_ bytes: [UInt8]) async throws {
        var sent = 0
        deadlines.set(descriptor, after: Self.patience)
        while sent < bytes.count {
            let count = ListeningSocket.send(bytes.span.extracting(sent...), to: descriptor)
            if count > 0 {
                sent += count
                deadlines.set(descriptor, after: Self.patience)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try await pool.suspendSocket(socket, untilReadyFor: .write)
            } else if errno != EINTR {
                throw SocketError.disconnected
            }
        }
    }

    /// Ends the stream and reads the remaining bytes.
    ///
    /// If a connection is closed with bytes unread, it is reset, and the client may lose the response.
    private func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<64 where SystemCalls.readSome(descriptor, into: &buffer) <= 0 { break }
    }
}
