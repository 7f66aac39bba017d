#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The terminal, or whatever stands in its place.
enum Terminal {
    /// Writes to standard error: diagnostics, never results.
    static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Writes to standard output at once, whoever reads it.
    static func printOutput(_ text: String) { write(text, to: STDOUT_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let wrote = writeSome(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                guard wrote > 0 || errno == EINTR else { return }
                rest = rest.dropFirst(max(0, wrote))
            }
        }
    }

    /// The system's `write`, which this type's own hides.
    private static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Whether errors go to somebody's eyes who has not asked for plain text (no-color.org).
    static var errorsAreInColour: Bool {
        isatty(STDERR_FILENO) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
    }

    /// Whether errors go to somebody's eyes, on a terminal that can write a line again.
    static var errorsCanBeRewritten: Bool {
        isatty(STDERR_FILENO) == 1 && getenv("TERM").map { strcmp($0, "dumb") != 0 && $0.pointee != 0 } ?? false
    }

    /// How many characters go on a line of errors.
    static var errorWidth: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
