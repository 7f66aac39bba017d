import FlyingFox
import FlyingSocks

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The one place that knows the HTTP server: hands requests over, and sends what comes back.
struct HTTPFront: HTTPHandler {
    let responder: Responder
    let pool: PatientPool

    /// Serves until the task is cancelled.
    ///
    /// - Throws: when the address can not be listened at, time and again.
    func run(at address: ListeningAddress) async throws {
        var failures = 0
        while !Task.isCancelled {
            let started = ContinuousClock.now
            do {
                try await server(at: address).run()
            } catch {
                // One connection that could not be accepted, for want of descriptors, ends the server: it begins anew.
                failures = ContinuousClock.now - started > .seconds(5) ? 1 : failures + 1
                guard failures < 50 else { throw error }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    private func server(at address: ListeningAddress) throws -> HTTPServer {
        switch address {
        case .version4(let ip, let port):
            server(at: try sockaddr_in.inet(ip4: ip, port: port))
        case .version6(let ip, let port):
            server(at: try sockaddr_in6.inet6(ip6: ip, port: port))
        }
    }

    private func server(at address: some SocketAddress) -> HTTPServer {
        HTTPServer(
            config: .init(address: address, timeout: 300, pool: pool.anew(), logger: .disabled), handler: self)
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let peer = request.remoteAddress { pool.patience.requestIsComplete(of: peer) }
        var headers: [String: String] = [:]
        for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
        let asked = PreviewRequest(
            method: request.method.rawValue, target: request.target.rawValue, headers: headers)
        let response = await responder.respond(to: asked)
        var result: HTTPResponse
        let status = HTTPStatusCode(response.status, phrase: Self.phrases[response.status] ?? "Status")
        switch response.body {
        case .events(let stream):
            result = HTTPResponse(statusCode: status, body: HTTPBodySequence(from: EventBytes(stream: stream)))
        case .bytes(let bytes):
            let isLeftOut = asked.method == "HEAD" || response.status == 304
            result = HTTPResponse(statusCode: status, body: isLeftOut ? Data() : Data(bytes))
            if response.status != 304 { result.headers[.contentLength] = String(bytes.count) }
        }
        for header in response.headers { result.headers[HTTPHeader(header.name)] = header.value }
        return result
    }

    private static let phrases = [
        200: "OK", 302: "Found", 304: "Not Modified", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
        421: "Misdirected Request", 503: "Service Unavailable",
    ]
}

/// A stream of events as the HTTP server wants a body.
private struct EventBytes: AsyncBufferedSequence, Sendable {
    typealias Element = UInt8

    let stream: EventStream

    func makeAsyncIterator() -> Iterator { Iterator(chunks: stream.chunks.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var chunks: AsyncStream<[UInt8]>.Iterator
        var rest: [UInt8] = []

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            if !rest.isEmpty {
                defer { rest = [] }
                return rest
            }
            return await chunks.next()
        }

        mutating func next() async throws -> UInt8? {
            if rest.isEmpty { rest = await chunks.next()?.reversed() ?? [] }
            return rest.popLast()
        }
    }
}
