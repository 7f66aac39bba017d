import CLibrary
import FlyingSocks
import Synchronization

/// Counts connections, and reserves descriptors for everything else.
private final class Connections: Sendable {
    /// The number of descriptors that the program needs besides connections: for files, folders, timers and Dispatch.
    private static let reserve = 32

    private let count = Atomic(0)
    private let maximum: Int

    init() { maximum = max(2, Int(clamping: sysconf(Int32(_SC_OPEN_MAX))) - Self.reserve) }

    var hasRoom: Bool { count.load(ordering: .relaxed) < maximum }
    func begin() { count.add(1, ordering: .relaxed) }
    func end() { count.subtract(1, ordering: .relaxed) }
}

/// Accepts connections, as many as there are descriptors.
struct HTTPServer: Sendable {
    let listener: ListeningSocket
    let responder: Responder

    /// Serves until the task is canceled, and then stops listening.
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
        let connections = Connections()
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                // Dispatch crashes, and the site cannot be read, if clients use all descriptors.
                guard connections.hasRoom else {
                    try await Task.sleep(for: .milliseconds(50))
                    continue
                }
                let descriptor = listener.accept()
                guard descriptor < 0 else {
                    let client = Socket(file: Socket.FileDescriptor(rawValue: descriptor))
                    connections.begin()
                    group.addTask {
                        defer { connections.end() }
                        await HTTPConnection(socket: client, pool: pool, deadlines: deadlines, responder: responder)
                            .run()
                    }
                    continue
                }
                switch errno {
                case EAGAIN, EWOULDBLOCK: try await pool.suspendSocket(socket, untilReadyFor: .read)
                // Descriptors or memory have run out; wait until other connections end.
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: try await Task.sleep(for: .milliseconds(100))
                case EBADF, EINVAL: throw SocketError.disconnected
                // The client disconnected before it was accepted.
                default: await Task.yield()
                }
            }
        }
    }
}
