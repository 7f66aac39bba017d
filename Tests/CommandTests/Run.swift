import Foundation
import TestSupport

/// A run of the program that was built beside the tests.
struct Run {
    let output: String
    let errors: String
    let exitCode: Int32

    init(_ arguments: String..., in folder: TemporaryFolder? = nil, input: String = "") throws {
        try self.init(arguments, in: folder, input: input)
    }

    init(_ arguments: [String], in folder: TemporaryFolder?, input: String = "") throws {
        try self.init(Self.program, arguments, in: folder, input: input)
    }

    /// Runs a shell script in which `$THUMBINDEX` is the program.
    ///
    /// - Parameter standardOutput: where results go in place of ``output``.
    init(
        shell script: String, in folder: TemporaryFolder? = nil, environment: [String: String] = [:],
        standardOutput: FileHandle? = nil
    ) throws {
        try self.init(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: folder,
            environment: environment.merging(["THUMBINDEX": Self.program.path]) { $1 }, standardOutput: standardOutput)
    }

    private init(
        _ program: URL, _ arguments: [String], in folder: TemporaryFolder?, input: String = "",
        environment: [String: String] = [:], standardOutput: FileHandle? = nil
    ) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // What builds remember goes into a folder of the tests' own.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_CACHE_HOME": Self.cache.path]) { $1 }.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
        let (outputs, inputs) = (Pipe(), Pipe())
        process.standardOutput = standardOutput ?? outputs
        // Not a pipe as well: while one of two pipes is read to its end, the program may wait for room in the other.
        let log = try TemporaryFolder(["errors": ""])
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(log.path)/errors"))
        process.standardInput = inputs
        try process.run()
        if standardOutput != nil { try outputs.fileHandleForWriting.close() }
        inputs.fileHandleForWriting.write(Data(input.utf8))
        try inputs.fileHandleForWriting.close()
        output = String(decoding: outputs.fileHandleForReading.readAll(), as: UTF8.self)
        process.waitUntilExit()
        errors = String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: "\(log.path)/errors")), as: UTF8.self)
        exitCode = process.terminationStatus
    }

    /// Where builds remember what they made, as long as the tests run.
    private static let cache = TemporaryCache()

    private final class TemporaryCache: Sendable {
        let path = NSTemporaryDirectory() + "thumbindex-cache-\(UUID().uuidString)"

        init() { atexit { try? FileManager.default.removeItem(atPath: Run.cache.path) } }
    }

    /// The program lies beside the tests' own: on Linux beside the file that runs, on macOS beside its bundle.
    static let program: URL = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #if os(Linux)
            folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
            folder =
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
                ?? folder
        #endif
        return folder.appendingPathComponent("thumbindex")
    }()
}
