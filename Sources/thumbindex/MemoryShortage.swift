import CLibrary
import SiteGenerator
import Synchronization

/// Reports a lack of memory in one line, in place of the backtrace that Swift and the libraries would end with.
///
/// The former signal actions are never freed. They are written before any other thread starts, and after that only
/// read.
enum MemoryShortage {
    /// The signals in which a failed allocation ends: `abort` in C, traps in Swift, access to missing memory.
    private static let signals = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS]

    /// The size in bytes of the allocation that tests whether memory is left.
    private static let probeSize = 32 << 20

    /// Whether the process has a memory limit.
    private static let isLimited = Atomic(false)

    /// The former signal actions, by signal number.
    nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    /// Installs the handler.
    ///
    /// If there is no shortage of memory, the handler repeats the signals' former actions, because the program itself
    /// is at fault.
    static func report() {
        // This also initializes the property, which a signal handler must not do.
        isLimited.store(Memory.addressSpace != nil, ordering: .relaxed)
        for number in signals {
            unsafe sigaction(number, nil, former + Int(number))
            signal(number) { MemoryShortage.handle($0) }
        }
    }

    /// Handles a signal; nothing in it may allocate memory.
    private static func handle(_ number: Int32) {
        unsafe sigaction(number, former + Int(number), nil)
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        let isShort = unsafe mmap(nil, probeSize, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED
        if isShort || isLimited.load(ordering: .relaxed) {
            let message: StaticString =
                "error: not enough memory; allow the program more (see 'ulimit -v'), or split large files\n"
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(1)
        }
        raise(number)
    }
}
