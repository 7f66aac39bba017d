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
        kill(served.process.processIdentifier, number)
        served.process.waitUntilExit()
        #expect(served.process.terminationReason == .exit)
        #expect(served.process.terminationStatus == 0)
    }

    @Test("takes the next port when one is taken, and says so")
    func taken() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let first = try Served("\(folder.path)/list.csv", "--port", "0")
        defer { first.process.terminate() }
        let port = try first.port()
        let second = try Served("\(folder.path)/list.csv", "--port", String(port))
        defer { second.process.terminate() }
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
            #expect(served.process.isRunning)
        }
    #endif

    @Test("a preview ends with the tests, even if these are killed")
    func orphan() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let served = try Served("\(folder.path)/list.csv", "--port", "0")
        _ = try served.port()
        try served.endLife()
        served.process.waitUntilExit()
        #expect(served.process.terminationReason == .uncaughtSignal)
        #expect(served.process.terminationStatus == SIGKILL)
    }

    @Test("a broken site is served too, and its errors go to standard error")
    func broken() throws {
        let folder = try TemporaryFolder(["list.csv": "title\n\"Abjad\n"])
        let served = try Served("\(folder.path)/list.csv", "--port", "0")
        defer { served.process.terminate() }
        _ = served.line()
        #expect(served.line() == "read the site: 1 error")
    }
}

/// A preview that runs, and what it prints.
private final class Served {
    let process = Process()
    private let output = Pipe()
    private var rest = Data()

    /// Ends the preview if the tests are ended before they can: it reads from ``life``, which the system closes then.
    private let guardian = Process()
    private let life = Pipe()

    convenience init(_ arguments: String...) throws {
        try self.init(Run.program, ["serve"] + arguments)
    }

    /// Serves with a limit on how many files, connections among them, the program may have open.
    convenience init(descriptors: Int, _ arguments: String...) throws {
        let script = "ulimit -n \(descriptors); exec \"$0\" serve \"$@\""
        try self.init(URL(fileURLWithPath: "/bin/sh"), ["-c", script, Run.program.path] + arguments)
    }

    private init(_ program: URL, _ arguments: [String]) throws {
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        guardian.executableURL = URL(fileURLWithPath: "/bin/sh")
        guardian.arguments = ["-c", "read -r line || kill -KILL \"$0\"", String(process.processIdentifier)]
        guardian.standardInput = life
        guardian.standardOutput = FileHandle.nullDevice
        guardian.standardError = FileHandle.nullDevice
        try guardian.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        if guardian.isRunning { try? life.fileHandleForWriting.write(contentsOf: Data("done\n".utf8)) }
    }

    /// The port, as the first line says it.
    func port() throws -> UInt16 {
        try #require(line().firstMatch(of: /:(\d+)\//).flatMap { UInt16($0.1) })
    }

    /// Does what the system does when the tests are killed.
    func endLife() throws {
        try life.fileHandleForWriting.close()
        guardian.waitUntilExit()
    }

    /// The next line, without its end; what there is when the output ends.
    func line() -> String {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[rest.index(after: end)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return String(decoding: rest, as: UTF8.self) }
            rest += more
        }
    }
}
