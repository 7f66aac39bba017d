import Foundation
import TestSupport
import Testing

/// A preview that runs, and what it prints.
final class Served {
    let process = Process()
    private let output = Pipe()
    private var rest = Data()

    /// Ends the preview if the tests are ended before they can: it reads from ``life``, which the system closes then.
    private let guardian = Process()
    private let life = Pipe()

    convenience init(_ arguments: String...) throws {
        try self.init(Run.program, ["serve"] + arguments)
    }

    /// - Parameter path: The current folder of the program in the temporary one.
    convenience init(in folder: TemporaryFolder, _ arguments: [String], path: String = ".") throws {
        try self.init(Run.program, ["serve"] + arguments, in: "\(folder.path)/\(path)")
    }

    /// Serves with a limit on how many files, connections among them, the program may have open.
    convenience init(descriptors: Int, _ arguments: String...) throws {
        let script = "ulimit -n \(descriptors); exec \"$0\" serve \"$@\""
        try self.init(URL(fileURLWithPath: "/bin/sh"), ["-c", script, Run.program.path] + arguments)
    }

    private init(_ program: URL, _ arguments: [String], in folder: String? = nil) throws {
        process.executableURL = program
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
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
            let more = output.fileHandleForReading.readSome()
            guard !more.isEmpty else { return String(decoding: rest, as: UTF8.self) }
            rest += more
        }
    }
}
