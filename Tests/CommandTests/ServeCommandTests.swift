import Foundation
import TestSupport
import Testing

/// `thumbindex serve`, as people run it and end it.
@Suite("The command to serve")
struct ServeCommandTests {
    @Test("ends at once when it is told to, or its terminal is gone", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let served = try Served("\(folder.path)/list.csv", "--port", "0")
        #expect(served.line().hasPrefix("Serving at http://127.0.0.1:"))
        #expect(served.line().hasPrefix("read the site: "))
        served.program.send(number)
        #expect(served.program.waitForEnd() == .exited(code: 0))
    }

    @Test("takes the next port when one is taken, and says so")
    func taken() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let first = try Served("\(folder.path)/list.csv", "--port", "0")
        // Until then, its port is taken.
        defer { first.program.send(SIGTERM) }
        let port = try first.port()
        let second = try Served("\(folder.path)/list.csv", "--port", String(port))
        #expect(second.line().hasPrefix("Port \(port) is taken. Serving at http://127.0.0.1:"))
    }

    @Test("an address that is none of this machine's is an error with the remedy")
    func address() throws {
        let run = try Run("serve", ".", "--host", "192.0.2.1")
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("cannot listen at '192.0.2.1', port 8000: "))
        #expect(try Run("serve", ".", "--port", "70000").exitCode == 64)
    }

    #if os(Linux)
        @Test(
            "goes on after clients have used up its descriptors, and shows what changed meanwhile",
            .timeLimit(.minutes(10)))
        func descriptors() async throws {
            let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
            let served = try Served(descriptors: 48, "\(folder.path)/list.csv", "--port", "0")
            let port = try served.port()
            #expect(served.line().hasPrefix("read the site: "))
            let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            #expect(try await Client(port).ask(request).contains("Abjad"))
            for round in 1...2 {
                // More than can be open at a time; those beyond that wait to be connected.
                let clients = try (0..<100).map { _ in
                    let client = try Client(port)
                    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n")
                    return client
                }
                try folder.write("title\nAbjad\nRound \(round)\n", to: "list.csv")
                for client in clients { client.close() }
                while !(try await Client(port).ask(request).contains("Round \(round)")) { usleep(20_000) }
            }
            #expect(served.program.isRunning)
        }
    #endif

    @Test("a preview ends with the tests, even if these are killed")
    func orphan() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let served = try Served("\(folder.path)/list.csv", "--port", "0")
        _ = try served.port()
        served.endLife()
        #expect(served.program.waitForEnd() == .killed(signal: SIGKILL))
    }

    @Test("a broken site is served too, and its errors go to standard error")
    func broken() throws {
        let folder = try TemporaryFolder(["list.csv": "title\n\"Abjad\n"])
        let served = try Served("\(folder.path)/list.csv", "--port", "0")
        _ = served.line()
        #expect(served.line() == "read the site: 1 error")
    }
}
