import FlyingSocks

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Takes connections, as many as come.
struct HTTPServer: Sendable {
    let listener: ListeningSocket
    let responder: Responder

    /// Serves until the task is cancelled, and then listens no more.
    func run() async throws {
        let pool: some AsyncSocketPool = .make(maxEvents: 256)
        try await pool.prepare()
        let socket = Socket(file: Socket.FileDescriptor(rawValue: listener.descriptor))
        defer { try? socket.close() }
        try socket.setFlags(.nonBlocking)
        let deadlines = Deadlines()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { try await accept(from: socket, pool, deadlines) }
            group.addTask {
                while true {
                    try await Task.sleep(for: .seconds(1))
                    deadlines.enforce()
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func accept(from socket: Socket, _ pool: some AsyncSocketPool, _ deadlines: Deadlines) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let descriptor = listener.accept()
                guard descriptor < 0 else {
                    let client = Socket(file: Socket.FileDescriptor(rawValue: descriptor))
                    group.addTask {
                        await HTTPConnection(socket: client, pool: pool, deadlines: deadlines, responder: responder)
                            .run()
                    }
                    continue
                }
                switch errno {
                case EAGAIN, EWOULDBLOCK: try await pool.suspendSocket(socket, untilReadyFor: .read)
                // For want of descriptors or memory: others will be done, and give theirs back.
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: try await Task.sleep(for: .milliseconds(100))
                case EBADF, EINVAL: throw SocketError.disconnected
                // A client that went away before it was taken.
                default: await Task.yield()
                }
            }
        }
    }
}
