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
    /// - Parameter output: where results go in place of ``output``.
    init(
        shell script: String, in folder: TemporaryFolder? = nil, environment: [String: String] = [:],
        output: OpenPipe? = nil
    ) throws {
        try self.init(
            "/bin/sh", ["-c", script], in: folder,
            environment: environment.merging(["THUMBINDEX": Self.program]) { $1 }, otherOutput: output)
    }

    private init(
        _ program: String, _ arguments: [String], in folder: TemporaryFolder?, input: String = "",
        environment: [String: String] = [:], otherOutput: OpenPipe? = nil
    ) throws {
        let (outputs, inputs) = (try OpenPipe(), try OpenPipe())
        // Not a pipe as well: while one of two pipes is read to its end, the program may wait for room in the other.
        let log = try TemporaryFolder(["errors": ""])
        let errorFile = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(log.path)/errors"))
        // What builds remember goes into a folder of the tests' own.
        let started = try StartedProgram(
            program, arguments, in: folder?.path,
            environment: ["XDG_CACHE_HOME": Self.cache.path].merging(environment) { $1 }, input: inputs.output,
            output: (otherOutput ?? outputs).input, errors: errorFile.fileDescriptor)
        outputs.closeInput()
        inputs.closeOutput()
        inputs.write(input)
        inputs.closeInput()
        output = outputs.readAll()
        switch started.waitForEnd() {
        case .exited(let code): exitCode = code
        case .killed(let signal): exitCode = signal
        case .lost: exitCode = -1
        }
        errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(log.path)/errors")), as: UTF8.self)
    }

    /// Where builds remember what they made, as long as the tests run.
    private static let cache = TemporaryCache()

    private final class TemporaryCache: Sendable {
        let path = NSTemporaryDirectory() + "thumbindex-cache-\(UUID().uuidString)"

        init() {
            // Some tests run the program as somebody else, to whom the folder would belong if it were first made there.
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            atexit { try? FileManager.default.removeItem(atPath: Run.cache.path) }
        }
    }

    /// The program lies beside the tests' own: on Linux beside the file that runs, on macOS beside its bundle.
    static let program: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #if os(Linux)
            folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
            folder =
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
                ?? folder
        #endif
        return folder.appendingPathComponent("thumbindex").path
    }()
}
