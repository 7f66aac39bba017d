import Authoring
import Foundation
import SiteGenerator
import TestSupport
import Testing

@testable import PreviewServer

/// A preview answers as a host of static sites would.
struct ResponderTests {
    private static let files = [
        "Content/site.yml": "title: Words\ndirectories:\n  - { id: terms, source: '{locale}/*.md' }\n",
        "Content/en/abjad.md": "# Abjad\n\nSee [it](abjad.md). ![Letters](letters.png)\n",
        "Content/en/letters.png": "PNG", "Content/sv/abjad.md": "# Abjad\n\nText.\n",
        "Content/en/öl.md": "# Öl\n\n" + String(repeating: "Text of some length. ", count: 100),
    ]

    @Test("pages have a type with charset, a tag, and the script; the site's files are as they are")
    func pages() async throws {
        let preview = try await Preview(Self.files)
        let page = await preview.get("/en/abjad.html")
        #expect(page.status == 200)
        #expect(page["Content-Type"] == "text/html; charset=utf-8")
        #expect(page["X-Content-Type-Options"] == "nosniff")
        let text = String(decoding: page.bytes, as: UTF8.self)
        #expect(text.contains("<script src=\"/_thumbindex/preview.js\" data-state=\"{&quot;version&quot;"))
        #expect(text.hasSuffix("</body>\n</html>\n"))
        let site = try #require(await preview.site.file(at: "en/abjad.html"))
        #expect(!String(decoding: site.bytes, as: UTF8.self).contains("_thumbindex"))
        let style = await preview.get("/assets/style.css")
        #expect(style["Content-Type"] == "text/css; charset=utf-8")
        #expect(style.bytes == preview.site.assets.first { $0.path == "assets/style.css" }?.bytes)
        #expect(await preview.get("/files/en/letters.png")["Content-Type"] == "image/png")
    }

    @Test("an old address is answered with 301 and the new one, which browsers do not keep")
    func redirects() async throws {
        var files = Self.files
        files["Content/en/abjad.md"] = "---\ntitle: Abjad\nredirect_from: [/old/ä b.html, /alt]\n---\nText.\n"
        files["Content/redirects.csv"] =
            "from,to\n/more/,https://example.org/x?y\n/_x,/sv/abjad.html#--search\n/all,/\n"
        let preview = try await Preview(files)
        for (from, to) in [
            ("/old/%C3%A4%20b.html", "/en/abjad.html"), ("/alt", "/en/abjad.html"), ("/alt/", "/en/abjad.html"),
            ("/alt?q=x", "/en/abjad.html"), ("/more/", "https://example.org/x?y"),
            ("/_x", "/sv/abjad.html#--search"), ("/all", "/index.html"),
        ] {
            let response = await preview.get(from)
            #expect(response.status == 301 && response["Location"] == to, "\(from): \(response["Location"] ?? "")")
            #expect(response["Cache-Control"] == "no-store" && response.bytes.isEmpty)
        }
        #expect(await preview.get("/en/abjad.html").status == 200)
        try preview.folder.write("from,to\n", to: "Content/redirects.csv")
        await preview.site.update()
        #expect(await preview.get("/more/").status == 404)
    }

    @Test("a site whose addresses end with slashes is served at these")
    func folders() async throws {
        var files = Self.files
        files["Content/site.yml"] =
            "locales: [en, sv]\ndefault-locale: root\naddresses: folders\ndirectories: [{ id: terms, source: '{locale}/*.md' }]\n"
        let preview = try await Preview(files)
        for path in ["/", "/abjad/", "/sv/", "/sv/abjad/", "/%C3%B6l/", "/search/index.js"] {
            #expect(await preview.get(path).status == 200, "\(path)")
        }
        #expect(await preview.get("/abjad")["Location"] == "/abjad/")
        #expect(await preview.get("/en/").status == 404)
    }

    @Test("what the browser has is not sent again, until it changes")
    func tags() async throws {
        let preview = try await Preview(Self.files)
        for path in ["/en/abjad.html", "/assets/style.css", "/_thumbindex/preview.js"] {
            let tag = try #require(await preview.get(path)["ETag"])
            let again = await preview.get(path, ["if-none-match": tag])
            #expect(again.status == 304)
            #expect(again.bytes.isEmpty)
            #expect(again["ETag"] == tag)
        }
        let tag = try #require(await preview.get("/en/abjad.html")["ETag"])
        try preview.folder.write("# Abjad\n\nOther.\n", to: "Content/en/abjad.md")
        await preview.site.update()
        #expect(await preview.get("/en/abjad.html", ["if-none-match": tag]).status == 200)
    }

    @Test("text is compressed for those who take it")
    func compression() async throws {
        let preview = try await Preview(Self.files)
        let plain = await preview.get("/assets/style.css")
        let small = await preview.get("/assets/style.css", ["accept-encoding": "gzip, br"])
        #expect(plain["Content-Encoding"] == nil)
        #expect(small["Content-Encoding"] == "gzip")
        #expect(small["Vary"] == "Accept-Encoding")
        #expect(small.bytes.starts(with: [0x1F, 0x8B]) && small.bytes.count < plain.bytes.count / 2)
        #expect(await preview.get("/files/en/letters.png", ["accept-encoding": "gzip"])["Content-Encoding"] == nil)
    }

    @Test(
        "folders show their index, and addresses without slash or ending lead to the right ones", .slow,
        arguments: [
            ("/", 200, nil), ("/en/", 200, nil), ("/en", 302, "/en/"), ("/en/abjad", 302, "/en/abjad.html"),
            ("/en/%C3%B6l.html", 200, nil), ("/en/öl", 302, "/en/%C3%B6l.html"), ("/en/abjad.html/", 404, nil),
            ("//en//", 200, nil), ("//evil.example", 404, nil), ("/nowhere", 404, nil), ("/nowhere/", 404, nil),
            ("/en/index.html?a=b", 200, nil), ("http://localhost:8000/en/", 200, nil),
            ("/_thumbindex", 302, "/_thumbindex/"), ("/_thumbindex/nothing", 404, nil),
        ] as [(String, Int, String?)])
    func addresses(target: String, status: Int, location: String?) async throws {
        let preview = try await Preview(Self.files)
        let response = await preview.get(target)
        #expect(response.status == status)
        #expect(response["Location"] == location)
    }

    @Test(
        "nothing outside of the site is served, however it is asked for", .slow,
        arguments: [
            "/../secret.txt", "/%2e%2e/secret.txt", "/files/../../secret.txt", "/files/%2e%2e%2f%2e%2e%2fsecret.txt",
            "/en/..%2f..%2fsecret.txt", "/Content/site.yml", "/files/site.yml", "/files/out/secret.txt",
            "/files//etc/passwd",
            "/%00", "/files/en/letters.png%00.html", "/..%5c..%5csecret.txt", "file:///etc/passwd",
            "/files/en/abjad.md",
        ])
    func outside(target: String) async throws {
        let preview = try await Preview(Self.files)
        let elsewhere = try TemporaryFolder(["secret.txt": "SECRET"])
        try FileManager.default.createSymbolicLink(
            atPath: "\(preview.folder.path)/Content/out", withDestinationPath: elsewhere.path)
        try preview.folder.write("SECRET", to: "secret.txt")
        try preview.folder.write(
            "# Abjad\n\n![a](../out/secret.txt) ![b](../../secret.txt)\n", to: "Content/en/abjad.md")
        await preview.site.update()
        let response = await preview.get(target)
        #expect(response.status == 404 || response.status == 400)
        #expect(!String(decoding: response.bytes, as: UTF8.self).contains("SECRET"))
    }

    @Test("other hosts' names and other methods are refused")
    func refusals() async throws {
        let preview = try await Preview(Self.files)
        #expect(await preview.get("/", ["host": "evil.example"]).status == 421)
        #expect(await preview.get("/_thumbindex/", ["host": "evil.example"]).status == 421)
        let posted = await preview.responder.respond(
            to: PreviewRequest(method: "POST", target: "/", headers: ["host": "localhost"]))
        #expect(posted.status == 405)
        #expect(posted["Allow"] == "GET, HEAD")
    }

    @Test("a page that is not there says so, and has the script, for it may come")
    func missing() async throws {
        let preview = try await Preview(Self.files)
        let response = await preview.get("/en/<script>.html")
        let text = String(decoding: response.bytes, as: UTF8.self)
        #expect(response.status == 404)
        #expect(text.contains("/en/&lt;script&gt;.html") && !text.contains("<script>"))
        #expect(text.contains("/_thumbindex/preview.js"))
    }

    @Test("while there was no good site yet, every page says what is wrong")
    func brokenAtFirst() async throws {
        let preview = try await Preview(["Content/site.yml": "titel: Words\n", "Content/a.csv": "title\nA\n"])
        for target in ["/", "/en/abjad.html"] {
            let response = await preview.get(target)
            let text = String(decoding: response.bytes, as: UTF8.self)
            #expect(response.status == 503)
            #expect(text.contains("unknown setting 'titel'"))
            #expect(text.contains("/_thumbindex/preview.js"))
        }
        let before = await preview.get("/_thumbindex/state.json?path=/").bytes
        try preview.folder.write("title: Words\n", to: "Content/site.yml")
        await preview.site.update()
        #expect(await preview.get("/").status == 200)
        #expect(await preview.get("/_thumbindex/state.json?path=/").bytes != before)
    }

    @Test("until the site has been read, every page says that, and is loaded again afterward")
    func readAtFirst() async throws {
        let preview = try await Preview(Self.files, isRead: false)
        let response = await preview.get("/en/abjad.html")
        let text = String(decoding: response.bytes, as: UTF8.self)
        #expect(response.status == 503)
        #expect(text.contains("Reading the site") && !text.contains("cannot be built"))
        let before = try await preview.state("/en/abjad.html")
        await preview.site.update()
        #expect(await preview.get("/en/abjad.html").status == 200)
        #expect(try await preview.state("/en/abjad.html").page != before.page)
    }

    @Test("the state of a page changes with it, and not with another")
    func states() async throws {
        let preview = try await Preview(Self.files)
        let before = try await preview.state("/en/abjad.html")
        try preview.folder.write("# Öl\n\nOther.\n", to: "Content/en/öl.md")
        await preview.site.update()
        let unchanged = try await preview.state("/en/abjad.html")
        #expect(unchanged.version != before.version)
        #expect(unchanged.page == before.page)
        try preview.folder.write("PNG, another", to: "Content/en/letters.png")
        await preview.site.update()
        let changed = try await preview.state("/en/abjad.html")
        #expect(changed.page != before.page)
        try preview.folder.write("body { color: red }", to: "Templates/assets/style.css")
        await preview.site.update()
        let restyled = try await preview.state("/en/abjad.html")
        #expect(restyled.page == changed.page)
        #expect(restyled.assets.filter { changed.assets[$0.key] != $0.value }.map(\.key) == ["assets/style.css"])
        #expect(restyled.errors == 0)
        try preview.folder.write("---\ntitle: [\n---\n", to: "Content/en/öl.md")
        await preview.site.update()
        let broken = try await preview.state("/en/abjad.html")
        #expect(broken.errors > 0)
        #expect(broken.page == restyled.page)
    }

    @Test("the panel tells all about the site, and loads nothing from elsewhere")
    func panel() async throws {
        let preview = try await Preview(Self.files)
        await preview.site.check()
        let response = await preview.get("/_thumbindex/?explain=%C3%85&locale=sv")
        let text = String(decoding: response.bytes, as: UTF8.self)
        #expect(
            response["Content-Security-Policy"]?.hasPrefix("default-src 'none'; style-src 'self'; script-src") == true)
        for part in ["lacks 1 of 2 entries", "50 %", "after <bdi>Abjad</bdi>, last", "<a href=\"/en/index.html\">"] {
            #expect(text.contains(part), "\(part)")
        }
        let odd = String(
            decoding: await preview.get("/_thumbindex/?explain=%3Cscript%3E&locale=%22%3E").bytes, as: UTF8.self)
        #expect(odd.contains("&lt;script&gt;") && !odd.contains("<script>"))
    }

    @Test("places open the editor that the preview knows, in a browser on the same machine")
    func editor() async throws {
        var files = Self.files
        files["Content/en/a b.md"] = "---\ntitle: [\n---\n"
        let editor = try #require(EditorAddress("cursor"))
        let preview = try await Preview(files, editor: editor)
        let path = try #require(SystemCalls.realPath("\(preview.folder.path)/Content/en/a b.md")).percentEncodedPath
        for (target, mark) in [
            ("/", "<a href=\""), ("/_thumbindex/", "<a href=\""), ("/_thumbindex/problems.json", "\""),
        ] {
            let link = "\(mark)cursor://file\(path):3:1"
            #expect(String(decoding: await preview.get(target).bytes, as: UTF8.self).contains(link), "\(target)")
            let phone = await preview.get(target, ["host": "192.0.2.7:8000"], isEverywhere: true)
            #expect(phone.bytes.count > 100 && !String(decoding: phone.bytes, as: UTF8.self).contains("cursor:"))
            let other = try await Preview(files).get(target)
            #expect(!String(decoding: other.bytes, as: UTF8.self).contains("cursor:"))
        }
    }

    @Test("a button of the panel shows drafts, and another site's button does not")
    func drafts() async throws {
        var files = Self.files
        files["Content/en/öl.md"] = "---\ntitle: Öl\ndraft: true\n---\n"
        let preview = try await Preview(files)
        let target = "/_thumbindex/drafts?show="
        for (method, origin, status, isShown) in [
            ("GET", nil, 404, false), ("POST", "https://evil.example", 403, false), ("POST", "null", 403, false),
            ("POST", "http://localhost:8000", 303, true), ("HEAD", nil, 404, true), ("POST", nil, 303, false),
        ] as [(String, String?, Int, Bool)] {
            var request = PreviewRequest(
                method: method, target: target + (isShown ? "yes" : "no"), headers: ["host": "localhost:8000"])
            request.headers["origin"] = origin
            // What is refused would change what is shown.
            if status != 303 { request.target = target + (isShown ? "no" : "yes") }
            #expect(await preview.responder.respond(to: request).status == status)
            await preview.site.update()
            #expect(await preview.get("/en/%C3%B6l.html").status == (isShown ? 200 : 404), "\(method) \(origin ?? "")")
            let panel = String(decoding: await preview.get("/_thumbindex/").bytes, as: UTF8.self)
            #expect(panel.contains("drafts?show=\(isShown ? "no" : "yes")"))
            #expect(panel.contains("<button>\(isShown ? "Hide" : "Show") drafts"))
        }
    }

    @Test("the panel counts what it does not show")
    func rest() async throws {
        let rows = String(repeating: "Ann,1,2\n", count: 1_100)
        let preview = try await Preview(["Content/list.csv": "title,number\n\(rows)"])
        let text = String(decoding: await preview.get("/_thumbindex/").bytes, as: UTF8.self)
        #expect(text.components(separatedBy: "<pre ").count - 1 == 500)
        #expect(text.contains("<p>… and 600 more</p>"))
    }
}

/// A site of files written down in a test, and what a preview answers of it.
private struct Preview {
    let folder: TemporaryFolder
    let site: LiveSite
    let responder: Responder

    init(_ files: [String: String], isRead: Bool = true, editor: EditorAddress? = nil) async throws {
        folder = try TemporaryFolder(files)
        var site = Site(folder.path)
        site.jobs = 2
        self.site = LiveSite(site)
        if isRead { await self.site.update() }
        responder = Responder(
            site: self.site, hosts: HostCheck(listeningAt: "127.0.0.1"), streams: EventStreams(), run: "test",
            editor: editor)
    }

    func get(
        _ target: String, _ headers: [String: String] = [:], isEverywhere: Bool = false
    ) async -> PreviewResponse {
        let everywhere = Responder(
            site: site, hosts: HostCheck(listeningAt: "0.0.0.0"), streams: EventStreams(), run: "test",
            editor: responder.editor)
        return await (isEverywhere ? everywhere : responder).respond(
            to: PreviewRequest(target: target, headers: ["host": "localhost:8000"].merging(headers) { $1 }))
    }

    struct State: Decodable {
        let version, page: String
        let errors: Int
        let assets: [String: String]
    }

    func state(_ path: String) async throws -> State {
        try JSONDecoder().decode(State.self, from: Data(await get("/_thumbindex/state.json?path=\(path)").bytes))
    }
}
