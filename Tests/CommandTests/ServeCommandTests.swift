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
        let port = try #require(first.line().firstMatch(of: /:(\d+)\//)?.1)
        let second = try Served("\(folder.path)/list.csv", "--port", String(port))
        defer { second.process.terminate() }
        #expect(second.line().hasPrefix("Port \(port) is taken. Serving at http://127.0.0.1:"))
    }

    @Test("an address that is none of this machine's is an error with the remedy")
    func address() throws {
        let run = try Run("serve", ".", "--host", "192.0.2.1")
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("can not listen at '192.0.2.1', port 8000: "))
        #expect(try Run("serve", ".", "--port", "70000").exitCode == 64)
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

    init(_ arguments: String...) throws {
        process.executableURL = Run.program
        process.arguments = ["serve"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

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
