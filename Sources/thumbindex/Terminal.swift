import ArgumentParser
import CLibrary
import SiteGenerator

/// Standard output and standard error, through which the program prints everything.
enum Terminal {
    // MARK: Printing

    /// Prints results for people to standard output; names from content must already be ``printable``.
    ///
    /// - Throws: an exit code if the text cannot be written; the reason is then on standard error.
    static func printOutput(_ text: String) throws(ExitCode) {
        try writeOutput(inLog(text.printableLines))
    }

    /// Prints results for people that may have the program's own escape sequences; the rest must already be
    /// ``printable``.
    static func printReport(_ text: String) throws(ExitCode) { try writeOutput(inLog(text)) }

    /// Prints text for programs unchanged: workflow commands.
    static func printCommands(_ text: String) throws(ExitCode) { try writeOutput(text) }

    /// Prints one JSON object and a line feed.
    ///
    /// Only strings can contain characters that affect a terminal or GitHub's runner, and JSON has escapes for them.
    static func printJSON(_ json: String) throws(ExitCode) {
        guard !json.isPrintable || json.contains("##[") else { return try writeOutput(json + "\n") }
        var escaped = ""
        for scalar in json.unicodeScalars {
            if scalar.printable == scalar {
                escaped.unicodeScalars.append(scalar)
            } else {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        try writeOutput(escaped.replacing("##[", with: "#\\u0023[") + "\n")
    }

    /// Prints a status message to standard output; if nobody can read it, the program continues.
    static func printStatus(_ text: String) {
        _ = SystemCalls.writeAll(Array(inLog(text.printableLines).utf8).span, to: STDOUT_FILENO)
    }

    /// Prints diagnostics, never results, to standard error.
    ///
    /// If standard error is closed or full, nobody can be told.
    ///
    /// - Parameter text: text that is ``printable``, except for the program's own escape sequences.
    static func printError(_ text: String) {
        _ = SystemCalls.writeAll(Array(inLog(text).utf8).span, to: STDERR_FILENO)
    }

    /// Prints notes for people, one per line, to standard error.
    static func printNotes(_ notes: [String]) {
        for note in notes { printError(note.printable + "\n") }
    }

    /// Prints a file for programs unchanged.
    static func printBytes(_ bytes: [UInt8]) throws(ExitCode) { try writeOutput(bytes) }

    private static func writeOutput(_ text: String) throws(ExitCode) { try writeOutput(Array(text.utf8)) }

    private static func writeOutput(_ bytes: [UInt8]) throws(ExitCode) {
        let code = SystemCalls.writeAll(bytes.span, to: STDOUT_FILENO)
        guard code != 0 else { return }
        // A reader that closes the pipe has read enough, so the program ends as if by SIGPIPE.
        if code == EPIPE { throw ExitCode(128 + SIGPIPE) }
        printError("error: cannot write to standard output: \(FileSystemError.reason(of: code))\n")
        throw ExitCode.failure
    }

    /// Text for people in the form for logs; on GitHub, none of its lines is a command.
    private static func inLog(_ text: String) -> String {
        isOnGitHub ? WorkflowLog.withoutCommands(text) : text
    }

    /// Whether GitHub Actions runs the program and interprets its output.
    private static let isOnGitHub = SystemCalls.environment("GITHUB_ACTIONS") != nil

    /// Prevents files that are opened later from taking the place of a closed standard stream.
    ///
    /// Printing to a closed stream then still fails, because the null device is opened only for reading.
    static func reserveStandardStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = SystemCalls.openPath("/dev/null", O_RDONLY)
        }
    }

    // MARK: Properties of the terminal

    /// Whether errors go to a terminal whose user has not requested plain text (no-color.org).
    static var errorsAreColored: Bool { isColored(STDERR_FILENO) }

    /// Whether results go to such a terminal.
    static var outputIsColored: Bool { isColored(STDOUT_FILENO) }

    private static func isColored(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && (SystemCalls.environment("NO_COLOR") ?? "").isEmpty
    }

    /// Whether errors go to a terminal that can overwrite a line.
    static var errorsCanBeRewritten: Bool {
        isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(SystemCalls.environment("TERM") ?? "")
    }

    /// The number of characters in a line of errors.
    static var errorWidth: Int { Process.width(ofTerminal: STDERR_FILENO) ?? 80 }

    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
