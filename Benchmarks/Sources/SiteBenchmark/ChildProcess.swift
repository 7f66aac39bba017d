import ContentGenerator

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    @preconcurrency import Darwin
#endif

/// A program that ran to its end, with the time and memory that it took.
struct ChildProcess {
    /// Seconds from just before its start to its end.
    let wall: Double
    /// The processor time of all its threads in seconds, in the program and in the kernel.
    let cpu: Double
    /// Its peak memory in bytes (`getrusage`, `ru_maxrss`).
    let peak: Int
    let exitCode: Int32
    /// Its output.
    let output: String
    let errors: String

    /// Runs a program and waits for it. Its output goes to two files in `scratch`, which costs the least.
    ///
    /// - Parameters:
    ///   - scratch: a folder; nil to discard the output.
    ///   - end: the program is ended as soon as its output contains this text, because it would not end by itself.
    init(_ program: String, _ arguments: [String], scratch: String?, endingAfter end: String? = nil) throws(FileError) {
        let outputFile = scratch.map { "\($0)/output.txt" } ?? "/dev/null"
        let errorFile = scratch.map { "\($0)/errors.txt" } ?? "/dev/null"
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }

        var id = pid_t()
        let start = ContinuousClock.now
        let failure = posix_spawnp(&id, program, &actions, nil, &words, environ)
        if failure != 0 { throw FileError(program, code: failure) }
        if let end {
            while true {
                let texts = try Self.text(of: outputFile) + Self.text(of: errorFile)
                guard !texts.contains(end), kill(id, 0) == 0, ContinuousClock.now - start < .seconds(600) else { break }
                usleep(20_000)
            }
            kill(id, SIGTERM)
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(id, &status, 0, &usage) < 0 { if errno != EINTR { throw FileError(program) } }
        wall = (ContinuousClock.now - start) / .seconds(1)

        cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        #if canImport(Darwin)
            peak = usage.ru_maxrss
        #else
            peak = usage.ru_maxrss * 1024
        #endif
        let signal = status & 0x7F
        exitCode = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        output = try Self.text(of: outputFile)
        errors = try Self.text(of: errorFile)
    }

    /// Runs a program that has to succeed.
    static func succeeding(_ program: String, _ arguments: [String], scratch: String?) throws -> ChildProcess {
        let child = try ChildProcess(program, arguments, scratch: scratch)
        guard child.exitCode == 0 else {
            throw ChildFailure(command: ([program] + arguments).joined(separator: " "), child: child)
        }
        return child
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    /// The beginning of a file, because measured programs do not print much.
    private static func text(of path: String) throws(FileError) -> String {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw FileError(path) }
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, buffer.count))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A program that should have succeeded.
struct ChildFailure: Error, CustomStringConvertible {
    let command: String
    let child: ChildProcess

    var description: String { "exit code \(child.exitCode) of: \(command)\n\(child.errors)\(child.output)" }
}
