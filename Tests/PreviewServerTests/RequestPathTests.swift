import Testing

@testable import PreviewServer

/// Where a request's path leads, and that none leads out of the site.
struct RequestPathTests {
    @Test(
        "a path is a file, or with a slash at its end a folder",
        arguments: [
            ("/", .folder("")), ("/index.html", .file("index.html")), ("/en/", .folder("en/")),
            ("/en/a.html", .file("en/a.html")), ("//en//a.html", .file("en/a.html")), ("//", .folder("")),
        ] as [(Substring, RequestPath)])
    func paths(raw: Substring, path: RequestPath) { #expect(RequestPath(raw) == path) }

    @Test(
        "percent codes are decoded, in either case; anything else is kept as it is",
        arguments: [
            ("/%C3%A5.html", "å.html"), ("/%c3%a5.html", "å.html"), ("/å.html", "å.html"), ("/100%", "100%"),
            ("/%zz", "%zz"), ("/%2", "%2"), ("/a%20b", "a b"), ("/a+b", "a+b"), ("/a%2Fb", "a/b"),
        ] as [(Substring, String)])
    func encoded(raw: Substring, path: String) { #expect(RequestPath(raw) == .file(path)) }

    @Test(
        "what leads elsewhere is not a path, however it is written",
        arguments: [
            "", "index.html", "/..", "/../secret", "/a/../../secret", "/%2e%2e/secret", "/%2E%2E%2Fsecret", "/a/%2e/b",
            "/.", "/./a", "/a%00b", "/a%0Ab", "/a\\b", "/..%5Csecret", "/%FF", "/%C3", "/%ED%A0%80", "*",
            "/%2e%2e%2f%2e%2e%2fetc/passwd",
        ] as [Substring])
    func refused(raw: Substring) { #expect(RequestPath(raw) == nil) }

    @Test(
        "what is encoded is read as it was", arguments: ["å/b c.html", "%.html", "a?b#c.html", "日本", "plain-1_~.html"])
    func roundTrip(path: String) {
        #expect(RequestPath(Substring("/" + path.percentEncodedPath)) == .file(path))
    }

    @Test("a target may name the server; its query is not a part of the path")
    func targets() {
        #expect(PreviewRequest(target: "/a?b=/c").rawPath == "/a")
        #expect(PreviewRequest(target: "http://localhost:8000/a/b?c").rawPath == "/a/b")
        #expect(PreviewRequest(target: "HTTP://x/a").rawPath == "/a")
        #expect(
            PreviewRequest(target: "/_thumbindex/?explain=%C3%85berg+A&locale=&x").query == [
                "explain": "Åberg A", "locale": "", "x": "",
            ])
    }
}
