import SiteGenerator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Says in one line that there was not enough memory, where Swift and the libraries would end with a backtrace.
enum MemoryShortage {
    /// The signals that a failed allocation ends in: `abort` of C, traps of Swift, memory that is not there.
    private static let signals = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS]

    /// How large a piece of memory is tried before it is said that there is no more, in bytes.
    private static let probeSize = 32 << 20

    // Written before any other thread is started, and read by the handler only.
    nonisolated(unsafe) private static var message: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static var isLimited = false

    /// What was to be done before, by number of the signal.
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    /// Installs the handler. What the signals did before is done again where there is no shortage, for then the program
    /// itself is wrong.
    static func report() {
        message = strdup(
            "error: there is not enough memory; allow the program more (see 'ulimit -v'), or split large files\n")
        isLimited = Memory.addressSpace != nil
        for number in signals {
            sigaction(number, nil, former + Int(number))
            signal(number) { MemoryShortage.handle($0) }
        }
    }

    /// Nothing here may allocate.
    private static func handle(_ number: Int32) {
        sigaction(number, former + Int(number), nil)
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        if isLimited || mmap(nil, probeSize, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED, let message {
            _ = write(STDERR_FILENO, message, strlen(message))
            _exit(1)
        }
        raise(number)
    }
}
