import CLibrary

/// The system calls about processes, threads and terminals that take pointers.
///
/// A new thread owns its body. All other pointers exist only during a system call, and refer to variables of the
/// caller.
enum Process {
    /// Starts a program, which is searched for in `PATH`.
    ///
    /// - Returns: whether it was found.
    static func start(_ program: String, _ argument: String) -> Bool {
        let (name, value) = unsafe (strdup(program), strdup(argument))
        defer {
            unsafe free(name)
            unsafe free(value)
        }
        var arguments = unsafe [name, value, nil]
        var process = pid_t()
        return unsafe posix_spawnp(&process, program, nil, nil, &arguments, environ) == 0
    }

    /// The number of descriptors that this process may hold (`ulimit -n`); nil if there is no limit.
    static var descriptorLimit: Int? {
        let limit = Int(clamping: sysconf(Int32(_SC_OPEN_MAX)))
        return limit > 0 ? limit : nil
    }

    /// Whether this process ignores a signal.
    static func ignores(signal number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        #if canImport(Darwin)
            let handler = unsafe action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = unsafe action.__sa_handler.sa_handler
        #else
            let handler = unsafe action.__sigaction_handler.sa_handler
        #endif
        // Handlers are functions, which cannot be compared; their addresses can.
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The number of characters in a line of a terminal; nil if it is not known.
    static func width(ofTerminal descriptor: Int32) -> Int? {
        var size = winsize()
        return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    /// Starts a thread.
    ///
    /// - Returns: false if the system refuses.
    static func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let start = unsafe Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = unsafe pthread_create(&thread, &attributes, { unsafe ThreadBody.run($0) }, start.toOpaque())
        #else
            // In glibc, threads are identified by numbers; in musl, by addresses.
            #if canImport(Musl)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            let code = unsafe pthread_create(
                &thread, &attributes, { unsafe $0.flatMap { unsafe ThreadBody.run($0) } }, start.toOpaque())
        #endif
        if code != 0 { unsafe start.release() }
        return code == 0
    }

    /// Runs a job.
    ///
    /// The executor lives until the call returns, and so does the job, which is owned by its task.
    static func run(_ job: UnownedJob, on executor: some TaskExecutor) {
        unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}

/// The body of a new thread.
private final class ThreadBody {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
    }
}
