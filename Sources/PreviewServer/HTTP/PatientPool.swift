import FlyingFox
import FlyingSocks
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The sockets of an HTTP server, which waits for its clients only so long.
struct PatientPool: AsyncSocketPool {
    let patience: Patience
    private let pool: any AsyncSocketPool

    init(patience: Patience) {
        self.patience = patience
        pool = HTTPServer.defaultPool()
    }

    /// A pool for another run of the server.
    func anew() -> PatientPool { PatientPool(patience: patience) }

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        guard let peer = try? socket.remotePeer() else {
            // The socket that listens has no peer, and may wait for ever.
            return try await pool.suspendSocket(socket, untilReadyFor: events)
        }
        let address = HTTPRequest.Address.make(from: peer)
        patience.begin(address, socket.file.rawValue, isReading: events.contains(.read))
        defer { patience.end(address) }
        try await pool.suspendSocket(socket, untilReadyFor: events)
    }
}

/// Knows who keeps the server waiting: connections that do not finish a request, or do not take the answer.
final class Patience: Sendable {
    private struct Wait {
        var socket: Int32
        /// Since when a request is waited for.
        var requestStart: ContinuousClock.Instant?
        /// Since when the connection is waited for without a break; nil while it is not.
        var start: ContinuousClock.Instant?
    }

    private struct State {
        var waits: [HTTPRequest.Address: Wait] = [:]
        /// How much each socket had received when it was last looked at.
        var received: [Int32: UInt64] = [:]
    }

    /// The port of the server: other connections of this process are none of its business.
    private let port: UInt16

    /// How long a request may take to arrive, and an answer to be taken.
    private let limit: Duration

    /// The most bytes that a connection may send in one look: browsers send less than a thousand at once.
    private static let receiveLimit: UInt64 = 1 << 20

    private let state = Mutex(State())

    init(port: UInt16, limit: Duration) {
        self.port = port
        self.limit = limit
    }

    func begin(_ peer: HTTPRequest.Address, _ socket: Int32, isReading: Bool) {
        let now = ContinuousClock.now
        state.withLock { state in
            var wait = state.waits[peer] ?? Wait(socket: socket)
            wait.socket = socket
            wait.start = now
            wait.requestStart = isReading ? wait.requestStart ?? now : nil
            state.waits[peer] = wait
        }
    }

    func end(_ peer: HTTPRequest.Address) { state.withLock { $0.waits[peer]?.start = nil } }

    func requestIsComplete(of peer: HTTPRequest.Address) { state.withLock { $0.waits[peer] = nil } }

    /// Ends connections that have been waited for too long, or that send without end. To be called every second or so.
    func look() {
        let now = ContinuousClock.now
        state.withLock { state in
            for (peer, wait) in state.waits {
                guard let start = wait.start else {
                    if now - (wait.requestStart ?? now - limit * 3) > limit * 2 { state.waits[peer] = nil }
                    continue
                }
                // The socket is open as long as it is waited for, so this meets no other.
                if now - (wait.requestStart ?? start) > limit { _ = shutdown(wait.socket, Int32(SHUT_RDWR)) }
            }
            endFloods(&state)
        }
    }

    /// A header without an end would be read for as long as it comes, and is never waited for.
    private func endFloods(_ state: inout State) {
        #if os(Linux)
            var received: [Int32: UInt64] = [:]
            for socket in Self.sockets() {
                guard Self.port(of: socket) == port, let count = Self.receivedCount(socket) else { continue }
                received[socket] = count
                let before = state.received[socket] ?? 0
                if count > before, count - before > Self.receiveLimit { _ = shutdown(socket, Int32(SHUT_RDWR)) }
            }
            state.received = received
        #endif
    }

    #if os(Linux)
        /// Descriptors that are open.
        private static func sockets() -> [Int32] {
            guard let folder = opendir("/proc/self/fd") else { return [] }
            defer { closedir(folder) }
            var descriptors: [Int32] = []
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if let descriptor = Int32(name), descriptor > 2 { descriptors.append(descriptor) }
            }
            return descriptors
        }

        /// Where a socket is bound; nil for what is none.
        private static func port(of socket: Int32) -> UInt16? {
            var address = sockaddr_in6()
            var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
            let code = withUnsafeMutableBytes(of: &address) { raw in
                raw.baseAddress.map { getsockname(socket, $0.assumingMemoryBound(to: sockaddr.self), &size) } ?? -1
            }
            // The port stands at the same place in addresses of both versions.
            return code == 0 ? UInt16(bigEndian: address.sin6_port) : nil
        }

        /// How many bytes a TCP connection has received; nil for what is none.
        private static func receivedCount(_ socket: Int32) -> UInt64? {
            var information = [UInt8](repeating: 0, count: 256)
            var size = socklen_t(information.count)
            // `tcpi_bytes_received` of `struct tcp_info` (linux/tcp.h), which glibc's own declaration does not have.
            let offset = 128
            guard getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &information, &size) == 0, Int(size) >= offset + 8
            else { return nil }
            return information.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        }
    #endif
}
