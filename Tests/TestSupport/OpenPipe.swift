import Foundation

/// A pipe to or from a program, whose ends other programs do not inherit.
///
/// An end that was not closed before is closed with the object.
public final class OpenPipe {
    /// The end that is read from.
    public let output: Int32

    /// The end that is written to.
    public let input: Int32

    private var (isOutputOpen, isInputOpen) = (true, true)

    /// The system has no descriptors left.
    public struct Failure: Error { public let code: Int32 }

    public init() throws {
        var ends: [Int32] = [-1, -1]
        try StartedProgram.starting.withLock {
            guard pipe(&ends) == 0 else { throw Failure(code: errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        (output, input) = (ends[0], ends[1])
    }

    deinit {
        closeOutput()
        closeInput()
    }

    /// Makes writing an error, as soon as no program can read from the pipe either.
    public func closeOutput() {
        if isOutputOpen { close(output) }
        isOutputOpen = false
    }

    /// Ends what is read, as soon as no program can write to the pipe either.
    public func closeInput() {
        if isInputOpen { close(input) }
        isInputOpen = false
    }

    /// Writes a text.
    public func write(_ text: String) {
        // A program that ends before it has read everything must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes($0.baseAddress, $0.count, to: input) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Reads what is there, or waits for it.
    ///
    /// - Returns: Nothing at the end, or if nothing comes for a long time.
    public func readSome() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var item = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = poll(&item, 1, Int32(StartedProgram.patience) * 1000)
            if ready == 0 { return [] }
            let count = ready < 0 ? -1 : readBytes(&buffer, buffer.count, from: output)
            if count >= 0 { return Array(buffer[..<count]) }
            if errno != EINTR { return [] }
        }
    }

    /// Reads to the end.
    public func readAll() -> String {
        var bytes: [UInt8] = []
        while case let more = readSome(), !more.isEmpty { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// Outside of the type, because its methods hide the system's.

private func readBytes(_ buffer: inout [UInt8], _ count: Int, from descriptor: Int32) -> Int {
    read(descriptor, &buffer, count)
}

private func writeBytes(_ start: UnsafeRawPointer?, _ count: Int, to descriptor: Int32) -> Int {
    write(descriptor, start, count)
}
