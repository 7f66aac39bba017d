import Foundation
import SiteGenerator
import TestSupport
import Testing

@testable import PreviewServer

/// The server itself, spoken to over its socket.
@Suite(.serialized)
struct PreviewServerTests {
    @Test("a page is served; a head has its length and no body")
    func serves() async throws {
        try await withServer { port in
            let page = try await Client(port).ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(page.contains("Abjad"))
            let head = try await Client(port).ask("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
            let length = page.utf8.count - (page.range(of: "\r\n\r\n")?.upperBound.utf16Offset(in: page) ?? 0)
            #expect(length > 0)
            #expect(head.range(of: "Content-Length: 0") == nil)
        }
    }

    @Test("the next free port is taken when one is not free")
    func nextPort() async throws {
        try await withServer { port in
            let other = try PreviewServer(Site("."), host: "127.0.0.1", port: port)
            #expect(other.isOtherPort)
            #expect(other.url != "http://127.0.0.1:\(port)/")
        }
    }

    @Test("other devices open it at the machine's addresses, if it listens at all of them")
    func addresses() throws {
        #expect(try PreviewServer(Site("."), host: "127.0.0.1", port: 0).networkURLs == [])
        for host in ["0.0.0.0", "*"] {
            let server = try PreviewServer(Site("."), host: host, port: 0)
            #expect(server.url.hasPrefix("http://localhost:"))
            let port = try #require(URL(string: server.url)?.port)
            for url in server.networkURLs {
                #expect(url.hasSuffix(":\(port)/") && !url.contains("[") && !url.contains("//127."), "\(url)")
            }
        }
    }

    @Test("an address that needs the name of an interface is not for other devices")
    func linkLocal() {
        for address in ["[fe80::1]", "[febf::1]", "169.254.1.2"] { #expect(ListeningSocket.isLinkLocal(address)) }
        for address in ["[2001:db8::1]", "[fec0::1]", "[fd00::1]", "[::1]", "192.168.1.2", "169.25.4.1"] {
            #expect(!ListeningSocket.isLinkLocal(address), "\(address)")
        }
    }

    @Test(
        "an address of another machine, or of none, cannot be served at", arguments: ["192.0.2.1", "no.such.invalid"])
    func noAddress(host: String) {
        #expect(throws: ListeningError.self) { try PreviewServer(Site("."), host: host, port: 0) }
    }

    @Test(
        "whatever is sent, others are still answered", .slow,
        arguments: [
            "", "\r\n\r\n", "GET", "GET /\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9223372036854775807\r\n\r\nabc",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\na",
            "GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET %% HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=5-1\r\n\r\n",
        ] as [LongText])
    func hostile(request: LongText) async throws {
        try await withServer { port in
            let held = try Client(port)
            held.send(request.text)
            let cut = try Client(port)
            cut.send(request.text)
            cut.close()
            let page = try await Client(port).ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(page.contains("Abjad"))
            held.close()
        }
    }

    @Test("an event tells of every update, to many at a time")
    func events() async throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        try await withServer(folder) { port in
            // One after the other: the server ends connections on which nothing is asked for a while.
            var clients: [Client] = []
            for _ in 0..<50 {
                let client = try Client(port)
                clients.append(client)
                client.send("GET /_thumbindex/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(await client.read(until: "\"version\"").contains("text/event-stream"))
                _ = await client.read(until: "}")
            }
            try folder.write("title\nAbugida\n", to: "list.csv")
            for client in clients { #expect(await client.read(until: "}").contains("\"errors\":0")) }
            let page = try await Client(port).ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(page.contains("Abugida"))
            for client in clients { client.close() }
        }
    }

    @Test("an event tells the address of the entry whose file was saved, if pages follow it", arguments: [true, false])
    func saved(follows: Bool) async throws {
        let folder = try TemporaryFolder([
            "öl.md": "# Öl\n", "abjad.md": "# Abjad\n", "two.md": "# Two\n\n## One\n\n## Other\n",
        ])
        try await withServer(folder, ".", followsEntries: follows) { port in
            let client = try Client(port)
            client.send("GET /_thumbindex/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = await client.read(until: "\"checked\":true")
            try folder.write("# Öl\n\nText.\n", to: "öl.md")
            let told = await client.read(until: "\"checked\":true")
            #expect(told.contains("\"show\":\"%C3%B6l.html\"") == follows, "\(told)")
            client.close()
        }
    }

    /// Serves a site for as long as the closure runs.
    private func withServer(
        _ folder: TemporaryFolder? = nil, _ path: String = "list.csv", followsEntries: Bool = false,
        _ body: (UInt16) async throws -> Void
    ) async throws {
        signal(SIGPIPE, SIG_IGN)
        let folder = try folder ?? TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let server = try PreviewServer(Site("\(folder.path)/\(path)"), host: "127.0.0.1", port: 0)
        let port = try #require(URL(string: server.url)?.port.flatMap { UInt16(exactly: $0) })
        let (ready, signal) = AsyncStream.makeStream(of: Void.self)
        let task = Task { try await server.run(followsEntries: followsEntries) { _ in signal.yield() } }
        for await _ in ready { break }
        do {
            try await body(port)
        } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        _ = await task.result
    }
}
