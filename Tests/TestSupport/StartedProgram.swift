import Foundation
import Testing

/// A program that a test started.
///
/// Foundation's `Process` is not used, because on Linux it can end the tests: while it looks for open descriptors, it
/// reads past the end of a buffer (https://github.com/swiftlang/swift-corelibs-foundation/pull/5472).
///
/// `@unchecked`: only one thread at a time waits for the end.
public final class StartedProgram: @unchecked Sendable {
    /// The number of its process.
    public let identifier: pid_t

    /// How a program ended.
    public enum End: Equatable, Sendable {
        case exited(code: Int32)
        case killed(signal: Int32)
        /// The system does not know.
        case lost
    }

    private var end: End?

    /// The time in seconds that a program may take, or may be silent; longer than any machine is busy with other tests.
    public static let patience = 300

    /// Prevents a program from inheriting a pipe that another test is making.
    static let starting = NSLock()

    /// It was not found, or it cannot be started.
    public struct Failure: Error {
        public let program: String
        public let code: Int32
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of its file.
    ///   - folder: Its current folder; nil for that of the tests.
    ///   - environment: Variables that differ from those of the tests.
    ///   - input: What it reads; nil for an empty file.
    ///   - output: What it writes to; nil to discard its output.
    ///   - errors: What it writes messages to; nil to discard them.
    public init(
        _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
        input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        for (stream, descriptor, mode) in [
            (STDIN_FILENO, input, O_RDONLY), (STDOUT_FILENO, output, O_WRONLY), (STDERR_FILENO, errors, O_WRONLY),
        ] {
            if let descriptor {
                posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
            } else {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
            }
        }
        // Tests of servers ignore this signal, and a program would too.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let inFolder = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
        let words = inFolder + [program] + arguments
        var argumentList = words.map { strdup($0) } + [nil]
        var variableList = variables.map { strdup($0) } + [nil]
        defer { for text in argumentList + variableList { free(text) } }
        var process = pid_t()
        let code = Self.starting.withLock {
            posix_spawn(&process, words[0], &actions, &attributes, &argumentList, &variableList)
        }
        guard code == 0 else { throw Failure(program: program, code: code) }
        identifier = process
    }

    deinit { if isRunning { _ = kill(identifier, SIGKILL) } }

    /// Whether it has not ended yet.
    public var isRunning: Bool { endNow() == nil }

    /// Sends a signal, unless the program has ended.
    public func send(_ signal: Int32) { if isRunning { _ = kill(identifier, signal) } }

    /// Waits until the program ends.
    ///
    /// A program that takes too long is ended, and the test fails.
    public func waitForEnd() -> End {
        let deadline = ContinuousClock.now + .seconds(Self.patience)
        while ContinuousClock.now < deadline {
            if let end = endNow() { return end }
            usleep(1000)
        }
        Issue.record("process \(identifier) did not end within \(Self.patience) s")
        send(SIGKILL)
        return .killed(signal: SIGKILL)
    }

    /// How it has ended; nil if it has not.
    ///
    /// The system tells this once.
    private func endNow() -> End? {
        if let end { return end }
        var status: Int32 = 0
        let found = waitpid(identifier, &status, WNOHANG)
        if found == 0 || found < 0 && errno == EINTR { return nil }
        let signal = status & 0x7F
        end = found < 0 ? .lost : signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
        return end
    }
}
