import Foundation
import TestSupport
import Testing

@Suite("Options of serve")
struct ServeOptionTests {
    /// An option, and what the site's page has with it and not without it.
    struct Case: Sendable, CustomTestStringConvertible {
        let option: [String]
        let shows: String

        var testDescription: String { option.joined(separator: " ") }
    }

    /// The options that have a test in this suite.
    static let tested =
        cases.map { $0.option[0] } + ["--port", "-p", "--host", "--open", "--navigate", "--editor", "--jobs"]
        + (canSeeWatches ? ["--poll"] : [])

    static let cases = [
        Case(option: ["--drafts"], shows: ">Draft<"), Case(option: ["--today", "2999-01-01"], shows: ">Later<"),
        Case(option: ["--locale", "sv"], shows: "<html lang=\"sv\""),
        Case(option: ["--allow", "out"], shows: ">Outside<"),
    ]

    @Test("change the pages", arguments: cases)
    func pages(_ example: Case) async throws {
        for arguments in [example.option, []] {
            let folder = try TemporaryFolder([
                "site/list.csv": "title,draft,publishDate\nAnn,,\nDraft,yes,\nLater,,2999-01-01\n",
                "out/list.csv": "title\nOutside\n",
            ])
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/site/zz.csv", withDestinationPath: "../out/list.csv")
            // A link that leads out of the site is an error; only the test of '--allow' needs it.
            if example.option[0] != "--allow" {
                try FileManager.default.removeItem(atPath: "\(folder.path)/site/zz.csv")
            }
            let served = try Served(in: folder, ["site", "--port", "0"] + arguments)
            let port = try served.port()
            _ = served.line()
            let path = example.option[0] == "--allow" ? "/zz/index.html" : "/index.html"
            let page = try await Client(port).ask(
                "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(page.contains(example.shows) == !arguments.isEmpty, "\(page)")
        }
    }

    @Test("take a port of one's own", arguments: ["--port", "-p"])
    func port(option: String) throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAnn\n"])
        let first = try Served(in: folder, ["list.csv", "--port", "0"])
        let port = try first.port()
        let second = try Served(in: folder, ["list.csv", option, String(port)])
        #expect(second.line().hasPrefix("Port \(port) is taken."))
    }

    @Test("take an address of one's own")
    func host() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAnn\n"])
        let served = try Served(in: folder, ["list.csv", "--port", "0", "--host", "localhost"])
        #expect(served.line().hasPrefix("Serving at http://localhost:"))
    }

    @Test("say where other devices open the site, after where this one does")
    func everywhere() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAnn\n"])
        let served = try Served(in: folder, ["list.csv", "--port", "0", "--host", "0.0.0.0"])
        #expect(served.line().hasPrefix("Serving at http://localhost:"))
        var line = served.line()
        while line.hasPrefix("For other devices: http://") { line = served.line() }
        #expect(line.hasPrefix("read the site: "))
    }

    @Test("lead from the places of errors to an editor", arguments: ["zed", "none"])
    func editor(name: String) async throws {
        let folder = try TemporaryFolder(["list.csv": "title\n\"Ann\n"])
        let served = try Served(in: folder, ["list.csv", "--port", "0", "--editor", name])
        let port = try served.port()
        _ = served.line()
        let page = try await Client(port).ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(page.contains("list.csv:2:1"))
        #expect(page.contains("<a href=\"zed://file/") == (name == "zed"), "\(page)")
        #expect(try Run("serve", ".", "--editor", "ed").errors.contains("'ed' is not a known editor; write 'vscode', "))
    }

    @Test("show the entry that was saved", arguments: [["--navigate"], []])
    func navigate(option: [String]) async throws {
        let folder = try TemporaryFolder(["site/a.md": "# Ann\n", "site/b.md": "# Ben\n"])
        let served = try Served(in: folder, ["site", "--port", "0"] + option)
        let client = try Client(served.port())
        _ = served.line()
        client.send("GET /_thumbindex/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = await client.read(until: "\"checked\":true")
        try folder.write("# Ben\n\nText.\n", to: "site/b.md")
        let told = await client.read(until: "\"checked\":true")
        #expect(told.contains("\"show\":\"b.html\"") == !option.isEmpty, "\(told)")
        client.close()
    }

    @Test("open the browser", .slow)
    func open() throws {
        // A browser of the test's own ends the program that opened it. It asks until the program is gone, since signals are
        // not waited for yet in the first moment.
        let script = """
            mkdir bin && printf '#!/bin/sh\\necho "opened $1"; while kill $PPID; do sleep 1; done\\n' > bin/xdg-open && cp bin/xdg-open bin/open
            chmod +x bin/* && PATH=$PWD/bin:$PATH $THUMBINDEX serve list.csv --port 0 --open
            """
        let run = try Run(shell: script, in: TemporaryFolder(["list.csv": "title\nAnn\n"]))
        #expect(run.output.contains("opened http://127.0.0.1:"), "\(run.errors)")
    }

    @Test("refuse to work with no thread")
    func jobs() throws {
        let run = try Run("serve", ".", "--jobs", "0")
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("use at least 1"))
    }

    #if os(Linux)
        static let canSeeWatches = true

        @Test("look at files again and again where the system does not tell of changes", arguments: [true, false])
        func poll(isPolling: Bool) throws {
            let folder = try TemporaryFolder(["list.csv": "title\nAnn\n"])
            let served = try Served(in: folder, ["list.csv", "--port", "0"] + (isPolling ? ["--poll"] : []))
            _ = try served.port()
            // The preview watches before it reads, so that no change is missed.
            #expect(served.line().hasPrefix("read the site: "))
            let descriptors = "/proc/\(served.program.identifier)/fd"
            let opened = try FileManager.default.contentsOfDirectory(atPath: descriptors).compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
            }
            #expect(opened.contains { $0.contains("inotify") } == !isPolling, "\(opened)")
        }
    #else
        static let canSeeWatches = false
    #endif
}
