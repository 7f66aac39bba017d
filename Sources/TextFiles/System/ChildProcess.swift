import CLibrary

/// A program that this program starts, and whose output or messages it reads.
///
/// The started program has no input, so it cannot wait for anyone.
package struct ChildProcess {
    /// The name of the program, which is searched for in `PATH`, and its arguments.
    let arguments: [String]

    /// Additional variables for its environment, as `NAME=value`.
    var environment: [String] = []

    /// The environment variables of this process that are hidden from it.
    var hiddenVariables: Set<String> = []

    package enum Stream { case output, errors }

    /// What is read; the other stream is discarded.
    package var stream = Stream.output

    package init(arguments: [String], environment: [String] = [], hiddenVariables: Set<String> = []) {
        self.arguments = arguments
        self.environment = environment
        self.hiddenVariables = hiddenVariables
    }

    package enum End: Equatable {
        case notStarted
        /// The program ended by itself.
        case exited(code: Int32)
        /// The program was ended because no more of its output was wanted.
        case stopped
        /// The program was ended because it wrote nothing for a long time, or it was ended by a signal.
        case failed
    }

    /// The time in seconds after which a program that writes nothing is ended.
    private static let patience: Int32 = 300

    /// Runs the program.
    ///
    /// - Parameter read: Receives the output in pieces, and returns whether it wants more.
    package func run(_ read: (ArraySlice<UInt8>) -> Bool) -> End {
        guard let pipe = SystemCalls.openPipe() else { return .notStarted }
        defer { close(pipe.output) }
        let process = SystemCalls.start(
            arguments, adding: environment, leavingOut: hiddenVariables.contains,
            output: stream == .output ? pipe.input : nil, errors: stream == .errors ? pipe.input : nil)
        close(pipe.input)
        guard let process else { return .notStarted }
        var end = End.failed
        var piece = [UInt8](repeating: 0, count: 65_536)
        while SystemCalls.waitToRead(pipe.output, seconds: Self.patience) {
            let count = SystemCalls.readSome(pipe.output, into: &piece)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                if count == 0 { end = .exited(code: 0) }
                break
            }
            guard read(piece[..<count]) else {
                end = .stopped
                break
            }
        }
        if end != .exited(code: 0) { kill(process, SIGKILL) }
        let code = SystemCalls.waitForEnd(of: process)
        guard end == .exited(code: 0) else { return end }
        return code.map { .exited(code: $0) } ?? .failed
    }

    /// Runs the program, and keeps the beginning of its output.
    package func output(atMost limit: Int = 65_536) -> (end: End, bytes: [UInt8]) {
        var bytes: [UInt8] = []
        let end = run { piece in
            bytes += piece.prefix(limit - bytes.count)
            return bytes.count < limit
        }
        return (end, bytes)
    }
}
