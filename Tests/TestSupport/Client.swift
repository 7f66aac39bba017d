import Foundation

/// A connection that sends what it is told to, well-formed or not.
///
/// It waits for answers on threads of its own: tasks have as many as the machine has processors, and the server that is
/// to answer needs one of them. `@unchecked`: a test waits for one answer before it asks for the next.
public final class Client: @unchecked Sendable {
    private let descriptor: Int32
    private var rest = ""

    /// Nobody listens, or there is nothing left to connect with.
    public struct Refused: Error {
        public let code: Int32
        public let port: UInt16
    }

    /// Connects to a port of this machine.
    public init(_ port: UInt16) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        // A program that another test starts would keep the connection open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // Longer than any machine is busy with other tests.
        var patience = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let code = withUnsafeBytes(of: &address) { raw in
            connect(
                descriptor, raw.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        guard code == 0 else {
            let error = Refused(code: errno, port: port)
            close()
            throw error
        }
    }

    /// Ends the connection.
    public func close() {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }

    /// Sends a text.
    public func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Sends a request, and reads until the server ends the connection.
    public func ask(_ request: String) async -> String {
        send(request)
        defer { close() }
        return await read(until: nil)
    }

    /// Reads up to and with a text, or to the end.
    public func read(until end: String?) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.readWaiting(until: end)) }
        }
    }

    private func readWaiting(until end: String?) -> String {
        var bytes = Array(rest.utf8)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end, let found = String(decoding: bytes, as: UTF8.self).range(of: end) {
                let text = String(decoding: bytes, as: UTF8.self)
                rest = String(text[found.upperBound...])
                return String(text[..<found.upperBound])
            }
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, &buffer, buffer.count)
            #else
                let count = Darwin.read(descriptor, &buffer, buffer.count)
            #endif
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}
