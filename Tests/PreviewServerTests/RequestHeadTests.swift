import TestSupport
import Testing

@testable import PreviewServer

/// What stands before a request's body, as browsers and others send it.
struct RequestHeadTests {
    private static let long = String(repeating: "a", count: 20_000)

    @Test("a head is read when its empty line is there, and not before")
    func whole() throws {
        let text = "GET /a?b HTTP/1.1\r\nHost: localhost:8000\r\nAccept:  text/html \r\n\r\n"
        for count in 0..<text.utf8.count { #expect(try RequestHead.read(Array(text.utf8.prefix(count))) == nil) }
        let head = try #require(try read(text + "GET /next"))
        #expect(head.request.method == "GET")
        #expect(head.request.target == "/a?b")
        #expect(head.request.headers == ["host": "localhost:8000", "accept": "text/html"])
        #expect(head.count == text.utf8.count)
        #expect(head.isKeptAlive)
    }

    @Test("lines may end with a line feed alone, and empty ones stand before a request")
    func lineEnds() throws {
        let head = try #require(try read("\r\n\nGET / HTTP/1.1\nHost: a\n\n"))
        #expect(head.request.headers == ["host": "a"])
    }

    @Test(
        "the connection is kept unless somebody says otherwise, or what follows is not a request",
        arguments: [
            ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive\r\n\r\n", true),
            ("GET / HTTP/1.0\r\n\r\n", false), ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", false),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", true),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", false),
        ])
    func connection(text: String, isKeptAlive: Bool) throws {
        #expect(try #require(try read(text)).isKeptAlive == isKeptAlive)
    }

    @Test(
        "what is not a request is refused, with the right status",
        arguments: [
            ("GET\r\n\r\n", 400), ("GET /\r\n\r\n", 400), (" / HTTP/1.1\r\n\r\n", 400),
            ("GET  / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400), ("GET / HTTP/2\r\nHost: a\r\n\r\n", 505),
            ("G\u{0}T / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / FTP/1\r\nHost: a\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\nA: \(long)\r\n\r\n", 431),
            ("GET /\(long)", 431),
        ] as [(LongText, Int)])
    func refused(text: LongText, status: Int) {
        #expect {
            try read(text.text)
        } throws: { error in
            (error as? RequestHead.Problem)?.status == status
        }
    }

    @Test("a head has no more bytes than the limit", arguments: [(-1, true), (0, true), (1, false)])
    func limit(excess: Int, isRead: Bool) {
        let (start, end) = ("GET / HTTP/1.1\r\nHost: a\r\nA: ", "\r\n\r\n")
        let room = RequestHead.limit - start.utf8.count - end.utf8.count
        let head = try? read(start + String(repeating: "a", count: room + excess) + end)
        #expect((head != nil) == isRead)
    }

    @Test("a target that is no UTF-8 is refused")
    func encoding() {
        #expect(throws: RequestHead.Problem.self) {
            try RequestHead.read(Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        }
    }

    private func read(_ text: String) throws -> RequestHead? { try RequestHead.read(Array(text.utf8)) }
}
