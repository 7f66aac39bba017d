import SiteGenerator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reports a lack of memory in one line, instead of the backtrace with which Swift and the libraries would end.
enum MemoryShortage {
    /// The signals in which a failed allocation ends: `abort` of C, traps of Swift, access to missing memory.
    private static let signals = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS]

    /// The size in bytes of the allocation that tests whether memory is left.
    private static let probeSize = 32 << 20

    // Written before any other thread starts, and read only by the handler.
    nonisolated(unsafe) private static var message: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static var isLimited = false

    /// The former signal actions, by signal number.
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    /// Installs the handler. If there is no shortage, it repeats the signals' former actions, because then the program
    /// itself is wrong.
    static func report() {
        message = strdup(
            "error: not enough memory; allow the program more (see 'ulimit -v'), or split large files\n")
        isLimited = Memory.addressSpace != nil
        for number in signals {
            sigaction(number, nil, former + Int(number))
            signal(number) { MemoryShortage.handle($0) }
        }
    }

    /// Handles a signal. Nothing here may allocate.
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
