import Testing

@testable import PreviewServer

/// What requests say in their headers.
struct HeaderTests {
    @Test(
        "names of this machine are answered",
        arguments: [
            "localhost", "localhost:8000", "LOCALHOST:1", "127.0.0.1:8000", "[::1]:8000", "[::1]", "localhost.",
        ])
    func ownNames(host: String) { #expect(HostCheck(listeningAt: "127.0.0.1").allows(host)) }

    @Test(
        "names of somebody else's are not: they may point here",
        arguments: [
            nil, "", "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example",
            "192.168.0.7:8000", "[::2]", "localhost:8000:8000", "a@localhost",
            "127.0.0.1:8000@evil", "localhost:evil", "[::1]evil", "[::1]:8000@evil", "[::1", "localhost:99999",
            "localhost:-1",
            "localhost: 1", "localhost:+1", ":8000", "[]", "localhost..",
        ] as [String?])
    func others(host: String?) { #expect(!HostCheck(listeningAt: "127.0.0.1").allows(host)) }

    @Test("the name that the user serves at is answered, and all are when all addresses are served")
    func named() {
        #expect(HostCheck(listeningAt: "desk.local").allows("Desk.local:8000"))
        #expect(!HostCheck(listeningAt: "desk.local").allows("other.local"))
        for all in ["0.0.0.0", "::", "[::]"] { #expect(HostCheck(listeningAt: all).allows("anything")) }
    }

    @Test(
        "dates are in HTTP's format",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"), (1_704_067_199, "Sun, 31 Dec 2023 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        ])
    func dates(seconds: Int, date: String) { #expect(PreviewResponse.date(seconds) == date) }

    @Test("a tag is the same for the same bytes, and another for others")
    func tags() {
        let bytes = Array("<p>Some page".utf8)
        #expect(EntityTag(of: bytes) == EntityTag(of: bytes))
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 1
            #expect(EntityTag(of: other) != EntityTag(of: bytes))
        }
        #expect(EntityTag(of: bytes) != EntityTag(of: bytes + [0]))
        #expect(EntityTag(of: []) != EntityTag(of: [0]))
    }

    @Test("If-None-Match names tags, weak ones too, or all")
    func matches() {
        let tag = EntityTag(of: [1, 2, 3])
        for header in ["\(tag)", "W/\(tag)", "\"other\", \(tag)", "*", "  \(tag)  "] {
            #expect(tag.isNamed(in: header))
        }
        for header in ["", "\"other\"", String("\(tag)".dropFirst())] { #expect(!tag.isNamed(in: header)) }
    }

    @Test(
        "compression is used where it is accepted",
        arguments: [
            ("gzip", true), ("gzip, deflate, br", true), ("br;q=1, gzip;q=0.5", true), ("*", true), ("GZIP", true),
            ("gzip;q=0", false), ("gzip; q=0", false), ("identity", false), ("", false), (nil, false),
        ] as [(String?, Bool)])
    func acceptance(header: String?, isAccepted: Bool) { #expect(Gzip.isAccepted(by: header) == isAccepted) }

    @Test(
        "a file's type is told by its name, text with its charset",
        arguments: [
            ("index.html", "text/html; charset=utf-8"), ("a/b.CSS", "text/css; charset=utf-8"),
            ("index.js", "text/javascript; charset=utf-8"), ("index.json", "application/json; charset=utf-8"),
            ("icon.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"), ("a.b/c", "application/octet-stream"),
            ("LICENSE", "application/octet-stream"), ("f.woff2", "font/woff2"),
        ])
    func types(path: String, type: String) { #expect(ContentType.of(path) == type) }
}
