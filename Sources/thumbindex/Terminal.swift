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
    static func printError(_ text: String) {
        guard !text.isEmpty else { return }
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let wrote = write(STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard wrote > 0 || errno == EINTR else { return }
                rest = rest.dropFirst(max(0, wrote))
            }
        }
    }

    /// Whether errors go to somebody's eyes who has not asked for plain text (no-color.org).
    static var errorsAreInColour: Bool {
        isatty(STDERR_FILENO) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
    }

    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
