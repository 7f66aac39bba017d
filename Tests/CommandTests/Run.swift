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
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
        let (outputs, errorOutputs, inputs) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = outputs
        process.standardError = errorOutputs
        process.standardInput = inputs
        try process.run()
        inputs.fileHandleForWriting.write(Data(input.utf8))
        try inputs.fileHandleForWriting.close()
        output = String(decoding: outputs.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: errorOutputs.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        exitCode = process.terminationStatus
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
