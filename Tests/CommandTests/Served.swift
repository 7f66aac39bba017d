import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A preview that runs, and what it prints.
final class Served {
    let program: StartedProgram
    private let output: OpenPipe
    private var rest: [UInt8] = []

    /// Ends the preview if the tests are ended before they can: it reads from ``life``, which the system closes then.
    private let guardian: StartedProgram
    private let life: OpenPipe

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
        try self.init("/bin/sh", ["-c", script, Run.program] + arguments)
    }

    private init(_ file: String, _ arguments: [String], in folder: String? = nil) throws {
        output = try OpenPipe()
        program = try StartedProgram(file, arguments, in: folder, output: output.input)
        output.closeInput()
        life = try OpenPipe()
        guardian = try StartedProgram(
            "/bin/sh", ["-c", "read -r line || kill -KILL \"$0\"", String(program.identifier)], input: life.output)
        life.closeOutput()
    }

    deinit {
        program.send(SIGTERM)
        _ = program.waitForEnd()
        if guardian.isRunning { life.write("done\n") }
        _ = guardian.waitForEnd()
    }

    /// The port, as the first line says it.
    func port() throws -> UInt16 {
        try #require(line().firstMatch(of: /:(\d+)\//).flatMap { UInt16($0.1) })
    }

    /// Does what the system does when the tests are killed.
    func endLife() {
        life.closeInput()
        _ = guardian.waitForEnd()
    }

    /// The next line, without its end; what there is when the output ends.
    func line() -> String {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest.removeSubrange(...end) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.readSome()
            guard !more.isEmpty else { return String(decoding: rest, as: UTF8.self) }
            rest += more
        }
    }
}
